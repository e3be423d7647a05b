package import ContractModel
internal import SourceText

/// Reads documents for people, and files of requests: the endpoints that they say there are.
///
/// An endpoint is a method with a path: in text, headings, tables, commands (curl, HTTPie) and requests as they go over
/// the wire. A path without a method is none, since prose names files and pages too.
package struct DocumentExtractor: Extractor {
  package static let role = Role.docs
  package static let name = "document"

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let readings = await withTaskGroup(of: (Int, Extraction).self) { group in
      for (index, file) in sources.files.enumerated() {
        group.addTask { (index, DocumentReading(file, settings: settings).extraction) }
      }
      var readings = sources.files.map { _ in Extraction() }
      for await (index, reading) in group { readings[index] = reading }
      return readings
    }
    return readings.reduce(into: Extraction()) { $0.add($1) }
  }
}
