internal import ContractModel
internal import GoSyntax

// Statements (Go spec, "Statements"). A reading gives whether the statement ends the function.
extension HandlerReading {
  /// Reads the statements of a block in a scope of their own.
  @discardableResult
  func readBlock(_ id: GoNodeID, _ scope: CodeScope) -> Bool {
    guard case .block(let statements) = scope.tree.node(id) else { return read(id, scope) }
    return read(statements, CodeScope(file: scope.file, parent: scope))
  }

  private func read(_ statements: GoNodeList, _ scope: CodeScope) -> Bool {
    for statement in statements where read(statement, scope) { return true }
    return false
  }

  private func read(_ id: GoNodeID, _ scope: CodeScope) -> Bool {
    guard countStep() else { return true }
    let tree = scope.tree
    switch tree.node(id) {
    case .block: return readBlock(id, scope)
    case .expressionStatement(let expression):
      evaluate(expression, scope)
      return ends(expression, scope)
    case .assign(let token, let left, let right): assign(token, left, right, scope)
    case .declarationStatement(let declaration): declare(declaration, scope)
    case .returnStatement(let values):
      give(values, scope)
      return true
    case .ifStatement(let initializer, let condition, let then, let otherwise):
      return branch(initializer, condition, then, otherwise, scope)
    case .switchStatement(let initializer, let tag, let clauses):
      let inner = CodeScope(file: scope.file, parent: scope)
      if let initializer { _ = read(initializer, inner) }
      return select(tag.map { evaluate($0, inner) }, clauses, inner)
    case .typeSwitch(let initializer, let binding, let subject, let clauses):
      let inner = CodeScope(file: scope.file, parent: scope)
      if let initializer { _ = read(initializer, inner) }
      return selectType(binding.map { tree.name(of: $0) }, evaluate(subject, inner), clauses, inner)
    case .selectStatement(let clauses): return select(nil, clauses, scope)
    case .forStatement(let initializer, let condition, let post, let body):
      let inner = CodeScope(file: scope.file, parent: scope)
      if let initializer { _ = read(initializer, inner) }
      if let condition { evaluate(condition, inner) }
      repeated { _ = readBlock(body, inner) }
      if let post { repeated { _ = read(post, inner) } }
    case .rangeStatement(let key, let value, let isDefinition, let subject, let body):
      range(
        key, value, isDefinition, evaluate(subject, scope), body, CodeScope(file: scope.file, parent: scope))
    case .goStatement(let call), .deferStatement(let call): evaluate(call, scope)
    case .labeled(_, let statement): return read(statement, scope)
    case .send(_, let value): evaluate(value, scope)
    case .branch(let token, _): return token != .fallthrough
    default: break
    }
    return false
  }

  /// Whether a call never comes back.
  private func ends(_ id: GoNodeID, _ scope: CodeScope) -> Bool {
    guard case .call(let function, _, _) = scope.tree.node(id) else { return false }
    let text = scope.tree.text(of: function)
    return text == "panic" || text == "os.Exit" || text == "log.Fatal" || text == "log.Fatalf"
  }

  // Branches.

  /// Reads one of several ways on from here; gives the statuses at its end, or nil where it leaves the function.
  private func way(_ read: () -> Bool) -> [PendingStatus?]? {
    let before = statuses
    level += 1
    let isEnd = read()
    level -= 1
    defer { statuses = before }
    return isEnd ? nil : statuses
  }

  private func join(_ ways: [[PendingStatus?]?]) -> Bool {
    let open = ways.compactMap(\.self)
    guard !open.isEmpty else { return true }
    statuses = Self.joined(open)
    return false
  }

  /// The statuses at the ends of several ways, each once.
  static func joined(_ ways: [[PendingStatus?]]) -> [PendingStatus?] {
    var joined: [PendingStatus?] = []
    for status in ways.joined()
    where !joined.contains(where: { $0?.status == status?.status && $0?.location == status?.location }) {
      joined.append(status)
    }
    return joined
  }

  private func repeated(_ read: () -> Void) {
    let end = way {
      read()
      return false
    }
    _ = join([statuses, end])
  }

