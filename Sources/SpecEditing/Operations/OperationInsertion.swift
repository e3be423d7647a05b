internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Puts one operation into the document and at the place where its siblings are.
struct OperationInsertion {
  private let operation: MissingOperation
  /// The ids of all operations before this one came; what is written twice has the same id twice.
  private var ids: [String] = []
  private var method: String { operation.endpoint.method.name.lowercased() }

  init(_ operation: MissingOperation) {
    self.operation = operation
  }

  /// Does it, and says what should be known about it.
  mutating func carryOut(on desk: inout SpecificationDesk) throws(EditRefusal) -> [String] {
    let path = operation.endpoint.path.spelledForDocuments
    let all = desk.outlines.flatMap(\.self)
    ids = all.flatMap(\.items).flatMap(\.operations).compactMap { $0.entry.value["operationId"]?.text }
    let homes = all.flatMap { outline in
      outline.items.filter { $0.path.shape == path.shape }.map { (outline, $0) }
    }
    if let known = all.first(where: { isThere(path, in: $0) }) {
      throw EditRefusal("a document has it already", at: known.pathsEntry?.location)
    }
    if let (outline, item) = homes.first {
      try checkMethod(in: outline)
      for (outline, item) in [(outline, item)] + twins(of: outline, on: desk, item) {
        try add(to: item, of: outline, on: &desk)
      }
    } else {
      let outline = try outline(for: path, among: all)
      try checkMethod(in: outline)
      for outline in [outline] + twins(of: outline, on: desk) { try addPath(path, to: outline, on: &desk) }
    }
    guard desk.outlines.joined().contains(where: { isThere(path, in: $0) }) else {
      throw EditRefusal("the document would not say \(operation.endpoint.method) \(path)")
    }
    guard path != operation.endpoint.path else { return [] }
    let isCatchAll = if case .catchAll? = operation.endpoint.path.segments.last { true } else { false }
    let reason = isCatchAll ? "OpenAPI has no parameter that holds slashes" : "each parameter needs a name"
    return ["\(operation.endpoint) is written as \(path): \(reason)"]
  }

  private func isThere(_ path: PathTemplate, in outline: SpecificationOutline) -> Bool {
    outline.items.contains { item in
      item.operations.contains {
        $0.method == operation.endpoint.method && $0.path.shape == path.shape
      }
    }
  }

  private func checkMethod(in outline: SpecificationOutline) throws(EditRefusal) {
    guard outline.hasMethod(operation.endpoint.method) else {
      throw EditRefusal(
        "\(outline.edition) has no method \(operation.endpoint.method)", at: outline.pathsEntry?.location)
    }
  }

  /// The document whose paths are nearest: of those whose base the path is below, or else of those that can state a
  /// path beside their base.
  private func outline(for path: PathTemplate, among all: [SpecificationOutline]) throws(EditRefusal)
    -> SpecificationOutline
  {
    let below = all.filter { path.dropping(prefix: $0.base) != nil }
    let fitting = below.isEmpty ? all.filter { !$0.hosts.isEmpty } : below
    let best = fitting.max { left, right in
      (Neighbourhood(of: path, in: left).sharedCount, left.base.segments.count)
        < (Neighbourhood(of: path, in: right).sharedCount, right.base.segments.count)
    }
    if let best { return best }
    guard let first = all.first else { throw EditRefusal("there is no OpenAPI document to write into") }
    throw EditRefusal("it is not below the base path \(first.base)", at: first.pathsEntry?.location)
  }

  /// Documents that say the same in another format, as generators write them: `openapi.json` beside `openapi.yaml`.
  private func twins(of outline: SpecificationOutline, on desk: SpecificationDesk) -> [SpecificationOutline] {
    let path = outline.document.file.path
    guard let side = desk.outlines.first(where: { $0.contains { $0.document.file.path == path } }) else {
      return []
    }
    return side.filter { other in
      other.document.file.path != path && stem(other.document.file.path) == stem(path)
        && endpoints(of: other) == endpoints(of: outline)
    }
  }

  private func twins(
    of outline: SpecificationOutline, on desk: SpecificationDesk, _ item: SpecificationOutline.Item
  ) -> [(SpecificationOutline, SpecificationOutline.Item)] {
    twins(of: outline, on: desk).compactMap { twin in
      twin.items.first { $0.path == item.path }.map { (twin, $0) }
    }
  }

