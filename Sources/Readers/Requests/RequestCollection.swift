internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// Gathers what the requests of a program come to, and makes sightings of it.
struct RequestCollection: Sendable {
  private let program: ProgramIndex
  private let settings: ExtractionSettings
  private let isWhole: Bool
  private var lines: [Int: LineIndex] = [:]
  private var sightings: [Found] = []
  /// The places of what is stated among the sightings.
  private var stated: [StatedEndpoint: Int] = [:]
  private var unresolved: Set<Unresolved> = []
  /// The places where records of functions are made for a path, by its shape.
  private var held: [String: Set<Unresolved>] = [:]
  private var traced: Set<RequestCall> = []
  /// Wrappers of which no call was found, by what they send.
  private var uncalled: [RequestCall: Set<Unresolved>] = [:]
  /// What wrappers send that were called.
  private var completed: Set<RequestCall> = []
  /// What calls on instances state, by the calls in the methods.
  private var statedOnInstances: [RequestCall: Set<String>] = [:]
  private var ownHosts: Set<String> = []
  /// What became of calls on the way of requests, also of those that are not listed at the call.
  var outcomes = RequestOutcomes()

  init(_ program: ProgramIndex, _ settings: ExtractionSettings) {
    self.program = program
    self.settings = settings
    isWhole = Reachability.isWhole(program)
  }

  /// Adds a request of a function that belongs to a class, or to none.
  mutating func add(
    _ request: RequestEffect, sender: Sender?, _ evaluation: Evaluator, _ payloads: SentPayload
  ) {
    traced.insert(RequestCall(file: request.file, span: request.span))
    for step in request.trace {
      traced.insert(RequestCall(file: step.file, span: step.span))
      completed.insert(RequestCall(file: step.file, span: step.span))
    }
    let isByType = evaluation.isKnownByType(request)
    let first = sightings.count
    for (request, results) in evaluation.resolve(request, sender: sender) {
      add(results, request, isByType: isByType, evaluation, payloads)
    }
    note(sightings.indices[first...], of: request)
  }

  /// Notes which of the sightings of a request are stated by calls on instances, and which stand for all instances of a class.
  private mutating func note(_ found: Range<Int>, of request: RequestEffect) {
    if request.isByInstance {
      let calls = request.trace.map { RequestCall(file: $0.file, span: $0.span) }
      for place in found {
        for call in calls { statedOnInstances[call, default: []].insert(sightings[place].shape) }
      }
    } else if request.fieldHoldingPath != nil {
      for place in found { sightings[place].methodCall = RequestCall(file: request.file, span: request.span) }
    }
  }

  private mutating func add(
    _ results: [ResolvedRequest], _ request: RequestEffect, isByType: Bool, _ evaluation: Evaluator,
    _ payloads: SentPayload
  ) {
    for result in results {
      switch result {
      case .endpoint(let method, let path, let isOwnBase):
        add(method, path, isOwnBase, isByType: isByType, request, payloads)
        outcomes.note(request, .stated)
      case .unresolved(let reason):
        unresolved.insert(Unresolved(reason, text: text(of: request), at: location(of: request)))
        outcomes.note(request, .unresolved)
      case .uncalled(let function, let reason):
        // In a whole program a wrapper that nothing calls sends nothing, unless a call may have gone untraced.
        guard mayBeCalled(function, evaluation) else {
          outcomes.note(request, .unreached)
          continue
        }
        outcomes.note(request, .unresolved)
        let place = Unresolved(reason, text: text(of: request), at: location(of: request))
        uncalled[RequestCall(file: request.file, span: request.span), default: []].insert(place)
      case .held(let path):
        held[path.shape, default: []].insert(
          Unresolved(request.reasonForHolding, text: text(of: request), at: location(of: request)))
      case .repeated: outcomes.note(request, .stated)
      case .foreign: outcomes.note(request, .external)
      case .silent: break
      }
    }
  }

  private func mayBeCalled(_ key: FunctionKey, _ evaluation: Evaluator) -> Bool {
    let function = program.function(key)
    return !isWhole || function.kind == .closure
      || evaluation.findings.untracedNames.contains(function.name) || program.isCalledByName(key)
  }

  /// Adds a call that looks like a request on a value that could not be traced to a client, unless it could be after all:
  /// code is read again when more is known of what it depends on.
  private mutating func addUntraced(_ request: RequestEffect) {
    guard !traced.contains(RequestCall(file: request.file, span: request.span)) else { return }
    let reason =
      request.library.isEmpty
      ? "what `\(request.method.known ?? "")` is called on could not be traced to an HTTP client"
      : "what `\(request.library)` sends is not known; its package is not read here"
    unresolved.insert(Unresolved(reason, text: text(of: request), at: location(of: request)))
  }

  /// Adds what could not be traced, and what was not followed.
  mutating func addUntraced(_ evaluation: Evaluator, in units: [ProgramIndex.Unit]) {
    for request in evaluation.findings.untracedRequests { addUntraced(request) }
    for unit in units where evaluation.work.cut.contains(Query(unit)) { addCut(unit) }
  }

  /// Adds code that was not followed to its end.
  private mutating func addCut(_ unit: ProgramIndex.Unit) {
    let (name, file, span) =
      switch unit {
      case .function(let key): (program.function(key).name, key.file, program.function(key).span)
      case .variable(let key):
        (
          program.variable(key).name, key.file,
          program.variable(key).value.map { program.files[key.file].expressions[$0].span } ?? SourceSpan(0, 0)
        )
      }
    let reason =
      "the evaluation took more than \(Limits.steps) steps (limit `steps`), so not all of it was followed"
    unresolved.insert(Unresolved(reason, text: name, at: location(of: span, in: file)))
  }

