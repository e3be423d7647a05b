import SourceText

/// Finds the marks of a document, line by line, and pairs them.
struct DocumentReading {
  private let file: SourceFile
  private let lines: LineIndex
  private var structure = BlockStructure()
  private var open: (mark: Mark.Begin, body: Int, lineEnding: LineEnding)?
  /// The line that opened the code or comment we are in, and the first mark that counts as a part of it.
  private var verbatim: (opening: SourceSpan, mark: SourceSpan?)?

  /// The blocks that were found.
  private(set) var blocks: [MarkedBlock] = []
  /// What makes the document unfit.
  private(set) var faults: [Diagnostic] = []
  /// What looks like a mistake.
  private(set) var warnings: [Diagnostic] = []

  /// More faults are of no use to anybody.
  private static let mostFaults = 100

  init(_ file: SourceFile) {
    self.file = file
    lines = LineIndex(file)
  }

  /// Reads the whole document.
  mutating func read() {
    if let offset = file.firstIllFormedByte {
      return complain("the document is not UTF-8; save it as UTF-8", at: SourceSpan(offset, offset + 1))
    }
    for line in DocumentLine.all(in: file.bytes, from: file.byteOrderMarkLength) {
      guard faults.count < Self.mostFaults else { return }
      read(line)
    }
    if let open {
      let note = verbatim.map { ("this is not closed, and what follows belongs to it", $0.opening) }
      complain(
        "the block \"\(file.text(in: open.mark.name))\" has no end; add <!-- contract-audit:end --> behind it",
        at: open.mark.span, note: note)
    } else if let verbatim, let mark = verbatim.mark {
      warn(about: mark, below: verbatim.opening)
    }
  }

  private mutating func read(_ line: DocumentLine) {
    let place = structure.place(of: line.content)
    let found = MarkSearch.firstMark(in: line.content)
    if !structure.isInVerbatim {
      verbatim = nil
    } else if verbatim == nil {
      verbatim = (SourceSpan(line.content.startIndex, line.content.endIndex), nil)
    } else if let found, verbatim?.mark == nil {
      verbatim?.mark = SourceSpan(found, line.content.endIndex)
    }
    guard let found, case .markup(let isInListItem) = place else { return }
    let before = line.content[..<found]
    if before.count > 3 || !before.allSatisfy({ $0 == 0x20 }) {
      let isIndented = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      return complain(
        isIndented && isInListItem
          ? "a block cannot stand in a list item; move its marks to the margin"
          : "a mark stands alone on its line; move it to another, or make it code",
        at: SourceSpan(found, line.content.endIndex))
    }
    do throws(Mark.Fault) {
      switch try MarkReading.mark(at: found, inLine: line.content, of: file) {
      case .begin(let mark): begin(mark, line)
      case .end(let span): end(span, line)
      }
    } catch {
      complain(error.message, at: error.span, note: error.note)
    }
  }

  private mutating func begin(_ mark: Mark.Begin, _ line: DocumentLine) {
    if let open {
      return complain(
        "a block begins within another; end that one first", at: mark.span,
        note: ("the block \"\(file.text(in: open.mark.name))\" begins here", open.mark.span))
    }
    open = (mark, line.end, line.ending ?? .lineFeed)
  }

  private mutating func end(_ span: SourceSpan, _ line: DocumentLine) {
    guard let open else {
      return complain("no block is open here; remove the mark, or begin a block above it", at: span)
    }
    self.open = nil
    blocks.append(
      MarkedBlock(
        name: file.text(in: open.mark.name),
        nameLocation: lines.location(of: open.mark.name),
        options: open.mark.options.map(option),
        beginLocation: lines.location(of: open.mark.span),
        endLocation: lines.location(of: span),
        body: SourceSpan(open.body, line.content.startIndex),
        lineEnding: open.lineEnding))
  }

  private func option(_ option: Mark.Option) -> MarkedBlock.Option {
    MarkedBlock.Option(
      key: file.text(in: option.key), value: file.text(in: option.text),
      keyLocation: lines.location(of: option.key), valueLocation: lines.location(of: option.value))
  }

  private mutating func complain(
    _ message: String, at span: SourceSpan, note: (message: String, span: SourceSpan)? = nil
  ) {
    let location = lines.location(of: span)
    faults.append(
      Diagnostic(
        .error, message, at: location, excerpt: lines.excerpt(at: location),
        notes: [note].compactMap { $0 }.map(self.note)))
  }

  private mutating func warn(about mark: SourceSpan, below opening: SourceSpan) {
    let location = lines.location(of: mark)
    warnings.append(
      Diagnostic(
        .warning, "this mark is text, since code above it is not closed", at: location,
        excerpt: lines.excerpt(at: location), notes: [note(("it begins here", opening))]))
  }

  private func note(_ note: (message: String, span: SourceSpan)) -> Diagnostic.Note {
    let location = lines.location(of: note.span)
    return Diagnostic.Note(note.message, at: location, excerpt: lines.excerpt(at: location))
  }
}
