package import ContractModel
internal import DeepStack
internal import GoSyntax
internal import SourceText

/// Lists the routes that a Go program registers, as its router itself would list them.
///
/// The program is followed from `main` through everything that it calls. Functions that register routes and that
/// nothing was seen to call are followed afterwards: where something mentions them, their routes count; where
/// nothing does, they are listed as not reached. So are those of packages that no program imports,
/// where one runs a server: only tests use them. Where one of these functions turns out to call another, the call counts
/// (see `UncalledRuns`).
package struct GoRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "go"

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    await Self.read(sources, settings).extraction
  }

  /// Reads a side with so many steps for each program; gives the steps that it took besides.
  static func read(
    _ sources: SourceSet, _ settings: ExtractionSettings, stepLimit: Int = Limit.steps
  ) async -> (extraction: Extraction, steps: Int) {
    let trees = await GoProgram.parse(sources)
    return await DeepStack.run { follow(GoProgram(trees, of: sources), sources, settings, stepLimit) }
  }

  private static func follow(
    _ program: GoProgram, _ sources: SourceSet, _ settings: ExtractionSettings,
    _ stepLimit: Int
  ) -> (extraction: Extraction, steps: Int) {
    var extraction = Extraction()
    let work = SideWork(stepLimit: stepLimit, declared: DeclaredCalls(settings.calls))
    extraction.fileCount = program.packages.reduce(0) { $0 + $1.files.count }
    extraction.diagnostics = program.diagnostics
    let selection = ProgramSelection(program, entryPaths: Set(sources.entryPaths))
    var followed = UnreadRegistrations.FollowedCode()
    if !settings.calls.isEmpty || program.packages.contains(where: { Frameworks().isImported(by: $0) }) {
      let routes = followRounds(program, selection, work, settings)
      routes.write(to: &extraction)
      followed = routes.followed
      answerHead(program, &extraction)
      let matching = SlashRewriting.matching(of: program)
      for index in extraction.sightings.indices { extraction.sightings[index].matching.formUnion(matching) }
      extraction.declaredCalls = work.declared.outcomes(
        among: program.packages.flatMap(\.allFunctions).map(\.name))
    }
    let unread = UnreadRegistrations(program, followed)
    extraction.add(unread.places(in: selection.includes))
    extraction.callSites = unread.callSites(in: selection.includes)
    return (extraction, work.steps)
  }

  private static func followRounds(
    _ program: GoProgram, _ selection: ProgramSelection, _ work: SideWork, _ settings: ExtractionSettings
  ) -> RouteCollection {
    let relevance = Relevance(program, declared: work.declared.names)
    let routers = ForeignRouters()
    var routes = RouteCollection()
    for _ in 0..<Limit.followings {
      let known = (routers.types.count, work.endless.count)
      work.beginAgain()
      routes = follow(program, selection, relevance, routers, work, settings)
      if (routers.types.count, work.endless.count) == known { break }
    }
    return routes
  }

  /// Follows all programs that were asked for, then what none of them was seen to call.
  private static func follow(
    _ program: GoProgram, _ selection: ProgramSelection, _ relevance: Relevance, _ routers: ForeignRouters,
    _ work: SideWork, _ settings: ExtractionSettings
  ) -> RouteCollection {
    var routes = RouteCollection()
    var executed: Set<ObjectIdentifier> = []
    var followedCalls: Set<FrameKey> = []
    func evaluator() -> Evaluator {
      Evaluator(
        program: program, settings: settings, relevance: relevance, work: work, foreignRouters: routers)
    }
    for main in selection.mainFunctions {
      let evaluator = evaluator()
      evaluator.run(main: main)
      routes.add(evaluator, selection)
      executed.formUnion(evaluator.executed)
      followedCalls.formUnion(evaluator.followedCalls)
    }
    let hasServer = !routes.isEmpty
    let evaluator = evaluator()
    evaluator.executed = executed
    func uncalled() -> UncalledFunctions {
      UncalledFunctions(
        program, relevance: relevance, executed: executed, run: evaluator.executed,
        followedCalls: followedCalls.union(evaluator.followedCalls))
    }
    func run(_ functions: [UncalledFunctions.Function]) {
      for (function, isMentioned) in functions
      where !work.declared.names.contains(function.name) && selection.includes(function.file.package)
        && !evaluator.executed.contains(ObjectIdentifier(function))
      {
        let isApart = hasServer && selection.isApart(function.file.package)
        evaluator.run(uncalled: function, isReached: isMentioned && !isApart)
      }
    }
    let first = uncalled()
    run(first.outer)
    // By now it is known which of the others those call, and which only have the name of one.
    if !first.inner.isEmpty { run(uncalled().all) }
    evaluator.uncalledRuns.settle(&evaluator.records, &evaluator.unresolved)
    routes.add(evaluator, selection)
    return routes
  }

  /// Lets every route for `GET` answer `HEAD` where the program turns the one into the other.
  private static func answerHead(_ program: GoProgram, _ extraction: inout Extraction) {
    let withoutHead = extraction.sightings.indices.filter { index in
      extraction.sightings[index].endpoint.method == .get && !extraction.sightings[index].answersHead
    }
    guard !withoutHead.isEmpty, HeadRewriting.isIn(program) else { return }
    for index in withoutHead { extraction.sightings[index].answersHead = true }
  }
}

