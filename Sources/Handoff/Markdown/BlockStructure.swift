/// Follows the blocks of a Markdown document line by line, as far as they decide whether a line is code.
///
/// It knows CommonMark 0.31's block quotes, list items, fenced and indented code, paragraphs with their lazy lines, and
/// the HTML blocks that end with a word of their own (kinds 1 and 2: `<pre>`, `<!--`). It takes the other kinds of HTML
/// block as text, so back-ticks directly below a `<div>` open a fence here and none on a page.
struct BlockStructure {
  /// What a line is.
  enum Place: Hashable {
    /// Text that is read as Markdown.
    case markup(isInListItem: Bool)
    /// Code or a comment: its text means itself.
    case verbatim
  }

  private enum Leaf: Equatable {
    case none
    case paragraph
    case fence(Fence)
    case html(HTMLBlock)
  }

  private var containers: [LineCursor.Container] = []
  private var leaf = Leaf.none
  /// Whether the line before opened a list item and nothing in it.
  private var isItemEmpty = false

  /// Deeper markers are taken as text, so that no line takes more work than its length.
  private static let mostContainers = 100

  /// Whether code between fences or HTML is open, which the next line goes on with if nothing ends it.
  var isInVerbatim: Bool {
    switch leaf {
    case .fence, .html: true
    case .none, .paragraph: false
    }
  }

  /// Reads the next line, which comes without its line end.
  mutating func place(of line: ArraySlice<UInt8>) -> Place {
    var cursor = LineCursor(line)
    // A list item begins with at most one empty line (CommonMark, section 5.2).
    if isItemEmpty, cursor.isBlank { containers.removeLast() }
    isItemEmpty = false
    let matched = containers.prefix { cursor.enter($0) }.count
    if matched == containers.count {
      switch leaf {
      case .fence(let fence):
        if cursor.indentation < 4, fence.isClosed(by: cursor.rest) { leaf = .none }
        return .verbatim
      case .html(let block):
        if block.ends(in: cursor.rest) { leaf = .none }
        return .verbatim
      case .none, .paragraph: break
      }
    } else if leaf == .paragraph, !cursor.isBlank, cursor.opening(inParagraph: false) == .text {
      // A lazy line goes on with the paragraph, whatever it stands in (CommonMark, section 5.1).
      return .markup(isInListItem: isInListItem)
    } else {
      containers.removeSubrange(matched...)
      leaf = .none
    }
    return open(&cursor)
  }

  /// Opens what begins on the line behind the containers that go on.
  private mutating func open(_ cursor: inout LineCursor) -> Place {
    var hasOpenedItem = false
    while !cursor.isBlank {
      if cursor.indentation >= 4 { return .verbatim }
      switch cursor.opening(inParagraph: leaf == .paragraph) {
      case .quote where containers.count < Self.mostContainers:
        _ = cursor.enter(.quote)
        containers.append(.quote)
        hasOpenedItem = false
        leaf = .none
      case .item(let marker) where containers.count < Self.mostContainers:
        cursor.leave(marker)
        containers.append(.item(content: marker.content))
        hasOpenedItem = true
        leaf = .none
      case .fence(let fence):
        leaf = .fence(fence)
        return .verbatim
      case .html(let block):
        leaf = block.ends(in: cursor.rest) ? .none : .html(block)
        return .markup(isInListItem: isInListItem)
      case .line:
        leaf = .none
        return .markup(isInListItem: isInListItem)
      case .text, .quote, .item:
        leaf = .paragraph
        return .markup(isInListItem: isInListItem)
      }
    }
    leaf = .none
    isItemEmpty = hasOpenedItem
    return .markup(isInListItem: isInListItem)
  }

  private var isInListItem: Bool {
    containers.contains { if case .item = $0 { true } else { false } }
  }
}
