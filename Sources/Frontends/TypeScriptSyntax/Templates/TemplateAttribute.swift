import SourceText

/// What an attribute of an element in a template says.
package enum TemplateAttribute: Sendable {
  /// `name="text"`.
  case text(name: String, value: String)
  /// `:name="value"`, `v-bind:name="value"`, `v-model:name="value"`.
  case bound(name: String, value: TypeScriptNodeID)
  /// `@name="statements"`.
  case handler(TypeScriptNodeList)
  /// `v-for="(item, index) in list"`: what is bound, and what it is taken from.
  case loop([TypeScriptNodeID], of: TypeScriptNodeID)
  /// `#name="{ item }"`: what a component hands to what is written inside of it.
  case slot([TypeScriptNodeID])
  /// Any other directive with a value.
  case directive(TypeScriptNodeID)

  /// The attributes that one of the source stands for; none for one without a value, or with one that no expression can
  /// have.
  static func attributes(
    _ name: String, _ value: SourceSpan?, in file: SourceFile, _ parser: inout TypeScriptParser
  ) -> [TemplateAttribute] {
    guard let value else { return [] }
    // What is written in the signs of HTML for other signs is not put back.
    if hasEntity(file.bytes[value.start..<value.end]) { return [] }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count > 1 ? parts[1].prefix { $0 != "." } : ""
    switch parts[0].prefix(while: { $0 != "." }) {
    case "v-for": return [parser.parsePart(value) { $0.parseLoop() }]
    case "v-slot", "slot-scope": return [.slot(parser.parsePart(value) { $0.parseBound() })]
    case let part where part.hasPrefix("#"): return [.slot(parser.parsePart(value) { $0.parseBound() })]
    case let part where part.hasPrefix("@") || part == "v-on":
      return [.handler(parser.parsePart(value) { $0.parseProgram() })]
    case "v-model":
      let expression = parser.parsePart(value) { $0.parseExpression() }
      // A component takes it by another name in Vue 2 than in Vue 3.
      let names = argument.isEmpty ? ["value", "modelValue"] : [String(argument)]
      return names.map { .bound(name: $0, value: expression) }
    case "", "v-bind":
      let expression = parser.parsePart(value) { $0.parseExpression() }
      return argument.isEmpty || argument.hasPrefix("[")
        ? [.directive(expression)] : [.bound(name: String(argument), value: expression)]
    case let part where part.hasPrefix("v-"):
      return [.directive(parser.parsePart(value) { $0.parseExpression() })]
    default: return [.text(name: name, value: file.text(in: value))]
    }
  }

  private static func hasEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { place in
      guard bytes[place] == UInt8(ascii: "&") else { return false }
      let word = bytes[(place + 1)...].prefix(8).prefix { $0 != UInt8(ascii: ";") }
      let end = place + 1 + word.count
      return !word.isEmpty && end < bytes.endIndex && bytes[end] == UInt8(ascii: ";")
        && word.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "#") }
    }
  }
}

extension TypeScriptParser {
  /// Reads `item in list` and `(item, index) of list`.
  fileprivate mutating func parseLoop() -> TemplateAttribute {
    let names = parseBound()
    if !accept(word: "of") { _ = accept(.in) }
    return .loop(names, of: parseExpression())
  }

  /// Reads what is bound: a name or a pattern, or several in parentheses.
  fileprivate mutating func parseBound() -> [ID] {
    guard token == .leftParenthesis else { return [parseBindingTarget()] }
    advance()
    var found: [ID] = []
    while token != .rightParenthesis, token != .end {
      let before = scanner.start
      found.append(parseBindingTarget())
      if accept(.colon) { _ = parseType() }
      if !accept(.comma), token != .rightParenthesis || scanner.start == before { break }
    }
    _ = accept(.rightParenthesis)
    return found
  }
}
