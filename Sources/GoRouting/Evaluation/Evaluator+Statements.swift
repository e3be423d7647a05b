internal import ContractModel
internal import GoSyntax
internal import Routing

/// Statements (Go spec, "Statements").
extension Evaluator {
  /// Runs the statements of a block in a scope of its own.
  func runBlock(_ id: GoNodeID, _ context: Context) -> Flow {
    guard case .block(let statements) = context.tree.node(id) else { return run(id, context) }
    return run(Array(statements)[...], context.nested())
  }

  /// Runs statements one after the other.
  func run(_ statements: ArraySlice<GoNodeID>, _ context: Context) -> Flow {
    for index in statements.indices {
      let rest = statements[(index + 1)...]
      if case .ifStatement = context.tree.node(statements[index]) {
        // An `if` needs the statements behind it: they are what happens when a branch leaves early.
        let flow = runIf(statements[index], rest: rest, context)
        if flow.isTerminating { return flow }
        continue
      }
      let flow = run(statements[index], context)
      if flow.isTerminating { return flow }
    }
    return .next
  }

  /// Runs one statement.
  func run(_ id: GoNodeID, _ context: Context) -> Flow {
    nesting += 1
    defer { nesting -= 1 }
    guard countStep(id, context), nesting < Limit.nesting else { return .stop }
    let tree = context.tree
    switch tree.node(id) {
    case .block: return runBlock(id, context)
    case .expressionStatement(let expression): return runCall(expression, context)
    case .assign(let operation, let left, let right): assign(operation, left, right, context)
    case .declarationStatement(let declaration): declare(declaration, context)
    case .incrementDecrement(let operation, let operand):
      step(operand, by: operation == .increment ? 1 : -1, context)
    case .send(_, let value): _ = evaluate(value, context)
    case .goStatement(let call): _ = runCall(call, context)
    case .deferStatement(let call):
      guard let frame = frames.last else { break }
      frame.deferred.append { [unowned self] in _ = runCall(call, context) }
    case .returnStatement(let values): return leave(values, context)
    case .branch(let keyword, let label): return Self.flow(keyword, label.map { tree.name(of: $0) })
    case .labeled(let label, let statement): return runLabeled(tree.name(of: label), statement, context)
    case .ifStatement: return runIf(id, rest: [], context)
    case .switchStatement(let initializer, let tag, let clauses):
      return runSwitch(initializer, tag, clauses, context.nested())
    case .typeSwitch(let initializer, let binding, let subject, let clauses):
      return runTypeSwitch(initializer, binding, subject, clauses, context.nested())
    case .selectStatement(let clauses): return runSelect(clauses, context)
    case .forStatement(let initializer, let condition, let post, let body):
      return runFor(id, initializer, condition, post, body, label: nil, context.nested())
    case .rangeStatement: return runRange(id, label: nil, context)
    default: break
    }
    return .next
  }

  /// Runs an expression for what it does; a call that ends the program ends the statements too.
  private func runCall(_ expression: GoNodeID, _ context: Context) -> Flow {
    callsForEffect.insert(FrameKey(file: ObjectIdentifier(context.file), body: expression))
    _ = evaluate(expression, context)
    guard case .call(let function, _, _) = context.tree.node(expression) else { return .next }
    return endsProgram(function, context) ? .stop : .next
  }

  /// Whether calling a function ends the program.
  func endsProgram(_ function: GoNodeID, _ context: Context) -> Bool {
    let name: String
    switch context.tree.node(function) {
    case .identifier: return context.tree.isIdentifier(function, "panic")
    case .selector(let base, let member):
      name = context.tree.name(of: member)
      if name == "Exit", importPath(base, context) == "os" { return true }
      return name == "Fatal" || name == "Fatalf" || name == "Fatalln" || name == "Panic" || name == "Panicf"
    default: return false
    }
  }

  private static func flow(_ keyword: GoToken, _ label: String?) -> Flow {
    switch keyword {
    case .break: .breakLoop(label)
    case .continue: .continueLoop(label)
    case .fallthrough: .fallThrough
    default: .stop
    }
  }

  private func step(_ operand: GoNodeID, by amount: Int, _ context: Context) {
    let value: GoValue
    if case .number(let number, let origins) = evaluate(operand, context).underlying {
      value = .number(number &+ amount, origins)
    } else {
      value = .unknown("it is computed at run time")
    }
    store(value, in: operand, context)
  }

  private func leave(_ values: GoNodeList, _ context: Context) -> Flow {
    guard let frame = frames.last else { return .leave }
    var results: [GoValue]
    if values.isEmpty {
      results = frame.results.map(\.value)
    } else if values.count == 1, let only = values.first {
      let value = evaluate(only, context)
      if case .tuple(let several) = value { results = several } else { results = [value] }
    } else {
      results = values.map { evaluate($0, context) }
    }
    results = results.map(stored)
    for (index, type) in zip(results.indices, frame.resultTypes) {
      results[index] = held(results[index], as: type)
    }
    if frame.successes > 0 { results = results.map(Self.withoutDenial) }
    let added = conditions.count >= frame.conditionCount ? Array(conditions[frame.conditionCount...]) : []
    frame.returned.append((Sighting.Condition.all(added), results))
    return .leave
  }

  private func runLabeled(_ label: String, _ statement: GoNodeID, _ context: Context) -> Flow {
    switch context.tree.node(statement) {
    case .forStatement(let initializer, let condition, let post, let body):
      return runFor(statement, initializer, condition, post, body, label: label, context.nested())
    case .rangeStatement: return runRange(statement, label: label, context)
    default:
      let flow = run(statement, context)
      return flow == .breakLoop(label) ? .next : flow
    }
  }

  /// Runs a declaration inside a function (Go spec, "Declarations and scope").
  private func declare(_ id: GoNodeID, _ context: Context) {
    let tree = context.tree
    guard case .generalDeclaration(let keyword, let specs) = tree.node(id) else { return }
    var previous: (type: GoNodeID?, values: GoNodeList)?
    for spec in specs {
      switch tree.node(spec) {
      case .valueSpec(let names, var type, var values, let iota):
        if keyword == .const, values.isEmpty, let previous { (type, values) = previous }
        if keyword == .const { previous = (type, values) }
        declare(names, type: type, values, iota: keyword == .const ? iota : nil, context)
      case .typeSpec(let name, let parameters, let isAlias, let type):
        let declaration = GoTypeDeclaration(
          name: tree.name(of: name), file: context.file, type: type, isAlias: isAlias,
          typeParameters: parameters)
        context.scope.declare(
          declaration.name, .type(isAlias ? self.type(type, context) : .named(declaration)))
      default: continue
      }
    }
  }

  private func declare(
    _ names: GoNodeList, type: GoNodeID?, _ values: GoNodeList, iota: Int?, _ context: Context
  ) {
    let type = type.map { self.type($0, context) }
    var valueContext = context
    if let iota {
      valueContext = context.nested()
      valueContext.scope.declare("iota", .number(iota))
    }
    let results =
      values.isEmpty
      ? names.map { _ in type.map { zero($0) } ?? .unknown("it has no value") }
      : self.results(of: values, count: names.count, valueContext).map { convert(stored($0), to: type) }
    for (name, value) in zip(names, results) {
      context.scope.declare(context.tree.name(of: name), value, type: type)
    }
  }
}
