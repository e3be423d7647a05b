internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads the OpenAPI documents of one side, one after the other, into one extraction.
struct SpecificationReading {
  private var extraction = Extraction()
  private var context: ReadingContext
  /// Whether a reference or an alias led to an operation: only then can one be met again.
  private var hasDetours = false
  private let settings: ExtractionSettings

  /// What holds for all operations of one document.
  private struct Defaults {
    let dialect: Dialect
    let base: ServerBase
    let security: SecurityRequirement
    let payloads: PayloadReading
  }

  /// What makes two sightings one: several documents may lead to the same operation.
  private struct Place: Hashable {
    let endpoint: Endpoint
    let location: SourceLocation
  }

  init(_ library: DocumentLibrary, settings: ExtractionSettings) {
    context = ReadingContext(library)
    self.settings = settings
  }

  /// Everything that was read, with what was wrong with it.
  func finished() -> Extraction {
    var result = extraction
    if hasDetours {
      var seen: Set<Place> = []
      result.sightings.removeAll {
        !seen.insert(Place(endpoint: $0.endpoint, location: $0.location)).inserted
      }
    }
    result.diagnostics = context.diagnostics
    result.hosts = context.servers.hosts
    result.fileCount += context.referredFileCount
    return result
  }

  /// Reads one document whose top says `openapi` or `swagger`.
  mutating func read(_ document: YAMLDocument, version: YAMLEntry) {
    extraction.fileCount += 1
    let dialect = dialect(version)
    let root = document.root
    let base = context.base(of: root, dialect, settings)
    let security = root.entry("security").map { read(security: $0.value) } ?? .absent
    guard let paths = root.entry("paths") else {
      if dialect <= .openAPI30 {
        context.tell(.error, "there are no paths in this \(dialect.title) document", at: version.key)
      }
      return
    }
    guard let items = context.follow(paths.value, what: "paths", .error), !items.isNull else { return }
    guard items.kind == .mapping else {
      context.tell(.error, "paths is a mapping of path templates", at: paths.value)
      return
    }
    let first = extraction.sightings.endIndex
    let payloads = PayloadReading(root, dialect)
    read(items, Defaults(dialect: dialect, base: base, security: security, payloads: payloads))
    let silence = SilentDocument(extraction.sightings[first...])
    for index in extraction.sightings.indices[first...] {
      guard var payload = extraction.sightings[index].payload else { continue }
      silence.open(&payload)
      extraction.sightings[index].payload = payload
    }
    if context.isSpent {
      context.tell(
        .error, "aliases and references repeat more than can be read; the rest was left out", at: paths.key)
    }
  }

  private mutating func dialect(_ version: YAMLEntry) -> Dialect {
    let text = version.value.text ?? ""
    if let dialect = Dialect(key: version.name, version: text) { return dialect }
    let known = version.name == "swagger" ? Dialect.swagger : .openAPI32
    context.tell(
      .warning, "the version \"\(text)\" is not known; it is read as \(known.title)", at: version.value)
    return known
  }

  private mutating func read(_ paths: YAMLNode, _ defaults: Defaults) {
    var shapes: [String: YAMLNode] = [:]
    for entry in paths.effectiveEntries {
      let name = entry.name
      if name.hasPrefix("x-") { continue }
      guard context.pay(16) else { return }
      if !name.hasPrefix("/") { context.tell(.warning, "a path begins with a slash", at: entry.key) }
      let item = PathItem(entry, defaults.dialect, &context)
      let first = shapes.updateValue(entry.key, forKey: item.template.shape)
      if let first, !first.hasText(name) { tellSameShape(entry.key, first) }
      read(item, defaults)
    }
  }