  private func branch(
    _ initializer: GoNodeID?, _ condition: GoNodeID?, _ then: GoNodeID, _ otherwise: GoNodeID?,
    _ scope: CodeScope
  ) -> Bool {
    let inner = CodeScope(file: scope.file, parent: scope)
    if let initializer { _ = read(initializer, inner) }
    let decided = condition.flatMap { decide($0, evaluate($0, inner), inner) }
    let error = condition.flatMap { errorCheck($0, inner) }
    func way(_ id: GoNodeID, isFailure: Bool?) -> Bool {
      let own = CodeScope(file: scope.file, parent: inner)
      if let error, let isFailure { own.declare(error.name, isFailure ? .failure : .null, level: level) }
      return read(id, own)
    }
    let failsThen = error?.failsThen
    switch decided {
    case true?: return way(then, isFailure: failsThen)
    case false?: return otherwise.map { way($0, isFailure: failsThen.map { !$0 }) } ?? false
    case nil: break
    }
    let taken = self.way { way(then, isFailure: failsThen) }
    let other = otherwise.map { id in self.way { way(id, isFailure: failsThen.map { !$0 }) } } ?? statuses
    // Behind a check that leaves where it failed, nothing failed.
    if taken == nil, otherwise == nil, let error, let failsThen, scope.find(error.name) != nil {
      scope.declare(error.name, failsThen ? .null : .failure, level: level)
    }
    return join([taken, other])
  }

  private func select(_ tag: CodeValue?, _ clauses: GoNodeList, _ scope: CodeScope) -> Bool {
    var ways: [[PendingStatus?]?] = []
    var hasDefault = false
    for clause in clauses {
      switch scope.tree.node(clause) {
      case .caseClause(let expressions, let isDefault, let body):
        let values = expressions.map { evaluate($0, scope) }
        if let method, tag?.text == method, !isDefault {
          let texts = values.compactMap(\.text)
          if texts.count == values.count, !texts.contains(method) { continue }
          return readClause(body, scope)
        }
        hasDefault = hasDefault || isDefault
        ways.append(way { readClause(body, scope) })
      case .communicationClause(let statement, let body):
        let inner = CodeScope(file: scope.file, parent: scope)
        ways.append(
          way {
            if let statement { _ = read(statement, inner) }
            return readClause(body, inner)
          })
      default: break
      }
    }
    if !hasDefault { ways.append(statuses) }
    return join(ways)
  }

  private func selectType(
    _ binding: String?, _ subject: CodeValue, _ clauses: GoNodeList, _ scope: CodeScope
  ) -> Bool {
    var ways: [[PendingStatus?]?] = [statuses]
    for clause in clauses {
      guard case .caseClause(let types, _, let body) = scope.tree.node(clause) else { continue }
      let inner = CodeScope(file: scope.file, parent: scope)
      if let binding {
        let type = types.count == 1 ? resolver.type(types[0], scope.typeScope) : nil
        inner.declare(binding, type.map { asserted(subject, $0) } ?? subject, level: level + 1)
      }
      ways.append(way { readClause(body, inner) })
    }
    return join(ways)
  }

  /// The statements of a clause; a `break` at their end leaves the switch and not the function.
  private func readClause(_ body: GoNodeList, _ scope: CodeScope) -> Bool {
    guard read(body, CodeScope(file: scope.file, parent: scope)) else { return false }
    guard let last = body.last, case .branch = scope.tree.node(last) else { return true }
    return false
  }

  private func range(
    _ key: GoNodeID?, _ value: GoNodeID?, _ isDefinition: Bool, _ subject: CodeValue, _ body: GoNodeID,
    _ scope: CodeScope
  ) {
    if isDefinition {
      let parts = elements(of: subject)
      if let key { scope.declare(scope.tree.name(of: key), parts.key, level: level + 1) }
      if let value { scope.declare(scope.tree.name(of: value), parts.value, level: level + 1) }
    }
    repeated { _ = readBlock(body, scope) }
  }

  // What functions give.

  private func give(_ values: GoNodeList, _ scope: CodeScope) {
    guard let frame = frames.last else {
      for value in values { evaluate(value, scope) }
      return endWay()
    }
    let isHandler = frames.count == 1
    var given = values.map { evaluate($0, scope) }
    if values.isEmpty { given = frame.results.map { scope.find($0)?.value ?? .unknown("it is not known") } }
    frame.returned.append(given.count == 1 ? given[0] : .tuple(given))
    frame.ends.append(statuses)
    if isHandler { endWay() }
  }
}
