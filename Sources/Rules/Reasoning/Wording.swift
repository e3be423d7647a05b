import ContractModel

/// Small pieces of sentences.
enum Wording {
  /// What a side does with an endpoint. Whole clauses, since languages do not agree on where a verb stands.
  enum Verb {
    case serve
    case promise
    case describe
    case call
    case mention

    /// `backend serves`, `mobile and ios call`.
    func affirmation(_ subject: Message, isPlural: Bool) -> Message {
      switch self {
      case .serve: isPlural ? "\(subject) serve" : "\(subject) serves"
      case .promise: isPlural ? "\(subject) promise" : "\(subject) promises"
      case .describe: isPlural ? "\(subject) describe" : "\(subject) describes"
      case .call: isPlural ? "\(subject) call" : "\(subject) calls"
      case .mention: isPlural ? "\(subject) tell people to call" : "\(subject) tells people to call"
      }
    }

    /// `backend does not serve it`.
    func denial(_ subject: Message) -> Message {
      switch self {
      case .serve: "\(subject) does not serve it"
      case .promise: "\(subject) does not promise it"
      case .describe: "\(subject) does not describe it"
      case .call: "\(subject) does not call it"
      case .mention: "\(subject) does not tell people to call it"
      }
    }

    /// `neither a nor b serves it`.
    func denial(_ one: String, _ other: String) -> Message {
      switch self {
      case .serve: "neither \(one) nor \(other) serves it"
      case .promise: "neither \(one) nor \(other) promises it"
      case .describe: "neither \(one) nor \(other) describes it"
      case .call: "neither \(one) nor \(other) calls it"
      case .mention: "neither \(one) nor \(other) tells people to call it"
      }
    }

    /// `none of a, b and c serves it`.
    func denial(ofAll subjects: Message) -> Message {
      switch self {
      case .serve: "none of \(subjects) serves it"
      case .promise: "none of \(subjects) promises it"
      case .describe: "none of \(subjects) describes it"
      case .call: "none of \(subjects) calls it"
      case .mention: "none of \(subjects) tells people to call it"
      }
    }
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [Message]) -> Message {
    enumeration(items) { list, last in "\(list) and \(last)" }
  }

  /// `a`, `a or b`, `a, b or c`.
  static func alternatives(_ items: [Message]) -> Message {
    enumeration(items) { list, last in "\(list) or \(last)" }
  }

  private static func enumeration(_ items: [Message], _ ended: (Message, Message) -> Message) -> Message {
    guard let last = items.last, var list = items.first, items.count > 1 else { return items.first ?? "" }
    for item in items.dropFirst().dropLast() { list = "\(list), \(item)" }
    return ended(list, last)
  }

  /// Names as a list.
  static func list(_ names: [String]) -> Message { list(names.map(Message.verbatim)) }
}
