internal import Program

extension [TextTemplate.Piece] {
  /// The pieces of a URL without blanks around it and without line breaks and tabs in it, which long ones have (URL Standard
  /// §4.4, "basic URL parser").
  package var withoutBlanks: [TextTemplate.Piece] {
    guard contains(where: \.hasBlank) else { return self }
    var pieces = self
    for (place, piece) in enumerated() {
      guard case .text(var text) = piece else { continue }
      text.unicodeScalars.removeAll { $0 == "\n" || $0 == "\r" || $0 == "\t" }
      if place == 0 { text = String(text.drop(while: \.isBlank)) }
      if place == count - 1 {
        while text.last?.isBlank ?? false { text.removeLast() }
      }
      pieces[place] = .text(text)
    }
    return pieces.filter { $0 != .text("") }
  }

  /// The pieces with those of what follows, texts that meet as one.
  func joined(_ second: [TextTemplate.Piece]) -> [TextTemplate.Piece] {
    guard case .text(let left)? = last, case .text(let right)? = second.first else { return self + second }
    return dropLast() + [.text(left + right)] + second.dropFirst()
  }

  /// The text with an unknown value in place of `true` or `false` in front of a path: a setting that may hold a base, and was read
  /// as a truth value.
  var withoutTruthInFront: [TextTemplate.Piece] {
    guard case .text(let text)? = first,
      let word = ["true", "false"].first(where: { text.hasPrefix($0 + "/") })
    else { return self }
    return [.hole(Hole(.elsewhere, name: nil)), .text(String(text.dropFirst(word.count)))] + dropFirst()
  }
}

extension TextTemplate.Piece {
  fileprivate var hasBlank: Bool {
    if case .text(let text) = self { text.utf8.contains { $0 <= UInt8(ascii: " ") } } else { false }
  }
}

extension Character {
  fileprivate var isBlank: Bool { isASCII && self <= " " }
}
