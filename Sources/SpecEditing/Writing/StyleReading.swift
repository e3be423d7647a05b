internal import SourceText
internal import YAMLTree

/// Reads from the neighbours of what is to be written how it is to be written.
struct StyleReading {
  private(set) var style = WritingStyle()
  private let layout: Layout
  private var textQuotes: [ScalarText.Quotes: Int] = [:]
  private var isKnown: Set<Trait> = []
  /// How many nodes are looked at; neighbours come first, so more would change little.
  private var nodesLeft = 20_000

  /// What the first neighbour that has it decides.
  private enum Trait {
    case keyQuotes, lists, parameters, schemas, listIndent, braceGap, commaGap, colonGap
  }

  /// Reads the style of what stands in a mapping: its entries in the order in which they count, nearest first.
  init(of entries: [YAMLEntry], in mapping: YAMLNode?, of document: YAMLDocument) {
    let bytes = document.file.bytes
    layout = Layout(bytes: bytes)
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D { style.lineEnd = "\r\n" }
    let root = document.root
    if root.isFlow { style.breaksFlow = layout.isBroken(root.span.start, root.span.end) }
    if let first = entries.first {
      style.pathQuotes = Self.quotes(first.key)
      if mapping?.isFlow == true {
        style.breaksFlow = layout.isBroken(first.valueSpan.start, first.valueSpan.end)
      }
    }
    readIndent(of: entries)
    if entries.isEmpty { readIndent(of: Array(document.root.entries)) }
    for entry in entries { look(at: entry.value, key: nil) }
    if entries.isEmpty { look(at: document.root, key: nil) }
    style.textQuotes = majority
    if root.isFlow, let first = root.entries.first(where: { _ in true }), Self.quotes(first.key) == .double {
      // The keys of JSON are quoted, and so are its texts, whatever else there is.
      (style.pathQuotes, style.keyQuotes, style.textQuotes) = (.double, .double, .double)
    }
  }

  static func quotes(_ node: YAMLNode) -> ScalarText.Quotes {
    switch node.scalarStyle {
    case .singleQuoted: .single
    case .doubleQuoted: .double
    default: .none
    }
  }

  private var majority: ScalarText.Quotes {
    let order: [ScalarText.Quotes] = [.none, .double, .single]
    return order.max { textQuotes[$0, default: 0] < textQuotes[$1, default: 0] } ?? .none
  }

  /// The difference between the indentation of an entry and that of what is in it.
  private mutating func readIndent(of entries: [YAMLEntry]) {
    for entry in entries where entry.value.kind == .mapping {
      guard let inner = entry.value.entries.first(where: { _ in true }),
        let outer = layout.indentation(before: entry.keySpan.start),
        let indent = layout.indentation(before: inner.keySpan.start), indent.hasPrefix(outer),
        indent != outer
      else { continue }
      style.indent = String(indent.dropFirst(outer.count))
      style.listIndent = style.indent
      return
    }
  }

  private mutating func look(at node: YAMLNode, key: YAMLNode?) {
    guard nodesLeft > 0 else { return }
    nodesLeft -= 1
    switch node.kind {
    case .alias: break
    case .scalar: lookAtText(node)
    case .sequence: lookAtList(node, key: key)
    case .mapping: lookAtMapping(node, key: key)
    }
  }

  /// Counts texts that could have stood without quotes: only those show a choice.
  private mutating func lookAtText(_ node: YAMLNode) {
    guard let text = node.text, ScalarText.isPlain(text, inFlow: true) else { return }
    textQuotes[Self.quotes(node), default: 0] += 1
  }

  private mutating func lookAtList(_ list: YAMLNode, key: YAMLNode?) {
    let elements = list.elements
    if let key, !elements.isEmpty {
      if key.hasText("tags") || key.hasText("required"), elements.allSatisfy({ $0.kind == .scalar }) {
        decide(.lists) { $0.bracketsLists = list.isFlow }
      }
      if !list.isFlow, let dash = layout.indentation(before: list.span.start),
        let outer = layout.indentation(before: key.span.start), dash.hasPrefix(outer)
      {
        decide(.listIndent) { $0.listIndent = String(dash.dropFirst(outer.count)) }
      }
      if key.hasText("parameters"), let own = elements.first(where: { $0["name"] != nil }) {
        decide(.parameters) { $0.bracesParameters = own.isFlow }
      }
    }
    for element in elements { look(at: element, key: nil) }
  }

  private mutating func lookAtMapping(_ mapping: YAMLNode, key: YAMLNode?) {
    let entries = Array(mapping.entries)
    if key?.hasText("schema") == true, mapping["type"] != nil {
      decide(.schemas) { $0.bracesSchemas = mapping.isFlow }
    }
    if let first = entries.first {
      if mapping.isFlow { lookAtBraces(mapping, entries) }
      if first.key.text.map({ ScalarText.isPlain($0, inFlow: true) }) == true {
        decide(.keyQuotes) { $0.keyQuotes = Self.quotes(first.key) }
      }
    }
    for entry in entries { look(at: entry.value, key: entry.key) }
  }

  private mutating func lookAtBraces(_ mapping: YAMLNode, _ entries: [YAMLEntry]) {
    let first = entries[0]
    if first.valueSpan.start > first.keySpan.end, !layout.isBroken(first.keySpan.end, first.valueSpan.start) {
      let hasGap = layout.bytes[first.valueSpan.start - 1] == UInt8(ascii: " ")
      decide(.colonGap) { $0.colonGap = hasGap ? " " : "" }
    }
    guard !layout.isBroken(mapping.span.start, mapping.span.end) else { return }
    let hasGap = layout.bytes[first.keySpan.start - 1] == UInt8(ascii: " ")
    decide(.braceGap) { $0.braceGap = hasGap ? " " : "" }
    if entries.count > 1 {
      let isSpaced = layout.bytes[entries[1].keySpan.start - 1] == UInt8(ascii: " ")
      decide(.commaGap) { $0.commaGap = isSpaced ? " " : "" }
    }
  }

  private mutating func decide(_ trait: Trait, _ change: (inout WritingStyle) -> Void) {
    if isKnown.insert(trait).inserted { change(&style) }
  }
}
