internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Selectors: fields, methods, members of packages (Go spec, "Selectors").
extension Evaluator {
  /// The value of `base.name`.
  func selector(_ id: GoNodeID, _ base: GoNodeID, _ name: GoNodeID, _ context: Context) -> GoValue {
    let text = context.tree.text(of: id)
    for (key, value) in settings.values where text == key || text.hasSuffix("." + key) {
      return .text(value)
    }
    let name = context.tree.name(of: name)
    if let path = importPath(base, context) { return member(name, of: path) }
    let value = evaluate(base, context)
    guard let present = present(value) else { return distribute(value) { select(name, of: $0, text: text) } }
    let selected = distribute(present.value) { select(name, of: $0, text: text) }
    guard let condition = present.condition, !selected.isScalar else { return selected }
    return .optional(selected, under: condition)
  }

  /// What a value is that may be nil, where it is one thing else: that is meant where something is selected of it, since on nil
  /// the program would not go on.
  private func present(_ value: GoValue) -> GoValue.Alternative? {
    guard case .choice(let alternatives) = value, alternatives.count > 1 else { return nil }
    let present = alternatives.filter { if case .nothing = $0.value { false } else { true } }
    return present.count == 1 ? present.first : nil
  }

  private func member(_ name: String, of path: String) -> GoValue {
    if let package = program.package(at: path) {
      return packageMember(name, of: package) ?? .unknown("\(package.name).\(name) is not declared")
    }
    return foreignMember(name, of: path) ?? .unknown("\(name) is not exported")
  }

  /// A field or method of a value.
  func select(_ name: String, of value: GoValue, text: String) -> GoValue {
    switch value {
    case .structure(let object, _):
      if let field = field(name, of: object) { return field }
    case .reference(let place):
      return select(name, of: load(place), text: text)
    case .router(let router):
      if let value = router.root.framework.field(name, of: router, self) { return value }
      return .function(Callable(.method(value, name), name: text))
    case .type(let type):
      if let method = methodExpression(name, of: type) { return method }
    default: break
    }
    if let (function, receiver) = method(name, of: value) {
      return .function(
        Callable(
          .declared(function, receiver: receiver), name: text,
          location: function.file.location(of: function.declaration)))
    }
    if case .unknown(_, let type?) = value, case .foreign = type.pointee {
      return .function(Callable(.method(value, name), name: text))
    }
    if case .unknown(let reason, let type) = value {
      if let type, let implementation = onlyImplementation(of: type, reason) {
        return select(name, of: implementation, text: text)
      }
      return .unknown(reason)
    }
    return .function(Callable(.method(value, name), name: text))
  }

  /// The value of a field, promoted ones included; nil where the struct has no such field.
  func field(_ name: String, of object: StructObject, depth: Int = 0) -> GoValue? {
    if let value = object.fields[name] {
      return object.isFilledElsewhere ? withOrigin(value, name, object) : value
    }
    let layout = fields(of: object.type) ?? []
    if let field = layout.first(where: { $0.name == name }) {
      let value = unsetValue(of: field, in: object)
      object.fields[name] = value
      return value
    }
    guard depth < 8 else { return nil }
    for embedded in layout where embedded.isEmbedded {
      guard case .structure(let inner, _)? = field(embedded.name, of: object, depth: depth + 1) else {
        continue
      }
      if let value = field(name, of: inner, depth: depth + 1) { return value }
    }
    return nil
  }

  /// What a field holds that nobody has set: zero, a default from its tag, or nothing that is known.
  private func unsetValue(of field: StructField, in object: StructObject) -> GoValue {
    // A tag that states a default is there because something fills the field by it.
    if let value = configuredDefault(of: field, in: object) { return value }
    let isFilled = object.isFilledElsewhere || field.isConfigured
    if !object.isSymbolic, let value = statedDefault(of: field, in: object) { return value }
    if !object.isSymbolic, isFilled, let value = zeroByDefault(of: field, in: object) {
      return value
    }
    if object.isSymbolic || isFilled {
      return symbolic(field.type, "the field \(field.name) is set elsewhere")
    }
    return zero(field.type)
  }

