package import Program

// Method calls on a value that is not known yet. The instance decides which override runs, so the call is kept as a member
// of the value, named as Swift names methods: `route()`, `route(_:)`, `route(_:query:)`.
extension Hole {
  /// The value that a call of a method on this one gives.
  package func calling(_ name: String, labels: [String?], _ arguments: [Value], type: TypeReference? = nil)
    -> Hole
  {
    let labels = labels.map { "\($0 ?? "_"):" }.joined()
    let called = member("\(name)(\(labels))", type: type).renamed(name)
    return arguments.isEmpty ? called : called.handing(arguments)
  }

  /// The method that a member calls and the labels of what it is handed, or nil for a member that is no call.
  package static func call(_ member: String) -> (name: String, labels: [String?])? {
    guard member.hasSuffix(")"), let start = member.firstIndex(of: "(") else { return nil }
    let labels = member[member.index(after: start)...].dropLast().split(separator: ":")
    return (String(member[..<start]), labels.map { $0 == "_" ? nil : String($0) })
  }

  /// Whether a member is a call that is handed something.
  package static func takesArguments(_ member: String) -> Bool { member.hasSuffix(":)") }

  /// The arguments of a call that still waits for them, each by its place.
  package static func arguments(count: Int) -> [Value] {
    (0..<count).map { Value(.hole(Hole(.argument($0), name: nil))) }
  }
}

extension Value {
  /// Whether a part of it is a call that waits with arguments.
  package var isWaiting: Bool {
    options.contains { option in
      switch option {
      case .hole(let hole): !hole.arguments.isEmpty
      case .text(let text): text.hasHole { !$0.arguments.isEmpty }
      case .instance(let instance): instance.fields.values.contains(where: \.isWaiting)
      case .callable(_, let receiver): receiver?.isWaiting ?? false
      case .list(let values): values.contains(where: \.isWaiting)
      case .map(let keys, let values):
        keys.contains(where: \.isWaiting) || values.contains(where: \.isWaiting)
      case .type, .null: false
      }
    }
  }
}