  private mutating func add(
    _ method: HTTPMethod, _ path: URLReading.Path, _ isOwnBase: Bool, isByType: Bool,
    _ request: RequestEffect, _ payloads: SentPayload
  ) {
    var template = path.template
    if let base = settings.basePath, !path.isBaseKnown { template = template.prepending(base) }
    var sighting = Sighting(
      Endpoint(method, template), at: location(of: request),
      symbol: request.symbol.isEmpty ? nil : request.symbol)
    sighting.isBaseKnown = path.isBaseKnown || settings.basePath != nil
    sighting.unknownBase = sighting.isBaseKnown ? path.optionalBase : path.unknownBase
    sighting.notes = path.notes
    sighting.payload = payloads.payload(of: request, to: path.template, at: sighting.location)
    if let wider = path.wider {
      let base = path.isBaseKnown ? nil : settings.basePath
      sighting.alternatives = [base.map(wider.prepending) ?? wider]
    }
    sighting.trace = request.trace.map { step in
      Sighting.Step(
        in: step.symbol.isEmpty ? nil : step.symbol, at: location(of: step.span, in: step.file))
    }
    if let host = path.host {
      if isOwnBase { ownHosts.insert(host) }
      if !Self.isLocal(host) { sighting.host = host }
    }
    let found = Found(
      sighting: sighting, function: request.function, isOwnBase: isOwnBase, isByType: isByType,
      isDescribed: request.isDescribed, makers: request.makers)
    let statement = StatedEndpoint(
      shape: found.shape, location: sighting.location,
      namesHost: !isOwnBase && sighting.host != nil)
    if let place = stated[statement] {
      if found.isMoreCertain(than: sightings[place]) { sightings[place] = found }
    } else {
      stated[statement] = sightings.count
      sightings.append(found)
    }
  }

  private mutating func location(of request: RequestEffect) -> SourceLocation {
    location(of: request.span, in: request.file)
  }

  private mutating func location(of span: SourceSpan, in file: Int) -> SourceLocation {
    if let index = lines[file] { return index.location(of: span) }
    let index = LineIndex(program.files[file].source)
    lines[file] = index
    return index.location(of: span)
  }

  /// The start of a call on one line.
  private func text(of request: RequestEffect) -> String {
    let text = program.files[request.file].source.text(
      in: SourceSpan(request.span.start, min(request.span.end, request.span.start + 200)))
    return text.excerpt
  }

  /// Whether a host is the developer's own machine, which stands for the real one.
  static func isLocal(_ host: String) -> Bool {
    let name = Substring(host.utf8.prefix { $0 != UInt8(ascii: ":") })
    return name == "localhost" || name == "0.0.0.0" || name.hasSuffix(".local")
      || ["127.", "10.", "192.168."].contains { name.hasPrefix($0) }
  }

  /// Whether what is called at distant bases is less than what is called where the program itself comes from, or less than half
  /// of what is called where no host is known: then these are not the bases of the contract for sure.
  private var isDistantAside: Bool {
    let own = sightings.filter { $0.isOwnBase && $0.sighting.isBaseKnown }
    let distant = own.count { $0.sighting.host != nil }
    let near = sightings.count { $0.sighting.host == nil }
    return distant * 2 < max(own.count, near)
  }

  /// Everything found, in order; which calls go to other hosts is decided here as far as the client alone can tell.
  func finish(_ reachability: Reachability) -> Extraction {
    var extraction = Extraction()
    let distant = ownHosts.filter { !Self.isLocal($0) }
    let isAside = isDistantAside
    let given = Set(settings.hosts.map { $0.lowercased() })
    let known = ownHosts.union(given)
    // Where the program's own clients go to several hosts, which of them is meant others decide.
    let isSettled = distant.count <= 1 && !isAside
    for found in sightings.withoutRepetitions(of: statedOnInstances) {
      var sighting = found.sighting
      sighting.isReached = reachability.reaches(found.function)
      if let host = sighting.host {
        extraction.hosts.insert(host)
        if found.isOwnBase, isSettled { sighting.host = nil }
        if !found.isOwnBase, !known.isEmpty {
          if known.contains(host) {
            if isSettled || given.contains(host) { sighting.host = nil }
          } else {
            sighting.kind = .external
            sighting.notes.append("goes to \(host)")
          }
        }
      }
      extraction.sightings.append(sighting)
    }
    extraction.hosts.formUnion(ownHosts)
    extraction.sightings = extraction.sightings.withoutRepeatedStatements.inOrder()
    let called = Set(sightings.map(\.sighting.endpoint.path.shape))
    // One of several functions that a loop made of one text may be called by nobody.
    let idle = uncalled.filter { !completed.contains($0.key) }.flatMap(\.value)
    let open = held.filter { !called.contains($0.key) }.reduce(into: unresolved.union(idle)) {
      $0.formUnion($1.value)
    }
    extraction.unresolved = open.sorted().reduce(into: []) { kept, next in
      // One call may be open for several reasons; one of them is enough to look at it.
      if kept.last?.location != next.location { kept.append(next) }
    }
    extraction.diagnostics = program.files.flatMap(\.diagnostics)
    extraction.fileCount = program.files.count
    return extraction
  }
}
