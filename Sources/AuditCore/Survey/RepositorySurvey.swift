internal import ContractModel
internal import SourceText

/// Looks through a repository that nobody has described for what could be a side of a contract.
///
/// Files are recognised by what stands in them and not by their names; those of one project belong together. What is found
/// is read as the audit would read it, so that a proposal rests on endpoints and not on guesses.
struct RepositorySurvey {
  /// Something that could be a side.
  struct Candidate: Sendable {
    /// The kind of its sources.
    let kind: SourceKind
    /// The document, or the folder of the code.
    let path: AbsolutePath
    /// The folder of the project that it is a part of.
    let project: AbsolutePath
    /// The code of the packages that it builds on.
    var companions: [AbsolutePath] = []
    /// Folders in these that are candidates of their own.
    var others: [AbsolutePath] = []
    /// Globs of what is read instead of it where it lies in the same folder.
    var exclude: [String] = []
    /// What its side is called by default; nil for the usual word of its kind.
    var sideName: String?
  }

  /// What was found.
  struct Result: Sendable {
    /// What states endpoints, what lies near the top first.
    var sides: [SurveyedSide] = []
    /// Servers of which no route could be evaluated.
    var obscureServers: [SurveyedSide] = []
    /// What could not be looked at.
    var diagnostics: [Diagnostic] = []
    /// Why OpenAPI documents could not be read, as lines that begin with their paths.
    var brokenDocuments: [String] = []
    /// How many candidates were not read, since there are too many.
    var unreadCount = 0
  }

  /// Folders that hold examples of contracts, and none.
  static let examples: Set<String> = [
    "node_modules", "vendor", "testdata", "test", "tests", "fixtures", "fixture", "__tests__", "e2e",
    "examples", "example", "mocks", "__mocks__", "third_party",
  ]
  /// More than these are not read before somebody says what is meant.
  private static let mostCandidates = 60

  /// Where to look.
  let files: any FileSystem
  /// The folder to look through.
  let root: AbsolutePath
  /// How much to look at before giving up.
  let limits: DiscoveryLimits
  /// Where the audit finds again what was read.
  var memo = ExtractionMemo()

  /// Looks, and reads what was found.
  func result() async -> Result {
    let kinds = SourceKind.all.filter { !$0.traces.texts.isEmpty }
    let walk = FolderWalk(
      files: files, root: root, limits: limits,
      takes: { path in
        kinds.contains { $0.takes(path.name) || $0.traces.projectFiles.contains(path.name) }
      },
      leftOut: LeftOutFolders(names: Self.examples, files: files, root: root))
    let found = walk.walk(root)
    var result = Result(diagnostics: found.diagnostics)
    let traced = await TraceSearch(files: files, root: root, kinds: kinds).traced(in: found.files)
    let grouping = ProjectGrouping(root: root, files: found.files, reading: files)
    let aside = DocumentsAside(
      documents: kinds.indices.filter { kinds[$0].isDocument }.flatMap { traced[$0] })
    let candidates = kinds.indices.flatMap { index in
      kinds[index].isDocument
        ? traced[index].map { Candidate(kind: kinds[index], path: $0, project: $0.parent) }
        : grouping.candidates(of: kinds[index], traced: traced[index]).map { withoutDocuments($0, aside) }
    }
    // What lies near the top is more likely to be meant than what lies deep.
    let byDepth = candidates.enumerated().sorted {
      ($0.element.path.components.count, $0.offset) < ($1.element.path.components.count, $1.offset)
    }.map(\.element)
    result.unreadCount = max(0, candidates.count - Self.mostCandidates)
    let read = await withoutServers(read(Array(byDepth.prefix(Self.mostCandidates))))
    let sides = withoutForeign(read, candidates, kinds)
    result.sides = sides.filter { !$0.reading.isEmpty && !$0.isUnreachedServer }
    result.brokenDocuments = sides.compactMap(brokenDocument)
    result.obscureServers = sides.filter {
      $0.isUnreachedServer || ($0.reading.isEmpty && $0.role == .router && $0.unresolvedCount > 0)
    }
    return result
  }

  /// The sides, each without the folders of programs in other languages and of examples that lie in it.
  private func withoutForeign(_ sides: [SurveyedSide], _ candidates: [Candidate], _ kinds: [SourceKind])
    -> [SurveyedSide]
  {
    let examples = LeftOutFolders(names: Self.examples, files: files, root: root)
    let walk = FolderWalk(
      files: files, root: root, limits: limits,
      takes: { path in kinds.contains { $0.takes(path.name) } && examples.hold(path) },
      leftOut: LeftOutFolders(names: ["node_modules"], files: files, root: root))
    let foreign = ForeignFolders(
      candidates: candidates, examples: walk.walk(root).files, files: files, root: root)
    return sides.map { side in
      var side = side
      side.exclude += foreign.globs(for: side)
      return side
    }
  }

