internal import ContractModel

/// Patterns with `:name` and `*name`, as httprouter and its descendants write them.
enum ColonPattern {
  /// The parts of a pattern: a colon or star begins a name that ends before the next slash.
  static func parts(of pattern: String) -> [PathTemplate.Part] {
    var parts: [PathTemplate.Part] = []
    var text = ""
    var rest = pattern[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "\\", rest.first == ":" {
        text.append(rest.removeFirst())
        continue
      }
      guard character == ":" || character == "*" else {
        text.append(character)
        continue
      }
      let name = String(rest.prefix { $0 != "/" })
      rest = rest.dropFirst(name.count)
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(character == ":" ? .parameter(name) : .catchAll(name))
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }
}
