internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// What the code of an application that makes its server puts in front of the controllers.
struct ApplicationCalls {
  /// A call on the application.
  struct Call {
    let method: String
    let first: Value
    let second: Value?
    /// The file that it stands in.
    let path: String
    /// Whether it stands in a branch, so that it may not be made at all.
    let isConditional: Bool
  }

  private(set) var calls: [Call] = []
  /// The folders of the files that make applications, as prefixes of paths.
  private var homes: Set<String> = []

  /// Finds the calls in the code that names them.
  init(_ library: any LibraryModel, _ model: AnnotatedRoutes, _ evaluator: Evaluator) {
    let names = [model.prefixCall, model.versionCall].compactMap(\.self)
    guard !names.isEmpty else { return }
    let program = evaluator.program
    for (index, file) in program.files.enumerated() {
      if model.applicationMakers.contains(where: file.source.bytes.contains) {
        homes.insert(SourceFolders.prefix(of: file.source.path))
      }
      let functions = file.functions.indices.filter {
        file.functions[$0].kind != .closure && !library.traces.isDisjoint(with: file.functions[$0].mentions)
      }
      let variables = ProgramIndex.variables(of: file, index).filter {
        !library.traces.isDisjoint(with: program.variable($0).mentions)
      }
      let units =
        functions.map { ProgramIndex.Unit.function(FunctionKey(file: index, index: $0)) }
        + variables.map { .variable($0) }
      for request in units.flatMap({ Self.requests(of: $0, evaluator) }) {
        guard let method = request.method.known, names.contains(method) else { continue }
        calls.append(call(method, request, in: program))
      }
    }
  }

  /// What a stretch of code calls, and the functions without a name in it.
  private static func requests(of unit: ProgramIndex.Unit, _ evaluator: Evaluator) -> [RequestEffect] {
    let own =
      switch unit {
      case .function(let key): evaluator.summary(of: key)
      case .variable(let key): evaluator.initialValue(of: key)
      }
    let closures = evaluator.answers[Query(unit)]?.closures.values.flatMap(\.requests) ?? []
    return own.requests + closures.sorted { $0.span.start < $1.span.start }
  }

  private func call(_ method: String, _ request: RequestEffect, in program: ProgramIndex) -> Call {
    let isConditional = program.files[request.origin.file].functions.contains {
      ($0.body ?? []).contains { $0.holdsInBranch(request.origin.call) }
    }
    return Call(
      method: method, first: request.url, second: request.base,
      path: program.files[request.file].source.path, isConditional: isConditional)
  }

  /// The calls of a method on the application that a file belongs to: those of the application whose folder is the nearest above
  /// it, else those in the folder nearest above it, or else all.
  func calls(of method: String?, for path: String) -> [Call] {
    let named = calls.filter { $0.method == method }
    if let home = home(of: path) {
      let own = calls.filter { self.home(of: $0.path) == home }
      // What sets up several applications lies beside them.
      return own.isEmpty ? named.filter { self.home(of: $0.path) == nil } : own.filter { $0.method == method }
    }
    let near = named.filter { path.hasPrefix(SourceFolders.prefix(of: $0.path)) }
    let depth = near.map { SourceFolders.prefix(of: $0.path).utf8.count }.max()
    let nearest = near.filter { SourceFolders.prefix(of: $0.path).utf8.count == depth }
    return nearest.isEmpty ? named : nearest
  }

  /// The nearest folder above a file that makes an application.
  private func home(of path: String) -> String? {
    homes.filter(path.hasPrefix).max { $0.utf8.count < $1.utf8.count }
  }
}

extension ControllerReading {
  /// A path with the prefix and the version of its application in front.
  func paths(ofServed path: String, _ verb: String, version: RoutePaths, of file: String) -> RoutePaths {
    var texts = RoutePaths(value: .known([path]))
    let versioning = applications.calls(of: model.versionCall, for: file)
    if let call = versioning.first, call.isByPath { texts = version.versions(call).joined(with: texts) }
    let prefixes = applications.calls(of: model.prefixCall, for: file)
    guard settings.basePath == nil, let first = prefixes.first else { return texts }
    guard let prefix = first.first.known, prefixes.allSatisfy({ $0.first.known == prefix }) else {
      // `if (process.env.BASE_PATH) app.setGlobalPrefix(process.env.BASE_PATH)`: without the variable there is none.
      let isLeftOut = prefixes.allSatisfy { $0.isConditional && $0.first.isUnknown }
      if isLeftOut, !model.prefixMakesServer { return texts }
      return RoutePaths(
        value: .unknown(
          "the prefix that `\(first.method)` puts in front of it is not known; `basePath` may say it"))
    }
    switch first.leavesOut(path, verb) {
    case .some(true): return texts
    case .some(false): return RoutePaths(value: .known([prefix])).joined(with: texts)
    case nil: return RoutePaths(value: .unknown("what `\(first.method)` excludes is not known"))
    }
  }
}

