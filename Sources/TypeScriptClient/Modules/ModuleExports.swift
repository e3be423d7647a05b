/// What modules export, and from where they hand it on (ECMA-262 §16.2.3 "Exports").
struct ModuleExports: Sendable {
  private let modules: [ScriptModule]
  /// The files that the sources of imports mean, for every file.
  private let sources: [[String: Int]]
  /// The modules that say a name of an export themselves, by the name.
  private let stating: [String: [Int]]
  /// The modules that hand on everything of a module.
  private let handingOn: [Int: [Int]]

  /// Where a module has a name from.
  enum Origin {
    /// From a declaration of its own.
    case own(String)
    /// From a part of another module; nil where that is not among the files.
    case part(ScriptModule.Part, of: Int?)
    /// From one of these modules of which it hands on everything, if from any.
    case any([Int])
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
    self.stating = stating
    self.handingOn = handingOn
  }

  /// Where a module has a name from that it exports.
  func origin(of name: String, in file: Int) -> Origin {
    let module = modules[file]
    if let local = module.exports[name] {
      guard let found = module.imports.first(where: { $0.local == local }) else { return .own(local) }
      return .part(found.part, of: sources[file][found.source])
    }
    if let found = module.reexports.first(where: { $0.local == name }) {
      return .part(found.part, of: sources[file][found.source])
    }
    return .any(module.exportsAll.compactMap { sources[file][$0] })
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
      case .part(let part, let next): if let next { waiting.append(Place(part: part, file: next)) }
      case .any(let others):
        waiting += leading(others, to: name).reversed().map { Place(part: place.part, file: $0) }
      }
    }
    return nil
  }

  /// Those of some modules that lead to one which says a name itself, through what they hand on. Large packages hand on
  /// thousands, and few say the same name.
  private func leading(_ modules: [Int], to name: String) -> [Int] {
    // Who exports names in the way of CommonJS does not say that it has something by default.
    guard name != "default" else { return modules }
    var leading = Set(stating[name] ?? [])
    var waiting = Array(leading)
    while let next = waiting.popLast() {
      for other in handingOn[next] ?? [] where leading.insert(other).inserted { waiting.append(other) }
    }
    return modules.filter(leading.contains)
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
