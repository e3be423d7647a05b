internal import ContractModel
internal import GoSyntax

/// Assignments and variable declarations (Go spec, "Assignment statements", "Short variable declarations").
extension Evaluator {
  /// Runs `left = right`, `left := right` or `left op= right`.
  func assign(_ operation: GoToken, _ left: GoNodeList, _ right: GoNodeList, _ context: Context) {
    if operation != .assign, operation != .define {
      guard let target = left.first, let value = right.first else { return }
      let current = evaluate(target, context)
      let operand = evaluate(value, context)
      let result =
        operation == .plusAssign ? add(current, operand) : .unknown("it is computed at run time")
      return store(result, in: target, context)
    }
    if let only = right.first, left.count == 1, Self.namesError(context.tree.text(of: left[0])) {
      callsForEffect.insert(FrameKey(file: ObjectIdentifier(context.file), body: only))
    }
    let values = results(of: right, count: left.count, context).map(stored)
    for (target, value) in zip(left, values) {
      if operation == .define {
        define(target, value, context)
      } else {
        store(value, in: target, context)
      }
    }
  }

  /// The values of expressions for a number of places: one each, or one call or comma-ok form for all.
  func results(of expressions: GoNodeList, count: Int, _ context: Context) -> [GoValue] {
    if expressions.count == count { return expressions.map { evaluate($0, context) } }
    guard let only = expressions.first, expressions.count == 1 else {
      return Array(repeating: .unknown("it has no value"), count: count)
    }
    if count == 2, let pair = commaOK(only, context) { return [pair.0, pair.1] }
    let value = transposed(evaluate(only, context))
    if case .tuple(let values) = value {
      return (0..<count).map {
        values.indices.contains($0) ? values[$0] : .unknown("it is a result that is not known")
      }
    }
    if case .foreign = value { return Array(repeating: value, count: count) }
    let reason = value.asText.unknownReason ?? "it is a result that is not known"
    return Array(repeating: .unknown(reason), count: count)
  }

  /// Several results of which each is one of several values, for one of several lists of results.
  func transposed(_ value: GoValue) -> GoValue {
    guard case .choice(let alternatives) = value else { return value }
    let rows = alternatives.compactMap { alternative -> [GoValue]? in
      guard case .tuple(let values) = alternative.value else { return nil }
      return values
    }
    guard rows.count == alternatives.count, let count = rows.map(\.count).min() else { return value }
    return .tuple(
      (0..<count).map { column in
        choice(
          zip(alternatives, rows).map { GoValue.Alternative(condition: $0.condition, value: $1[column]) })
      })
  }

  /// `v, ok` of a map index, a type assertion or a receive.
  private func commaOK(_ id: GoNodeID, _ context: Context) -> (GoValue, GoValue)? {
    let tree = context.tree
    switch tree.node(id) {
    case .parenthesized(let inner): return commaOK(inner, context)
    case .index(let base, let arguments):
      guard let key = arguments.first, case .table(let table) = evaluate(base, context).underlying else {
        return (evaluate(id, context), .unknown("whether the key is there is not known"))
      }
      let found = entry(evaluate(key, context), in: table)
      return (
        found.value, found.isThere.map { .truth($0) } ?? .unknown("whether the key is there is not known")
      )
    case .typeAssertion(let inner, let type?):
      let value = evaluate(inner, context)
      let type = self.type(type, context)
      let holds = conforms(value, to: type)
      return (asserted(value, as: type), holds.map { .truth($0) } ?? .unknown("the type is not known"))
    default: return nil
    }
  }

  /// A value as it is when it is stored: a struct is copied, a pointer to one is not.
  func stored(_ value: GoValue) -> GoValue {
    guard case .structure(let object, false) = value else { return value }
    let copy = StructObject(
      type: object.type, fields: object.fields, isSymbolic: object.isSymbolic, birth: journal.countBirth())
    copy.isFilledElsewhere = object.isFilledElsewhere
    copy.settingsKey = object.settingsKey
    copy.literal = object.literal
    (copy.makers, copy.model) = (object.makers, object.model)
    return .structure(copy, isPointer: false)
  }

  /// Declares a name in the block, or assigns where the block has it already (Go spec, "Short variable declarations").
  private func define(_ target: GoNodeID, _ value: GoValue, _ context: Context) {
    let name = context.tree.name(of: target)
    if let cell = context.scope.own(name) {
      assign(value, to: cell)
    } else {
      context.scope.declare(name, value)
    }
  }

