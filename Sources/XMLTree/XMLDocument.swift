package import SourceText

/// Reads XML documents into trees of elements.
package enum XMLDocument {
  /// What a document may ask of this machine.
  package struct Limits: Sendable {
    /// The bytes that a file may have; never 2^31 or more.
    package var size = 32 << 20
    /// How deep elements may be nested.
    package var depth = 256

    /// Makes the usual limits.
    package init() {}
  }

  /// The root element of a document, or why it cannot be used.
  ///
  /// Nothing outside the file is looked at, and a document that declares entities is refused: they are what turns a
  /// few lines into gigabytes, and no manifest needs them. Places are in the file's own bytes where it is UTF-8, and
  /// in its text as UTF-8 where it is UTF-16.
  package static func parse(
    _ file: SourceFile, limits: Limits = Limits()
  ) -> Result<XMLElement, InputRefusal> {
    guard file.bytes.count <= min(limits.size, Int(Int32.max) - 1) else {
      let message = "the file is larger than \(limits.size >> 20) MiB and was not read"
      return .failure(InputRefusal([Diagnostic(.error, message, file: file.path)]))
    }
    let transcoded = utf8(from: file.bytes)
    let text = transcoded.map { SourceFile(path: file.path, bytes: $0) } ?? file
    let reading = XMLReading(text, maximumDepth: limits.depth)
    reading.run(encoding: transcoded == nil ? nil : "UTF-8")
    switch (reading.problem, reading.root) {
    case (nil, let root?): return .success(root)
    case (let problem, _):
      let lines = LineIndex(text)
      let location = lines.location(at: problem?.offset ?? 0)
      let message = problem?.message ?? "there is not enough memory to read the file"
      return .failure(
        InputRefusal([Diagnostic(.error, message, at: location, excerpt: lines.excerpt(at: location))]))
    }
  }

  /// The text of a UTF-16 document as UTF-8, or nil for any other (XML 1.0 appendix F.1).
  private static func utf8(from bytes: [UInt8]) -> [UInt8]? {
    let isLittle: Bool
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (0x3C, 0x00): isLittle = true
    case (0xFE, 0xFF), (0x00, 0x3C): isLittle = false
    default: return nil
    }
    var units: [UInt16] = []
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
