import SourceText

/// Finds the marks of a document, line by line, and pairs them.
struct DocumentReading {
  private let file: SourceFile
  private let lines: LineIndex
  private var structure = BlockStructure()
  private var open: (mark: Mark.Begin, body: Int, lineEnding: LineEnding)?
  /// The line that opened the fence we are in, and the marks below it.
  private var fence: (span: SourceSpan, marks: [SourceSpan])?

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
      let note = fence.map { ("this code is not closed, and what follows belongs to it", $0.span) }
      complain(
        "the block \"\(file.text(in: open.mark.name))\" has no end; add <!-- contract-audit:end --> behind it",
        at: open.mark.span, note: note)
    } else if let fence {
      warn(about: fence.marks, in: fence.span)
    }
  }

  private mutating func read(_ line: DocumentLine) {
    let place = structure.place(of: line.content)
    let found = MarkSearch.firstMark(in: line.content)
    if !structure.isInFence {
      fence = nil
    } else if fence == nil {
      fence = (SourceSpan(line.content.startIndex, line.content.endIndex), [])
    } else if let found {
      fence?.marks.append(SourceSpan(found, line.content.endIndex))
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
    switch Result(catching: { () throws(Mark.Fault) in
      try MarkReading.mark(at: found, inLine: line.content, of: file)
    }) {
    case .success(.begin(let mark)): begin(mark, line)
    case .success(.end(let span)): end(span, line)
    case .failure(let fault): complain(fault.message, at: fault.span, note: fault.note)
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

  private mutating func warn(about marks: [SourceSpan], in fence: SourceSpan) {
    guard let first = marks.first else { return }
    let location = lines.location(of: first)
    warnings.append(
      Diagnostic(
        .warning, "this mark is code, since a fence above it is not closed", at: location,
        excerpt: lines.excerpt(at: location), notes: [note(("the fence", fence))]))
  }

  private func note(_ note: (message: String, span: SourceSpan)) -> Diagnostic.Note {
    let location = lines.location(of: note.span)
    return Diagnostic.Note(note.message, at: location, excerpt: lines.excerpt(at: location))
  }
}
