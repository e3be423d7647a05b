internal import GoSyntax

/// What names stand for in a handler: the request, what the answer is written to, and what was taken from the request.
struct RequestNames {
  /// What an expression has of a request.
  enum Subject: Equatable {
    /// The path behind a text that was taken off.
    case path(behind: String)
    case method
    /// The pattern of the route, which a framework tells.
    case pattern
    /// What a regular expression found in the path, or what stands in a table of handlers for it: by the paths for which there is
    /// something, or the reason why these are not known.
    case found(RequestPath)
    /// What stands in a table of handlers for the method: by the methods for which there is something.
    case chosen([String])
    /// The segments of the path in a list, or one of them by its place among them.
    case segments(RequestSegments.List)
    case segment(RequestSegments.List, Int)
    /// Something that is made of the path.
    case piece
  }

  let evaluator: Evaluator
  var context: Context
  /// The names of what comes from a row of a table that is walked through, and where the row stands.
  var rows: Set<String> = []
  var row: RequestTest.Place?
  var requests: Set<String> = []
  var writers: Set<String> = []
  /// The names of contexts, by which a framework hands over both.
  var contexts: Set<String> = []
  /// All names that the handler gives, and what they have of the request.
  var subjects: [String: Subject?] = [:]
  /// The body of the handler, once that is followed.
  var body: GoNodeID?
  /// What the handler calls the segments of the path, by what stands in front of them.
  var segmentNames: [String: [Int: String]] = [:]
  /// The parameters in order.
  private(set) var parameters: [String] = []
  /// What was taken off the path of the request itself; nil once it is another path.
  var behind: String? = ""

  var tree: GoTree { context.tree }

  /// The names of a function's parameters, and those around it.
  init(_ type: GoNodeID, _ context: Context, within outer: RequestNames? = nil, evaluator: Evaluator) {
    self.evaluator = evaluator
    self.context = context
    if let outer, outer.context.file === context.file {
      (requests, writers, contexts) = (outer.requests, outer.writers, outer.contexts)
      (subjects, behind, segmentNames) = (outer.subjects, outer.behind, outer.segmentNames)
      (rows, row) = (outer.rows, outer.row)
    }
    guard case .functionType(_, let parameters, _) = tree.node(type) else { return }
    for case .field(let names, let type, _) in parameters.map({ context.tree.node($0) }) {
      let text = tree.text(of: type)
      for name in names.map(tree.name(of:)) {
        forget(name)
        self.parameters.append(name)
        if text.hasSuffix("http.Request") { requests.insert(name) }
        if text.hasSuffix("ResponseWriter") { writers.insert(name) }
        if Self.contextTypes.contains(where: text.hasSuffix) { contexts.insert(name) }
      }
    }
  }

  private static let contextTypes = ["gin.Context", "echo.Context", "fiber.Ctx", "fasthttp.RequestCtx"]

  /// Whether a function is handed a request and something to write the answer to.
  var areOfHandler: Bool { !contexts.isEmpty || !requests.isEmpty && !writers.isEmpty }

  /// The parameters by which an answer is written.
  var answering: Set<String> { writers.union(contexts) }

  /// Whether arguments hand over a request and what its answer is written to.
  func handOver(_ arguments: GoNodeList) -> Bool {
    let names = Set(arguments.map { tree.name(of: $0) })
    if !names.isDisjoint(with: contexts) { return true }
    let hasRequest = arguments.contains { isRequest($0) || isCopy($0) }
    return hasRequest && !names.isDisjoint(with: writers)
  }

  /// `r.WithContext(ctx)`, which is the same request.
  func isCopy(_ id: GoNodeID) -> Bool {
    guard case .call(let function, _, _) = tree.node(id),
      case .selector(let base, let name) = tree.node(function)
    else { return false }
    return isRequest(base) && (tree.isIdentifier(name, "WithContext") || tree.isIdentifier(name, "Clone"))
  }

  func isRequest(_ id: GoNodeID) -> Bool {
    switch tree.node(id) {
    case .identifier: return requests.contains(tree.name(of: id))
    case .selector(let base, let name):
      return tree.isIdentifier(name, "Request") && contexts.contains(tree.name(of: base))
    case .call(let function, let arguments, _):
      guard arguments.isEmpty, case .selector(let base, let name) = tree.node(function) else { return false }
      return tree.isIdentifier(name, "Request") && contexts.contains(tree.name(of: base))
    default: return false
    }
  }

  // Subjects.

