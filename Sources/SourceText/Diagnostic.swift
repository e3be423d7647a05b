/// Something to tell about an input: it could not be read, or only in part, or it contradicts itself.
///
/// Diagnostics speak about inputs; what the sides disagree about is a finding.
package struct Diagnostic: Sendable, Hashable {
  /// What a diagnostic means for the audit.
  package enum Severity: String, Sendable, CaseIterable {
    /// The input, or a part that the contract needs, could not be read.
    case error
    /// The input was read, but somebody should look at it.
    case warning
    /// Worth knowing.
    case note
  }

  /// A further place that belongs to the diagnostic.
  package struct Note: Sendable, Hashable {
    /// What is there, as a phrase in lower case.
    package let message: String
    /// Where it is.
    package let location: SourceLocation
    /// The line with a caret under the place, or nil.
    package let excerpt: String?

    /// Makes a note.
    package init(_ message: String, at location: SourceLocation, excerpt: String? = nil) {
      self.message = message
      self.location = location
      self.excerpt = excerpt
    }
  }

  /// What it means for the audit.
  package let severity: Severity
  /// What is wrong and what was expected, as one sentence without a final full stop.
  package let message: String
  /// The file it is about; equal to `location?.file` where there is a location.
  package let file: String
  /// Where in the file, or nil when it concerns the file as a whole.
  package let location: SourceLocation?
  /// The line with a caret under the place, or nil.
  package let excerpt: String?
  /// Further places.
  package let notes: [Note]

  /// Makes a diagnostic about a place in a file.
  package init(
    _ severity: Severity, _ message: String, at location: SourceLocation, excerpt: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.file = location.file
    self.location = location
    self.excerpt = excerpt
    self.notes = notes
  }

  /// Makes a diagnostic about a whole file or folder.
  package init(_ severity: Severity, _ message: String, file: String) {
    self.severity = severity
    self.message = message
    self.file = file
    self.location = nil
    self.excerpt = nil
    self.notes = []
  }
}

extension Diagnostic: Comparable {
  /// Orders by file, place in the file and text, so that reports do not depend on who was read first.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.file, left.location?.span.start ?? -1, left.message)
      < (right.file, right.location?.span.start ?? -1, right.message)
  }
}

extension LineIndex {
  /// The line of a location with a caret under its column, as compilers show it.
  ///
  ///     12 |   get: {a: 1
  ///        |        ^
  ///
  /// Tabs are shown as one space, so that the caret stands where the reader looks. Long lines are cut around it.
  package func excerpt(at location: SourceLocation) -> String {
    let shown = text(around: location.span.start, before: 60, inAll: 100)
    let before = shown.before.unicodeScalars.map { $0.properties.isPrintable ? $0 : " " }
    let after = shown.after.unicodeScalars.map { $0.properties.isPrintable ? $0 : " " }
    var text = String.UnicodeScalarView(before)
    text.append(contentsOf: after)
    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.count)
    let indent = before.reduce(into: "") { $0 += String(repeating: " ", count: $1.terminalWidth) }
    return "\(number) | \(String(text))\n\(gutter) | \(indent)^"
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a terminal can show the scalar as it is; control characters could run as commands there.
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
