package import ContractModel
internal import DeepStack
package import Evaluation
package import Program
internal import SourceText

/// Finds the routes that a server program serves, whatever language it was lowered from.
///
/// A route is stated only where its method and all of its path are known; no guess that is good for clients applies here.
package enum RouteReader {
  /// Reads the annotations of the controllers of known frameworks, and what calls put on their routers. `properties` has what the application's own settings say.
  package static func extract(
    _ files: [ProgramFile], libraries: [any LibraryModel], settings: ExtractionSettings,
    properties: ApplicationProperties = ApplicationProperties()
  ) async -> Extraction {
    let program = ProgramIndex(files)
    var (extraction, told) = await DeepStack.run(timesUsualDepth: Evaluator.stackNeed) {
      stated(in: program, libraries, settings, properties)
    }
    extraction.sightings = extraction.sightings.inOrder()
    // What runs before routes is known to state none, and what leads to an open one is open.
    let known = extraction.callSites.reduce(into: [SourceLocation: CallSite.Outcome]()) { known, site in
      if let outcome = site.known { known[site.location] = min(known[site.location] ?? outcome, outcome) }
    }
    extraction.callSites = CallSiteReader(program, libraries.compactMap(CallSiteLibrary.init(server:)))
      // The configuration states what a declared function registers, in the place of its text.
      .sites { $0.map(told.declared.contains) ?? false ? .stated : nil }.map { site in
        var site = site
        site.known = known[site.location] ?? (told.idle.contains(site.location) ? .unreached : site.known)
        return site
      }
    extraction.diagnostics += files.flatMap(\.diagnostics) + SourceFaults(program).diagnostics
    extraction.fileCount = files.count
    return extraction
  }

  /// What annotations and calls state, the functions of which the configuration says what they register, and the calls in loops
  /// over nothing.
  private static func stated(
    in program: ProgramIndex, _ known: [any LibraryModel], _ settings: ExtractionSettings,
    _ properties: ApplicationProperties
  ) -> (Extraction, (declared: Set<FunctionKey>, idle: Set<SourceLocation>)) {
    let libraries = settings.calls.isEmpty ? known : known + [DeclaredRoutes()]
    let evaluator = Evaluator(
      program, libraries: libraries, configured: settings.values, declared: DeclaredCalls(settings.calls))
    let listed = list(evaluator, libraries, settings, properties)
    var result = listed.extraction
    result.declaredCalls = evaluator.declared.outcomes(among: program.functionNames)
    let idle = places(of: evaluator.findings.idle.union(listed.idle), in: program)
    return (result, (evaluator.declaredFunctions, idle))
  }

  private static func places(of calls: Set<RequestEffect.Origin>, in program: ProgramIndex)
    -> Set<SourceLocation>
  {
    Set(
      calls.map { call in
        let file = program.files[call.file]
        return LineIndex(file.source).location(of: file.expressions[call.call].span)
      })
  }

  /// The routes whose functions are described where they stand, in the order of the source.
  package static func described(
    _ files: [ProgramFile], libraries: [any LibraryModel], settings: ExtractionSettings
  ) async -> [DescribedRoute] {
    let program = ProgramIndex(files)
    return await DeepStack.run(timesUsualDepth: Evaluator.stackNeed) {
      let evaluator = Evaluator(program, libraries: libraries, configured: settings.values)
      return list(evaluator, libraries, settings, ApplicationProperties()).described
    }
  }

  private static func list(
    _ evaluator: Evaluator, _ libraries: [any LibraryModel], _ settings: ExtractionSettings,
    _ properties: ApplicationProperties
  ) -> (extraction: Extraction, described: [DescribedRoute], idle: Set<RequestEffect.Origin>) {
    var result = Extraction()
    var described: [DescribedRoute] = []
    for library in libraries {
      guard let model = library.annotatedRoutes else { continue }
      var reading = ControllerReading(library, model, evaluator, settings, properties)
      result.add(reading.extraction())
    }
    var code = RouterCode(evaluator)
    let registrations = code.registrations()
    for library in libraries {
      guard let syntax = library.routers, syntax.judged.isEmpty else { continue }
      let rooted = settings.below(properties.root(of: syntax.rootSettings, settings))
      var listing = RouterListing(library, syntax, evaluator, rooted)
      var stated = registrations.filter { $0.library == library.name }
      if let tables = library.tables {
        var reading = TableReading(library, tables, evaluator)
        stated = (reading.registrations() + stated).distinct
      }
      result.add(listing.list(stated))
      described += listing.described
    }
    for case (let library, let syntax?) in libraries.map({ ($0, $0.routers) }) where !syntax.judged.isEmpty {
      let root = settings.basePath == nil ? properties.root(of: syntax.rootSettings, settings) : ""
      let access = AccessReading(registrations.filter { $0.library == library.name }, below: root, evaluator)
      access.judge(&result.sightings, of: syntax.judged)
    }
    return (result, described, code.idle)
  }
}

/// What the settings of an application say that stand beside its code, by their dotted names.
package struct ApplicationProperties: Sendable {
  /// A value and the file that has it.
  package struct Entry: Sendable {
    /// The value.
    package let value: String
    /// The file.
    package let file: String

    /// Makes a value.
    package init(_ value: String, in file: String) {
      self.value = value
      self.file = file
    }
  }

  /// The values by their names.
  package var entries: [String: Entry] = [:]

  /// Makes settings without values.
  package init() {}
}

extension ApplicationProperties {
  /// The path that settings of the application put in front of every route, in their order.
  func root(of names: [String], _ settings: ExtractionSettings) -> String {
    names.compactMap { settings.values[$0] ?? entries[$0]?.value }.reduce("") { front, path in
      let path = path.hasSuffix("/") ? String(path.dropLast()) : path
      return front + (path.isEmpty || path.hasPrefix("/") ? path : "/" + path)
    }
  }
}

extension ExtractionSettings {
  /// The settings with a path in front of every route, where they have none of their own.
  fileprivate func below(_ root: String) -> ExtractionSettings {
    guard basePath == nil, !root.isEmpty else { return self }
    var copy = self
    copy.basePath = PathTemplate(parts: [.text(root)])
    return copy
  }
}
