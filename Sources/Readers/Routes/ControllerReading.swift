internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Reads the controllers of one framework.
struct ControllerReading {
  let library: any LibraryModel
  let model: AnnotatedRoutes
  let evaluator: Evaluator
  let settings: ExtractionSettings
  let properties: ApplicationProperties
  let applications: ApplicationCalls
  private let matching: PathMatching
  private lazy var served =
    settings.readsPayloads ? library.handlers.map { ServedPayload(evaluator, $0) } : nil
  private var lines: [Int: LineIndex] = [:]
  private var result = Extraction()

  var program: ProgramIndex { evaluator.program }

  init(
    _ library: any LibraryModel, _ model: AnnotatedRoutes, _ evaluator: Evaluator,
    _ settings: ExtractionSettings, _ properties: ApplicationProperties
  ) {
    self.library = library
    self.model = model
    self.evaluator = evaluator
    self.settings = settings
    self.properties = properties
    applications = ApplicationCalls(library, model, evaluator)
    let isStrict = evaluator.program.files.contains { file in
      file.imports.contains { model.strictPackages.contains($0.target) }
    }
    matching = isStrict ? [] : model.matching
  }

  /// The routes of all controllers, and what could not be read.
  mutating func extraction() -> Extraction {
    let keys = program.files.indices.filter(uses).flatMap { file in
      program.files[file].classes.indices.map { ClassKey(file: file, index: $0) }
    }
    let root = rootPaths(keys)
    let modules = ModulePrefixes(model, evaluator)
    for key in keys where isController(key) {
      noteUnknownSupertypes(of: key)
      let prefix = root.joined(with: modules.paths(of: key)).joined(with: prefix(of: key))
      for route in methods(of: key) { add(route, of: key, below: prefix, depth: 0) }
    }
    for key in keys {
      addSockets(of: key)
      noteUnread(key)
    }
    return result
  }

  /// States the WebSocket that a class opens at a path of its own, which neither prefixes nor versions stand in front of.
  private mutating func addSockets(of key: ClassKey) {
    let type = program.type(key)
    for mark in marks(of: type.annotations, in: key) where model.sockets.contains(mark.annotation.name) {
      guard case .known(let texts) = paths(of: mark.withoutNumbers(in: program)).value else {
        note("the path of the WebSocket is not known", mark, RoutePaths())
        continue
      }
      for template in texts.filter({ !$0.isEmpty }).compactMap(model.templates).joined() {
        let path = settings.basePath.map(template.prepending) ?? template
        var sighting = Sighting(Endpoint(.get, path), at: location(of: mark), symbol: type.name)
        (sighting.framework, sighting.kind, sighting.matching) = (library.name, .infrastructure, matching)
        result.sightings.append(sighting)
      }
    }
  }

  /// States the routes of a method, or those of the resource that it hands on to.
  private mutating func add(_ route: AnnotatedMethod, of key: ClassKey, below prefix: RoutePaths, depth: Int)
  {
    let paths = prefix.joined(with: self.paths(of: route))
    guard !route.verbs.isEmpty else {
      return addSubresource(of: route, below: paths, depth: depth)
    }
    guard case .known(let texts) = paths.value else {
      return note(paths.reason, route.mark, prefix)
    }
    for text in texts {
      for verb in route.verbs { state(text, verb, route, in: key, below: prefix) }
    }
  }

  /// States a route, with what its application puts in front of it.
  private mutating func state(
    _ text: String, _ verb: AnnotatedMethod.Verb, _ route: AnnotatedMethod, in key: ClassKey,
    below prefix: RoutePaths
  ) {
    guard case .known(let name) = verb else {
      return note("the method of the route is not known", route.mark, prefix)
    }
    let file = program.files[key.file].source.path
    let paths = paths(ofServed: text, name, version: version(of: route, in: key), of: file)
    guard case .known(let texts) = paths.value else { return note(paths.reason, route.mark, RoutePaths()) }
    for text in texts {
      let path = evaluated(text)
      guard let known = path.text, let templates = model.templates(known) else {
        let reason = path.reason ?? "the path `\(text)` has a form that is not read"
        note(reason, route.mark, prefix)
        continue
      }
      for template in templates {
        state(
          Endpoint(HTTPMethod(name), template), notes: path.notes, route, in: key,
          isBaseKnown: paths.isBaseKnown)
      }
    }
  }

