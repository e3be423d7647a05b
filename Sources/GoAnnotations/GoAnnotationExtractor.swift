package import ContractModel
internal import DeepStack
internal import GoSyntax
internal import SourceText

/// Reads the specification that Go comments hold for swaggo/swag and go-swagger: for many servers the only one.
///
/// Nothing is generated for that: the comments are read as the tools read them, so that what they promise can be held
/// against what the router serves before anybody runs the tool.
package struct GoAnnotationExtractor: Extractor {
  package static let role = Role.spec
  package static let name = "swaggo"

  /// Makes an extractor.
  package init() {}

  /// Reads every operation of every file, each at the line that names its path.
  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let files = sources.files.filter { $0.path.hasSuffix(".go") && AnnotationWords.areIn($0.bytes) }
    let pages = await Self.read(files)
    let annotated = pages.filter(\.isAnnotated)
    var extraction = Extraction()
    extraction.fileCount = annotated.count
    extraction.diagnostics = pages.flatMap(\.diagnostics)
    let entries = Set(sources.entryPaths)
    for notation in [Notation.swag, .goSwagger] {
      var general = pages.flatMap(\.general).filter { $0.notation == notation }
      if notation == .swag, settings.basePath == nil, pages.contains(where: { !$0.operations.isEmpty }) {
        let set = general.with(pages.flatMap(\.settings))
        general = set.comments
        extraction.diagnostics += set.diagnostics
      }
      var writer = OperationWriter(GeneralScope(general, entryPaths: entries), settings)
      for operation in pages.flatMap(\.operations) where operation.notation == notation {
        writer.write(operation)
      }
      writer.finish(into: &extraction)
    }
    return extraction
  }

  /// Reads files side by side; the answers stand in the order of the files.
  private static func read(_ files: [SourceFile]) async -> [FileAnnotations] {
    await withTaskGroup(of: (Int, FileAnnotations).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask { (index, await DeepStack.run { FileAnnotations(file) }) }
      }
      var answers = [FileAnnotations?](repeating: nil, count: files.count)
      for await (index, answer) in group { answers[index] = answer }
      return answers.compactMap(\.self)
    }
  }
}

/// Puts base path and security of the general comment to operations.
private struct OperationWriter {
  private let scope: GeneralScope
  private let settings: ExtractionSettings
  private var extraction = Extraction()

  init(_ scope: GeneralScope, _ settings: ExtractionSettings) {
    self.scope = scope
    self.settings = settings
  }

  mutating func write(_ operation: StatedOperation) {
    switch scope.answer(for: operation.location.file) {
    case .none: sight(operation, under: nil, notes: [])
    case .one(let general, let isChosen):
      let note = "the base path is that of \(general.location.file), the nearest of several"
      sight(operation, under: general, notes: isChosen ? [note] : [])
    case .disputed(let several):
      guard settings.basePath == nil else { return sight(operation, under: nil, notes: []) }
      let places = several.map { "\($0.basePath) (\($0.location))" }.joined(separator: ", ")
      extraction.unresolved.append(
        Unresolved(
          "several general comments may hold for it, with the base paths \(places)", text: operation.text,
          at: operation.location))
    }
  }

  private mutating func sight(_ operation: StatedOperation, under general: GeneralComment?, notes: [String]) {
    let base = settings.basePath ?? general?.basePath ?? .root
    var sighting = Sighting(
      Endpoint(operation.method, operation.path.prepending(base)), at: operation.location,
      symbol: operation.symbol)
    let security = operation.security ?? general?.security ?? .nothing
    sighting.notes = notes + [general?.note].compactMap(\.self)
    sighting.authentication = security.authentication
    sighting.operation = operation.details
    sighting.operation?.security = security.schemes
    extraction.sightings.append(sighting)
    if let host = general?.hostName { extraction.hosts.insert(host) }
  }

  func finish(into result: inout Extraction) {
    result.sightings += extraction.sightings
    result.unresolved += extraction.unresolved
    result.hosts.formUnion(extraction.hosts)
  }
}

/// The words of which at least one stands in every file that matters, so that the others are not even parsed.
private enum AnnotationWords {
  private static let starts: [[UInt8]] = [
    "@router", "@deprecatedrouter", "@basepath", "@title", "swagger:", "swaggerinfo.basepath",
  ]
  .map { Array($0.utf8) }

  /// Whether one of the words is in a text, in any case of letters.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      let first = bytes[index] | 0x20
      guard bytes[index] == UInt8(ascii: "@") || first == UInt8(ascii: "s") else { return false }
      return starts.contains { word in
        index + word.count <= bytes.count
          && word.indices.allSatisfy { bytes[index + $0].lowercasedASCII == word[$0] }
      }
    }
  }
}
