//===- DialectEmitter.cpp - The C++ classes of dialects -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/Emitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: summary, class, name, methods.
static const char declarationTemplate[] =
    R"({{summary}}class {{class}} : public ::ewise::ElementwiseDialect {
public:
  explicit {{class}}(::mlir::MLIRContext *of);
  static constexpr ::llvm::StringLiteral getDialectNamespace() { return {{name}}; }
{{methods}}};
)";

/// Holes: class, statements.
static const char definitionTemplate[] =
    R"({{class}}::{{class}}(::mlir::MLIRContext *of)
    : ::ewise::ElementwiseDialect(getDialectNamespace(), of, ::mlir::TypeID::get<{{class}}>()) {
{{statements}}}
)";

static std::string getQualifiedClass(const DialectModel &dialect) {
  return dialect.cppNamespace + "::" + dialect.cppClass;
}

static void emitDialectDecls(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Class of the dialect", "-gen-dialect-decls");
  ListSeparator separator("\n");
  for (const DialectModel &dialect : model.getDialects()) {
    os << separator;
    {
      NamespaceEmitter scope(os, dialect.cppNamespace);
      std::string methods;
      if (dialect.hasInitializer)
        methods += "\n  void initialize();\n";
      if (!dialect.extraClassDeclaration.empty())
        methods += dialect.extraClassDeclaration.str() + "\n";
      std::string summary = inComment(dialect.summary);
      os << fillTemplate(
          declarationTemplate,
          {{"summary", summary.empty() ? "" : "/// " + summary + "\n"},
           {"class", dialect.cppClass},
           {"name", quote(dialect.name)},
           {"methods", methods}});
    }
    os << "\nMLIR_DECLARE_EXPLICIT_TYPE_ID(" << getQualifiedClass(dialect)
       << ")\n";
  }
}

static void emitDialectDefs(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Class of the dialect", "-gen-dialect-defs");
  ListSeparator separator("\n");
  for (const DialectModel &dialect : model.getDialects()) {
    os << separator << "MLIR_DEFINE_EXPLICIT_TYPE_ID("
       << getQualifiedClass(dialect) << ")\n\n";
    NamespaceEmitter scope(os, dialect.cppNamespace);
    std::string statements;
    for (StringRef name : dialect.dependentDialects)
      statements += ("  of->getOrLoadDialect<" + name + ">();\n").str();
    bool hasOps = any_of(model.getOps(), [&](const auto &op) {
      return op->getOrigin() == OpOrigin::Dialect &&
             op->getOperationName().starts_with(dialect.name + ".");
    });
    if (hasOps)
      statements += "  " + getRegistration(dialect.name) + "(*this);\n";
    if (dialect.hasInitializer)
      statements += "  initialize();\n";
    os << fillTemplate(definitionTemplate, {{"class", dialect.cppClass},
                                            {"statements", statements}});
  }
}

static void checkDialect(const Model &model) {
  if (model.getDialects().empty())
    reportOption("-gen-dialect-...: there is no EwiseDialect in the file; "
                 "mlir-tblgen emits the class of a Dialect");
}

static EmitterRegistration<emitDialectDecls, kCppLayout, checkDialect>
    dialectDecls("gen-dialect-decls",
                 "The C++ class of an EwiseDialect (.h.inc)",
                 "Toy.td -o ToyDialect.h.inc");
static EmitterRegistration<emitDialectDefs, kCppLayout, checkDialect>
    dialectDefs("gen-dialect-defs",
                "Its definition, which registers the dialect's ops (.cpp.inc)",
                "Toy.td -o ToyDialect.cpp.inc");

} // namespace ewise::tblgen
