internal import ContractModel
internal import SourceText

/// Puts the general comment of a file for swaggo/swag together (after its `parser.go`, release 1.16).
///
/// Every comment of the file that has no word of an operation belongs to it.
struct SwagGeneral {
  /// What was found, or nil where no line says anything about the interface.
  private(set) var comment: GeneralComment?

  /// Takes the lines of a comment in.
  mutating func add(_ group: CommentGroup, _ page: AnnotatedPage) {
    for line in group.lines {
      let (word, rest) = line.head
      let name = word.lowercased()
      guard Self.words.contains(name) else { continue }
      var known = comment ?? GeneralComment(.swag, at: page.location(of: line))
      switch name {
      case "@title": known.isTitled = true
      case "@host": known.host = String(rest)
      case "@schemes": known.schemes = rest.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      case "@basepath": known.state(basePath: rest, at: page.location(of: line))
      default:
        var security = known.security ?? .nothing
        SwagText.schemes(rest).forEach { security.demand($0) }
        known.security = security
      }
      comment = known
    }
  }

  private static let words: Set<String> = ["@title", "@host", "@schemes", "@basepath", "@security"]
}
