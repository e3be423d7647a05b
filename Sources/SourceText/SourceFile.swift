/// One input file: the path that reports show and its text as UTF-8 bytes.
///
/// All offsets in this project are UTF-8 byte offsets into `bytes`, counted from 0. A byte order mark stays in
/// `bytes`, so that offsets fit the file on disk; it takes no column.
package struct SourceFile: Sendable, Hashable {
  /// Relative to the root of the audit, with `/` between components.
  package let path: String
  /// The text. Not necessarily valid UTF-8: scanners must survive any byte.
  package let bytes: [UInt8]

  /// Makes a file of bytes that are UTF-8 already.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file of a text, as tests and examples do.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The bytes of a span as text; ill-formed UTF-8 becomes U+FFFD.
  package func text(in span: SourceSpan) -> String {
    let range = span.clamped(to: bytes.count)
    return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// How many bytes of byte order mark stand at the start: 3 or 0.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The offset of the first byte that is not UTF-8, or nil where the whole text is well-formed.
  ///
  /// For inputs that are written back: scanners that only read survive such bytes.
  package var firstIllFormedByte: Int? {
    var offset = 0
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