  /// The zero value of a field that a decoder fills: its default, where the configuration leaves it out.
  private func zeroByDefault(of field: StructField, in object: StructObject) -> GoValue? {
    // Decoders make the structs that pointers lead to.
    if fields(of: field.type.pointee) != nil {
      let inner = StructObject(type: field.type.pointee, birth: object.birth)
      inner.isFilledElsewhere = true
      inner.settingsKey = settingsKey(of: field, in: object)
      if case .pointer = field.type { return .structure(inner, isPointer: true) }
      return .structure(inner, isPointer: false)
    }
    guard case .basic = underlying(field.type), let location = locationOfField(field.name, object.type) else {
      return nil
    }
    let value = zero(field.type).adding([Origin(key: field.name, location: location)])
    guard case .text(var text) = value else { return value }
    text.isEmptyByDefault = true
    return .text(text)
  }

  /// Notes that configuration may replace a value that the code states for a field.
  private func withOrigin(_ value: GoValue, _ name: String, _ object: StructObject) -> GoValue {
    guard Self.origins(value).isEmpty, let place = locationOfField(name, object.type) else { return value }
    return value.adding([Origin(key: name, location: place)])
  }

  /// Where a struct type declares a field.
  func locationOfField(_ name: String, _ type: GoType) -> SourceLocation? {
    guard case .literal(let file, let node, _) = underlying(type),
      case .structType(let fields) = file.tree.node(node)
    else { return nil }
    for id in fields {
      guard case .field(let names, _, _) = file.tree.node(id) else { continue }
      if let found = names.first(where: { file.tree.isIdentifier($0, name) }) {
        return file.location(of: found)
      }
    }
    return nil
  }

  // Methods (Go spec, "Method sets").

  /// The method of a value, and the receiver that it gets; methods of embedded fields are promoted.
  func method(_ name: String, of value: GoValue, depth: Int = 0) -> (GoFunction, GoValue)? {
    guard depth < 8 else { return nil }
    switch value {
    case .structure(let object, _):
      if case .named(let declaration) = object.type, let method = declaration.methods[name] {
        return (method, .structure(object, isPointer: method.receiverIsPointer))
      }
      for embedded in fields(of: object.type) ?? [] where embedded.isEmbedded {
        guard let inner = field(embedded.name, of: object) else { continue }
        if let found = method(name, of: inner, depth: depth + 1) { return found }
      }
      return nil
    case .named(let declaration, _):
      return declaration.methods[name].map { ($0, value) }
    case .unknown(_, let type?):
      guard case .named(let declaration) = type.pointee else { return nil }
      return declaration.methods[name].map { ($0, value) }
    case .reference(let place): return method(name, of: load(place), depth: depth + 1)
    default: return nil
    }
  }

  /// The value on which a method is really called when it belongs to an embedded field that is a router.
  func embeddedRouter(of object: StructObject, depth: Int = 0) -> GoValue? {
    guard depth < 8 else { return nil }
    for embedded in fields(of: object.type) ?? [] where embedded.isEmbedded {
      switch field(embedded.name, of: object) {
      case .router(let router)?: return .router(router)
      case .choice(let alternatives)?: return .choice(alternatives)
      case .structure(let inner, _)?:
        if let found = embeddedRouter(of: inner, depth: depth + 1) { return found }
      default: continue
      }
    }
    return nil
  }

  /// A method as a function that takes its receiver first (Go spec, "Method expressions").
  private func methodExpression(_ name: String, of type: GoType) -> GoValue? {
    guard case .named(let declaration) = type.pointee, let method = declaration.methods[name] else {
      return nil
    }
    return .function(
      Callable(
        .declared(method, receiver: nil), name: "\(declaration.name).\(name)",
        location: method.file.location(of: method.declaration)))
  }

  /// A value of the only type of the program that has all methods of an interface.
  private func onlyImplementation(of type: GoType, _ reason: String) -> GoValue? {
    guard case .literal(let file, let node, _) = underlying(type),
      case .interfaceType(let elements) = file.tree.node(node)
    else { return nil }
    let names = elements.flatMap { id -> [String] in
      guard case .field(let names, _, _) = file.tree.node(id) else { return [] }
      return names.map { file.tree.name(of: $0) }
    }
    guard let first = names.first else { return nil }
    var found: GoTypeDeclaration?
    for declaration in program.types(withMethod: first)
    where names.allSatisfy({ declaration.methods[$0] != nil }) {
      guard found == nil else { return nil }
      found = declaration
    }
    return found.map { symbolic(.pointer(.named($0)), reason) }
  }
}
