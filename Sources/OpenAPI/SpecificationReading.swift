internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads the OpenAPI documents of one side, one after the other, into one extraction.
struct SpecificationReading {
  private(set) var extraction = Extraction()
  private var library: DocumentLibrary
  private var servers = ServerReading()
  private var budget = ReadingBudget()
  private var seen: Set<Place> = []
  private var lists: [YAMLNode: DeclaredParameters] = [:]
  private let settings: ExtractionSettings

  /// What holds for all operations of one document.
  private struct Defaults {
    let dialect: Dialect
    let base: ServerBase
    let security: SecurityRequirement
  }

  /// What makes two sightings one: documents may lead to the same operation.
  private struct Place: Hashable {
    let endpoint: Endpoint
    let location: SourceLocation
  }

  init(_ library: DocumentLibrary, settings: ExtractionSettings) {
    self.library = library
    self.settings = settings
  }

  /// Everything that was read, with what was wrong with it.
  func finished() -> Extraction {
    var result = extraction
    result.diagnostics += library.diagnostics + servers.diagnostics
    result.hosts.formUnion(servers.hosts)
    result.fileCount += library.referredFileCount
    return result
  }

  /// Reads one document whose first line says `openapi` or `swagger`.
  mutating func read(_ document: YAMLDocument, version: YAMLEntry) {
    extraction.fileCount += 1
    let dialect = dialect(version)
    let root = document.root
    let base = settings.basePath.map { ServerBase(path: $0) } ?? documentBase(root, dialect)
    let security = root.entry("security").map { read(security: $0.value) } ?? .absent
    guard let paths = root.entry("paths") else {
      if dialect <= .openAPI30 {
        tell(.error, "there are no paths in this \(dialect.title) document", at: version.key)
      }
      return
    }
    let items = follow(paths.value, what: "paths")
    guard let items, items.kind == .mapping else {
      if items != nil, !paths.value.isNull {
        tell(.error, "paths is a mapping of path templates", at: paths.value)
      }
      return
    }
    read(items, Defaults(dialect: dialect, base: base, security: security))
    if budget.isSpent {
      tell(
        .error, "aliases and references repeat more than can be read; the rest was left out", at: paths.key)
    }
  }

  private mutating func dialect(_ version: YAMLEntry) -> Dialect {
    let text = version.value.text ?? ""
    if let dialect = Dialect(key: version.name, version: text) { return dialect }
    let known = version.name == "swagger" ? Dialect.swagger : .openAPI32
    tell(.warning, "the version \"\(text)\" is not known; it is read as \(known.title)", at: version.value)
    return known
  }

  private mutating func documentBase(_ root: YAMLNode, _ dialect: Dialect) -> ServerBase {
    dialect == .swagger ? servers.swaggerBase(of: root) : servers.base(of: root["servers"]) ?? ServerBase()
  }

  private mutating func read(_ paths: YAMLNode, _ defaults: Defaults) {
    var shapes: [String: YAMLNode] = [:]
    for entry in paths.mergedEntries where !entry.name.hasPrefix("x-") {
      guard pay(16) else { return }
      if !entry.name.hasPrefix("/") { tell(.warning, "a path begins with a slash", at: entry.key) }
      let item = pathItem(entry, defaults.dialect)
      let shape = item.template.shape
      if let first = shapes[shape], !first.hasText(entry.name) {
        let message = "the path is the same as \(first.text ?? ""); only the names of its parameters differ"
        let place = first.location
        let note = Diagnostic.Note("first here", at: place, excerpt: first.document.lines.excerpt(at: place))
        extraction.diagnostics.append(entry.key.diagnostic(.warning, message, notes: [note]))
      } else if shapes[shape] == nil {
        shapes[shape] = entry.key
      }
      read(item, defaults)
    }
  }
}

// What a path item holds.
extension SpecificationReading {
  private mutating func pathItem(_ entry: YAMLEntry, _ dialect: Dialect) -> PathItem {
    var item = PathItem(entry)
    var next: YAMLNode? = entry.value.resolved
    while let layer = next {
      guard layer.kind == .mapping else {
        tell(layer.isNull ? .warning : .error, "a path item is a mapping of methods", at: layer)
        break
      }
      item.layers.append(layer)
      next = nil
      for field in layer.mergedEntries {
        guard pay(4) else { return item }
        if field.name == "$ref" {
          next = reference(field.value, of: item)
        } else {
          take(field, into: &item, layer: item.layers.count, dialect)
        }
      }
    }
    return item
  }

