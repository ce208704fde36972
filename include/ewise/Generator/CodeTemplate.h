//===- CodeTemplate.h - Code with holes -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_GENERATOR_CODETEMPLATE_H
#define EWISE_GENERATOR_CODETEMPLATE_H

#include <cassert>
#include <map>
#include <string>
#include <string_view>

namespace ewise {

/// Replaces each hole, spelled `{{name}}`, of a code template.
inline std::string
fillTemplate(std::string_view code,
             const std::map<std::string_view, std::string> &holes) {
  constexpr std::string_view open = "{{", close = "}}";
  std::string text;
  while (true) {
    size_t begin = code.find(open);
    text += code.substr(0, begin);
    if (begin == std::string_view::npos)
      return text;
    code.remove_prefix(begin + open.size());
    size_t end = code.find(close);
    auto hole = holes.find(code.substr(0, end));
    assert(hole != holes.end() && "a hole without a value");
    if (hole != holes.end())
      text += hole->second;
    code.remove_prefix(end == std::string_view::npos ? code.size()
                                                     : end + close.size());
  }
}

} // namespace ewise

#endif // EWISE_GENERATOR_CODETEMPLATE_H
