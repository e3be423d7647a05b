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
      let table = table(of: key, isOuter: true)
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

  private mutating func read(_ key: VariableKey) {
    let router = known[key] ?? table(of: key, isOuter: false)
    read(evaluator.value(of: key), on: router, key.file, depth: 0)
  }

  /// Reads the entries of a list onto a router.
  private mutating func read(_ list: Value, on router: Value, _ file: Int, depth: Int) {
    guard depth < 16 else { return }
    // A call that stands in a loop makes several entries.
    var seen: [AllocationSite: Set<Instance>] = [:]
    for option in list.options {
      guard case .list(let entries) = option else { continue }
      for entry in entries {
        for case .instance(let instance) in entry.options {
          guard let site = instance.site, seen[site, default: []].insert(instance).inserted else { continue }
          read(instance, at: site, on: router, depth: depth)
        }
      }
    }
  }

  private mutating func read(_ entry: Instance, at site: AllocationSite, on router: Value, depth: Int) {
    let file = site.origin.file
    let expressions = evaluator.program.files[file].expressions
    guard expressions.indices.contains(site.origin.call), let view = entry.fields["view"] else { return }
    let span = expressions[site.origin.call].span
    var found = Registration(.route, of: library.name, on: router, at: site.origin, span)
    found.path = [entry.fields["pattern"] ?? .unknown("pattern")]
    if case .instance(let inclusion)? = view.options.first,
      inclusion.type.libraryName == RouteTables.inclusion
    {
      found.kind = .mount
      found.child = child(inclusion.fields["table"] ?? .unknown(), site, file, depth: depth)
    } else {
      found.methods = entry.fields["methods"] ?? .unknown("methods")
      found.handlers = [view]
    }
    result.append(found)
  }

  /// What is included: a router of the framework, the table of a module, or a list that is written there.
  private mutating func child(_ table: Value, _ site: AllocationSite, _ file: Int, depth: Int) -> Value {
    if let name = table.known {
      guard let module = module(name, from: file),
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
    guard case .list? = table.options.first else { return table }
    var instance = Instance(.library(library.name, "included URLconf"))
    instance.site = AllocationSite(site.origin, in: nil).made(at: site.origin, in: nil)
    let router = Value(.instance(instance))
    read(table, on: router, file, depth: depth + 1)
    return router
  }
}