  /// What keeps a document from being read that says by its version to be one; nil for any other side.
  private func brokenDocument(_ side: SurveyedSide) -> String? {
    guard side.role == .spec, side.kind.isDocument, side.reading.isEmpty,
      let fault = side.reading.side.extraction.diagnostics.first(where: { $0.severity == .error }),
      let bytes = try? files.read(side.path, limit: 1 << 24)
    else { return nil }
    let lines = String(decoding: bytes.prefix(1 << 12), as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.contains(where: Self.statesVersion) else { return nil }
    let place = fault.location.map { "\($0.file):\($0.line)" } ?? side.path.relative(to: root)
    return "\(place): an OpenAPI document that cannot be read: \(fault.message)"
  }

  /// Whether a line is `openapi: 3.0.3` or `"swagger": "2.0"`. A script of a package that is called so has no number.
  private static func statesVersion(_ line: Substring) -> Bool {
    let plain = line.filter { $0 != " " && $0 != "\"" && $0 != "'" }
    return ["openapi:", "swagger:"].contains {
      plain.hasPrefix($0) && plain.dropFirst($0.count).first?.isNumber ?? false
    }
  }

  /// A candidate that says by comments what documents say for others.
  private func withoutDocuments(_ candidate: Candidate, _ aside: DocumentsAside) -> Candidate {
    guard candidate.kind.isFallback else { return candidate }
    var candidate = candidate
    candidate.exclude = aside.globs(in: candidate.path, root: root)
    return candidate
  }

  private func read(_ candidates: [Candidate]) async -> [SurveyedSide] {
    await withTaskGroup(of: (Int, SurveyedSide).self) { group in
      var sides: [SurveyedSide?] = candidates.map { _ in nil }
      for (index, candidate) in candidates.enumerated() {
        // A candidate's program is in memory while it is evaluated; more of them than processors would save no time.
        if index >= ProcessMemory.processorCount, let (read, side) = await group.next() { sides[read] = side }
        group.addTask { (index, await self.read(candidate)) }
      }
      for await (index, side) in group { sides[index] = side }
      return sides.compactMap(\.self)
    }
  }

  /// The sides, and of clients that stand in one project with their server, or build on it, what the server does not call.
  private func withoutServers(_ sides: [SurveyedSide]) async -> [SurveyedSide] {
    let projects = SharedProjects(sides: sides, root: root)
    var result: [SurveyedSide] = []
    for side in sides {
      var candidate = side.candidate
      candidate.companions = projects.companions(of: side)
      let folders = projects.serverFolders(in: side)
      guard !folders.isEmpty || candidate.companions != side.companions else {
        result.append(side)
        continue
      }
      let rest = await read(candidate, besides: side.exclude + folders)
      result.append(projects.isSame(rest, as: side) ? rest : side)
    }
    return result
  }

  private func read(_ candidate: Candidate) async -> SurveyedSide {
    await read(candidate, besides: candidate.others.map { $0.relative(to: root) + "/**" } + candidate.exclude)
  }

  private func read(_ candidate: Candidate, besides excluded: [String]) async -> SurveyedSide {
    var plan = SidePlan(
      name: candidate.path.relative(to: root), role: candidate.kind.role,
      paths: ([candidate.path] + candidate.companions).map { SidePlan.NamedPath(path: $0, mention: nil) })
    plan.exclude = excluded.map(GlobPattern.init)
    let reading = await SideReading.read(
      plan, root: root, files: files, limits: limits, kinds: [candidate.kind], memo: memo)
    return SurveyedSide(candidate: candidate, exclude: excluded, reading: reading)
  }
}

/// A part of a repository that states endpoints.
struct SurveyedSide: Sendable {
  /// What it was before it was read.
  let candidate: RepositorySurvey.Candidate
  /// Globs of what belongs to others.
  var exclude: [String]
  /// What was read.
  let reading: SideReading

  /// The kind of its sources.
  var kind: SourceKind { candidate.kind }
  /// What it is called where it is the only one of its kind.
  var sideName: String { candidate.sideName ?? kind.traces.sideName }
  /// The document, or the folder of the code.
  var path: AbsolutePath { candidate.path }
  /// The code of the packages that it builds on.
  var companions: [AbsolutePath] { candidate.companions }
  /// The folder of the project that it is a part of.
  var project: AbsolutePath { candidate.project }
  /// Its part in a contract.
  var role: Role { kind.role }
  /// How many endpoints it states.
  var endpointCount: Int { reading.side.endpointCount }
  /// Whether it is a server of which routes are known, but none that anything is seen to serve.
  var isUnreachedServer: Bool {
    role == .router && endpointCount == 0 && reading.side.extraction.sightings.contains { !$0.isReached }
  }
  /// How many places in it could not be evaluated.
  var unresolvedCount: Int { reading.side.extraction.unresolved.count }
}
