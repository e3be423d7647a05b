internal import GoSyntax
internal import SourceText

/// Comments that stand together: no blank line and no code between them, as Go's own parser groups them.
struct CommentGroup: Sendable {
  /// All lines in order, blank ones included.
  let lines: [CommentLine]
  /// From the first to after the last comment.
  let span: SourceSpan
  /// Whether one of the comments is a block: `/* */`.
  let hasBlock: Bool
  /// The function that the group documents, or nil.
  let function: String?
  /// Whether it stands inside of a function.
  let isInsideFunction: Bool

  /// The groups of a file in which somebody addresses a tool: a line with `@` in front, or the word `swagger:`.
  static func annotated(in tree: GoTree) -> [CommentGroup] {
    var groups: [CommentGroup] = []
    var pending: [SourceSpan] = []
    let functions = DocumentedFunctions(tree)
    func finish() {
      if let group = CommentGroup(pending, in: tree.file, functions) { groups.append(group) }
      pending = []
    }
    for comment in tree.comments where comment.end - comment.start >= 2 {
      if let last = pending.last, !Gap(last.end, comment.start, in: tree.file.bytes).joins { finish() }
      // A comment behind code belongs to that line alone.
      let isTrailing = Gap.hasCode(before: comment.start, in: tree.file.bytes)
      if isTrailing { finish() }
      pending.append(comment)
      if isTrailing { finish() }
    }
    finish()
    return groups
  }

  private init?(_ comments: [SourceSpan], in file: SourceFile, _ functions: DocumentedFunctions) {
    guard let first = comments.first, let last = comments.last,
      comments.contains(where: { Self.mayAddressTool(file.bytes[$0.start..<$0.end]) })
    else { return nil }
    lines = comments.flatMap { CommentLine.lines(of: $0, in: file) }
    span = SourceSpan(first.start, last.end)
    hasBlock = comments.contains { file.bytes[$0.start + 1] == UInt8(ascii: "*") }
    function = functions.name(documentedBy: span)
    isInsideFunction = functions.isInside(span)
  }

  /// A cheap look that spares the lines of most comments.
  private static func mayAddressTool(_ comment: ArraySlice<UInt8>) -> Bool {
    if comment.contains(UInt8(ascii: "@")) { return true }
    var rest = comment
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      if rest[..<colon].suffix(7).elementsEqual("swagger".utf8) { return true }
      rest = rest[(colon + 1)...]
    }
    return false
  }
}

/// What lies between two places of a file.
private struct Gap {
  /// Whether nothing but white space lies there.
  var isSpace = true
  /// How many lines end there.
  var lineEnds = 0

  init(_ start: Int, _ end: Int, in bytes: [UInt8]) {
    for byte in bytes[min(start, end)..<end] {
      if byte == 0x0A { lineEnds += 1 }
      // Nobody asks further than this.
      guard byte.isSpace, lineEnds < 2 else {
        isSpace = false
        return
      }
    }
  }

  /// Whether comments on both ends form one group.
  var joins: Bool { isSpace && lineEnds < 2 }

  /// Whether something stands before a place on its line.
  static func hasCode(before offset: Int, in bytes: [UInt8]) -> Bool {
    var place = offset
    while place > 0, bytes[place - 1] != 0x0A {
      place -= 1
      if !bytes[place].isSpace { return true }
    }
    return false
  }
}

/// The declarations whose comments describe a function: functions, and variables that are another name of one.
private struct DocumentedFunctions {
  private let bytes: [UInt8]
  /// In the order of the file.
  private var starts: [(offset: Int, name: String)] = []
  private var bodies: [SourceSpan] = []

  init(_ tree: GoTree) {
    bytes = tree.file.bytes
    var names: Set<String> = []
    for declaration in tree.declarations {
      guard case .functionDeclaration(_, let name, _, _) = tree.node(declaration) else { continue }
      names.insert(tree.name(of: name))
    }
    for declaration in tree.declarations {
      switch tree.node(declaration) {
      case .functionDeclaration(_, let name, _, _):
        starts.append((tree.start(of: declaration), tree.name(of: name)))
        bodies.append(tree.span(of: declaration))
      case .generalDeclaration(.var, let specs):
        guard let spec = specs.first, case .valueSpec(let left, _, let values, _) = tree.node(spec),
          let variable = left.first, values.count == 1, let value = values.first,
          names.contains(tree.name(of: value))
        else { continue }
        starts.append((tree.start(of: declaration), tree.name(of: variable)))
      default: continue
      }
    }
  }

  /// Whether a group lies inside of a function.
  func isInside(_ group: SourceSpan) -> Bool {
    bodies.contains { $0.start < group.start && group.end < $0.end }
  }

  /// The function whose declaration begins on the line after a group.
  func name(documentedBy group: SourceSpan) -> String? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].offset < group.end { low = middle + 1 } else { high = middle }
    }
    guard low < starts.count else { return nil }
    let gap = Gap(group.end, starts[low].offset, in: bytes)
    return gap.isSpace && gap.lineEnds == 1 ? starts[low].name : nil
  }
}
