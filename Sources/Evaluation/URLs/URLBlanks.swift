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
}

extension TextTemplate.Piece {
  fileprivate var hasBlank: Bool {
    if case .text(let text) = self { text.utf8.contains { $0 <= UInt8(ascii: " ") } } else { false }
  }
}

extension Character {
  fileprivate var isBlank: Bool { isASCII && self <= " " }
}
