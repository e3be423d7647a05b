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
