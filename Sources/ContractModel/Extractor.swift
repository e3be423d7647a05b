package import SourceText

/// The files of one side, and a way to those that they refer to.
package struct SourceSet: Sendable {
  /// The files that the side names, in the order of their paths.
  package let files: [SourceFile]
  /// The paths among `files` that were asked for by name; the rest came along (the module of a router file, say).
  package let entryPaths: [String]
  /// The paths among `files` that were named one by one, and did not come out of a folder: they are read whatever they look
  /// like.
  package let namedPaths: Set<String>
  /// Gives a file that another refers to, by its path from the root, or nil where there is none inside the root.
  package let resolve: @Sendable (_ path: String) -> SourceFile?
  /// Gives a file outside of the folders of the side that one of its files imports, by its path from the root, or nil where
  /// there is none or the side leaves it out.
  package var outside: @Sendable (_ path: String) -> SourceFile? = { _ in nil }

  /// Whether there is a folder of a path from the root.
  package var isFolder: @Sendable (_ path: String) -> Bool = { _ in false }

  /// Makes a set. Without `resolve`, references are answered from the files themselves.
  package init(
    _ files: [SourceFile], entryPaths: [String]? = nil, namedPaths: Set<String> = [],
    resolve: (@Sendable (_ path: String) -> SourceFile?)? = nil
  ) {
    let sorted = files.sorted { $0.path < $1.path }
    self.files = sorted
    self.entryPaths = entryPaths ?? sorted.map(\.path)
    self.namedPaths = namedPaths
    self.resolve = resolve ?? { path in sorted.first { $0.path == path } }
  }
}

/// What the configuration says about how to read a side.
package struct ExtractionSettings: Sendable, Hashable {
  /// The path in front of every endpoint of the side, in place of what its sources say; nil to read the sources.
  package var basePath: PathTemplate?
  /// Values that only run time knows, by the name that the source uses: `API_PREFIX`, `cfg.APIPrefix`.
  package var values: [String: String] = [:]
  /// Hosts that belong to this contract although no side says so.
  package var hosts: [String] = []
  /// Functions of a client that send requests, or of a server that register routes, where their own code does not tell.
  package var calls: [DeclaredCall] = []
  /// Names of middleware that requires (true) or does not require (false) authentication.
  package var authentication: [String: Bool] = [:]
  /// Whether what travels through endpoints is read; nobody needs that to list them.
  package var readsPayloads = true

  /// Makes settings that leave everything to the sources.
  package init() {}
}

/// What an extractor found.
package struct Extraction: Sendable {
  /// The endpoints that are stated, each where it is stated.
  package var sightings: [Sighting] = []
  /// What was seen and could not be evaluated.
  package var unresolved: [Unresolved] = []
  /// The same in code that nothing reaches: nobody serves or calls what it states, so that it is listed and never asked.
  package var unreachedPlaces: [Unresolved] = []
  /// Marks in the sources that ask to accept findings.
  package var marks: [SuppressionMark] = []
  /// Routes of gateways that hand whatever comes below a path on to a program.
  package var doorways: [Doorway] = []
  /// What could not be read.
  package var diagnostics: [Diagnostic] = []
  /// The hosts that the side says it is served at or calls, lower case, without port where it is the default one.
  package var hosts: Set<String> = []
  /// For documents: the beginnings of paths below which they say that their endpoints lie.
  package var bases: Set<PathTemplate> = []
  /// For clients: the routes that their own program has.
  package var ownRoutes: [OwnRoute] = []
  /// What came of the functions that the settings declare, in their order; empty where nobody looked for them.
  package var declaredCalls: [DeclaredCall.Outcome] = []
  /// The calls and annotations that register or send by their syntax, whether or not anything came of them.
  package var callSites: [CallSite] = []
  /// How many files were read.
  package var fileCount = 0

  /// Makes an empty extraction.
  package init() {}

  /// Adds what was found in other sources of the same side.
  package mutating func add(_ other: Extraction) {
    sightings += other.sightings
    unresolved += other.unresolved
    unreachedPlaces += other.unreachedPlaces
    marks += other.marks
    doorways += other.doorways
    diagnostics += other.diagnostics
    hosts.formUnion(other.hosts)
    bases.formUnion(other.bases)
    ownRoutes += other.ownRoutes
    callSites += other.callSites
    fileCount += other.fileCount
  }
}

/// Reads the sources of one side. Pure: the same sources give the same answer, whatever the order of files.
package protocol Extractor: Sendable {
  /// The side's role in the contract.
  static var role: Role { get }
  /// A name for people and for the configuration: `go`, `openapi`, `dart`.
  static var name: String { get }

  /// Reads the sources of one side.
  ///
  /// Asynchronous so that an extractor may parse its files in parallel; what it answers does not depend on that.
  func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction
}

/// Which part a side plays in the contract.
package enum Role: String, Sendable, CaseIterable, Comparable {
  /// A document that promises.
  case spec
  /// A server that serves.
  case router
  /// A program that calls.
  case client
  /// A text that tells people what to call. Nothing follows for others from what it leaves out.
  case docs

  /// Whether a side of the role says what the server has.
  package var statesServer: Bool { self == .spec || self == .router }

  /// Orders as reports list sides: spec, router, client, docs.
  package static func < (left: Role, right: Role) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// One place that states the contract, read.
package struct Side: Sendable {
  /// The name that configuration and reports use; unique in an audit.
  package let name: String
  /// Its part in the contract.
  package let role: Role
  /// What was read, with everything in sorted order.
  package let extraction: Extraction

  /// Makes a side; its extraction is sorted here, so that no later step depends on the order of reading.
  package init(name: String, role: Role, extraction: Extraction) {
    self.name = name
    self.role = role
    var sorted = extraction
    sorted.sightings = extraction.sightings.inOrder()
    sorted.unresolved.sort()
    sorted.unreachedPlaces.sort()
    sorted.diagnostics.sort()
    self.extraction = sorted
  }
}

extension Side {
  /// How many different endpoints of the contract it states. What a router registers in code that nothing reaches is
  /// not served and does not count; what a client would call does.
  package var endpointCount: Int {
    let stated = extraction.sightings.filter { $0.kind == .api && $0.isStated(by: role) }
    return Set(stated.map { "\($0.endpoint.method) \($0.endpoint.path.shape)" }).count
  }
}

extension [Sighting] {
  /// The sightings in their order. Spells each path once, where a plain sort would spell it at every comparison.
  package func inOrder() -> [Sighting] {
    let keys = map(\.endpoint.path.description)
    let order = indices.sorted { left, right in
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      return self[left] < self[right]
    }
    return order.map { self[$0] }
  }
}
