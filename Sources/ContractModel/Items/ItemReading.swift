package import SourceText

/// What was read and found of one kind of contract other than endpoints.
package struct ItemReading: Sendable {
  /// A side that was read.
  package struct Side: Sendable, Hashable {
    /// The name that configuration and reports use; unique within the kind.
    package let name: String
    /// How many files were read for it.
    package let fileCount: Int

    /// Makes a side.
    package init(_ name: String, fileCount: Int) {
      self.name = name
      self.fileCount = fileCount
    }
  }

  /// A place that states an item which could not be evaluated.
  package struct OpenQuestion: Sendable, Hashable {
    /// The name of the side.
    package let side: String
    /// What was seen, and why it is not known.
    package let place: Unresolved

    /// Makes a question.
    package init(side: String, _ place: Unresolved) {
      self.side = side
      self.place = place
    }
  }

  /// The kind.
  package let kind: ContractKind
  /// The sides, in the order in which reports list them.
  package var sides: [Side] = []
  /// What they state, each where it is stated.
  package var statements: [ItemStatement] = []
  /// What they disagree about.
  package var findings: [Finding] = []
  /// What was seen and could not be evaluated.
  package var unresolved: [OpenQuestion] = []
  /// Marks in the sources that ask to accept findings.
  package var marks: [SuppressionMark] = []
  /// What could not be read.
  package var diagnostics: [Diagnostic] = []

  /// Makes an empty reading.
  package init(_ kind: ContractKind) {
    self.kind = kind
  }

  /// The reading with everything in order, so that no later step depends on the order of reading.
  package func inOrder() -> ItemReading {
    var reading = self
    reading.statements.sort()
    reading.findings.sort()
    reading.unresolved.sort { ($0.place, $0.side) < ($1.place, $1.side) }
    reading.diagnostics.sort()
    return reading
  }

  /// The items that are stated, in order, each once.
  package var items: [ContractItem] { Set(statements.map(\.item)).sorted() }

  /// How many different items a side states.
  package func itemCount(of side: String) -> Int {
    Set(statements.lazy.filter { $0.side == side }.map(\.item)).count
  }
}