  /// What the `$ref` of a path item leads to; nil where it leads nowhere or back.
  private mutating func reference(_ node: YAMLNode, of item: PathItem) -> YAMLNode? {
    guard let target = follow(reference: node, what: "path item", .error) else { return nil }
    guard !item.layers.contains(target), item.layers.count < 32 else {
      tell(.error, "the references of the path item lead in a circle", at: node)
      return nil
    }
    return target
  }

  private mutating func take(_ field: YAMLEntry, into item: inout PathItem, layer: Int, _ dialect: Dialect) {
    let name = field.name
    switch name {
    case "parameters": item.parameters.append(field.value)
    case "servers": item.servers = item.servers ?? field.value
    case "summary", "description", "<<": break
    case "additionalOperations": takeAdditional(field, into: &item, dialect)
    case _ where Dialect.methods.contains(name): takeMethod(field, into: &item, layer: layer, dialect)
    case _ where name.hasPrefix("x-"): break
    default: takeUnknown(field, into: &item)
    }
  }

  private mutating func takeMethod(
    _ field: YAMLEntry, into item: inout PathItem, layer: Int, _ dialect: Dialect
  ) {
    if !dialect.hasMethod(field.name) {
      tell(.warning, "\(dialect.title) has no method \(field.name); it is read all the same", at: field.key)
    }
    let method = HTTPMethod(field.name)
    // What a reference leads to yields to what stands beside the reference (OpenAPI 3.1 §4.8.9.1 leaves it open).
    if layer > 1, item.operations.contains(where: { $0.method == method }) {
      tell(.warning, "\(field.name) stands both here and beside the reference that leads here", at: field.key)
      return
    }
    item.operations.append(PathItem.Operation(method: method, entry: field))
  }

  /// Methods without a field of their own (OpenAPI 3.2 §4.9.1 "additionalOperations").
  private mutating func takeAdditional(_ field: YAMLEntry, into item: inout PathItem, _ dialect: Dialect) {
    if dialect < .openAPI32 {
      tell(.warning, "additionalOperations is a field of OpenAPI 3.2; it is read all the same", at: field.key)
    }
    for entry in field.value.mergedEntries {
      guard pay(4) else { return }
      guard HTTPMethod(entry.name).isToken else {
        tell(.error, "\"\(entry.name)\" is no HTTP method", at: entry.key)
        continue
      }
      item.operations.append(PathItem.Operation(method: HTTPMethod(entry.name), entry: entry))
    }
  }

  private mutating func takeUnknown(_ field: YAMLEntry, into item: inout PathItem) {
    let lowered = field.name.lowercased()
    if Dialect.methods.contains(lowered) {
      tell(.warning, "methods are written in lower case: \(lowered)", at: field.key)
      item.operations.append(PathItem.Operation(method: HTTPMethod(lowered), entry: field))
      return
    }
    let near = NearestName.of(field.name, among: Dialect.methods + Dialect.otherFields)
    let hint = near.map { "; did you mean \($0)?" } ?? ""
    let isOperation = field.value["responses"] != nil || field.value["operationId"] != nil
    tell(isOperation ? .error : .warning, "a path item has no field \"\(field.name)\"\(hint)", at: field.key)
  }
}

// What an operation holds.
extension SpecificationReading {
  private mutating func read(_ item: PathItem, _ defaults: Defaults) {
    let base = settings.basePath == nil ? servers.base(of: item.servers) ?? defaults.base : defaults.base
    var shared = DeclaredParameters()
    for list in item.parameters { shared = shared.merged(with: declared(in: list)) }
    var agreement = ParameterAgreement(item)
    for operation in item.operations {
      guard pay(8 + base.path.segments.count + shared.declarations.count) else { return }
      read(operation, of: item, base: base, shared: shared, defaults, &agreement)
    }
    extraction.diagnostics += agreement.diagnostics
  }