  /// Templates that differ only in the names of their parameters are identical and invalid (OpenAPI 3.1 §4.8.8).
  private mutating func tellSameShape(_ key: YAMLNode, _ first: YAMLNode) {
    let place = first.location
    let note = Diagnostic.Note("the other one", at: place, excerpt: first.document.lines.excerpt(at: place))
    context.tell(
      .warning, "the path is the same as \(first.text ?? ""); only the names of its parameters differ",
      at: key,
      notes: [note])
  }

  private mutating func read(_ item: PathItem, _ defaults: Defaults) {
    let base = context.base(of: item.servers, above: defaults.base, settings)
    var shared = DeclaredParameters()
    for list in item.parameters { shared = shared.merged(with: context.declared(in: list)) }
    var agreement = ParameterAgreement(item)
    for operation in item.operations {
      let parts = base.path.segments.count + item.template.segments.count + item.parameterNames.count
      guard context.pay(8 + parts + shared.declarations.count) else { return }
      let fields = OperationFields(operation.entry, &context)
      let (details, parameters) = fields.details(shared: shared, &context)
      agreement.add(operation.method, parameters)
      let own = context.base(of: fields.servers, above: base, settings)
      let security = fields.security.map { read(security: $0) } ?? defaults.security
      sight(operation, of: item, base: own, details, security)
      if settings.readsPayloads {
        let payload = defaults.payloads.payload(of: fields, shared: item.parameters, &context)
        extraction.sightings[extraction.sightings.endIndex - 1].payload = payload
      }
      if let ignored = fields.ignored { mark(ignored, at: operation.entry) }
    }
    context.tell(warnings: agreement.diagnostics)
  }

  private mutating func sight(
    _ operation: PathItem.Operation, of item: PathItem, base: ServerBase, _ details: Sighting.Operation,
    _ security: SecurityRequirement
  ) {
    let endpoint = Endpoint(operation.method, item.template.prepending(base.path))
    var sighting = Sighting(endpoint, at: operation.entry.location, symbol: details.id)
    let detour = detour(to: operation, of: item)
    hasDetours = hasDetours || !detour.isEmpty
    sighting.alternatives = base.others.map(item.template.prepending)
    sighting.notes = base.notes + item.notes + detour
    sighting.authentication = security.authentication
    sighting.operation = details
    sighting.operation?.security = security.schemes
    extraction.sightings.append(sighting)
  }

  /// Takes the marks of an operation: `RULE until=DAY because …` as a text, a list of them, or mappings with the keys
  /// `rule`, `until` and `because`.
  private mutating func mark(_ node: YAMLNode, at operation: YAMLEntry) {
    let line = operation.location.line
    let nodes = node.resolved.kind == .sequence ? node.elements : [node]
    for node in nodes where context.pay(4) {
      if node.resolved.kind == .mapping {
        let rule = node["rule"]
        let rules = rule.map { $0.resolved.kind == .sequence ? $0.elements : [$0] } ?? []
        extraction.marks.append(
          SuppressionMark(
            rules: rules.compactMap(\.text), until: node["until"]?.text, reason: node["because"]?.text,
            at: node.location, line: line))
      } else if let text = node.text {
        extraction.marks.append(SuppressionMark(text, at: node.location, line: line))
      } else {
        context.tell(.warning, "x-contract-audit-ignore is a text such as RULE because …", at: node)
      }
    }
  }

  /// Says by which way an operation belongs to a path that does not stand around it.
  private func detour(to operation: PathItem.Operation, of item: PathItem) -> [String] {
    let path = item.entry.value
    let key = operation.entry.key
    let isAround =
      path.kind == .mapping && path.isInSameDocument(as: key) && path.span.start <= key.span.start
      && key.span.end <= path.span.end
    return isAround ? [] : ["the path stands at \(item.entry.location)"]
  }

  private mutating func read(security node: YAMLNode) -> SecurityRequirement {
    guard context.pay(node.elements.count), let requirement = SecurityRequirement(node) else {
      context.tell(.warning, "security is a list of requirements", at: node)
      return .unreadable
    }
    return requirement
  }
}
