import ContractModel
import SourceText

extension Finding {
  /// The place to show the finding at: its first evidence, else the nearest relative, else where the first side begins.
  func place(in report: Report) -> SourceLocation? {
    evidence.first?.location ?? absences.lazy.flatMap(\.nearest).first?.location
      ?? report.sides.lazy.compactMap(\.extraction.sightings.first?.location).first
  }
}
