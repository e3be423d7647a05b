internal import Program
package import SourceText

/// What a parser of Kotlin or Java sees in a file, as far as another grammar calls it the same: by this it is held against
/// one that is not ours.
package struct JVMOutline: Sendable {
  /// The literals of text, those inside of interpolations too.
  package private(set) var texts: [SourceSpan] = []
  /// What is put into texts in braces, `${...}`.
  package private(set) var interpolations: [SourceSpan] = []
  /// The annotations of functions that have a name.
  package private(set) var annotations: [SourceSpan] = []
  /// How many things could not be read.
  package private(set) var problemCount = 0

  /// Reads a file.
  package init(of source: SourceFile) {
    let isJava = source.path.hasSuffix(".java")
    let tokens = isJava ? JavaScanner.scan(source).tokens : KotlinScanner.scan(source).tokens
    var open: [JVMToken] = []
    for token in tokens {
      switch token.kind {
      case .stringStart, .interpolationStart: open.append(token)
      case .stringEnd:
        if let start = open.popLast() { texts.append(SourceSpan(start.span.start, token.span.end)) }
      case .interpolationEnd:
        guard let start = open.popLast(), start.text == "${" else { continue }
        interpolations.append(SourceSpan(start.span.start, token.span.end))
      default: break
      }
    }
    let file = isJava ? JavaParser.parse(source) : KotlinParser.parse(source)
    for function in file.flow.functions where function.kind == .function {
      annotations += function.annotations.map(\.span)
    }
    problemCount = file.flow.diagnostics.count
  }
}
