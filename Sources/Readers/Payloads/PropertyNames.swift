internal import Program

extension String {
  /// The name as `convertToSnakeCase` writes it (Foundation, `JSONEncoder.KeyEncodingStrategy`): behind the first letter, a word
  /// begins with each upper-case letter, and of several in a row with the last one that a lower-case letter follows too.
  var inSnakeCase: String {
    let letters = Array(self)
    guard !letters.isEmpty else { return self }
    var words: [Range<Int>] = []
    var (start, next) = (0, 1)
    while let upper = letters.indices.first(where: { $0 >= next && letters[$0].isUppercase }) {
      words.append(start..<upper)
      guard let lower = letters.indices.first(where: { $0 > upper && letters[$0].isLowercase }) else {
        start = upper
        break
      }
      if lower == upper + 1 {
        start = upper
      } else {
        words.append(upper..<(lower - 1))
        start = lower - 1
      }
      next = lower + 1
    }
    words.append(start..<letters.count)
    return words.map { String(letters[$0]).lowercased() }.joined(separator: "_")
  }

  /// The property that a method of Java stands for, `getName` for `name`; nil for any other method (JavaBeans 1.01 §8.3).
  var property: String? {
    for front in ["get", "is"] where hasPrefix(front) {
      let rest = dropFirst(front.count)
      guard let first = rest.first, first.isUppercase, self != "getClass" else { continue }
      // Several capitals in a row stay as they are: `getURL` for `URL`.
      if rest.dropFirst().first?.isUppercase ?? false { return String(rest) }
      return first.lowercased() + rest.dropFirst()
    }
    return nil
  }
}

extension ProgramFile {
  /// The last part of the name that an expression is, or a mark for anything else.
  func lastName(of id: Expression.ID) -> String {
    switch expressions[id].kind {
    case .name(let name), .member(_, let name): name
    default: "a function without a name"
    }
  }
}
