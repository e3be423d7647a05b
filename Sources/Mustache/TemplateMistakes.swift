import SourceText

/// The faults of templates, each place told once, however often a section comes by.
struct TemplateMistakes {
  /// What was told, in the order in which it was met.
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    let file: String
    let span: SourceSpan
  }

  /// More are of no use to anybody.
  private static let limit = 100

  /// Whether no more are taken.
  var isFull: Bool { diagnostics.count >= Self.limit }

  /// Notes a fault; a further place says where what it contradicts stands.
  ///
  /// The message is not made where the place is known already: a section may come by a million times.
  mutating func add(
    _ message: @autoclosure () -> String, at span: SourceSpan, in file: SourceFile,
    note: (message: String, span: SourceSpan)? = nil
  ) {
    guard !isFull, seen.insert(Place(file: file.path, span: span)).inserted else { return }
    let lines = LineIndex(file)
    let location = lines.location(of: span)
    let notes = note.map { note in
      let place = lines.location(of: note.span)
      return [Diagnostic.Note(note.message, at: place, excerpt: lines.excerpt(at: place))]
    }
    diagnostics.append(
      Diagnostic(
        .error, message(), at: location, excerpt: lines.excerpt(at: location), notes: notes ?? []))
  }

  /// Notes a fault of a template that was read.
  mutating func add(_ message: @autoclosure () -> String, at span: SourceSpan, in template: Template) {
    add(message(), at: span, in: template.file)
  }
}
