internal import ContractModel
internal import DartFrontend
internal import SourceText

/// Reads Dart sources from their tokens (Dart Language Specification, "Libraries and Scripts" and "Classes").
struct DartOutlineReader: OutlineReader {
  private let places: DartPlaces

  static func takes(_ path: String) -> Bool { path.hasSuffix(".dart") }

  init(_ program: SourceSet) {
    places = DartPlaces(program)
  }

  func outline(of file: SourceFile) -> SourceOutline {
    let tokens = DartScanner.scan(file).tokens
    let lines = LineIndex(file)
    var outline = SourceOutline()
    var braces = 0
    var annotations: [String] = []
    for index in tokens.indices {
      let token = tokens[index]
      switch token.text {
      case "{" where token.kind == .symbol: braces += 1
      case "}" where token.kind == .symbol: braces = max(0, braces - 1)
      case "import" where token.kind == .word, "export" where token.kind == .word,
        "part" where token.kind == .word:
        guard braces == 0, let name = Self.text(behind: index, tokens) else { continue }
        let location = lines.location(of: name.span)
        outline.imports.append(places.meaning(of: name.text, from: file.path, at: location))
      case "@" where token.kind == .symbol: annotations.append(Self.annotation(behind: index, tokens))
      case "class" where token.kind == .word, "enum" where token.kind == .word,
        "mixin" where token.kind == .word:
        guard let type = Self.type(at: index, tokens, annotations, lines, isTopLevel: braces == 0) else {
          continue
        }
        outline.declarations.append(type)
        annotations = []
      case ";" where braces == 0: annotations = []
      default: break
      }
    }
    return outline
  }

  func names(in file: SourceFile, wanted: (String) -> Bool) -> [NamedPlace] {
    let tokens = DartScanner.scan(file).tokens
    let lines = LineIndex(file)
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .word, wanted(token.text) else { return nil }
      let isMember =
        index > 0 && tokens[index - 1].kind == .symbol && [".", "?.", ".."].contains(tokens[index - 1].text)
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let isLabel = next == ":" && index > 0 && ["(", ",", "{"].contains(tokens[index - 1].text)
      if isMember && !Self.isCapital(token.text) || isLabel { return nil }
      return NamedPlace(name: token.text, location: lines.location(of: token.span))
    }
  }

  private static func isCapital(_ name: String) -> Bool {
    name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
  }

  /// The URI of a directive: a string without interpolation.
  private static func text(behind index: Int, _ tokens: [DartToken]) -> (text: String, span: SourceSpan)? {
    guard index + 3 < tokens.count, tokens[index + 1].kind == .stringStart,
      tokens[index + 2].kind == .stringText,
      tokens[index + 3].kind == .stringEnd
    else { return nil }
    return (tokens[index + 2].text, SourceSpan(tokens[index + 1].span.start, tokens[index + 3].span.end))
  }

  private static func annotation(behind index: Int, _ tokens: [DartToken]) -> String {
    var last = index + 1
    while last + 2 < tokens.count, tokens[last + 1].text == ".", tokens[last + 2].kind == .word { last += 2 }
    return last < tokens.count ? tokens[last].text : ""
  }

  private static func type(
    at index: Int, _ tokens: [DartToken], _ annotations: [String], _ lines: LineIndex, isTopLevel: Bool
  ) -> TypeDeclaration? {
    let name = index + 1
    guard name < tokens.count, tokens[name].kind == .word, tokens[name].text != "class" else { return nil }
    var inherited: [String] = []
    var angles = 0
    var isListing = false
    var next = name + 1
    while next < tokens.count, !["{", ";", "}"].contains(tokens[next].text) {
      let token = tokens[next]
      if token.text == "<" { angles += 1 } else if token.text == ">" { angles -= 1 }
      if angles == 0, token.kind == .word {
        let isClause = ["extends", "implements", "with", "on"].contains(token.text)
        if isListing, !isClause {
          // Behind the prefix of a library stands the name.
          if tokens[next - 1].text == ".", !inherited.isEmpty { inherited.removeLast() }
          inherited.append(token.text)
        }
        isListing = isListing || isClause
      }
      next += 1
    }
    return TypeDeclaration(
      tokens[index].text, tokens[name].text, attributes: annotations, inherited: inherited,
      isTopLevel: isTopLevel, at: lines.location(of: tokens[name].span))
  }
}
