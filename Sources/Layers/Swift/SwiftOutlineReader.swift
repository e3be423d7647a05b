internal import ContractModel
internal import SourceText

/// Reads Swift sources from their tokens (The Swift Programming Language, "Declarations").
struct SwiftOutlineReader: OutlineReader {
  static func takes(_ path: String) -> Bool { path.hasSuffix(".swift") }

  init(_ program: SourceSet) {}

  func outline(of file: SourceFile) -> SourceOutline {
    var walk = SwiftDeclarationWalk(file)
    walk.run()
    return walk.outline
  }

  func names(in file: SourceFile, wanted: (String) -> Bool) -> [NamedPlace] {
    let code = SwiftCode(file)
    var places: [NamedPlace] = []
    var conditions = SwiftConditions()
    for index in code.tokens.indices {
      if conditions.take(index, of: code) { continue }
      guard !conditions.isDead, code.isName(index) else { continue }
      let name = code.text(index)
      guard wanted(name) else { continue }
      places.append(NamedPlace(name: name, location: code.lines.location(of: code.tokens[index].span)))
    }
    return places
  }
}
