internal import ContractModel
internal import SourceText
internal import YAMLTree

/// What all parts of a reading share: the documents, the budget, and what is to be told.
struct ReadingContext {
  private var library: DocumentLibrary
  private var budget = ReadingBudget()
  private var told: [Diagnostic] = []
  private var errorCount = 0
  /// How many errors, and how many warnings, are told about one side; a file that is wrong in every line would say it
  /// a hundred thousand times. Errors count for themselves, so that warnings before them cannot hide that there are any.
  private static let mostTold = 500
  private var schemaBudget = ReadingBudget()
  /// The schemas that were read.
  var schemas = SchemaMemory()
  private var lists: [YAMLNode: DeclaredParameters] = [:]
  /// The servers of all documents.
  var servers = ServerReading()

  init(_ library: DocumentLibrary) {
    self.library = library
  }

  /// What was told so far, in no order.
  var diagnostics: [Diagnostic] { told + library.diagnostics + servers.diagnostics }
  /// How many files references made us read.
  var referredFileCount: Int { library.referredFileCount }
  /// Whether something was left out because it was repeated too often.
  var isSpent: Bool { budget.isSpent }

  /// Pays for steps that aliases and references may repeat; false where they can no longer be paid for.
  mutating func pay(_ steps: Int) -> Bool {
    budget.spend(steps, after: library.byteCount)
  }

  /// Pays for steps of reading schemas, which have a budget of their own: a payload that is not read is unknown.
  mutating func payForSchema(_ steps: Int) -> Bool {
    schemaBudget.spend(steps, after: library.byteCount)
  }

  /// Whether there is still room for something to be told, so that finding the words is worth its work.
  func isListening(to severity: Diagnostic.Severity) -> Bool {
    (severity == .error ? errorCount : told.count - errorCount) < Self.mostTold
  }

  /// Tells something about a node.
  mutating func tell(
    _ severity: Diagnostic.Severity, _ message: String, at node: YAMLNode, notes: [Diagnostic.Note] = []
  ) {
    guard isListening(to: severity) else { return }
    if severity == .error { errorCount += 1 }
    told.append(node.diagnostic(severity, message, notes: notes))
  }

  /// Takes over warnings of another.
  mutating func tell(warnings: [Diagnostic]) {
    told += warnings.prefix(max(0, Self.mostTold - (told.count - errorCount)))
  }

  /// The content of a scalar, paid for by its length.
  mutating func text(_ node: YAMLNode) -> String? {
    guard let text = node.text, pay(1 + text.utf8.count / 64) else { return nil }
    return text
  }

  /// A node, or what it leads to where it is a reference; nil where that leads nowhere.
  mutating func follow(_ node: YAMLNode, what: String, _ severity: Diagnostic.Severity = .warning)
    -> YAMLNode?
  {
    var node = node.resolved
    for _ in 0..<32 {
      guard node.kind == .mapping, let reference = node.entry("$ref")?.value else { return node }
      guard let target = target(of: reference, what: what, severity) else { return nil }
      node = target
    }
    tell(severity, "the references of the \(what) lead in a circle", at: node)
    return nil
  }

  /// What the value of a `$ref` names.
  mutating func target(of node: YAMLNode, what: String, _ severity: Diagnostic.Severity) -> YAMLNode? {
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

  /// What a reference names, with nothing told where it leads nowhere.
  mutating func targetQuietly(of text: String, from node: YAMLNode) -> Result<
    YAMLNode, DocumentLibrary.Failure
  > {
    library.resolveQuietly(text, from: node)
  }

  /// A node, or what it leads to where it is a reference; nothing is told where that leads nowhere.
  mutating func followQuietly(_ node: YAMLNode) -> YAMLNode? {
    var node = node.resolved
    for _ in 0..<32 {
      guard node.kind == .mapping, let reference = node.entry("$ref")?.value else { return node }
      guard let text = reference.text, case .success(let target) = targetQuietly(of: text, from: reference)
      else { return nil }
      node = target
    }
    return nil
  }

  /// The path parameters of a list; one that aliases share is read once.
  mutating func declared(in node: YAMLNode) -> DeclaredParameters {
    guard node.kind == .alias else { return DeclaredParameters(node, &self) }
    let list = node.resolved
    if let known = lists[list] { return known }
    let parameters = DeclaredParameters(list, &self)
    lists[list] = parameters
    return parameters
  }

  /// The base of a document; its servers are read in any case, for their hosts.
  mutating func base(of root: YAMLNode, _ dialect: Dialect, _ settings: ExtractionSettings) -> ServerBase {
    let stated = dialect == .swagger ? servers.swaggerBase(of: root) : servers.base(of: root["servers"])
    return settings.basePath.map { ServerBase(path: $0) } ?? stated ?? ServerBase()
  }

  /// The base of a path item or an operation.
  mutating func base(of list: YAMLNode?, above: ServerBase, _ settings: ExtractionSettings) -> ServerBase {
    guard let list, let stated = servers.base(of: list) else { return above }
    return settings.basePath == nil ? stated : above
  }
}
