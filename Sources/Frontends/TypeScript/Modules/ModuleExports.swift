/// What modules export, and from where they hand it on (ECMA-262 §16.2.3 "Exports").
struct ModuleExports: Sendable {
  private let modules: [ScriptModule]
  /// The files that the sources of imports mean, for every file.
  private let sources: [[String: Int]]
  /// The modules that lead to one which says a name of an export itself, through what they hand on, by the name; itself
  /// included. Large packages hand on thousands of modules, and few say the same name.
  private let leading: [String: Set<Int>]
  /// The modules of which every module hands on everything, by their places there: the nearest first.
  private let handedOn: [[Int: Int]]

  /// Where a module has a name from.
  enum Origin {
    /// From a declaration of its own.
    case own(String)
    /// From another module, by how it is imported there; nil where that is not among the files.
    case other(ScriptModule.Import, in: Int?)
    /// From one of the modules of which it hands on everything, if from any.
    case any
  }

  init(_ files: [ScriptFile], sources: [[String: Int]]) {
    modules = files.map(\.module)
    self.sources = sources
    var stating: [String: [Int]] = [:]
    var handingOn: [Int: [Int]] = [:]
    for (file, module) in modules.enumerated() {
      for name in Set(module.exports.keys).union(module.reexports.map(\.local)) {
        stating[name, default: []].append(file)
      }
      for source in module.exportsAll {
        if let other = sources[file][source] { handingOn[other, default: []].append(file) }
      }
    }
    handedOn = modules.enumerated().map { file, module in
      let others = module.exportsAll.compactMap { sources[file][$0] }
      return Dictionary(zip(others, others.indices)) { first, _ in first }
    }
    leading = stating.mapValues { Self.closure(of: $0, under: handingOn) }
  }

  /// Some modules and all that hand on everything of one of them.
  private static func closure(of modules: [Int], under handingOn: [Int: [Int]]) -> Set<Int> {
    var found = Set(modules)
    var waiting = modules
    while let next = waiting.popLast() {
      for other in handingOn[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  /// Where a module has a name from that it exports.
  func origin(of name: String, in file: Int) -> Origin {
    if let local = modules[file].exports[name] {
      guard let found = modules[file].imports.first(where: { $0.local == local }) else { return .own(local) }
      return .other(found, in: sources[file][found.source])
    }
    if let found = modules[file].reexports.first(where: { $0.local == name }) {
      return .other(found, in: sources[file][found.source])
    }
    return .any
  }

  /// The first answer to a question about a part of a module, which is put to every module that it may come from, the
  /// nearest first. One that was asked has nothing to add when another way leads to it (ECMA-262, ResolveExport); else the
  /// ways through modules that hand on everything would multiply.
  func first<Found>(
    _ part: ScriptModule.Part, in file: Int, _ question: (ScriptModule.Part, Int) -> Found?
  ) -> Found? {
    var asked: Set<Place> = []
    var waiting = [Place(part: part, file: file)]
    while let place = waiting.popLast() {
      guard asked.insert(place).inserted else { continue }
      if let found = question(place.part, place.file) { return found }
      guard case .name(let name) = place.part else { continue }
      switch origin(of: name, in: place.file) {
      case .own: break
      case .other(let found, let next): if let next { waiting.append(Place(part: found.part, file: next)) }
      case .any:
        waiting += handedOn(by: place.file, name).reversed().map { Place(part: place.part, file: $0) }
      }
    }
    return nil
  }

  /// The modules of which one hands on everything and that lead to one which says a name itself, the nearest first.
  private func handedOn(by file: Int, _ name: String) -> [Int] {
    let others = handedOn[file]
    // Who exports names in the way of CommonJS does not say that it has something by default.
    guard name != "default" else {
      return others.keys.sorted { others[$0, default: 0] < others[$1, default: 0] }
    }
    guard let leading = leading[name] else { return [] }
    let found =
      leading.count < others.count
      ? leading.compactMap { module in others[module].map { (module, $0) } }
      : others.filter { leading.contains($0.key) }.map { ($0.key, $0.value) }
    return found.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// A part of a module.
  private struct Place: Hashable {
    let part: ScriptModule.Part
    let file: Int
  }

  /// Whether a module exports names of its own and nothing under the name `default`.
  func hasOnlyNames(_ file: Int) -> Bool {
    !modules[file].exports.isEmpty && modules[file].exports["default"] == nil
  }

  /// All names that a module exports, those included that it hands on without naming them.
  func names(of file: Int) -> [String] {
    var names: Set<String> = []
    var passed: Set<Int> = []
    var waiting = [file]
    while let next = waiting.popLast() {
      guard passed.insert(next).inserted else { continue }
      names.formUnion(modules[next].exports.keys)
      names.formUnion(modules[next].reexports.map(\.local))
      for source in modules[next].exportsAll {
        if let other = sources[next][source] { waiting.append(other) }
      }
    }
    return names.sorted()
  }
}
