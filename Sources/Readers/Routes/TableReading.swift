internal import Evaluation
internal import Program
internal import SourceText

/// Reads the lists of patterns by which a framework is told what it serves, and gives what they say as if calls had put it on
/// routers: a table is a router, an entry a route on it, and what includes another table mounts it.
struct TableReading {
  private let library: any LibraryModel
  private let tables: RouteTables
  private let evaluator: Evaluator
  private var waiting: [VariableKey] = []
  private var known: [VariableKey: Value] = [:]
  private var included: Set<VariableKey> = []
  private var result: [Registration] = []

  init(_ library: any LibraryModel, _ tables: RouteTables, _ evaluator: Evaluator) {
    self.library = library
    self.tables = tables
    self.evaluator = evaluator
  }

  /// What all tables say. The outermost serves on its own.
  mutating func registrations() -> [Registration] {
    let program = evaluator.program
    let all = program.files.indices.flatMap { file in
      program.files[file].variables.indices.filter {
        program.files[file].variables[$0].name == tables.variable
      }.map {
        VariableKey(file: file, owner: nil, index: $0)
      }
    }
    let stated = roots
    var outer = all.filter { stated.contains($0.file) }
    if outer.isEmpty {
      // Which is the outermost shows once all are read.
      for key in all { read(key) }
      outer = all.filter { !included.contains($0) }
      (result, known, included) = ([], [:], [])
    }
    for key in outer {
      let table = self.table(of: key, isOuter: true)
      known[key] = table
      waiting.append(key)
    }
    while let key = waiting.popLast() { read(key) }
    return result
  }

  /// The files whose tables the settings name.
  private var roots: Set<Int> {
    let program = evaluator.program
    var found: Set<Int> = []
    for (file, source) in program.files.enumerated() {
      for (index, variable) in source.variables.enumerated() where variable.name == tables.setting {
        let value = evaluator.value(of: VariableKey(file: file, owner: nil, index: index))
        if let name = value.known, let module = module(name, from: file) { found.insert(module) }
      }
    }
    return found
  }

  /// The file of a module by its whole name, of several the one that shares most folders with another file.
  private func module(_ name: String, from file: Int) -> Int? {
    let path = name.split(separator: ".").joined(separator: "/")
    let home = evaluator.program.files[file].source.path.pathParts
    let fitting = evaluator.program.files.indices.filter { index in
      let source = evaluator.program.files[index].source.path
      return ["\(path).py", "\(path)/__init__.py"].contains { source == $0 || source.hasSuffix("/" + $0) }
    }
    return fitting.max { one, other in
      shared(one, home) < shared(other, home)
    }
  }

  private func shared(_ file: Int, _ home: [Substring]) -> Int {
    zip(evaluator.program.files[file].source.path.pathParts, home).prefix { $0 == $1 }.count
  }

  /// A table as a router.
  private func table(of key: VariableKey, isOuter: Bool) -> Value {
    var instance = Instance(.library(library.name, isOuter ? "URLconf" : "included URLconf"))
    let origin = RequestEffect.Origin(file: key.file, call: -1 - key.index)
    instance.site = AllocationSite(origin, in: nil)
    return Value(.instance(instance))
  }

  /// Where an entry stands that a table has: the call that makes it, or for one without such a call the table itself.
  private struct Place {
    let origin: RequestEffect.Origin
    let span: SourceSpan
  }

  private mutating func read(_ key: VariableKey) {
    let router = known[key] ?? table(of: key, isOuter: false)
    let place = Place(origin: .init(file: key.file, call: -1 - key.index), span: span(of: key))
    read(evaluator.value(of: key), on: router, place, depth: 0)
  }

