internal import Program

// What functions give that a function is handed: `request { version in urls.ping(version) }`, where the callee sends to what
// its parameter gives it. Such a value waits for the caller, as a member of the parameter does.
extension Hole {
  /// What the member is called that stands for what a call gives; no program can call anything so.
  private static let calling = "called with something"

  /// Whether a member stands for what a call of its value gives.
  package static func isGiven(_ member: String) -> Bool { member == calling }

  /// What a call of this value gives, under the name that the source calls it by.
  package func given(_ name: String?) -> Hole { member(Self.calling).renamed(name) }
}

extension Value {
  /// What calls of a function give that the code around is handed, where no more than a name is known of it otherwise.
  package func given(insteadOf value: Value) -> Value {
    guard options.count == 1, case .hole(let hole) = options[0], hole.members.isEmpty,
      hole.root.isLeftToCallers,
      value.options.count == 1, case .hole(let found) = value.options[0], found.root == .elsewhere,
      found.type == nil
    else { return value }
    return Value(.hole(hole.given(found.name)))
  }
}

extension Evaluator {
  /// What calls of a value give, whatever is handed to them.
  package func given(by value: Value) -> Value {
    value.map { option in
      switch option {
      case .callable(let key, let receiver): deeper { result(of: key, [:], receiver: receiver) }
      case .hole(let hole) where hole.isFollowed: Value(.hole(hole.given(hole.name)))
      default: .unknown(value.name)
      }
    }
  }
}
