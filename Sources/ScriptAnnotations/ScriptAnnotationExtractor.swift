package import ContractModel
internal import DeepStack
internal import OpenAPI
internal import SourceText
internal import TypeScriptSyntax

/// Reads the specification that programs in TypeScript and JavaScript hold: in comments for swagger-jsdoc, and as objects.
///
/// Each part is read as a document of its own, by the reader of OpenAPI documents, in the lines and columns of its
/// file; the servers of comments come from the definition in the code, those of an object from itself.
package struct ScriptAnnotationExtractor: Extractor {
  package static let role = Role.spec
  package static let name = "jsdoc"

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let files = sources.files.filter { ScriptSelection.takes($0) && AnnotationWords.areIn($0.bytes) }
    let copies = Set(files.map(\.path))
    let sourcesOnly = files.filter {
      !($0.path.hasSuffix(".js") && copies.contains($0.path.dropLast(3) + ".ts"))
    }
    let pages = await Self.read(sourcesOnly)
    var definition = BaseDefinition()
    for page in pages where page.isDefinition { definition.read(page.tree) }
    let stated = settings
    var settings = settings
    settings.basePath = settings.basePath ?? definition.basePath
    var extraction = await Self.read(objects: pages.flatMap(\.objects), settings: stated)
    for document in pages.flatMap(\.documents) {
      let part = await OpenAPIExtractor().extract(SourceSet([document]), settings: settings)
      extraction.sightings += part.sightings
      extraction.marks += part.marks
      // What a reference names may stand in the definition, or in another comment.
      extraction.diagnostics += part.diagnostics.filter {
        !$0.message.contains("was not read: the reference")
      }
    }
    if definition.demandsSecurity {
      for index in extraction.sightings.indices where extraction.sightings[index].authentication == .none {
        extraction.sightings[index].authentication = .unknown
      }
    }
    extraction.fileCount = pages.count { !$0.documents.isEmpty || !$0.objects.isEmpty }
    if !extraction.sightings.isEmpty { extraction.hosts.formUnion(definition.hosts) }
    return extraction
  }

  /// What documents state that stand as objects in the program.
  private static func read(objects: [DocumentObject], settings: ExtractionSettings) async -> Extraction {
    var extraction = Extraction()
    for object in objects {
      var part = await OpenAPIExtractor().extract(SourceSet([object.document]), settings: settings)
      // Parts of an object are values of the program, of which the reader sees only the literals.
      part.diagnostics = []
      extraction.add(part)
      extraction.unresolved += object.unresolved
    }
    return extraction
  }

  /// A file with what it holds.
  private struct Page: Sendable {
    let tree: TypeScriptTree
    let documents: [SourceFile]
    let objects: [DocumentObject]
    let isDefinition: Bool

    init?(_ file: SourceFile) {
      guard let tree = TypeScriptTree.parse(file) else { return nil }
      self.tree = tree
      let index = LineIndex(file)
      documents = tree.comments.compactMap { AnnotatedComment($0, in: file, index)?.document(for: file) }
      objects = AnnotationWords.mayHoldObject(file.bytes) ? DocumentObject.all(in: tree, index) : []
      isDefinition = AnnotationWords.isDefinition(file.bytes)
    }
  }

  /// Reads files side by side; the answers stand in the order of the files.
  private static func read(_ files: [SourceFile]) async -> [Page] {
    await withTaskGroup(of: (Int, Page?).self) { group in
      for (index, file) in files.enumerated() {
        group.addTask { (index, await DeepStack.run { Page(file) }) }
      }
      var pages = [Page?](repeating: nil, count: files.count)
      for await (index, page) in group { pages[index] = page }
      return pages.compactMap(\.self)
    }
  }
}

/// The words of which one stands in every file that matters, so that the others are not even parsed.
private enum AnnotationWords {
  /// Whether a file may hold a part or the definition.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    contains(bytes, "@swagger") || contains(bytes, "@openapi") || isDefinition(bytes) || mayHoldObject(bytes)
  }

  /// Whether a file may hold a document as an object.
  static func mayHoldObject(_ bytes: [UInt8]) -> Bool {
    contains(bytes, "paths") && (contains(bytes, "openapi") || contains(bytes, "swagger"))
  }

  /// Whether a file hands a definition to the tool.
  static func isDefinition(_ bytes: [UInt8]) -> Bool { contains(bytes, "swagger-jsdoc") }

  private static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
    let word = Array("\(word)".utf8)
    return bytes.indices.contains { index in
      bytes[index] == word[0] && index + word.count <= bytes.count
        && bytes[index..<index + word.count].elementsEqual(word)
    }
  }
}
