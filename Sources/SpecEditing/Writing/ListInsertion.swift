internal import SourceText
internal import YAMLTree

/// Puts an element at the end of a list as its neighbours are written, and touches nothing else.
struct ListInsertion {
  /// The document that is written into.
  let document: YAMLDocument
  /// How its neighbours are written.
  let style: WritingStyle

  private var layout: Layout { Layout(bytes: document.file.bytes) }

  /// The edit for the list that is the value of an entry of a mapping.
  func edit(_ value: StubValue, into owner: YAMLEntry) throws(EditRefusal) -> TextEdit {
    let list = owner.value
    guard list.kind == .sequence, list.anchor == nil, let first = list.elements.first,
      let last = list.elements.last
    else { throw EditRefusal("there is no list of its own to put it into", at: owner.location) }
    if list.isFlow { return try flowEdit(value, behind: last, first, in: list) }
    guard let outer = layout.indentation(before: owner.keySpan.start),
      let dash = layout.indentation(before: list.span.start), dash.hasPrefix(outer)
    else { throw EditRefusal("its neighbours do not each begin a line", at: list.location) }
    var style = style
    style.listIndent = String(dash.dropFirst(outer.count))
    style.bracesParameters = first.isFlow
    let field = StubValue.Field(owner.name, .list([value]))
    let lines = BlockWriter(style: style).lines(field, indent: outer, quotes: style.keyQuotes).dropFirst()
    let end = layout.end(of: owner, indent: outer.count)
    let isOpen = end == document.file.bytes.count && document.file.bytes.last != 0x0A
    let text = lines.joined(separator: style.lineEnd)
    return TextEdit(inserting: isOpen ? style.lineEnd + text : text + style.lineEnd, at: end)
  }

  private func flowEdit(
    _ value: StubValue, behind last: YAMLNode, _ first: YAMLNode, in list: YAMLNode
  ) throws(EditRefusal) -> TextEdit {
    let isBroken = layout.isBroken(list.span.start, first.span.start)
    guard let indent = isBroken ? layout.indentation(before: first.span.start) : "" else {
      throw EditRefusal("its neighbours do not each begin a line", at: list.location)
    }
    var style = style
    style.breaksFlow = layout.isBroken(first.span.start, first.span.end)
    let text = FlowWriter(style: style).value(value, indent: indent)
    let separator = isBroken ? style.lineEnd + indent : style.commaGap
    return TextEdit(inserting: "," + separator + text, at: last.span.end)
  }
}
