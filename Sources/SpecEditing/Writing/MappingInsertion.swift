internal import SourceText
internal import YAMLTree

/// Puts an entry into a mapping as its neighbours are written, and touches nothing else.
struct MappingInsertion {
  /// The document that is written into.
  let document: YAMLDocument
  /// How its neighbours are written.
  let style: WritingStyle

  private var layout: Layout { Layout(bytes: document.file.bytes) }

  /// The edit that puts an entry behind another, or before all others where there is none to stand behind.
  func edit(
    _ field: StubValue.Field, quotes: ScalarText.Quotes, into mapping: YAMLNode, after anchor: YAMLEntry?
  ) throws(EditRefusal) -> TextEdit {
    if mapping.isFlow { return try flowEdit(field, quotes, into: mapping, after: anchor) }
    let entries = Array(mapping.entries)
    guard let first = entries.first, let indent = layout.indentation(before: first.keySpan.start),
      indent.allSatisfy({ $0 == " " })
    else { throw EditRefusal("its neighbours do not each begin a line", at: mapping.location) }
    let lines = BlockWriter(style: style).lines(field, indent: indent, quotes: quotes)
    guard let anchor else {
      let start = startWithComments(of: first, indent: indent.count)
      let gap = entries.count > 1 ? self.gap(after: first, indent: indent.count) : 0
      let blanks = String(repeating: style.lineEnd, count: gap)
      return TextEdit(inserting: lines.map { $0 + style.lineEnd }.joined() + blanks, at: start)
    }
    let index = entries.firstIndex { $0.key == anchor.key } ?? entries.count - 1
    let measured = index + 1 < entries.count ? index : index - 1
    let gap = measured >= 0 ? self.gap(after: entries[measured], indent: indent.count) : 0
    let end = layout.end(of: anchor, indent: indent.count)
    return insertion(of: Array(repeating: "", count: gap) + lines, at: end)
  }

  /// The edit that puts a first entry where nothing stands yet: `paths:` or `paths: {}`.
  func edit(_ field: StubValue.Field, quotes: ScalarText.Quotes, filling owner: YAMLEntry) throws(EditRefusal)
    -> TextEdit
  {
    let value = owner.value
    guard let indent = layout.indentation(before: owner.keySpan.start), !document.root.isFlow else {
      guard value.isFlow else { throw EditRefusal("there is nothing to put it into", at: owner.location) }
      return try flowEdit(field, quotes, into: value, after: nil)
    }
    let lines = BlockWriter(style: style).lines(field, indent: indent + style.indent, quotes: quotes)
    if value.isFlow {
      let colon = document.file.bytes[owner.keySpan.end..<value.span.start].firstIndex(of: UInt8(ascii: ":"))
      let start = colon.map { $0 + 1 } ?? value.span.start
      return TextEdit(
        replacing: SourceSpan(start, value.span.end), with: lines.map { style.lineEnd + $0 }.joined())
    }
    guard value.span.start == value.span.end else {
      throw EditRefusal("there is something else in its place", at: value.location)
    }
    return insertion(of: lines, at: layout.end(of: owner, indent: indent.count))
  }

  /// Whole lines at the beginning of a line, or behind a last line that has no end.
  private func insertion(of lines: [String], at offset: Int) -> TextEdit {
    let bytes = document.file.bytes
    let isOpen = offset == bytes.count && bytes.last != 0x0A
    let text = lines.joined(separator: style.lineEnd)
    return TextEdit(inserting: isOpen ? style.lineEnd + text : text + style.lineEnd, at: offset)
  }

  private func gap(after entry: YAMLEntry, indent: Int) -> Int {
    layout.blankLines(at: layout.end(of: entry, indent: indent))
  }

  /// Where an entry begins with the comments that stand right above it.
  private func startWithComments(of entry: YAMLEntry, indent: Int) -> Int {
    var start = layout.lineStart(of: entry.keySpan.start)
    while start > 0 {
      let above = layout.lineStart(of: start - 1)
      let (text, depth) = layout.content(ofLineAt: above)
      guard text.first == UInt8(ascii: "#"), depth >= indent, above < start else { break }
      start = above
    }
    return start
  }

  private func flowEdit(
    _ field: StubValue.Field, _ quotes: ScalarText.Quotes, into mapping: YAMLNode, after anchor: YAMLEntry?
  ) throws(EditRefusal) -> TextEdit {
    let writer = FlowWriter(style: style)
    guard let first = mapping.entries.first(where: { _ in true }) else {
      return emptyFlowEdit(field, quotes, into: mapping)
    }
    let isBroken = layout.isBroken(mapping.span.start, first.keySpan.start)
    guard let indent = isBroken ? layout.indentation(before: first.keySpan.start) : "" else {
      throw EditRefusal("its neighbours do not each begin a line", at: mapping.location)
    }
    let text = writer.entry(field, indent: indent, quotes: quotes)
    let separator = isBroken ? style.lineEnd + indent : style.commaGap
    guard let anchor else {
      return TextEdit(inserting: text + "," + separator, at: first.keySpan.start)
    }
    return TextEdit(inserting: "," + separator + text, at: anchor.valueSpan.end)
  }

  /// `{}` stays on its line, or is broken as its neighbours are.
  private func emptyFlowEdit(_ field: StubValue.Field, _ quotes: ScalarText.Quotes, into mapping: YAMLNode)
    -> TextEdit
  {
    let start =
      document.file.bytes[..<mapping.span.end].lastIndex(of: UInt8(ascii: "{")) ?? mapping.span.start
    let outer = layout.leadingBlanks(ofLineWith: start)
    let writer = FlowWriter(style: style)
    guard style.breaksFlow else {
      let text = writer.entry(field, indent: "", quotes: quotes)
      return TextEdit(
        replacing: SourceSpan(start + 1, mapping.span.end - 1), with: style.braceGap + text + style.braceGap)
    }
    let text = writer.entry(field, indent: outer + style.indent, quotes: quotes)
    return TextEdit(
      replacing: SourceSpan(start + 1, mapping.span.end - 1),
      with: style.lineEnd + outer + style.indent + text + style.lineEnd + outer)
  }
}
