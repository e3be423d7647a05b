/// A half-open range of UTF-8 bytes in one file, counted from 0.
package struct SourceSpan: Hashable, Sendable, Comparable {
  /// The offset of the first byte.
  package let start: Int
  /// The offset after the last byte, never before `start`.
  package let end: Int

  /// Makes a span; an end before the start is taken as an empty span at the start.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Orders spans as a reader meets them: earlier first, then shorter first.
  package static func < (left: SourceSpan, right: SourceSpan) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }

  /// The part of the span that lies within a text of `count` bytes.
  package func clamped(to count: Int) -> SourceSpan {
    SourceSpan(min(max(start, 0), count), min(max(end, 0), count))
  }
}
