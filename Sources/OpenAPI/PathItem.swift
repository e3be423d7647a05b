internal import ContractModel
internal import SourceText
internal import YAMLTree

/// One entry of `paths`, with what its references lead to laid behind it.
struct PathItem {
  /// A method of the path item and where it stands.
  struct Operation {
    let method: HTTPMethod
    let entry: YAMLEntry
  }

  /// The entry of `paths`: its key is the template.
  let entry: YAMLEntry
  /// The path below the base of the servers.
  let template: PathTemplate
  /// The names in the template, each once, in order.
  let parameterNames: [String]
  /// The same names, to be asked for.
  let parameterNameSet: Set<String>
  /// What to know about how the template came to be.
  let notes: [String]
  /// The operations in the order of the document, those of the item itself first.
  private(set) var operations: [Operation] = []
  /// The lists of parameters that hold for all operations.
  private(set) var parameters: [YAMLNode] = []
  /// The list of servers of the path item, or nil.
  private(set) var servers: YAMLNode?
  /// The item itself, then what its `$ref` leads to, and so on.
  private(set) var layers: [YAMLNode] = []
  private let dialect: Dialect

  /// Reads a path item; operations stay as they are.
  init(_ entry: YAMLEntry, _ dialect: Dialect, _ context: inout ReadingContext) {
    let spelling = TemplateSpelling(entry.name)
    self.entry = entry
    self.dialect = dialect
    template = PathTemplate(braces: spelling.path)
    var names: Set<String> = []
    parameterNames = template.parameterNames.filter { names.insert($0).inserted }
    parameterNameSet = names
    notes = spelling.notes
    var next: YAMLNode? = entry.value.resolved
    while let layer = next {
      guard layer.kind == .mapping else {
        context.tell(layer.isNull ? .warning : .error, "a path item is a mapping of methods", at: layer)
        break
      }
      layers.append(layer)
      next = read(layer, &context)
    }
  }

  /// Reads what one mapping says, and gives what its `$ref` leads to.
  private mutating func read(_ layer: YAMLNode, _ context: inout ReadingContext) -> YAMLNode? {
    var next: YAMLNode?
    for field in layer.effectiveEntries {
      guard context.pay(4) else { return nil }
      let name = field.name
      switch name {
      case _ where Dialect.methods.contains(name): takeMethod(field, name, &context)
      case "parameters": parameters.append(field.value)
      case "servers": servers = servers ?? field.value
      case "summary", "description": break
      case "$ref": next = reference(field.value, &context)
      case "additionalOperations": takeAdditional(field, &context)
      case _ where name.hasPrefix("x-"): break
      default: takeUnknown(field, name, &context)
      }
    }
    return next
  }

  /// What the `$ref` of a path item leads to; nil where it leads nowhere or back.
  private func reference(_ node: YAMLNode, _ context: inout ReadingContext) -> YAMLNode? {
    guard let target = context.target(of: node, what: "path item", .error) else { return nil }
    guard !layers.contains(target), layers.count < 32 else {
      context.tell(.error, "the references of the path item lead in a circle", at: node)
      return nil
    }
    return target
  }

  private mutating func takeMethod(_ field: YAMLEntry, _ name: String, _ context: inout ReadingContext) {
    if !dialect.hasMethod(name) {
      context.tell(.warning, "\(dialect.title) has no method \(name); it is read all the same", at: field.key)
    }
    let method = HTTPMethod(name)
    // What a reference leads to yields to what stands beside the reference (OpenAPI 3.1 §4.8.9.1 leaves it open).
    if layers.count > 1, operations.contains(where: { $0.method == method }) {
      context.tell(
        .warning, "\(name) stands both here and beside the reference that leads here", at: field.key)
      return
    }
    operations.append(Operation(method: method, entry: field))
  }

  /// Methods without a field of their own (OpenAPI 3.2, "Path Item Object": additionalOperations).
  private mutating func takeAdditional(_ field: YAMLEntry, _ context: inout ReadingContext) {
    if dialect < .openAPI32 {
      context.tell(
        .warning, "additionalOperations is a field of OpenAPI 3.2; it is read all the same", at: field.key)
    }
    for entry in field.value.effectiveEntries {
      guard context.pay(4) else { return }
      let method = HTTPMethod(entry.name)
      guard method.isToken else {
        context.tell(.error, "\"\(entry.name)\" is no HTTP method", at: entry.key)
        continue
      }
      operations.append(Operation(method: method, entry: entry))
    }
  }

  private mutating func takeUnknown(_ field: YAMLEntry, _ name: String, _ context: inout ReadingContext) {
    let lowered = name.lowercased()
    if Dialect.methods.contains(lowered) {
      context.tell(.warning, "methods are written in lower case: \(lowered)", at: field.key)
      operations.append(Operation(method: HTTPMethod(lowered), entry: field))
      return
    }
    let isOperation = field.value["responses"] != nil || field.value["operationId"] != nil
    let severity: Diagnostic.Severity = isOperation ? .error : .warning
    guard context.isListening(to: severity) else { return }
    let near = NearestName.of(name, among: Dialect.methods + Dialect.otherFields)
    let hint = near.map { "; did you mean \($0)?" } ?? ""
    context.tell(severity, "a path item has no field \"\(name)\"\(hint)", at: field.key)
  }
}