  /// Gives a value to a variable, which takes it for what its declaration says.
  private func assign(_ value: GoValue, to cell: Cell) { set(cell, held(value, as: cell.type)) }

  /// Gives a value to what an expression names.
  func store(_ value: GoValue, in target: GoNodeID, _ context: Context) {
    let tree = context.tree
    switch tree.node(target) {
    case .identifier:
      guard let cell = cell(named: tree.name(of: target), context) else { return }
      assign(value, to: cell)
    case .parenthesized(let inner): store(value, in: inner, context)
    case .selector(let base, let name): storeField(value, tree.name(of: name), of: base, context)
    case .index(let base, let arguments):
      guard let argument = arguments.first else { return }
      storeElement(value, at: evaluate(argument, context), of: base, context)
    case .star(let inner):
      switch evaluate(inner, context) {
      case .reference(let place): set(place, value)
      case .structure(let object, _):
        guard case .structure(let new, _) = value else { return }
        for (name, field) in new.fields { set(object, name, field) }
      default: return
      }
    default: _ = evaluate(target, context)
    }
  }

  private func storeField(_ value: GoValue, _ name: String, of base: GoNodeID, _ context: Context) {
    if let path = importPath(base, context) {
      guard let package = program.package(at: path), let cell = packageCell(name, of: package) else { return }
      return assign(value, to: cell)
    }
    switch evaluate(base, context) {
    case .structure(let object, _): setField(name, of: object, value)
    case .choice(let alternatives):
      for case .structure(let object, _) in alternatives.map(\.value) { setField(name, of: object, value) }
    case .reference(let place):
      guard case .structure(let object, _) = load(place) else { return }
      setField(name, of: object, value)
    case .router(let router): router.root.framework.setField(name, of: router, to: value, self)
    default: return
    }
  }

  /// Sets a field where it is declared: in the struct itself, or in the embedded one that has it.
  private func setField(_ name: String, of object: StructObject, _ value: GoValue, depth: Int = 0) {
    let layout = fields(of: object.type) ?? []
    if depth < 8, object.fields[name] == nil, !layout.contains(where: { $0.name == name }) {
      for embedded in layout where embedded.isEmbedded {
        guard case .structure(let inner, _)? = field(embedded.name, of: object),
          field(name, of: inner) != nil
        else { continue }
        return setField(name, of: inner, value, depth: depth + 1)
      }
    }
    set(object, name, convert(value, to: layout.first { $0.name == name }?.type))
  }

  private func storeElement(_ value: GoValue, at index: GoValue, of base: GoNodeID, _ context: Context) {
    switch evaluate(base, context).underlying {
    case .table(let table):
      if case .router(let router) = value { router.root.isKept = true }
      set(table, index, value)
    case .list(var list):
      if case .number(let position, _) = index, list.elements.indices.contains(position) {
        count(elements: list.elements.count)
        list.elements[position] = value
      } else {
        list.isComplete = false
      }
      store(.list(list), in: base, context)
    default: return
    }
  }

  /// Sets an entry of a map; a key that is not known makes the map incomplete.
  func set(_ table: TableObject, _ key: GoValue, _ value: GoValue) {
    journal.note(.table(table, table.entries, table.isComplete))
    count(elements: table.entries.count)
    if let position = table.entries.firstIndex(where: { Self.areEqual($0.key, key) == true }) {
      table.entries[position].value = value
    } else {
      table.entries.append((key, value))
    }
    if key.isUnknown { table.isComplete = false }
  }

  /// What lies at an address.
  func load(_ place: Place) -> GoValue {
    switch place {
    case .cell(let cell): cell.value
    case .field(let object, let name): field(name, of: object) ?? .unknown("the field is not known")
    }
  }

  func set(_ place: Place, _ value: GoValue) {
    switch place {
    case .cell(let cell): set(cell, value)
    case .field(let object, let name): set(object, name, value)
    }
  }

  func set(_ cell: Cell, _ value: GoValue) {
    journal.note(.cell(cell, cell.value))
    cell.value = value
  }

  func set(_ object: StructObject, _ name: String, _ value: GoValue) {
    journal.note(.field(object, name, object.fields[name]))
    object.fields[name] = value
  }
}
