package import Program

/// What queries about a text come to, as wrappers ask them of URLs: whether one is whole, whether it ends with a slash.
package enum TextCondition {
  /// Whether a text begins with another; unknown where what is known of the text does not tell.
  package static func begins(_ value: Value, with prefix: String) -> Value {
    answer(value) { text in
      guard case .text(let start)? = text.pieces.first else {
        return text.pieces.isEmpty ? prefix.isEmpty : nil
      }
      if start.hasPrefix(prefix) { return true }
      return text.known != nil || !prefix.hasPrefix(start) ? false : nil
    }
  }

  /// Whether a text ends with another; unknown where what is known of the text does not tell.
  package static func ends(_ value: Value, with suffix: String) -> Value {
    answer(value) { text in
      guard case .text(let end)? = text.pieces.last else { return text.pieces.isEmpty ? suffix.isEmpty : nil }
      if end.hasSuffix(suffix) { return true }
      return text.known != nil || !suffix.hasSuffix(end) ? false : nil
    }
  }

  /// Whether a text has another in it; unknown where what is known of the text does not tell. What begins as a path does has
  /// no scheme in it.
  package static func contains(_ value: Value, _ part: String) -> Value {
    answer(value) { text in
      let isSeen = text.pieces.contains { piece in
        if case .text(let known) = piece { known.contains(part) } else { false }
      }
      if isSeen { return true }
      if text.known != nil { return part.isEmpty }
      return schemes.contains(part) && text.begins(.scheme) == false ? false : nil
    }
  }

  /// What a search gives: nothing, or an instance of a type of a library; nil where it is not known whether something is found.
  package static func match(_ isFound: Value, giving type: TypeReference) -> Value? {
    switch isFound.known {
    case "true": Value(.instance(Instance(type, fields: [:])))
    case "false": .null
    default: nil
    }
  }

  /// The scheme of a URL, empty for one that begins as a path does; nil where that is not known.
  package static func scheme(of value: Value) -> String? {
    for scheme in ["https", "http"] where begins(value, with: scheme + "://").known == "true" {
      return scheme
    }
    return contains(value, "://").known == "false" ? "" : nil
  }

  /// What code looks for in a URL to see whether it is whole.
  private static let schemes: Set<String> = [
    "://", "http", "http:", "http://", "https", "https:", "https://",
  ]

  /// What a query about a text comes to, where all alternatives agree.
  package static func answer(_ value: Value, _ question: (TextTemplate) -> Bool?) -> Value {
    let answers = value.options.map { option -> Bool? in
      if case .text(let text) = option { question(text) } else { nil }
    }
    guard let first = answers.first, let holds = first, answers.allSatisfy({ $0 == holds }) else {
      return .unknown("condition")
    }
    return .text(holds ? "true" : "false")
  }
}
