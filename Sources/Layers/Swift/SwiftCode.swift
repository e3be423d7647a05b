internal import SourceText

/// The tokens of a Swift file with their text.
struct SwiftCode {
  /// The file.
  let file: SourceFile
  /// The tokens, in order.
  let tokens: [SwiftToken]
  /// The lines of the file.
  let lines: LineIndex

  init(_ file: SourceFile) {
    self.file = file
    tokens = SwiftScanner.tokens(of: file)
    lines = LineIndex(file)
  }

  /// The text of a token; empty beyond the end.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? file.text(in: tokens[index].span) : ""
  }

  func isSign(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSign(scalar)
  }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Whether a token is a keyword there: a word that is neither quoted nor a member.
  func isKeyword(_ index: Int) -> Bool {
    isWord(index) && !tokens[index].isQuoted && !isSign(index - 1, ".")
  }

  /// The index behind what opens at an index, or the index itself where nothing does.
  func skipped(from index: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Int {
    guard isSign(index, open) else { return index }
    var depth = 0
    var next = index
    while next < tokens.count {
      if tokens[next].isSign(open) { depth += 1 }
      if tokens[next].isSign(close), !(close == ">" && isSign(next - 1, "-")) { depth -= 1 }
      next += 1
      if depth == 0 { break }
    }
    return next
  }

  /// The index of the module that an import names (The Swift Programming Language, "Import Declaration"), or nil where
  /// the word at the index opens no import.
  func module(ofImportAt index: Int) -> Int? {
    // Behind a parenthesis or a comma it is a label.
    let isLabel = isSign(index - 1, "(") || isSign(index - 1, ",")
    guard isKeyword(index), isWord(index + 1), !isLabel, text(index) == "import" else { return nil }
    let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]
    return isWord(index + 2) && !tokens[index + 1].isQuoted && kinds.contains(text(index + 1))
      ? index + 2 : index + 1
  }

  /// Whether a word names something of its own: no label, no import, and behind a dot only where it may be a type of
  /// what stands in front of it.
  func isName(_ index: Int) -> Bool {
    guard isWord(index) else { return false }
    if isSign(index - 1, ".") {
      let first = file.bytes[tokens[index].span.start]
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
      guard isCapital, isWord(index - 2), !isImported(index) else { return false }
      return true
    }
    if isSign(index + 1, ":"), isSign(index - 1, "(") || isSign(index - 1, ",") { return false }
    return !isImported(index)
  }

  /// Whether a word belongs to an import: `import struct Foundation.URL`.
  private func isImported(_ index: Int) -> Bool {
    var first = index
    // No import names more than a few submodules; a chain of members may be as long as the file.
    while first > index - 16, isSign(first - 1, "."), isWord(first - 2) { first -= 2 }
    return module(ofImportAt: first - 1) == first || module(ofImportAt: first - 2) == first
  }
}
