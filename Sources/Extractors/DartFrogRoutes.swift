internal import ContractModel
internal import DartFrontend
internal import Program
internal import SourceText

/// The routes that dart_frog makes of where files lie below `routes` (dart_frog documentation, "Routes", "Middleware").
struct DartFrogRoutes {
  /// Gives a file by its path from the root.
  let resolve: @Sendable (_ path: String) -> SourceFile?
  let settings: ExtractionSettings

  private static let handler = "onRequest"

  /// Whether a file may have routes by its place alone.
  static func mayHave(_ file: SourceFile) -> Bool { !FileRoutePlace.places(of: file.path).isEmpty }

  /// The routes of files.
  func extraction(of files: [SourceFile]) async -> Extraction {
    var result = Extraction()
    let found = files.compactMap { file in
      FileRoutePlace.places(of: file.path).first { $0.isOwned(resolve) }.map { (file, $0) }
    }
    for (file, place) in zip(await DartProgram.read(found.map(\.0)), found.map(\.1)) {
      result.sightings += routes(of: file, at: place)
    }
    return result
  }

  private func routes(of file: ProgramFile, at place: FileRoutePlace) -> [Sighting] {
    let function = file.functions.first { $0.name == Self.handler && $0.owner == nil && $0.kind != .closure }
    let held = file.variables.first { $0.name == Self.handler }?.value.map { file.expressions[$0].span }
    guard let span = function?.span ?? held else { return [] }
    let location = LineIndex(file.source).location(of: span)
    let authentication = authentication(of: file, at: place)
    let (verbs, note) = function.map { MethodComparison($0, in: file).handled } ?? (["ANY"], nil)
    return place.paths.flatMap { path in
      verbs.map { verb in
        let whole = settings.basePath.map(path.prepending) ?? path
        var sighting = Sighting(Endpoint(HTTPMethod(verb), whole), at: location, symbol: Self.handler)
        sighting.framework = place.framework.name
        sighting.authentication = authentication
        sighting.notes = note.map { [$0] } ?? []
        return sighting
      }
    }
  }

  /// Whether the middleware in the folders of a route asks who is calling.
  private func authentication(of file: ProgramFile, at place: FileRoutePlace) -> Sighting.Authentication {
    var folder = SourceFolders.folder(of: file.source.path)
    var answer = Sighting.Authentication.none
    while true {
      if let middleware = resolve(SourceFolders.path(of: "_middleware.dart", in: folder)) {
        let text = middleware.bytes
        let asks = ["bearerAuthentication", "basicAuthentication", "cookieAuthentication"].contains(
          where: text.contains)
        if asks { return text.contains("applies:") ? .unknown : .required }
        if ["401", "403", "nauthorized", "orbidden"].contains(where: text.contains) { answer = .unknown }
      }
      guard folder != SourceFolders.path(of: "routes", in: place.home), !folder.isEmpty else { return answer }
      folder = SourceFolders.folder(of: folder)
    }
  }
}

/// Which methods a handler answers, by what it compares the method of a request with: `HttpMethod.get`.
private struct MethodComparison {
  private let file: ProgramFile
  private var compared: [String] = []
  private var refused: Set<String> = []
  private var refuses = false

  init(_ function: Function, in file: ProgramFile) {
    self.file = file
    let walk = FunctionWalk(function, in: file)
    for id in walk.expressions {
      if let name = method(id), !compared.contains(name) { compared.append(name) }
      if case .choice(_, let choices) = file.expressions[id].kind {
        for choice in choices where isRefusal(choice.value) {
          refused.formUnion(choice.patterns.compactMap(method))
        }
      }
      refuses = refuses || isRefusing(id)
    }
    for case .select(_, let cases) in walk.statements {
      for found in cases where found.body.contains(where: refuses) {
        refused.formUnion(found.patterns.compactMap(method))
      }
    }
  }

  /// The methods, or any where the handler does not turn others away; then a note says what it compares.
  var handled: (verbs: [String], note: String?) {
    let verbs = compared.filter { !refused.contains($0) }
    if verbs.isEmpty { return (["ANY"], nil) }
    return refuses ? (verbs, nil) : (["ANY"], "compares its method with \(verbs.joined(separator: ", "))")
  }

  private func method(_ id: Expression.ID) -> String? {
    guard case .member(let base, let name) = file.expressions[id].kind,
      case .name("HttpMethod") = file.expressions[base].kind
    else { return nil }
    return name.uppercased()
  }

  private func refuses(_ statement: Statement) -> Bool {
    statement.expressions.contains(where: isRefusal) || statement.blocks.joined().contains(where: refuses)
  }

  private func isRefusal(_ id: Expression.ID) -> Bool {
    isRefusing(id) || file.expressions[id].kind.parts.contains(where: isRefusal)
  }

  /// Whether an expression is the status for a method that is not allowed.
  private func isRefusing(_ id: Expression.ID) -> Bool {
    switch file.expressions[id].kind {
    case .member(_, let name): name == "methodNotAllowed"
    case .scalar(let text): text == "405"
    default: false
    }
  }
}
