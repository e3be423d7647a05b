internal import GoSyntax
internal import SourceText

/// Everything that the comments of one file state.
struct FileAnnotations: Sendable {
  /// The operations, in the order of the file.
  private(set) var operations: [StatedOperation] = []
  /// The general comments: at most one a notation.
  private(set) var general: [GeneralComment] = []
  /// Where code sets the base path of swag's document.
  private(set) var settings: [BasePathSetting] = []
  /// What is written as an annotation and cannot be read as one.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether it was read for its comments, and not only because code in it sets a base path.
  var isAnnotated: Bool { settings.isEmpty || !operations.isEmpty || !general.isEmpty }

  /// Reads a file.
  init(_ file: SourceFile) {
    let tree = GoTree.parse(file)
    settings = BasePathSetting.all(in: tree)
    let groups = CommentGroup.annotated(in: tree)
    guard !groups.isEmpty else { return }
    var page = AnnotatedPage(file)
    var swag = SwagGeneral()
    var meta: GeneralComment?
    for group in groups {
      if GoSwaggerReading.addresses(group) {
        operations += GoSwaggerReading.operations(of: group, &page)
        if let found = GoSwaggerReading.meta(of: group, page) { meta = found }
      }
      if let comment = SwagComment(group) {
        operations += comment.operations(&page)
      } else {
        swag.add(group, page)
      }
    }
    general = [swag.comment, meta].compactMap(\.self)
    diagnostics = page.diagnostics
    // A broken file may have lost the function that a comment belongs to.
    if !operations.isEmpty || !general.isEmpty || !diagnostics.isEmpty { diagnostics += tree.diagnostics }
  }
}

/// A file under reading: where its lines are, and what was wrong with it.
struct AnnotatedPage {
  /// The file.
  let file: SourceFile
  private let lines: LineIndex
  /// What was wrong so far.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) {
    self.file = file
    lines = LineIndex(file)
  }

  /// The place of a line of a comment.
  func location(of line: CommentLine) -> SourceLocation { lines.location(of: line.span) }

  /// How many bytes stand before a line's text on its line of the file.
  func column(of line: CommentLine) -> Int {
    var start = line.span.start
    while start > 0, file.bytes[start - 1] != 0x0A { start -= 1 }
    return line.span.start - start
  }

  /// Says what is wrong with a line of a comment.
  mutating func tell(_ severity: Diagnostic.Severity, _ message: String, at line: CommentLine) {
    tell(severity, message, at: line.span)
  }

  /// Says what is wrong with a stretch of the file.
  mutating func tell(_ severity: Diagnostic.Severity, _ message: String, at span: SourceSpan) {
    let location = lines.location(of: span)
    diagnostics.append(
      Diagnostic(severity, message, at: location, excerpt: lines.excerpt(at: location)))
  }
}
