import Evaluation
import Program

// What names stand for: variables, parameters, fields, declarations.
extension ValueReading {
  mutating func named(_ name: String, _ key: ExpressionKey, _ depth: Int) -> [Alternative] {
    if makers.registries.contains(name) { return [Alternative(value: .registry)] }
    let file = code.program.files[key.file]
    for scope in code.scopes(around: key) {
      if let values = scope.locals[name] {
        if values.isEmpty { return [Alternative(value: .unknown)] }
        return values.flatMap { self.values(of: ExpressionKey(file: key.file, id: $0), depth + 1) }
      }
      guard let index = scope.function,
        let place = file.functions[index].parameters.firstIndex(where: { $0.name == name })
      else { continue }
      if place < scope.arguments.count {
        return values(of: ExpressionKey(file: key.file, id: scope.arguments[place]), depth + 1)
      }
      return [Alternative(value: .parameter(FunctionKey(file: key.file, index: index), place))]
    }
    if let owner = code.owner(of: key) {
      if let found = field(name, of: owner, depth) { return found }
      if let method = method(name, of: owner) { return [Alternative(value: .function(method))] }
    }
    if let found = surrounding(name, key, depth) { return found }
    return declared(name, from: key.file, depth)
      ?? [Alternative(value: isNamespace(name, key.file) ? .namespace(name, file: key.file) : .unknown)]
  }

  /// What a name stands for inside of a class without a name, whose code sees the fields of the class around it.
  private mutating func surrounding(_ name: String, _ key: ExpressionKey, _ depth: Int) -> [Alternative]? {
    guard let owner = code.owner(of: key), code.program.type(owner).name.contains(" ") else { return nil }
    let classes = code.program.files[key.file].classes
    let around = classes.indices.filter { index in classes[index].fields.contains { $0.name == name } }
    return around.count == 1 ? field(name, of: ClassKey(file: key.file, index: around[0]), depth) : nil
  }

  private func isNamespace(_ name: String, _ file: Int) -> Bool {
    code.program.files[file].bindings != nil && code.program.isQualifier(name, in: file)
  }

  /// What a name stands for that is declared outside of classes, or nil where nothing is.
  mutating func declared(_ name: String, from file: Int, _ depth: Int) -> [Alternative]? {
    if let key = code.program.variableKey(name, from: file) {
      let variable = code.program.variable(key)
      let others = code.assigned[PlaceKey(file: key.file, owner: nil, name: variable.name)] ?? []
      let all = (variable.value.map { [ExpressionKey(file: key.file, id: $0)] } ?? []) + others
      return all.isEmpty
        ? [Alternative(value: .unknown)] : all.flatMap { values(of: $0, depth + 1) }
    }
    if let key = code.program.functionKey(name, from: file) { return [Alternative(value: .function(key))] }
    return code.program.classKey(name, from: file).map { [Alternative(value: .type($0))] }
  }

  /// What a field of a class is given where it is declared, assigned or handed over to a constructor; nil where the class
  /// has no such field.
  mutating func field(_ name: String, of owner: ClassKey, _ depth: Int) -> [Alternative]? {
    for key in lineage(of: owner) {
      let found = code.program.type(key)
      if found.cases.contains(where: { $0.name == name }) {
        return [Alternative(value: .enumCase(key, name))]
      }
      if let getter = code.program.method(name, of: key, where: { $0.kind == .getter }) {
        return given(by: getter, depth)
      }
      guard let field = found.fields.first(where: { $0.name == name }) else { continue }
      var all = field.value.map { [ExpressionKey(file: key.file, id: $0)] } ?? []
      all += code.assigned[PlaceKey(file: key.file, owner: key.index, name: name)] ?? []
      var result = all.flatMap { values(of: $0, depth + 1) }.filter { $0.value != .nothing }
      result += handedOver(name, to: key)
      return result.isEmpty ? [Alternative(value: .unknown)] : result
    }
    return nil
  }

  /// A class with what it inherits from, and the classes that it is declared inside of.
  private func lineage(of owner: ClassKey) -> [ClassKey] {
    var found = code.program.ancestry(of: owner)
    if !found.contains(owner) { found.insert(owner, at: 0) }
    var next = owner
    for _ in 0..<8 {
      guard let outer = code.program.type(next).outer,
        let key = code.program.classKey(outer, from: next.file), !found.contains(key)
      else { break }
      found.append(key)
      next = key
    }
    return found
  }

  private func handedOver(_ name: String, to owner: ClassKey) -> [Alternative] {
    code.program.type(owner).functions.flatMap { index -> [Alternative] in
      let function = code.program.files[owner.file].functions[index]
      guard function.kind == .constructor else { return [] }
      return function.parameters.indices.filter { place in
        guard case .field = function.parameters[place].target else { return false }
        return function.parameters[place].name == name
      }.map { Alternative(value: .parameter(FunctionKey(file: owner.file, index: index), $0)) }
    }
  }

  /// The method of a class by its name, or nil.
  func method(_ name: String, of owner: ClassKey) -> FunctionKey? {
    for key in lineage(of: owner) {
      if let found = code.program.method(name, of: key, where: { $0.kind == .function }) { return found }
    }
    return nil
  }

  /// What a function gives back where it is read or called without anything.
  mutating func given(by key: FunctionKey, _ depth: Int) -> [Alternative] {
    guard depth < Self.depthLimit else { return [Alternative(value: .unknown)] }
    let values = Self.given(code.program.function(key).body ?? [])
    if values.isEmpty { return [Alternative(value: .unknown)] }
    return values.flatMap { self.values(of: ExpressionKey(file: key.file, id: $0), depth + 1) }
  }

  private static func given(_ statements: [Statement]) -> [Expression.ID] {
    statements.flatMap { statement -> [Expression.ID] in
      switch statement {
      case .give(let value?): [value]
      case .branch(_, let blocks): blocks.flatMap(given)
      case .select(_, let cases): cases.flatMap { given($0.body) }
      case .loop(let body), .block(let body): given(body)
      case .attempt(let body, let handlers): given(body) + handlers.flatMap(given)
      default: []
      }
    }
  }

  /// The text that Swift keeps for a value of an enum, or nil where there is none.
  mutating func rawText(of name: String, in owner: ClassKey, _ depth: Int = 0) -> String? {
    let file = code.program.files[owner.file]
    for index in code.program.type(owner).functions {
      let function = file.functions[index]
      guard function.kind == .constructor, function.name == name else { continue }
      let raw = function.initializers.first { $0.field == "rawValue" }
      guard let raw else { return nil }
      return onlyText(of: values(of: ExpressionKey(file: owner.file, id: raw.value), depth + 1))
    }
    return nil
  }
}
