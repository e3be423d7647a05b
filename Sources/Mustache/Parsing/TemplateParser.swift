import SourceText

/// Turns the text of a template into instructions, in one pass.
struct TemplateParser {
  private let file: SourceFile
  private var scanner: TagScanner
  /// Where the text begins that no instruction has taken yet.
  private var position: Int
  /// Whether nothing of the line was taken yet in which `position` stands.
  private var isAtLineStart = true
  private var openSections: [OpenSection] = []
  private var mistakes = TemplateMistakes()
  /// The steps so far.
  private(set) var instructions: [Instruction] = []

  private struct OpenSection {
    let name: TagName
    let isInverted: Bool
    /// Where its instruction stands, which does not know its end yet.
    let index: Int
  }

  init(_ file: SourceFile) {
    self.file = file
    scanner = TagScanner(file)
    position = file.byteOrderMarkLength
  }

  /// Every fault that was found.
  var diagnostics: [Diagnostic] { mistakes.diagnostics }

  /// Reads the whole text, or up to where its tags have no end.
  mutating func parse() {
    if let offset = file.firstIllFormedByte {
      return mistakes.add("the template is not UTF-8", at: SourceSpan(offset, offset + 1), in: file)
    }
    reading: while !mistakes.isFull {
      switch scanner.next(from: position) {
      case .tag(let tag): take(tag)
      case .unclosed(let span):
        mistakes.add("the tag is not closed", at: span, in: file)
        break reading
      case .end:
        take(textUpTo: file.bytes.count)
        break reading
      }
    }
    for section in openSections { complain(unclosed: section) }
  }

  private mutating func take(_ tag: TagScanner.Tag) {
    if let line = standaloneLine(of: tag) {
      take(textUpTo: line.start)
      take(tag, indentation: SourceSpan(line.start, tag.span.start))
      position = line.end
    } else {
      take(textUpTo: tag.span.start)
      beginLine()
      take(tag, indentation: nil)
      position = tag.span.end
    }
  }

  /// The whole line of a tag that prints nothing and has it for itself, with the line end; nil for other tags.
  ///
  /// Every chapter of the specification but the one of variables asks for it: such a line leaves nothing behind.
  private func standaloneLine(of tag: TagScanner.Tag) -> SourceSpan? {
    switch tag.sigil {
    case nil, UInt8(ascii: "&"), UInt8(ascii: "{"): return nil
    default: break
    }
    var start = tag.span.start
    while start > position, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    guard start == position ? isAtLineStart : file.bytes[start - 1] == 0x0A else { return nil }
    var end = tag.span.end
    while end < file.bytes.count, file.bytes[end] == 0x20 || file.bytes[end] == 0x09 { end += 1 }
    let rest = file.bytes[end...]
    if rest.isEmpty { return SourceSpan(start, end) }
    if rest.starts(with: [0x0A]) { return SourceSpan(start, end + 1) }
    return rest.starts(with: [0x0D, 0x0A]) ? SourceSpan(start, end + 2) : nil
  }

  /// Takes text as it is, line by line. A line without text gets no indentation.
  private mutating func take(textUpTo end: Int) {
    while position < end {
      let rest = file.bytes[position..<end]
      let lineEnd = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? end
      let line = file.bytes[position..<lineEnd]
      if !line.elementsEqual([0x0A]), !line.elementsEqual([0x0D, 0x0A]) { beginLine() }
      instructions.append(.text(SourceSpan(position, lineEnd)))
      isAtLineStart = line.last == 0x0A
      position = lineEnd
    }
  }

  private mutating func beginLine() {
    if isAtLineStart { instructions.append(.lineStart) }
    isAtLineStart = false
  }

  private mutating func take(_ tag: TagScanner.Tag, indentation: SourceSpan?) {
    switch tag.sigil {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "#"): open(tag, isInverted: false)
    case UInt8(ascii: "^"): open(tag, isInverted: true)
    case UInt8(ascii: "/"): close(tag)
    case UInt8(ascii: ">"): take(partial: tag, indentation: indentation)
    case UInt8(ascii: "="):
      guard !scanner.setDelimiters(from: tag.content) else { return }
      mistakes.add("two delimiters are expected, as in {{=<% %>=}}", at: tag.span, in: file)
    case UInt8(ascii: "<"), UInt8(ascii: "$"):
      mistakes.add("blocks and parent templates are not supported; use a partial", at: tag.span, in: file)
    case let sigil:
      guard let name = name(of: tag) else { return }
      instructions.append(.variable(name, isEscaped: sigil == nil))
    }
  }

  private mutating func take(partial tag: TagScanner.Tag, indentation: SourceSpan?) {
    let name = file.text(in: tag.content)
    if name.hasPrefix("*") {
      mistakes.add("names of partials that come from data are not supported", at: tag.span, in: file)
    } else if name.isEmpty || name.utf8.contains(where: \.isBlank) {
      mistakes.add("the name of one partial is expected", at: tag.span, in: file)
    } else {
      instructions.append(.partial(name: name, at: tag.content, indentation: indentation))
    }
  }

  private mutating func open(_ tag: TagScanner.Tag, isInverted: Bool) {
    guard let name = name(of: tag) else { return }
    openSections.append(OpenSection(name: name, isInverted: isInverted, index: instructions.count))
    instructions.append(.section(name, isInverted: isInverted, end: instructions.count))
  }

  private mutating func close(_ tag: TagScanner.Tag) {
    guard let name = name(of: tag) else { return }
    guard let match = openSections.lastIndex(where: { $0.name.parts == name.parts }) else {
      let note = openSections.last.map { ("the section \"\($0.name.text)\" is open", $0.name.span) }
      return mistakes.add("no section \"\(name.text)\" is open here", at: name.span, in: file, note: note)
    }
    for section in openSections[(match + 1)...] { complain(unclosed: section) }
    let section = openSections[match]
    openSections.removeSubrange(match...)
    instructions[section.index] = .section(
      section.name, isInverted: section.isInverted, end: instructions.count)
  }

  private mutating func complain(unclosed section: OpenSection) {
    mistakes.add("the section \"\(section.name.text)\" is not closed", at: section.name.span, in: file)
  }

  private mutating func name(of tag: TagScanner.Tag) -> TagName? {
    let text = file.text(in: tag.content)
    if let name = TagName(text, at: tag.content) { return name }
    let reason =
      if text.isEmpty {
        "the tag has no name"
      } else if text.utf8.contains(where: \.isBlank) {
        "a name has no blanks"
      } else {
        "a part of the name is missing beside a full stop"
      }
    mistakes.add(reason, at: text.isEmpty ? tag.span : tag.content, in: file)
    return nil
  }
}