extension ApplicationCalls.Call {
  /// Whether versions are a part of paths: that is so unless another type is named.
  fileprivate var isByPath: Bool {
    first == .null || first.part("type").map { $0.known == "URI" } ?? true
  }

  /// What stands in front of the number of a version, and whether a part of the base may stand in front of that: in
  /// `${process.env.CONTEXT}v` what the code writes behind the value of a setting.
  fileprivate var versionPrefix: (text: String, isBaseKnown: Bool)? {
    guard let value = first.part("prefix") else { return ("v", true) }
    if let known = value.known { return (known == "false" ? "" : known, true) }
    let ends = value.options.map { option -> String? in
      guard case .text(let text) = option, case .text(let end)? = text.pieces.last else { return nil }
      return text.pieces.count == 1 ? end : text.pieces.count == 2 && !end.contains("/") ? end : nil
    }
    guard let end = ends.first ?? nil, ends.allSatisfy({ $0 == end }) else { return nil }
    return (end, false)
  }

  fileprivate var defaultVersion: Value? { first.part("defaultVersion") }

  /// A path without the slashes around it.
  private static func plain(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
  }

  /// Whether a path fits segments of which some are parameters, `share/:id`; nil for a pattern with anything else in it.
  private static func fits(_ path: String, segments pattern: String) -> Bool? {
    let pattern = pattern.split(separator: "/"), path = path.split(separator: "/")
    let isParameter = { (segment: Substring) in
      segment.first == ":" && segment.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard pattern.allSatisfy({ isParameter($0) || !$0.contains(where: "*({:".contains) }) else { return nil }
    return pattern.count == path.count && zip(pattern, path).allSatisfy { isParameter($0) || $0 == $1 }
  }

  /// Whether a path is excluded from the prefix, nil where that is not known.
  fileprivate func leavesOut(_ path: String, _ verb: String) -> Bool? {
    guard let second, let excluded = second.part("exclude") else { return false }
    let own = Self.plain(path)
    // What is not known is mostly a page or a probe at the root, and nothing deeper.
    let ifUnknown: Bool? = own.contains("/") ? false : nil
    guard let elements = excluded.elements else { return ifUnknown }
    for element in elements {
      guard let stated = (element.known ?? element.part("path")?.known).map(Self.plain) else {
        if ifUnknown == nil { return nil }
        continue
      }
      if let sign = stated.firstIndex(where: { "*({:".contains($0) }) {
        let head = stated[..<sign]
        if let fits = Self.fits(own, segments: stated) {
          guard fits else { continue }
          return true
        }
        guard !head.isEmpty, stated[sign...].contains("*") else { return nil }
        guard own == head || own.hasPrefix(head + (head.hasSuffix("/") ? "" : "/")) else { continue }
        return true
      }
      guard stated == own else { continue }
      guard let method = element.part("method") else { return true }
      let name = method.known ?? method.name
      if name == "ALL" || name == verb { return true }
    }
    return false
  }
}

extension Statement {
  /// Whether a call stands as a statement in a branch of this one.
  fileprivate func holdsInBranch(_ call: Expression.ID) -> Bool {
    let isBranch =
      switch self {
      case .branch, .select: true
      default: false
      }
    return blocks.joined().contains { inner in
      if isBranch, inner.holds(call) { return true }
      return inner.holdsInBranch(call)
    }
  }

  private func holds(_ call: Expression.ID) -> Bool {
    expressions.contains(call) || blocks.joined().contains { $0.holds(call) }
  }
}

extension RoutePaths {
  /// The segments of versions, by what the application says of them; nothing for a route without one.
  fileprivate func versions(_ call: ApplicationCalls.Call) -> RoutePaths {
    guard case .known(var texts) = value else { return self }
    if texts == [""] { texts = call.defaultVersion.map { [$0.known ?? "?"] } ?? [""] }
    guard let prefix = call.versionPrefix, !texts.contains("?") else {
      return RoutePaths(value: .unknown("the version in front of it is not known"))
    }
    let isNeutral = { (text: String) in text.isEmpty || text == ControllerReading.neutral }
    return RoutePaths(
      value: .known(texts.map { isNeutral($0) ? "" : "/" + prefix.text + $0 }),
      isBaseKnown: prefix.isBaseKnown || texts.allSatisfy(isNeutral))
  }
}
