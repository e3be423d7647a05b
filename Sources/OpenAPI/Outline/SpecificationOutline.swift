package import ContractModel
internal import SourceText
package import YAMLTree

/// The structure of one OpenAPI document, for whoever writes into it: which node says what.
///
/// The extractor tells what a document promises; this tells where each part of it stands. Both read by the same code,
/// so that they agree about references, servers and methods.
package struct SpecificationOutline: Sendable {
  /// The document.
  package let document: YAMLDocument
  /// What the edition is called: `Swagger 2.0`.
  package let edition: String
  /// Whether the document is Swagger 2.0, where a parameter has its type beside its name.
  package let isSwagger: Bool
  /// The path in front of every template that has no servers of its own.
  package let base: PathTemplate
  /// The URLs of the servers without their paths, each once, by which a path beside the base can be stated (OpenAPI 3.1
  /// §4.8.9, `servers`); none where that cannot be said.
  package let hosts: [String]
  /// The mapping of paths, with its reference followed; nil where there is none.
  package let paths: YAMLNode?
  /// The entry of `paths` at the top of the document, or nil.
  package let pathsEntry: YAMLEntry?
  /// What every operation requires that says nothing about its security, or nil.
  package let security: YAMLNode?
  /// The entries of `paths`, in order.
  package let items: [Item]
  private let dialect: Dialect

  /// Whether the edition has the method as a field of a path item.
  package func hasMethod(_ method: HTTPMethod) -> Bool { dialect.hasMethod(method.name.lowercased()) }

  /// Whether a schema lists several types, null among them, in place of the word `nullable` (JSON Schema 2020-12).
  package var hasTypeLists: Bool { dialect >= .openAPI31 }

  /// Whether a reference, as a document spells it, leads to an entry of `paths` or into it.
  package static func refers(_ reference: String, toPath key: String) -> Bool {
    Reference(reference).pointer.map { $0.starts(with: ["paths", key]) } ?? false
  }

  /// The outlines of all OpenAPI documents among those that were parsed, in the order of their paths.
  ///
  /// Other documents, those of `referred` among them, and files that `sources` gives serve as targets of references.
  package static func outlines(
    of documents: [String: YAMLDocument], referred: [String: YAMLDocument] = [:], sources: SourceSet,
    settings: ExtractionSettings
  ) -> [SpecificationOutline] {
    var library = DocumentLibrary(sources)
    let paths = documents.keys.sorted()
    for path in paths { library.add(path, documents[path], []) }
    for path in referred.keys.sorted() where documents[path] == nil { library.add(path, referred[path], []) }
    var context = ReadingContext(library)
    return paths.compactMap { path in
      documents[path].flatMap { SpecificationOutline($0, settings, &context) }
    }
  }

  private static func hosts(of root: YAMLNode, _ dialect: Dialect, _ settings: ExtractionSettings) -> [String]
  {
    guard dialect != .swagger, settings.basePath == nil else { return [] }
    var hosts: [String] = []
    for server in root["servers"]?.elements ?? [] {
      guard let url = server["url"]?.text, let host = ServerURL.root(of: url) else { return [] }
      if !hosts.contains(host) { hosts.append(host) }
    }
    return hosts
  }

  private init?(_ document: YAMLDocument, _ settings: ExtractionSettings, _ context: inout ReadingContext) {
    guard let version = Dialect.key(of: document) else { return nil }
    let root = document.root
    self.document = document
    let latest = version.name == "swagger" ? Dialect.swagger : .openAPI32
    dialect = Dialect(key: version.name, version: version.value.text ?? "") ?? latest
    edition = dialect.title
    isSwagger = dialect == .swagger
    let base = context.base(of: root, dialect, settings)
    self.base = base.path
    hosts = Self.hosts(of: root, dialect, settings)
    security = root["security"]
    pathsEntry = root.entry("paths")
    paths = pathsEntry.flatMap { context.follow($0.value, what: "paths") }
    var items: [Item] = []
    for entry in (paths?.effectiveEntries).map(Array.init) ?? [] where !entry.name.hasPrefix("x-") {
      guard context.pay(16) else { break }
      let item = PathItem(entry, dialect, &context)
      let own = context.base(of: item.servers, above: base, settings)
      items.append(Item(item, base: own.path, settings, &context))
    }
    self.items = items
  }
}

extension SpecificationOutline {
  /// One entry of `paths`.
  package struct Item: Sendable {
    /// The key and what stands behind it.
    package let entry: YAMLEntry
    /// The path from the root of the host.
    package let path: PathTemplate
    /// The part of the path that the servers state.
    package let base: PathTemplate
    /// The item's own mapping, then what its `$ref` leads to, and so on.
    package let layers: [YAMLNode]
    /// The operations in the order of the document.
    package let operations: [Operation]
    /// The path parameters that all operations share.
    package let parameters: [Parameter]

    init(
      _ item: PathItem, base: PathTemplate, _ settings: ExtractionSettings, _ context: inout ReadingContext
    ) {
      entry = item.entry
      path = item.template.prepending(base)
      self.base = base
      layers = item.layers
      parameters = item.parameters.flatMap { Parameter.list($0, &context) }
      var operations: [Operation] = []
      for operation in item.operations {
        guard context.pay(8) else { break }
        let fields = context.follow(operation.entry.value, what: "operation")
        let own = context.base(
          of: fields?["servers"], above: ServerBase(path: base), settings)
        operations.append(
          Operation(
            method: operation.method, entry: operation.entry, path: item.template.prepending(own.path),
            parameters: fields?["parameters"].map { Parameter.list($0, &context) } ?? []))
      }
      self.operations = operations
    }
  }

  /// One method of a path.
  package struct Operation: Sendable {
    /// The method.
    package let method: HTTPMethod
    /// The key and what stands behind it.
    package let entry: YAMLEntry
    /// The path from the root of the host; other than the item's where the operation has servers of its own.
    package let path: PathTemplate
    /// The path parameters that the operation declares itself.
    package let parameters: [Parameter]
  }

  /// A path parameter where it is declared or referred to.
  package struct Parameter: Sendable {
    /// Its name.
    package let name: String
    /// The element of the list: the declaration, or a reference to it.
    package let element: YAMLNode
    /// The declaration.
    package let declaration: YAMLNode

    /// Whether the list has a reference in place of the declaration.
    package var isReferred: Bool { element != declaration }

    static func list(_ list: YAMLNode, _ context: inout ReadingContext) -> [Parameter] {
      list.elements.compactMap { element in
        guard context.pay(4), let node = context.follow(element, what: "parameter"),
          node["in"]?.hasText("path") == true, let name = node["name"]?.text
        else { return nil }
        return Parameter(name: name, element: element, declaration: node)
      }
    }
  }
}