/// The routes of all evaluations, each once.
private struct RouteCollection {
  private var sightings: [Sighting] = []
  /// The routes of routers that a program only keeps in a map, and the places of routes of routers that hang below others.
  private var kept: [Sighting] = []
  private var mounted: Set<SourceLocation> = []
  private var unresolved: [Unresolved] = []
  /// What is not known whatever else is known of the same place: patterns that one of its routes has, and what bounds cut off.
  private var certain: [Unresolved] = []
  /// What could not be resolved in code that nothing reaches.
  private var unreached: [Unresolved] = []
  private var diagnostics: [Diagnostic] = []
  /// The calls of libraries by which routes are registered that stand elsewhere.
  private var registrations: Set<SourceLocation> = []
  /// What was followed of the programs.
  private(set) var followed = UnreadRegistrations.FollowedCode()

  /// Whether no route was found.
  var isEmpty: Bool { sightings.isEmpty && kept.isEmpty }

  mutating func add(_ evaluator: Evaluator, _ selection: ProgramSelection) {
    selection.keepSelected(in: evaluator)
    let written = RouteWriter(evaluator).write()
    sightings += written.sightings
    kept += written.kept
    mounted.formUnion(evaluator.records.lazy.filter { !$0.root.mounts.isEmpty }.map(\.location))
    unresolved += written.unresolved
    certain += written.certain
    unreached += written.unreached
    followed.outcomes.merge(written.outcomes) { min($0, $1) }
    diagnostics += evaluator.diagnostics
    registrations.formUnion(
      evaluator.records.lazy.filter { $0.location != $0.registration }.map(\.registration))
    followed.calls.formUnion(evaluator.answeredCalls)
    followed.mounts.formUnion(evaluator.mountingCalls)
    followed.bodies.formUnion(evaluator.executedLiterals)
    followed.isCut = followed.isCut || evaluator.isExhausted
    evaluator.work.steps += evaluator.steps
  }

  /// Several programs may register the same routes by the same code; each is listed once, best known first.
  func write(to extraction: inout Extraction) {
    var places: [String: Int] = [:]
    for sighting in kept.filter({ !mounted.contains($0.location) }) + sightings {
      let key = "\(sighting.location) \(sighting.endpoint)"
      if let index = places[key] {
        extraction.sightings[index].merge(sighting)
      } else {
        places[key] = extraction.sightings.count
        extraction.sightings.append(sighting)
      }
    }
    let resolved = registrations.union(extraction.sightings.map(\.location))
    extraction.unresolved += Self.once(unresolved.filter { !resolved.contains($0.location) } + certain)
    // What one program reaches is not dead for being dead in another.
    let known = resolved.union((unresolved + certain).map(\.location))
    extraction.unreachedPlaces += Self.once(unreached.filter { !known.contains($0.location) })
    var told: Set<Diagnostic> = []
    extraction.diagnostics += diagnostics.filter { told.insert($0).inserted }
  }

  /// Places, each once: one that is read in several ways may lie behind several prefixes.
  private static func once(_ places: [Unresolved]) -> [Unresolved] {
    var once: [Unresolved] = []
    var listed: [Unresolved: Int] = [:]
    for place in places {
      let bare = Unresolved(place.reason, text: place.text, at: place.location)
      if let index = listed[bare] {
        once[index].prefixes.formUnion(place.prefixes)
      } else {
        listed[bare] = once.count
        once.append(place)
      }
    }
    return once
  }
}

extension Extraction {
  /// Adds places that are not worked out, each once and only where nothing else is known of them.
  fileprivate mutating func add(_ places: [UnreadRegistrations.Place]) {
    var known = Set(
      (sightings.map(\.location) + unresolved.map(\.location)) + unreachedPlaces.map(\.location))
    for place in places where known.insert(place.place.location).inserted {
      if place.isReached { unresolved.append(place.place) } else { unreachedPlaces.append(place.place) }
    }
  }
}

extension Sighting {
  /// Takes over what another reading of the same registration knows better.
  fileprivate mutating func merge(_ other: Sighting) {
    if Self.rank(other.condition) < Self.rank(condition) { condition = other.condition }
    isReached = isReached || other.isReached
    programs.formUnion(other.programs)
    payload = payload ?? other.payload
    if authentication != other.authentication { authentication = .unknown }
  }

  /// How far a condition is from none: a route that one program always serves is served.
  private static func rank(_ condition: Condition?) -> Int {
    switch condition?.byDefault {
    case nil: condition == nil ? 0 : 2
    case true?: 1
    case false?: 3
    }
  }
}
