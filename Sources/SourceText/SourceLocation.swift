/// A place in a file as people and report readers name it.
///
/// A location is complete in itself: it needs no access to the file to be printed or compared. Extractors make it
/// once for each sighting, through `LineIndex`; trees and tokens keep plain spans.
package struct SourceLocation: Hashable, Sendable {
  /// The path of the file, relative to the root of the audit, with `/` between components.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The bytes that the place covers.
  package let span: SourceSpan

  /// Makes a location of parts that are known already.
  package init(file: String, line: Int, column: Int, span: SourceSpan) {
    self.file = file
    self.line = line
    self.column = column
    self.span = span
  }
}

extension SourceLocation: Comparable {
  /// Orders by file, then by place in the file.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.span) < (right.file, right.span)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`, as compilers print it and editors open it.
  package var description: String { "\(file):\(line):\(column)" }
}
