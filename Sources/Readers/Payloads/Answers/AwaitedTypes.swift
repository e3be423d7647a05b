internal import Evaluation
internal import Program

extension TypeName {
  /// The type of what is there in the end, where this one is waited for; nil where that is not read.
  var awaited: TypeName? {
    guard isPromise else { return self }
    return arguments.count == 1 ? arguments[0].awaited : nil
  }

  /// Whether it stands for a type that callers choose, as people name such: `T`.
  /// `AnswerCode.declares` knows better where the functions of a language say what they are called.
  var isPlaceholder: Bool {
    name.utf8.count < 3 && arguments.isEmpty && name.first?.isUppercase ?? false
  }
}

extension AnswerCode {
  /// The type of the value that a result type such as `Result<User, Error>` holds; the type itself for any other.
  func succeeded(_ type: TypeName) -> TypeName? {
    guard isOutcome(type), let inner = type.arguments.first else { return type }
    return succeeded(inner)
  }

  /// Whether a type is a result type of the language, and not one of that name which the program declares.
  func isOutcome(_ type: TypeName) -> Bool {
    json.contains { $0.outcomes.contains(type.name) }
      && (type.outer != nil || program.classKeys(type.name).isEmpty)
  }
}