  private mutating func read(
    _ operation: PathItem.Operation, of item: PathItem, base: ServerBase, shared: DeclaredParameters,
    _ defaults: Defaults, _ agreement: inout ParameterAgreement
  ) {
    let fields = follow(operation.entry.value, what: "operation")
    if let fields, fields.kind != .mapping {
      tell(
        .warning, "the operation says nothing about itself: a mapping is expected", at: operation.entry.key)
    }
    var base = base
    if settings.basePath == nil, let own = fields.flatMap({ servers.base(of: $0["servers"]) }) { base = own }
    let endpoint = Endpoint(operation.method, item.template.prepending(base.path))
    var sighting = Sighting(endpoint, at: operation.entry.location)
    guard seen.insert(Place(endpoint: endpoint, location: sighting.location)).inserted else { return }
    sighting.notes = base.notes + item.notes + detour(to: operation, of: item)
    var details = Sighting.Operation()
    var security = defaults.security
    var own = DeclaredParameters()
    for field in fields?.mergedEntries ?? [] {
      switch field.name {
      case "operationId": details.id = text(field.value)
      case "summary": details.summary = text(field.value)
      case "tags": details.tags = field.value.elements.compactMap { text($0) }
      case "deprecated": details.isDeprecated = field.value.bool ?? false
      case "security": security = read(security: field.value)
      case "parameters": own = declared(in: field.value)
      default: break
      }
    }
    guard pay(own.declarations.count) else { return }
    let parameters = shared.merged(with: own)
    agreement.add(operation.method, parameters)
    details.pathParameters = parameters.names
    details.security = security.schemes
    sighting.symbol = details.id
    sighting.authentication = security.authentication
    sighting.operation = details
    extraction.sightings.append(sighting)
  }

  /// Says by which way an operation belongs to a path that does not stand around it.
  private func detour(to operation: PathItem.Operation, of item: PathItem) -> [String] {
    let path = item.entry.value
    let isAround =
      path.kind == .mapping && path.document.file.path == operation.entry.key.document.file.path
      && path.span.start <= operation.entry.keySpan.start && operation.entry.keySpan.end <= path.span.end
    return isAround ? [] : ["the path stands at \(item.entry.location)"]
  }

  private mutating func read(security node: YAMLNode) -> SecurityRequirement {
    guard pay(node.elements.count), let requirement = SecurityRequirement(node) else {
      tell(.warning, "security is a list of requirements", at: node)
      return .unreadable
    }
    return requirement
  }

  /// The content of a scalar, paid for by its length.
  private mutating func text(_ node: YAMLNode) -> String? {
    guard let text = node.text, pay(1 + text.utf8.count / 64) else { return nil }
    return text
  }

  /// The path parameters among a list of parameters; a list that aliases share is read once.
  private mutating func declared(in node: YAMLNode) -> DeclaredParameters {
    let list = node.resolved
    if let known = lists[list] { return known }
    var result = DeclaredParameters()
    for element in list.elements {
      guard let parameter = follow(element, what: "parameter") else {
        result.isComplete = false
        continue
      }
      if let place = parameter["in"], place.hasText("path"),
        let name = parameter["name"].flatMap({ text($0) })
      {
        result.add(name, at: element)
      }
    }
    lists[list] = result
    return result
  }
}

// References and what to tell.
extension SpecificationReading {
  /// A node, or what it leads to where it is a reference; nil where that leads nowhere.
  private mutating func follow(_ node: YAMLNode, what: String) -> YAMLNode? {
    var node = node.resolved
    for _ in 0..<32 {
      guard node.kind == .mapping, let reference = node.entry("$ref")?.value else { return node }
      guard let target = follow(reference: reference, what: what, what == "paths" ? .error : .warning) else {
        return nil
      }
      node = target
    }
    tell(.warning, "the references of the \(what) lead in a circle", at: node)
    return nil
  }

  private mutating func follow(
    reference node: YAMLNode, what: String, _ severity: Diagnostic.Severity
  ) -> YAMLNode? {
    guard let text = node.text else {
      tell(severity, "a $ref is a text", at: node)
      return nil
    }
    switch library.resolve(text, from: node) {
    case .success(let target): return target
    case .failure(let failure):
      tell(severity, "the \(what) was not read: the reference \(text) \(failure.reason)", at: node)
      return nil
    }
  }

  private mutating func tell(_ severity: Diagnostic.Severity, _ message: String, at node: YAMLNode) {
    extraction.diagnostics.append(node.diagnostic(severity, message))
  }

  /// Pays for steps that aliases and references may repeat.
  private mutating func pay(_ steps: Int) -> Bool {
    budget.spend(steps, after: library.byteCount)
  }
}