  private func stem(_ path: String) -> Substring {
    path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
  }

  private func endpoints(of outline: SpecificationOutline) -> Set<Endpoint> {
    Set(outline.items.flatMap { item in item.operations.map { Endpoint($0.method, $0.path) } })
  }

  private func add(
    to item: SpecificationOutline.Item, of outline: SpecificationOutline, on desk: inout SpecificationDesk
  ) throws(EditRefusal) {
    let neighbourhood = Neighbourhood(of: item.path, in: outline)
    let declared = Set(item.parameters.map(\.name))
    let template = item.path.dropping(prefix: item.base) ?? item.path
    let stub = OperationStub(operation, template, declared: declared, neighbourhood, ids: ids)
    let field = StubValue.Field(method, stub.value)
    let edit: TextEdit
    let document: YAMLDocument
    if let target = item.layers.last {
      try checkShared(target, item, on: desk)
      document = target.document
      let own = Array(target.entries).filter { $0.value.kind == .mapping }
      let isHere = document.file.path == outline.document.file.path
      let style = StyleReading(
        of: own + (isHere ? neighbourhood.entriesByNearness : []), in: target, of: document
      ).style
      let insertion = MappingInsertion(document: document, style: style)
      let anchor = MethodOrder(of: outline).anchor(for: operation.endpoint.method, among: item, in: target)
      edit =
        target.entries.isEmpty && target == item.entry.value
        ? try insertion.edit(field, quotes: style.keyQuotes, filling: item.entry)
        : try insertion.edit(field, quotes: style.keyQuotes, into: target, after: anchor)
    } else {
      document = item.entry.key.document
      let style = StyleReading(of: neighbourhood.entriesByNearness, in: outline.paths, of: document).style
      edit = try MappingInsertion(document: document, style: style)
        .edit(field, quotes: style.keyQuotes, filling: item.entry)
    }
    try desk.apply([edit], to: document) { $1.isExtension(of: $0) }
  }

  /// Refuses to write where the words would count for more paths than one.
  private func checkShared(
    _ target: YAMLNode, _ item: SpecificationOutline.Item, on desk: SpecificationDesk
  ) throws(EditRefusal) {
    for other in desk.outlines.joined().flatMap(\.items)
    where other.layers.contains(target) && other.entry.key != item.entry.key {
      throw EditRefusal("the path item is also that of \(other.path)", at: target.location)
    }
    if target.anchor != nil || item.entry.value.kind == .alias {
      throw EditRefusal("the path item is an anchor that others may repeat", at: target.location)
    }
  }

  private func addPath(
    _ path: PathTemplate, to outline: SpecificationOutline, on desk: inout SpecificationDesk
  ) throws(EditRefusal) {
    let template = path.dropping(prefix: outline.base) ?? path
    guard let paths = outline.paths, let owner = outline.pathsEntry else {
      throw EditRefusal("the document has no paths", at: outline.document.root.location)
    }
    let neighbourhood = Neighbourhood(of: path, in: outline)
    let stub = OperationStub(operation, template, neighbourhood, ids: ids)
    let isBeside = path.dropping(prefix: outline.base) == nil
    let servers = outline.hosts.map { StubValue.mapping([.init("url", .text($0))]) }
    let field = StubValue.Field(
      template.description,
      .mapping((isBeside ? [.init("servers", .list(servers))] : []) + [.init(method, stub.value)]))
    let document = paths.document
    let neighbours = neighbourhood.entriesByNearness
    var style = StyleReading(of: neighbours, in: paths, of: document).style
    // Some quote a path for its braces only.
    let alike = neighbours.first { $0.name.contains("{") == field.key.contains("{") }
    if let alike { style.pathQuotes = StyleReading.quotes(alike.key) }
    let insertion = MappingInsertion(document: document, style: style)
    let edit =
      paths.kind == .mapping && !paths.entries.isEmpty
      ? try insertion.edit(
        field, quotes: style.pathQuotes, into: paths, after: neighbourhood.anchor(for: field.key))
      : try insertion.edit(field, quotes: style.pathQuotes, filling: owner)
    try desk.apply([edit], to: document) { $1.isExtension(of: $0) }
  }
}
