//===- OpenBodies.cpp - Bodies of which only types are known --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/OpenBodies.h"
#include "BodyCombinations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/TableGen/Record.h"
#include <map>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// Languages that bodies are printed in have no wider integers.
static constexpr unsigned kMaxWidth = 64;

/// The sets of types that a body, its op, or its wider types refer to.
static std::vector<ScalarTypeSet> getAskedTypes(const BodyContext &context,
                                                const Body &body) {
  RecordVocabulary &vocabulary = context.vocabulary;
  std::vector<ScalarTypeSet> asked;
  auto add = [&](StringRef name) {
    if (const ScalarTypeSet *types = vocabulary.findTypes(name))
      asked.push_back(*types);
  };
  vocabulary.forEach(body.getRoot(), [&](const BodyNode &node) {
    if (node.kind == BodyNode::Kind::Word && node.text != "Shared")
      add(node.text);
    // A test for the shared type distinguishes each width.
    if (node.isCall("OfType") && node.arguments.size() == 2 &&
        node.arguments[1]->isWord("Shared"))
      for (unsigned width : seq(1u, kMaxWidth + 1))
        for (const ElementType &type : {element::i(width), element::ui(width)})
          asked.push_back(ScalarTypeSet(type));
  });
  for (const ComputeText &row : context.computesIn)
    add(row.types);
  for (const OperandModel &operand : context.signature.operands)
    if (!operand.shared)
      asked.push_back(operand.typeSet);
  for (const AttributeModel &attribute : context.signature.attributes)
    if (attribute.getPart() == AttributePart::Integer)
      asked.push_back(ScalarTypeSet(element::i(attribute.width)));
  for (const ResultModel &result : context.signature.results) {
    asked.push_back(result.typeSet);
    if (result.map)
      for (const auto &[from, to] : result.map->rows)
        asked.push_back(ScalarTypeSet(from));
  }
  return asked;
}

/// Divides a range of widths at the limits of each set, and behind booleans.
static std::vector<ElementType> divide(const ElementType &range,
                                       ArrayRef<ScalarTypeSet> asked) {
  if (range.minWidth == range.maxWidth)
    return {range};
  SmallVector<unsigned> begins = {range.minWidth, 2};
  for (const ScalarTypeSet &set : asked)
    for (const ElementType &type : set.getTypes())
      if (type.isInteger() && type.kind == range.kind)
        append_range(begins, ArrayRef({type.minWidth, type.maxWidth + 1}));
  erase_if(begins, [&](unsigned width) {
    return width < range.minWidth || width > range.maxWidth;
  });
  sort(begins);
  begins.erase(llvm::unique(begins), begins.end());
  if (begins.size() == 1)
    return {range};
  begins.push_back(range.maxWidth + 1);
  std::vector<ElementType> parts;
  for (size_t part = 0; part + 1 != begins.size(); ++part)
    parts.push_back(
        element::makeInteger(range.kind, begins[part], begins[part + 1] - 1));
  return parts;
}

