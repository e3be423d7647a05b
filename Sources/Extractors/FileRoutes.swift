internal import ContractModel
internal import DeepStack
internal import SourceText
internal import TypeScriptSyntax

/// The routes that web frameworks make of where files lie and of what they export: Next.js's `app/**/route.ts` and
/// `pages/api/**`, SvelteKit's `+server.ts`, and `server/api` and `server/routes` of Nuxt and Nitro.
struct FileRoutes {
  /// Gives a file by its path from the root.
  let resolve: @Sendable (_ path: String) -> SourceFile?
  let settings: ExtractionSettings

  /// Whether a file may have routes by its place alone.
  static func mayHave(_ file: SourceFile) -> Bool { !FileRoutePlace.places(of: file.path).isEmpty }

  /// The routes of files, and what could not be read.
  func extraction(of files: [SourceFile]) async -> Extraction {
    let found = files.compactMap { file in
      FileRoutePlace.places(of: file.path).first { $0.isOwned(resolve) }.map { (file, $0) }
    }
    let readings = await DeepStack.map(found) { file, place in
      TypeScriptTree.parse(file).map { self.routes(of: $0, at: place) } ?? Extraction()
    }
    return readings.reduce(into: Extraction()) { $0.add($1) }
  }

  /// Adds what the configurations of frameworks among some files hand on, to the routes beside them.
  func forward(_ files: [SourceFile], beside extraction: inout Extraction) {
    for file in files {
      guard let framework = Self.configured(by: file),
        file.bytes.contains("rewrites") || file.bytes.contains("proxy"),
        let tree = TypeScriptTree.parse(file)
      else { continue }
      let base: FileRouteBase =
        settings.basePath.map { .known($0) } ?? FileRouteBase(framework.baseKeys, in: tree, settings)
      let known: PathTemplate? = if case .known(let path) = base { path } else { nil }
      let home = file.path.lastIndex(of: "/").map { file.path[...$0] } ?? ""
      let routes = extraction.sightings.filter {
        $0.framework == framework.name && $0.location.file.hasPrefix(home)
      }
      ForwardedRoutes(tree, framework.name, base: known, settings).state(beside: routes, in: &extraction)
    }
  }

  /// The framework whose configuration a file is, by its name; nil for any other file.
  private static func configured(by file: SourceFile) -> FileRoutePlace.Framework? {
    let name = file.path.split(separator: "/").last ?? ""
    return [FileRoutePlace.Framework.nextApp, .nitro].first { framework in
      framework.configurations.contains { name.hasPrefix($0 + ".config.") }
    }
  }

  /// The routes of files as the program of a client has them itself.
  func ownRoutes(of files: [SourceFile]) async -> [OwnRoute] {
    await extraction(of: files).sightings.map { sighting in
      let home = FileRoutePlace.places(of: sighting.location.file).first { $0.isOwned(resolve) }?.home
      return OwnRoute(sighting.endpoint, at: sighting.location, home: home ?? "")
    }
  }

  private func routes(of tree: TypeScriptTree, at place: FileRoutePlace) -> Extraction {
    var result = Extraction()
    let lines = LineIndex(tree.file)
    let base = settings.basePath.map { FileRouteBase.known($0) } ?? self.base(of: place)
    let exports = FileExports(tree)
    for verb in verbs(exports, place) {
      let location = lines.location(of: verb.span)
      guard case .known(let front) = base else {
        result.unresolved.append(
          Unresolved(
            "the base path in the framework's configuration is not known", text: verb.name, at: location))
        continue
      }
      for path in place.paths {
        var sighting = Sighting(
          Endpoint(HTTPMethod(verb.name), path.prepending(front)), at: location, symbol: verb.symbol)
        sighting.framework = place.framework.name
        sighting.answersHead = verb.name == "GET"
        sighting.notes = verb.notes
        result.sightings.append(sighting)
      }
    }
    return result
  }

  private func verbs(_ exports: FileExports, _ place: FileRoutePlace) -> [FileExports.Verb] {
    switch place.framework {
    case .nextApp: return exports.named
    case .svelteKit: return exports.named + exports.fallback
    case .nextPages: return exports.handled
    case .dartFrog: return []
    case .nitro:
      guard let handler = exports.handler else { return [] }
      return [.init(name: place.method ?? "ANY", symbol: nil, span: handler)]
    }
  }

  /// What the configuration of the framework puts in front of every path.
  private func base(of place: FileRoutePlace) -> FileRouteBase {
    guard let file = place.configuration(resolve), let key = place.framework.baseKeys.last,
      file.bytes.contains(key), let tree = TypeScriptTree.parse(file)
    else { return .known(.root) }
    return FileRouteBase(place.framework.baseKeys, in: tree, settings)
  }
}
