internal import Program
internal import SourceText

/// What scripts put into objects under the names of HTTP clients: `createStore({httpClient: new HttpClient(session)})`.
///
/// Frameworks pass objects on in ways that cannot be followed: a store passes its state to components as their props. So the
/// property of an unknown object with such a name is resolved to the one value that all code assigns to that name.
struct ClientProperties {
  /// A value that is put into objects.
  struct Put {
    /// The code that puts it there.
    let unit: ProgramIndex.Unit
    /// The expression, or nil for a field of a class, whose unit says all.
    let value: ExpressionKey?
  }

  /// The values that are put under a name.
  let puts: [String: [Put]]
  /// The names, in the order of the alphabet.
  let names: [String]
  /// The index of each name.
  let places: [String: Int]

  /// Gathers what the scripts of a program put into objects.
  init(_ program: ProgramIndex) {
    var found: [String: [Put]] = [:]
    var open: Set<String> = []
    for (index, file) in program.files.enumerated() where file.bindings != nil && !file.hasImplicitInstance {
      let gathered = FilePuts(file, index)
      found.merge(gathered.puts) { $0 + $1 }
      open.formUnion(gathered.open)
    }
    names = found.keys.filter { !open.contains($0) }.sorted()
    places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    puts = found
  }
}

/// What one file puts into objects under the names of clients.
private struct FilePuts {
  private(set) var puts: [String: [ClientProperties.Put]] = [:]
  /// The names under which it puts what is no client, or is not known.
  private(set) var open: Set<String> = []

  private let file: ProgramFile
  private let index: Int

  init(_ file: ProgramFile, _ index: Int) {
    self.file = file
    self.index = index
    let named = file.expressions.flatMap(named).filter { ClientNames.areLike($0.name) }
    for (owner, type) in file.classes.enumerated() {
      for (place, field) in type.fields.enumerated()
      where field.value != nil && ClientNames.areLike(field.name) {
        let key = VariableKey(file: index, owner: owner, index: place)
        puts[field.name, default: []].append(.init(unit: .variable(key), value: nil))
      }
    }
    for case let parameter in file.functions.flatMap(\.parameters) where parameter.isField {
      if ClientNames.areLike(parameter.name) { open.insert(parameter.name) }
    }
    if !named.isEmpty { gather(named) }
  }

  /// What an expression puts under names.
  private func named(_ expression: Expression) -> [(name: String, value: Expression.ID)] {
    switch expression.kind {
    case .record(let parts): parts.compactMap { part in part.label.map { ($0, part.value) } }
    case .assign(let target, _, let value):
      if case .member(_, let name) = file.expressions[target].kind { [(name, value)] } else { [] }
    default: []
    }
  }

  /// Looks for the code that each of some values stands in.
  private mutating func gather(_ named: [(name: String, value: Expression.ID)]) {
    var units: [Expression.ID: (unit: ProgramIndex.Unit, walk: FunctionWalk)] = [:]
    let wanted = Set(named.map(\.value))
    func note(_ unit: ProgramIndex.Unit, _ walk: FunctionWalk) {
      for id in walk.expressions where wanted.contains(id) {
        // The innermost of the functions around it.
        if let known = units[id], known.walk.expressions.count <= walk.expressions.count { continue }
        units[id] = (unit, walk)
      }
    }
    for key in ProgramIndex.variables(of: file, index) {
      let variable = key.owner.map { file.classes[$0].fields[key.index] } ?? file.variables[key.index]
      guard let value = variable.value else { continue }
      var holder = Function(name: "", span: SourceSpan(0, 0), kind: .closure)
      holder.body = [.expression(value)]
      note(.variable(key), FunctionWalk(holder, in: file))
    }
    for (place, function) in file.functions.enumerated() where function.kind != .closure {
      note(.function(FunctionKey(file: index, index: place)), FunctionWalk(function, in: file))
    }
    for (name, value) in named {
      let home = units[value]
      if handsOn(value, name, home?.walk) { continue }
      guard let home, mayBeClient(value) else {
        open.insert(name)
        continue
      }
      puts[name, default: []].append(
        .init(unit: home.unit, value: ExpressionKey(file: index, id: value)))
    }
  }

  /// Whether a value is what another object has under the same name, also where a pattern takes it from there.
  private func handsOn(_ value: Expression.ID, _ name: String, _ walk: FunctionWalk?) -> Bool {
    switch file.expressions[value].kind {
    case .member(_, name): return true
    case .await(let inner), .cast(let inner, _): return handsOn(inner, name, walk)
    case .name(let local):
      let declared = (walk?.statements ?? []).compactMap { statement in
        if case .declare(local, _, let value?) = statement { value } else { nil }
      }
      return !declared.isEmpty
        && declared.allSatisfy {
          if case .member(_, name) = file.expressions[$0].kind { true } else { false }
        }
    default: return false
    }
  }

  /// Whether an expression can be a client by its form.
  private func mayBeClient(_ value: Expression.ID) -> Bool {
    switch file.expressions[value].kind {
    case .text, .scalar, .null, .closure, .list, .map, .sum, .record: false
    default: true
    }
  }
}

extension Parameter {
  /// Whether it goes into a field on its own.
  fileprivate var isField: Bool { if case .field = target { true } else { false } }
}

extension Evaluator {
  /// The client that an unknown object has under a name; nil where nobody knows.
  func client(under name: String, of hole: Hole) -> Value? {
    guard hole.type == nil, routers == nil, !leavesCallersOpen, let place = clientProperties.places[name],
      hole.root.isLeftToCallers || hole.root == .receiver || !hole.members.isEmpty
    else { return nil }
    let value = answer(to: .property(place)).summary.result
    return value.isUnknown ? nil : value
  }

  /// What all code puts into objects under a name, where that is one client.
  func findClient(under place: Int) -> Value {
    let name = clientProperties.names[place]
    let nothingYet = Value(.hole(Hole(.pending, name: name)))
    var found: Value?
    for put in clientProperties.puts[name] ?? [] {
      guard let value = value(of: put), !value.isPending else { return nothingYet }
      guard isClient(value), found == nil || found == value else { return .unknown(name) }
      found = value
    }
    return found ?? nothingYet
  }

  private func value(of put: ClientProperties.Put) -> Value? {
    if let value = put.value { return answer(to: Query(put.unit)).findings.puts[value] }
    guard case .variable(let key) = put.unit else { return nil }
    return value(of: key)
  }

  /// Whether a value is made here, and sends requests in one of the ways in which it may be made.
  private func isClient(_ value: Value) -> Bool {
    let types = value.options.map { option -> TypeReference? in
      if case .instance(let instance) = option, !instance.isRecord { instance.type } else { nil }
    }
    return !types.contains(nil)
      && types.contains { type in
        if case .program(let key)? = type { sends(key) } else { true }
      }
  }

  /// Notes what is put into an object under a name.
  func notePut(_ value: Value, _ id: Expression.ID, under name: String, _ frame: Frame) {
    guard clientProperties.places[name] != nil else { return }
    let key = ExpressionKey(file: frame.file, id: id)
    reading.findings.puts[key] = reading.findings.puts[key].map { .either([$0, value]) } ?? value
  }
}