void OpenBodies::addAxis(TypeAxis axis, ArrayRef<ScalarTypeSet> asked) {
  for (const ElementType &type : axis.types.getTypes())
    append_range(axis.parts, divide(type, asked));
  axes.push_back(std::move(axis));
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

OpenBodies::OpenBodies(const BodyContext &context, const Case &written)
    : context(context), written(written) {
  std::lock_guard lock(context.vocabulary.getMutex());
  std::vector<ScalarTypeSet> asked = getAskedTypes(context, *written.body);
  using Kind = TypeAxis::Kind;
  addAxis({Kind::Shared, 0, written.types, {}}, asked);
  const ResultModel &result = context.signature.results.front();
  if (result.isOpen())
    addAxis({Kind::Result, 0, written.resultTypes.value_or(result.typeSet), {}},
            asked);
  for (auto [index, operand] : enumerate(context.signature.operands))
    if (!operand.shared)
      addAxis({Kind::Operand, index, operand.typeSet, {}}, asked);
  OpenBody open;
  bindAll(0, open);
}

void OpenBodies::bindAll(size_t axis, OpenBody &open) {
  if (axis == axes.size())
    return bind(open);
  for (unsigned part : seq<unsigned>(axes[axis].parts.size())) {
    open.parts.push_back(part);
    bindAll(axis + 1, open);
    open.parts.pop_back();
  }
}

/// A type in place of a part along axis number `axis`. For a range, it has an
/// odd width, which no other type in a body has by chance.
static ElementType getOne(const ElementType &part, size_t axis) {
  if (!part.isInteger())
    return part;
  unsigned odd = (part.minWidth | 1) + 2 * static_cast<unsigned>(axis);
  unsigned width = std::min(odd, part.maxWidth);
  return element::makeInteger(part.kind, width, width);
}

/// The type in place of the part along an axis.
ElementType OpenBodies::getOne(OpenBody &open, TypeAxis::Kind kind,
                               size_t operand) const {
  auto found = find_if(axes, [&](const TypeAxis &axis) {
    return axis.kind == kind && axis.operand == operand;
  });
  auto index = static_cast<size_t>(found - axes.begin());
  const ElementType &part = found->parts[open.parts[index]];
  ElementType one = tblgen::getOne(part, index);
  if (part.minWidth != part.maxWidth)
    open.standIns.push_back(context.vocabulary.getType(one));
  return one;
}

std::optional<SmallVector<BodyResult, 1>>
OpenBodies::getResults(OpenBody &open, const ElementType &shared) const {
  RecordVocabulary &vocabulary = context.vocabulary;
  SmallVector<BodyResult, 1> results;
  for (const ResultModel &model : context.signature.results) {
    BoundType type = open.shared;
    if (model.element == ResultElement::Derived) {
      auto mapped = model.map->map(shared);
      if (!mapped)
        return std::nullopt;
      type = vocabulary.getType(*mapped);
      if (is_contained(open.standIns, open.shared))
        open.standIns.push_back(type);
    } else if (model.element != ResultElement::Shared) {
      type = vocabulary.getType(model.isOpen() && results.empty()
                                    ? getOne(open, TypeAxis::Kind::Result)
                                    : model.typeSet.getTypes().front());
    }
    open.results.push_back(type);
    results.push_back(getBodyResult(model, type, open.shared));
  }
  return results;
}

void OpenBodies::bind(OpenBody open) {
  RecordVocabulary &vocabulary = context.vocabulary;
  ElementType shared = getOne(open, TypeAxis::Kind::Shared);
  open.shared = vocabulary.getType(shared);
  for (auto [index, operand] : enumerate(context.signature.operands))
    open.operands.push_back(
        operand.shared
            ? open.shared
            : vocabulary.getType(getOne(open, TypeAxis::Kind::Operand, index)));
  auto results = getResults(open, shared);
  if (!results)
    return;
  BodySignature names(context);
  std::vector<ScalarAttribute> values(names.attributes.size());
  for (ScalarAttribute &value : values)
    value.isKnown = false;
  BodyBinding binding = names.bind();
  binding.isOpen = true;
  binding.shared = open.shared;
  binding.types = open.operands;
  binding.results = *results;
  binding.values = values;
  BoundResult bound = bindBody(*written.body, binding);
  if (!bound.errors.empty())
    return;
  open.body = std::move(bound.body);
  bodies.push_back(std::move(open));
}

//===----------------------------------------------------------------------===//
// Names of types
//===----------------------------------------------------------------------===//

static bool haveSame(ArrayRef<ElementType> first,
                     ArrayRef<ElementType> second) {
  return first.size() == second.size() &&
         all_of(first, [&](const ElementType &type) {
           return is_contained(second, type);
         });
}

/// The types of parts, with contiguous parts of a range joined.
static std::vector<ElementType> joinParts(const TypeAxis &axis,
                                          ArrayRef<unsigned> parts) {
  std::vector<ElementType> joined;
  for (unsigned part : parts) {
    const ElementType &type = axis.parts[part];
    bool follows = !joined.empty() && part != 0 &&
                   is_contained(parts, part - 1) && type.isInteger() &&
                   joined.back().kind == type.kind &&
                   joined.back().maxWidth + 1 == type.minWidth;
    if (follows)
      joined.back().maxWidth = type.maxWidth;
    else
      joined.push_back(type);
  }
  return joined;
}

ScalarTypeSet nameTypes(const TypeAxis &axis, ArrayRef<unsigned> parts,
                        const OpModel &op) {
  if (parts.size() == axis.parts.size())
    return axis.types;
  std::vector<ElementType> some = joinParts(axis, parts);
  const RecordKeeper &keeper = op.getRecord().getRecords();
  SmallVector<const Record *> records;
  if (!axis.types.getName().empty())
    records.push_back(keeper.getDef(axis.types.getName()));
  std::vector<ElementType> unnamed = some;
  // The names by the positions of their first types.
  std::map<size_t, std::string> names;
  auto addName = [&](const ElementType &first, StringRef name) {
    names[static_cast<size_t>(find(some, first) - some.begin())] = name.str();
  };
  // A set comes before its members.
  for (size_t next = 0; next != records.size(); ++next) {
    ScalarTypeSet named =
        op.getVocabulary().getScalars().getTypes(*records[next]);
    if (haveSame(named.getTypes(), some))
      return named;
    auto isUnnamed = [&](const ElementType &type) {
      return is_contained(unnamed, type);
    };
    if (all_of(named.getTypes(), isUnnamed)) {
      addName(named.getTypes().front(), named.getDescription());
      erase_if(unnamed, [&](const ElementType &type) {
        return is_contained(named.getTypes(), type);
      });
    } else if (!records[next]->isSubClassOf("ScalarType")) {
      append_range(records, FieldReader(*records[next], "scalar types")
                                .defs("members", "ScalarTypes"));
    }
  }
  for (const ElementType &type : unnamed)
    addName(type, spell(type));
  std::string description =
      join(map_range(names, [](auto &each) { return each.second; }), ", ");
  return ScalarTypeSet("", description, std::move(some));
}

} // namespace ewise::tblgen
