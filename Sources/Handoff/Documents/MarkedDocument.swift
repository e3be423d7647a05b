package import SourceText

/// A Markdown document in which the tool writes some parts, each between two marks, and a person all others.
///
///     <!-- contract-audit:begin routes group-by=auth,prefix title="All routes" -->
///     <!-- contract-audit:end -->
///
/// A mark stands alone on its line, behind three spaces at most. Between fences, in code by indentation and in comments
/// over several lines it is text, and so it is in a code span. Elsewhere it is a mark or a fault: in a list item it may
/// stand only where it would stand without the list, since what is written below it begins at the margin.
package struct MarkedDocument: Sendable {
  /// The document as it was read.
  package let file: SourceFile
  /// The blocks in the order of the document.
  package let blocks: [MarkedBlock]
  /// What was read, but looks like a mistake: marks that are text since code above them is not closed.
  package let warnings: [Diagnostic]

  /// Reads a document; the refusal holds every fault with its place. Nothing is taken of a document with a fault.
  package static func reading(_ file: SourceFile) -> Result<MarkedDocument, InputRefusal> {
    var reading = DocumentReading(file)
    reading.read()
    guard reading.faults.isEmpty else { return .failure(InputRefusal(reading.faults.sorted())) }
    return .success(MarkedDocument(file: file, blocks: reading.blocks, warnings: reading.warnings))
  }

  /// The document with other bodies: the first for the first block, and so on; nil, or none, leaves a body as it is.
  ///
  /// Whatever stands outside of the bodies is kept byte by byte. The result is read again before it is given away: a
  /// body that would end its block early or hide its end is refused, at the mark of its block.
  package func replacing(_ bodies: [String?]) -> Result<[UInt8], InputRefusal> {
    var bytes: [UInt8] = []
    var spans: [SourceSpan] = []
    var offset = 0
    for (index, block) in blocks.enumerated() {
      bytes += file.bytes[offset..<block.body.start]
      let start = bytes.count
      if index < bodies.count, let body = bodies[index] {
        bytes += block.lineEnding.ending(linesOf: body)
      } else {
        bytes += file.bytes[block.body.start..<block.body.end]
      }
      spans.append(SourceSpan(start, bytes.count))
      offset = block.body.end
    }
    bytes += file.bytes[offset...]
    if let index = firstBlockDamaged(in: bytes, expecting: spans) {
      return .failure(refusal(of: blocks[index]))
    }
    return .success(bytes)
  }

  /// The index of the first block that another reader would not find where it was written.
  private func firstBlockDamaged(in bytes: [UInt8], expecting spans: [SourceSpan]) -> Int? {
    var reading = DocumentReading(SourceFile(path: file.path, bytes: bytes))
    reading.read()
    let found = reading.blocks.map(\.body)
    if reading.faults.isEmpty, found == spans { return nil }
    let places = reading.faults.compactMap(\.location?.span.start)
    return spans.indices.first { index in
      let span = spans[index]
      return index >= found.count || found[index] != span
        || places.contains { (span.start..<span.end).contains($0) }
    } ?? spans.indices.last
  }

  private func refusal(of block: MarkedBlock) -> InputRefusal {
    let message =
      "the text for the block \"\(block.name)\" would not stay between its marks: it holds a mark, or code or a comment "
      + "without an end"
    let excerpt = LineIndex(file).excerpt(at: block.beginLocation)
    return InputRefusal([Diagnostic(.error, message, at: block.beginLocation, excerpt: excerpt)])
  }
}
