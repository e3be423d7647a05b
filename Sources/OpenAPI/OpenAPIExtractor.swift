package import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads OpenAPI 3.0, 3.1, 3.2 and Swagger 2.0 documents, in YAML or JSON.
///
/// Documents are told by their content: a top-level `openapi` or `swagger`. Other files of the side serve as targets
/// of references; one that was asked for by name and is no such document is an error.
package struct OpenAPIExtractor: Extractor {
  package static let role = Role.spec
  package static let name = "openapi"

  /// Makes an extractor.
  package init() {}

  /// Reads every operation of every document, each at the key of its method.
  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let parsed = await Self.parse(sources.files)
    var library = DocumentLibrary(sources)
    for answer in parsed { library.add(answer.path, answer.document, answer.diagnostics) }
    var diagnostics: [Diagnostic] = []
    var specifications: [(document: YAMLDocument, version: YAMLEntry)] = []
    for answer in parsed {
      let version = answer.document.flatMap(Dialect.key)
      if let document = answer.document, let version {
        specifications.append((document, version))
        diagnostics += library.take(answer.path)
      } else if sources.entryPaths.contains(answer.path) {
        diagnostics += library.take(answer.path)
        diagnostics += Self.complaint(about: answer)
      }
    }
    var reading = SpecificationReading(library, settings: settings)
    for specification in specifications {
      reading.read(specification.document, version: specification.version)
    }
    var extraction = reading.finished()
    TwinDocuments(specifications.map(\.document.file.path), entryPaths: sources.entryPaths)
      .leaveOutRepetitions(from: &extraction)
    extraction.diagnostics = (diagnostics + extraction.diagnostics).sorted()
    return extraction
  }

  private struct Answer: Sendable {
    let path: String
    let document: YAMLDocument?
    let diagnostics: [Diagnostic]
  }

  /// Parses files side by side; the answers stand in the order of the files.
  private static func parse(_ files: [SourceFile]) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask {
          let (document, diagnostics) = YAMLDocument.parse(file, repeatedKeys: .warning)
          return (index, Answer(path: file.path, document: document, diagnostics: diagnostics))
        }
      }
      var answers = [Answer?](repeating: nil, count: files.count)
      for await (index, answer) in group { answers[index] = answer }
      return answers.compactMap(\.self)
    }
  }

  /// What to say of a file that somebody named as a specification and that is none.
  private static func complaint(about answer: Answer) -> [Diagnostic] {
    guard let root = answer.document?.root, answer.diagnostics.isEmpty else { return [] }
    let near = root.entries.lazy.compactMap { entry -> YAMLNode? in
      NearestName.of(entry.name, among: ["openapi", "swagger"]) == nil ? nil : entry.key
    }.first
    let message = "this is no OpenAPI document: neither openapi nor swagger stands at its top"
    guard let near else { return [root.diagnostic(.error, message)] }
    let note = Diagnostic.Note("perhaps this was meant", at: near.location)
    return [root.diagnostic(.error, message, notes: [note])]
  }
}