  private mutating func state(
    _ endpoint: Endpoint, notes: [String], _ route: AnnotatedMethod, in key: ClassKey, isBaseKnown: Bool
  ) {
    let function = program.function(route.function)
    let full = settings.basePath.map(endpoint.path.prepending) ?? endpoint.path
    var sighting = Sighting(
      Endpoint(endpoint.method, full), at: location(of: route.mark),
      symbol: "\(program.type(key).name).\(function.name)")
    sighting.framework = library.name
    sighting.matching = matching
    sighting.answersHead = endpoint.method == .get
    sighting.notes = notes
    sighting.isBaseKnown = isBaseKnown || settings.basePath != nil
    sighting.authentication = authentication(of: route, in: key)
    sighting.condition = condition(of: key)
    sighting.payload = served?.payload(
      of: .init(
        function: route.function, route: route.mark.annotation, endpoint: sighting.endpoint,
        isGuarded: !model.guardWords.isEmpty && sighting.authentication == .required))
    result.sightings.append(sighting)
  }

  /// A method that hands requests on to another resource (Jakarta REST §3.4.1).
  private mutating func addSubresource(of route: AnnotatedMethod, below paths: RoutePaths, depth: Int) {
    let file = route.function.file
    let returned = program.function(route.function).returnType
    let type = returned.flatMap { $0.name == "Class" ? $0.arguments.first : $0 }
    let key = type.flatMap { program.classKey($0, from: file) }
    let methods = key.map { self.methods(of: $0) } ?? []
    guard let key, !methods.isEmpty, depth < 8 else {
      let name = type?.name ?? "an unknown type"
      return note("the routes of the resource `\(name)` that it hands on to are not known", route.mark, paths)
    }
    for method in methods { add(method, of: key, below: paths, depth: depth + 1) }
  }

  /// Lists a controller that has routes from types which are not among the sources.
  private mutating func noteUnknownSupertypes(of key: ClassKey) {
    let type = program.type(key)
    let hierarchy = hierarchy(of: key)
    let missing = hierarchy.flatMap { member in
      program.type(member).supertypes.filter { program.parent($0, of: member) == nil }
    }
    let known = hierarchy.dropFirst().flatMap { member in
      program.type(member).functions.map { program.files[member.file].functions[$0].name }
    }
    let open = type.functions.map { program.files[key.file].functions[$0] }.filter { function in
      function.isOverride && function.kind == .function && !known.contains(function.name)
        && !Self.ordinary.contains(function.name) && !function.annotations.contains(where: states)
    }
    guard model.isInherited, let first = open.first, let parent = missing.first else { return }
    let reason =
      "`\(parent.name)`, which may have the annotations of `\(first.name)`, is not among the sources"
    note(reason, Mark(Annotation(name: type.name, arguments: [], span: type.span), in: key), RoutePaths())
  }

  /// Methods that any class overrides.
  private static let ordinary: Set<String> = [
    "equals", "hashCode", "toString", "afterPropertiesSet", "close",
  ]

  /// Lists routes in forms that are not read.
  private mutating func noteUnread(_ key: ClassKey) {
    let type = program.type(key)
    for mark in marks(of: type.annotations, in: key) where model.unreadMarks.contains(mark.annotation.name) {
      note("the routes that `@\(mark.annotation.name)` makes are not read", mark, RoutePaths())
    }
    for index in type.functions {
      let function = program.files[key.file].functions[index]
      guard !model.movers.isDisjoint(with: function.mentions) else { continue }
      let mark = Mark(Annotation(name: function.name, arguments: [], span: function.span), in: key)
      note("it puts a prefix in front of controllers, which is not followed", mark, RoutePaths())
    }
  }

  /// Whether a file uses the framework.
  private func uses(_ file: Int) -> Bool {
    program.files[file].imports.contains { found in library.imports.contains { found.target.hasPrefix($0) } }
  }

  private mutating func note(_ reason: String?, _ mark: Mark, _ prefix: RoutePaths) {
    let source = program.files[mark.key.file].source
    let words = source.text(in: mark.annotation.span).split(whereSeparator: \.isWhitespace)
    var prefixes: Set<PathTemplate> = []
    if case .known(let texts) = prefix.value {
      let known = texts.compactMap { evaluated($0).text }.compactMap(model.templates).joined()
      prefixes = Set(known.map { path in settings.basePath.map(path.prepending) ?? path })
    }
    result.unresolved.append(
      Unresolved(
        reason ?? "the path is not known", text: words.joined(separator: " "), at: location(of: mark),
        prefixes: prefixes.filter { !$0.segments.isEmpty }))
  }

  private mutating func location(of mark: Mark) -> SourceLocation {
    let file = mark.key.file
    let index = lines[file] ?? LineIndex(program.files[file].source)
    lines[file] = index
    return index.location(of: mark.annotation.span)
  }
}