  /// The text of the first value that a variable gets, or the beginning of its file.
  private func span(of key: VariableKey) -> SourceSpan {
    let expressions = evaluator.program.files[key.file].expressions
    if let value = evaluator.program.variable(key).value { return expressions[value].span }
    let name = evaluator.program.variable(key).name
    let assigned = expressions.first { expression in
      guard case .assign(let target, _, _) = expression.kind, case .name(name) = expressions[target].kind
      else { return false }
      return true
    }
    return assigned?.span ?? SourceSpan(0, 0)
  }

  /// Reads the entries of a list onto a router. What is not known of it may be entries as well, and is listed.
  private mutating func read(_ list: Value, on router: Value, _ place: Place, depth: Int) {
    guard depth < 16 else { return }
    // A call that stands in a loop makes several entries.
    var seen: Set<Instance> = []
    var waiting = Array(list.options.reversed())
    while let option = waiting.popLast() {
      switch option {
      case .list(let entries): waiting += entries.reversed().flatMap { $0.options.reversed() }
      case .instance(let instance):
        guard seen.insert(instance).inserted else { continue }
        read(instance, on: router, place, depth: depth)
      case .null: continue
      default: note(option, on: router, place)
      }
    }
  }

  private mutating func note(_ unknown: Value.Option, on router: Value, _ place: Place) {
    var found = Registration(.route, of: library.name, on: router, at: place.origin, place.span)
    found.path = [.unknown(Value(unknown).name ?? tables.variable)]
    found.methods = .unknown("methods")
    result.append(found)
  }

  private mutating func read(_ entry: Instance, on router: Value, _ table: Place, depth: Int) {
    let place = entry.site.flatMap(self.place) ?? table
    guard entry.type.libraryName == RouteTables.entry, let view = entry.fields["view"] else {
      return note(.instance(entry), on: router, place)
    }
    var found = Registration(.route, of: library.name, on: router, at: place.origin, place.span)
    found.path = [entry.fields["pattern"] ?? .unknown("pattern")]
    if case .instance(let inclusion)? = view.options.first,
      inclusion.type.libraryName == RouteTables.inclusion
    {
      found.kind = .mount
      found.child = child(inclusion.fields["table"] ?? .unknown(), entry, place, depth: depth)
    } else {
      found.methods = RouteTables.methods(of: entry)
      found.handlers = [view]
    }
    result += operations(of: entry, found)
  }

  /// A route once for each method where its view says something for the document.
  private func operations(of entry: Instance, _ route: Registration) -> [Registration] {
    guard entry.fields["operations"] != nil, let methods = RoutePath.texts(of: route.methods) else {
      return [route]
    }
    return methods.map { method in
      var one = route
      one.methods = .text(method)
      one.operation = RouteTables.operation(of: entry, method)
      return one
    }
  }

  /// The place of the call that makes an entry.
  private func place(of site: AllocationSite) -> Place? {
    let expressions = evaluator.program.files[site.origin.file].expressions
    guard expressions.indices.contains(site.origin.call) else { return nil }
    return Place(origin: site.origin, span: expressions[site.origin.call].span)
  }

  /// What is included: a router of the framework, the table of a module, or a list that is written there.
  private mutating func child(_ table: Value, _ entry: Instance, _ place: Place, depth: Int) -> Value {
    if let name = table.known {
      guard let module = module(name, from: place.origin.file),
        let index = evaluator.program.files[module].variables.firstIndex(where: { $0.name == tables.variable }
        )
      else { return .unknown(name) }
      let key = VariableKey(file: module, owner: nil, index: index)
      included.insert(key)
      if let table = known[key] { return table }
      let made = self.table(of: key, isOuter: false)
      known[key] = made
      waiting.append(key)
      return made
    }
    guard table.isList else { return table }
    var instance = Instance(.library(library.name, "included URLconf"))
    // The same call makes several lists where it stands in a function or a loop.
    instance.fields["of"] = entry.fields["pattern"]
    instance.site = (entry.site ?? AllocationSite(place.origin, in: nil)).made(at: place.origin, in: nil)
    let router = Value(.instance(instance))
    read(table, on: router, place, depth: depth + 1)
    return router
  }
}
