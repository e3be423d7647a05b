internal import CYAMLShim
package import SourceText

/// One YAML or JSON document with the position of everything in it.
///
/// The tree keeps what the text says: order, styles, duplicate keys, aliases at their place of use and merge keys as
/// they are written. It holds no text of its own but for scalars whose value differs from what is written.
package struct YAMLDocument: Sendable {
  /// What a document may ask of this machine.
  package struct Limits: Sendable {
    /// The bytes that a file may have; never 2^31 or more.
    package var size = 256 << 20
    /// How deep collections may be nested.
    package var depth = 256

    /// Makes the usual limits.
    package init() {}
  }

  /// How many problems of one kind are told; whoever has more begins with these.
  static let toldOfOneKind = 50

  let storage: YAMLStorage

  init(storage: YAMLStorage) { self.storage = storage }

  /// The text that all spans refer to: the file that was parsed, transcoded where it was not UTF-8.
  package var file: SourceFile { storage.file }

  /// How the file on disk encodes the text.
  package var encoding: YAMLEncoding { storage.encoding }

  /// Where the lines of `file` begin.
  package var lines: LineIndex { storage.lines }

  /// The top of the tree; a null scalar where the document is empty.
  package var root: YAMLNode { YAMLNode(storage: storage, index: 0) }

  /// Parses the one document that a file holds.
  ///
  /// Whatever stands before a syntax error is still delivered, with the collections that it broke off marked as
  /// unfinished. A key that stands twice in one mapping with different values is told with the severity `repeatedKeys`; both
  /// values are delivered. The document is nil where there is nothing to deliver: a file that is too large, or broken from the start.
  package static func parse(
    _ file: SourceFile, limits: Limits = Limits(), repeatedKeys: Diagnostic.Severity = .error
  ) -> (document: YAMLDocument?, diagnostics: [Diagnostic]) {
    let size = min(limits.size, Int(Int32.max))
    guard file.bytes.count <= size else {
      return (
        nil,
        [Diagnostic(.error, "the file is larger than \(size >> 20) MiB and was not read", file: file.path)]
      )
    }
    guard let encoding = YAMLEncoding(detecting: file.bytes) else {
      return (nil, [Diagnostic(.error, "the file is UTF-32; UTF-8 or UTF-16 is expected", file: file.path)])
    }
    let text = encoding == .utf8 ? file : SourceFile(path: file.path, bytes: encoding.utf8(from: file.bytes))
    guard let reading = YAMLReading(text, encoding: encoding, maximumDepth: limits.depth) else {
      return (nil, [Diagnostic(.error, "there is not enough memory to read the file", file: file.path)])
    }
    let diagnostics = reading.problems + DuplicateKeys.diagnostics(in: reading.storage, repeatedKeys)
    let document = reading.isEmptyHanded ? nil : YAMLDocument(storage: reading.storage)
    return (document, diagnostics.sorted())
  }
}
