internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// The documents of all specifications on one desk, edited step by step.
///
/// Every step is checked before it stays: the new text is parsed, it must say what the old one said but for the one
/// place that was meant, and the outline must have what was asked for. A step that fails any of that is not made.
struct SpecificationDesk: Sendable {
  private let sides: [SpecificationSide]
  /// The texts that were edited, by their paths.
  private(set) var texts: [String: EditedText] = [:]
  private var documents: [[String: YAMLDocument]]
  /// What the documents that were edited say, and how many problems they have, so that each is read once a step.
  private var readings: [String: Reading] = [:]
  /// What the documents of each side say now.
  private(set) var outlines: [[SpecificationOutline]] = []

  init(_ sides: [SpecificationSide]) {
    self.sides = sides
    documents = sides.map { side in
      let parsed = side.sources.files.map { ($0.path, YAMLDocument.parse($0).document) }
      return Dictionary(parsed.compactMap { path, document in document.map { (path, $0) } }) { one, _ in one }
    }
    readOutlines()
  }

  /// Carries out edits of one document, if what comes of it is what was meant.
  mutating func apply(
    _ edits: [TextEdit], to document: YAMLDocument, isMeant: (DocumentTokens, DocumentTokens) -> Bool
  ) throws(EditRefusal) {
    let path = document.file.path
    guard document.encoding == .utf8 else {
      throw EditRefusal("\(path) is UTF-16, and only UTF-8 is written", at: document.root.location)
    }
    var text = texts[path] ?? EditedText(document.file)
    let old = readings[path] ?? Reading(text.file)
    // From the last on, so that no edit moves the place of another.
    for edit in edits.sorted(by: { $1.span < $0.span }) { text.apply(edit) }
    let new = Reading(text.file)
    guard let parsed = new.document, new.problemCount <= old.problemCount, isMeant(old.tokens, new.tokens)
    else {
      throw EditRefusal(
        "the way in which \(path) is written there cannot be kept", at: place(of: edits, document))
    }
    texts[path] = text
    readings[path] = new
    for side in sides.indices where documents[side][path] != nil { documents[side][path] = parsed }
    readOutlines()
  }

  /// A text as the parser sees it.
  private struct Reading: Sendable {
    let document: YAMLDocument?
    let problemCount: Int
    let tokens: DocumentTokens

    init(_ file: SourceFile) {
      let (document, problems) = YAMLDocument.parse(file)
      self.document = document
      problemCount = problems.count
      tokens = DocumentTokens(document)
    }
  }

  private func place(of edits: [TextEdit], _ document: YAMLDocument) -> SourceLocation? {
    edits.first.map { document.lines.location(at: $0.span.start) }
  }

  private mutating func readOutlines() {
    // A reference may lead to an edited file that is none of the side's own.
    let edited = readings.compactMapValues(\.document)
    outlines = sides.indices.map { side in
      SpecificationOutline.outlines(
        of: documents[side], referred: edited, sources: sides[side].sources, settings: sides[side].settings)
    }
  }

  /// All scalars that are references, of all documents.
  var references: [YAMLNode] {
    var found: [YAMLNode] = []
    for document in documents.flatMap({ $0.values.sorted { $0.file.path < $1.file.path } }) {
      Self.collect(document.root, into: &found)
    }
    return found
  }

  /// Parsing bounds the depth; aliases are not followed.
  private static func collect(_ node: YAMLNode, into found: inout [YAMLNode]) {
    if node.kind == .sequence { for element in node.elements { collect(element, into: &found) } }
    guard node.kind == .mapping else { return }
    for entry in node.entries {
      if entry.value.kind == .scalar, entry.key.hasText("$ref") || entry.key.hasText("operationRef") {
        found.append(entry.value)
      }
      collect(entry.value, into: &found)
    }
  }
}
