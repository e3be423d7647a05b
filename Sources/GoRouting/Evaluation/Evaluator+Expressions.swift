internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Expressions (Go spec, "Expressions").
extension Evaluator {
  /// The value of an expression.
  func evaluate(_ id: GoNodeID, _ context: Context) -> GoValue {
    nesting += 1
    defer { nesting -= 1 }
    guard countStep(id, context), nesting < Limit.nesting else {
      return .unknown("it is nested too deep to follow")
    }
    let tree = context.tree
    switch tree.node(id) {
    case .identifier: return override(id, context) ?? lookUp(tree.name(of: id), context)
    case .basicLiteral(let kind): return literal(id, kind, tree)
    case .parenthesized(let inner): return evaluate(inner, context)
    case .functionLiteral(let type, let body):
      noteDispatch(in: body, context)
      return .function(
        Callable(
          .literal(context.file, type: type, body: body, context.scope), name: "func literal",
          location: context.file.location(of: id)))
    case .compositeLiteral(let type, let elements):
      return composite(id, type: type.map { self.type($0, context) }, elements, context)
    case .selector(let base, let name): return selector(id, base, name, context)
    case .index(let base, let arguments): return index(base, arguments, context)
    case .slice(let base, let low, let high, _): return slice(base, low, high, context)
    case .typeAssertion(let inner, let type):
      let value = evaluate(inner, context)
      return type.map { asserted(value, as: self.type($0, context)) } ?? value
    case .call(let function, let arguments, let hasEllipsis):
      return call(id, function, arguments, hasEllipsis: hasEllipsis, context)
    case .star(let inner): return dereference(inner, context)
    case .unary(let operation, let operand): return unary(operation, operand, context)
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, context)
    case .arrayType, .structType, .functionType, .interfaceType, .mapType, .channelType:
      return .type(type(id, context))
    default: return .unknown("the expression could not be read")
    }
  }

  /// The value that the configuration of the audit gives to an expression: by its text or its end behind a dot.
  private func override(_ id: GoNodeID, _ context: Context) -> GoValue? {
    guard !settings.values.isEmpty else { return nil }
    let text = context.tree.text(of: id)
    for (key, value) in settings.values where text == key || text.hasSuffix("." + key) {
      return .text(value)
    }
    return nil
  }

  private func literal(_ id: GoNodeID, _ kind: GoLiteralKind, _ tree: GoTree) -> GoValue {
    switch kind {
    case .string: tree.stringValue(of: id).map { .text($0) } ?? .unknown("the string is malformed")
    case .integer: Self.integer(tree.text(of: id)).map { .number($0) } ?? .unknown("a large number")
    case .character: Self.character(tree.text(of: id)).map { .number($0) } ?? .unknown("an escaped character")
    default: .unknown("a fraction")
    }
  }

  /// The code point of a rune literal without escapes (Go spec, "Rune literals").
  private static func character(_ text: String) -> Int? {
    let scalars = Array(text.unicodeScalars)
    return scalars.count == 3 ? Int(scalars[1].value) : nil
  }

  /// The value of an integer literal (Go spec, "Integer literals"), or nil where it does not fit.
  private static func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }.lowercased()
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8) }
    if digits.hasPrefix("0"), digits.count > 1 { return Int(digits.dropFirst(), radix: 8) }
    return Int(digits)
  }

  // Composite literals (Go spec, "Composite literals").

  private func composite(
    _ id: GoNodeID, type: GoType?, _ elements: GoNodeList, _ context: Context
  ) -> GoValue {
    guard let type else { return .unknown("the type of the literal is not known") }
    switch underlying(type) {
    case .list(let element): return convert(list(of: element, elements, context), to: declared(type))
    case .table(let key, let value):
      return convert(table(key: key, value: value, elements, context), to: declared(type))
    case .literal: return structure(id, type, elements, context)
    case .pointer(let pointee):
      return pointer(to: composite(id, type: pointee, elements, context))
    case .foreign(let path, let name):
      return foreignStructure(type, path: path, name: name, elements, context)
    default: return .unknown("the type of the literal is not known")
    }
  }

  private func declared(_ type: GoType) -> GoType? {
    if case .named = type { return type }
    return nil
  }

  /// The value of an element, which may leave out its type when it is a literal itself.
  private func element(_ id: GoNodeID, _ type: GoType, _ context: Context) -> GoValue {
    if case .compositeLiteral(nil, let elements) = context.tree.node(id) {
      return composite(id, type: type, elements, context)
    }
    return convert(stored(evaluate(id, context)), to: declared(type))
  }

  private func list(of type: GoType, _ elements: GoNodeList, _ context: Context) -> GoValue {
    var list = ListValue()
    for id in elements {
      if case .keyValue(_, let value) = context.tree.node(id) {
        list.elements.append(element(value, type, context))
      } else {
        list.elements.append(element(id, type, context))
      }
    }
    return .list(list)
  }

  private func table(
    key keyType: GoType, value valueType: GoType, _ elements: GoNodeList, _ context: Context
  ) -> GoValue {
    let table = TableObject(birth: journal.countBirth())
    for id in elements {
      guard case .keyValue(let key, let value) = context.tree.node(id) else { continue }
      table.entries.append((element(key, keyType, context), element(value, valueType, context)))
    }
    return .table(table)
  }

  private func structure(
    _ id: GoNodeID, _ type: GoType, _ elements: GoNodeList, _ context: Context
  ) -> GoValue {
    let object = StructObject(type: type, birth: journal.countBirth())
    object.literal = (context.file, id)
    let layout = fields(of: type) ?? []
    for (position, id) in elements.enumerated() {
      if case .keyValue(let key, let value) = context.tree.node(id) {
        let name = context.tree.name(of: key)
        let field = layout.first { $0.name == name }
        object.fields[name] = element(value, field?.type ?? .basic("any"), context)
      } else if layout.indices.contains(position) {
        object.fields[layout[position].name] = element(id, layout[position].type, context)
      }
    }
    object.makers = makers(of: elements, context)
    object.model = model(of: elements, context)
    noteDispatch(by: object)
    return .structure(object, isPointer: false)
  }

  /// A struct of another module: its fields are kept, and functions among them may be called there.
  private func foreignStructure(
    _ type: GoType, path: String, name: String, _ elements: GoNodeList, _ context: Context
  ) -> GoValue {
    if let value = frameworks.zero(of: path, name, self) { return value }
    let object = StructObject(type: type, isSymbolic: true, birth: journal.countBirth())
    if path == "net/http", name == "Server" { noteServer(elements, context) }
    for id in elements {
      guard case .keyValue(let key, let value) = context.tree.node(id) else {
        _ = element(id, .basic("any"), context)
        continue
      }
      let held = element(value, .basic("any"), context)
      let field = context.tree.name(of: key)
      object.fields[field] = held
      if path == "net/http", name == "Server", field == "Handler" {
        serve(held, at: context.file.location(of: value))
      }
      if !noteCommand(held, in: field, of: object, name, path) { escape(held) }
    }
    return .structure(object, isPointer: false)
  }

  /// A server without a handler serves the default mux.
  private func noteServer(_ elements: GoNodeList, _ context: Context) {
    let hasHandler = elements.contains { id in
      guard case .keyValue(let key, _) = context.tree.node(id) else { return false }
      return context.tree.isIdentifier(key, "Handler")
    }
    if !hasHandler { servesDefaultMux = true }
  }

  // Operators (Go spec, "Operators").

  private func unary(_ operation: GoToken, _ operand: GoNodeID, _ context: Context) -> GoValue {
    switch operation {
    case .and: return address(of: operand, context)
    case .not:
      guard case .truth(let holds, let origins) = evaluate(operand, context).underlying else {
        return .unknown("its condition is not known")
      }
      return .truth(!holds, origins)
    case .minus:
      guard case .number(let number, let origins) = evaluate(operand, context).underlying else {
        return .unknown("a number")
      }
      return .number(0 &- number, origins)
    default:
      _ = evaluate(operand, context)
      return .unknown("it is computed at run time")
    }
  }

  /// The address of a variable, field or literal (Go spec, "Address operators").
  private func address(of operand: GoNodeID, _ context: Context) -> GoValue {
    if case .identifier = context.tree.node(operand),
      let cell = cell(named: context.tree.name(of: operand), context)
    {
      switch cell.value.underlying {
      // A router is one thing, by whatever it is reached.
      case .structure, .router: return pointer(to: cell.value)
      default: return .reference(.cell(cell))
      }
    }
    switch context.tree.node(operand) {
    case .parenthesized(let inner): return address(of: inner, context)
    case .selector(let base, let name):
      let value = evaluate(operand, context)
      if case .structure = value { return pointer(to: value) }
      if let path = importPath(base, context) {
        let cell = program.package(at: path).flatMap { packageCell(context.tree.name(of: name), of: $0) }
        return cell.map { .reference(.cell($0)) } ?? pointer(to: value)
      }
      guard case .structure(let object, _) = evaluate(base, context) else { return pointer(to: value) }
      return .reference(.field(object, context.tree.name(of: name)))
    default: return pointer(to: evaluate(operand, context))
    }
  }

  /// A pointer to a value that has no name.
  func pointer(to value: GoValue) -> GoValue {
    switch value {
    case .structure(let object, _): .structure(object, isPointer: true)
    case .router, .unknown, .nothing, .choice: value
    default: .reference(.cell(Cell(value)))
    }
  }

  private func dereference(_ inner: GoNodeID, _ context: Context) -> GoValue {
    switch evaluate(inner, context) {
    case .reference(let place): load(place)
    case .structure(let object, _): .structure(object, isPointer: false)
    case .type(let type): .type(.pointer(type))
    case let value: value
    }
  }

  private func index(_ base: GoNodeID, _ arguments: GoNodeList, _ context: Context) -> GoValue {
    let value = evaluate(base, context)
    guard arguments.count == 1, let argument = arguments.first else { return value }
    switch value.underlying {
    case .function, .type: return value
    case .list(let list):
      guard case .number(let position, _) = evaluate(argument, context).underlying else {
        return .unknown("the index is not known")
      }
      return list.element(at: position) ?? .unknown("the element is not known")
    case .table(let table): return entry(evaluate(argument, context), in: table).value
    case .text(let text):
      guard case .number(let position, _) = evaluate(argument, context).underlying,
        let bytes = text.known.map({ Array($0.utf8) }), bytes.indices.contains(position)
      else { return .unknown("the byte is not known") }
      return .number(Int(bytes[position]), text.origins)
    case .unknown(let reason, _): return .unknown(reason)
    default: return .unknown("the element is not known")
    }
  }

  /// The value under a key, and whether the key is there where that is known.
  func entry(_ key: GoValue, in table: TableObject) -> (value: GoValue, isThere: Bool?) {
    count(elements: table.entries.count)
    for entry in table.entries.reversed() {
      guard let equal = Self.areEqual(entry.key, key) else { return (.unknown("the key is not known"), nil) }
      if equal { return (entry.value, entry.value.optional == nil ? true : nil) }
    }
    return table.isComplete
      ? (.unknown("the key is not in the map"), false) : (.unknown("the key is not known"), nil)
  }

  private func slice(_ base: GoNodeID, _ low: GoNodeID?, _ high: GoNodeID?, _ context: Context) -> GoValue {
    func bound(_ id: GoNodeID?) -> Int?? {
      guard let id else { return .some(nil) }
      guard case .number(let number, _) = evaluate(id, context).underlying else { return nil }
      return .some(number)
    }
    let value = evaluate(base, context)
    guard let low = bound(low), let high = bound(high) else { return .unknown("a bound is not known") }
    switch value.underlying {
    case .list(var list):
      let end = min(max(high ?? list.elements.count, 0), list.elements.count)
      list.elements = Array(list.elements[min(max(low ?? 0, 0), end)..<end])
      return .list(list)
    case .text(let text):
      guard let known = text.known else { return .unknown(text.unknownReason ?? "") }
      let bytes = Array(known.utf8)
      let end = min(max(high ?? bytes.count, 0), bytes.count)
      let cut = bytes[min(max(low ?? 0, 0), end)..<end]
      return .text(TextValue(String(decoding: cut, as: UTF8.self), origins: text.origins))
    default: return .unknown("it is computed at run time")
    }
  }
}