  /// What an expression has of the request, or nil for nothing.
  func subject(of id: GoNodeID, depth: Int = 0) -> Subject? {
    guard depth < 16 else { return nil }
    switch tree.node(id) {
    case .identifier: return subjects[tree.name(of: id)] ?? nil
    case .parenthesized(let inner): return subject(of: inner, depth: depth + 1)
    case .selector(let base, let name):
      if tree.isIdentifier(name, "Method"), isRequest(base) { return .method }
      if tree.isIdentifier(name, "Path"), isAddress(base) { return path }
      return tree.isIdentifier(name, "RequestURI") && isRequest(base) ? .piece : nil
    case .slice(let base, let low?, nil, nil):
      return subject(of: base, depth: depth + 1).flatMap { sliced($0, from: low) }
    case .index(let base, let keys):
      if let key = keys.first, let found = handlers(in: base, by: key, depth: depth) { return found }
      let whole = subject(of: base, depth: depth + 1)
      if case .segments(let list)? = whole, let place = keys.first.flatMap(smallNumber) {
        return place < list.first ? nil : .segment(list, place - list.first)
      }
      return isOfPath(whole) ? .piece : nil
    case .slice(let base, _, _, _):
      return isOfPath(subject(of: base, depth: depth + 1)) ? .piece : nil
    case .call(let function, let arguments, _): return call(function, arguments, depth: depth)
    default: return nil
    }
  }

  /// What the path of the request itself is now.
  var path: Subject { behind.map { .path(behind: $0) } ?? .piece }

  func isOfPath(_ subject: Subject?) -> Bool {
    switch subject {
    case .path?, .piece?, .segments?, .segment?: true
    case .method?, .pattern?, .found?, .chosen?, nil: false
    }
  }

  /// Whether a name is one by which the request or its answer is known.
  func isOfRequest(_ name: String) -> Bool {
    requests.contains(name) || writers.contains(name) || contexts.contains(name)
  }

  /// Whether an expression is the URL of the request.
  private func isAddress(_ id: GoNodeID) -> Bool {
    guard case .selector(let base, let name) = tree.node(id) else { return false }
    return tree.isIdentifier(name, "URL") && isRequest(base)
  }

  /// What is left of the path, or of its segments, from a place on.
  private func sliced(_ subject: Subject, from low: GoNodeID) -> Subject? {
    switch subject {
    case .path(let behind): return taken(before: low).map { .path(behind: behind + $0) } ?? .piece
    case .segments(var list):
      guard let count = smallNumber(low), list.limit == nil, list.first > -Self.mostSegments else {
        return .piece
      }
      list.first -= count
      return .segments(list)
    case .segment, .piece: return .piece
    case .method, .pattern, .found, .chosen: return nil
    }
  }

  /// What a slice leaves out: `[1:]` the first slash, `[len("/users/"):]` a text.
  private func taken(before low: GoNodeID) -> String? {
    if tree.text(of: low) == "1" { return "/" }
    guard case .call(let function, let arguments, _) = tree.node(low), tree.isIdentifier(function, "len"),
      let text = arguments.first
    else { return nil }
    return known(text)?.text
  }

  private func call(_ function: GoNodeID, _ arguments: GoNodeList, depth: Int) -> Subject? {
    if case .selector(let base, let name) = tree.node(function) {
      let name = tree.name(of: name)
      if arguments.isEmpty, name == "EscapedPath", isAddress(base) { return path }
      if arguments.isEmpty, contexts.contains(tree.name(of: base)), isFast(base) {
        return name == "Path" ? path : name == "Method" ? .method : nil
      }
      if arguments.isEmpty, contexts.contains(tree.name(of: base)) {
        return name == "Path" || name == "FullPath" ? .pattern : nil
      }
      if let pattern = search(base, name, arguments, depth: depth) { return pattern }
    }
    guard let first = arguments.first, let subject = subject(of: first, depth: depth + 1) else {
      return arguments.contains { isOfPath(self.subject(of: $0, depth: depth + 1)) } ? .piece : nil
    }
    if case .path(let behind) = subject, let list = cut(behind, by: tree.text(of: function), arguments) {
      return .segments(list)
    }
    return changed(subject, by: tree.text(of: function), arguments.dropFirst().first)
  }

  /// Whether a context has the path itself, and not the pattern of the route as echo's has.
  private func isFast(_ id: GoNodeID) -> Bool {
    context.file.importedPaths.contains { $0.contains("fasthttp") || $0.contains("gofiber/") }
  }

  private func changed(_ subject: Subject, by function: String, _ argument: GoNodeID?) -> Subject? {
    switch (subject, function) {
    case (_, "string"), (_, "[]byte"), (_, "strings.ToLower"), (_, "strings.ToUpper"): return subject
    case (.path, "path.Clean"): return subject
    case (.path(let behind), "strings.TrimPrefix"), (.path(let behind), "strings.TrimLeft"),
      (.path(let behind), "strings.Trim"), (.path(let behind), "strings.TrimSuffix"),
      (.path(let behind), "strings.TrimRight"):
      guard let text = argument.flatMap({ known($0)?.text }) else { return .piece }
      if function == "strings.TrimPrefix" { return .path(behind: behind + text) }
      guard text == "/" else { return .piece }
      let isAtEnd = function == "strings.TrimSuffix" || function == "strings.TrimRight"
      return isAtEnd ? subject : .path(behind: behind + "/")
    case (.path, _), (.piece, _), (.segments, _), (.segment, _): return .piece
    case (.method, _), (.pattern, _), (.found, _), (.chosen, _): return nil
    }
  }

  /// A text that the program knows, with the settings that it depends on.
  func known(_ id: GoNodeID) -> (text: String, origins: [Origin])? {
    let value = evaluator.evaluate(id, context).asText
    return value.known.map { ($0, value.origins) }
  }
}
