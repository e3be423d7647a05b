// URLs in which names in braces are variables: `/users/{id}` (RFC 6570 §1.2, level 1).

extension Value {
  /// The value with what a name stands for in the place of each name in braces.
  package func withTemplateVariables(_ hole: (String) -> Hole) -> Value {
    map { option in
      guard case .text(let text) = option else { return Value(option) }
      return Value(.text(text.mapText { TextTemplate.template($0, hole) }))
    }
  }
}

extension TextTemplate {
  fileprivate static func template(_ text: String, _ hole: (String) -> Hole) -> TextTemplate {
    var result = TextTemplate()
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result.append(String(rest[..<open]))
      result.append(TextTemplate(hole(String(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    result.append(String(rest))
    return result
  }
}
