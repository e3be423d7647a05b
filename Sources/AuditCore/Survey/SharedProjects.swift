internal import ContractModel
internal import SourceText

/// Clients that stand in one project with their server, both in one language: `src` beside `server`; or that build on it as
/// on any package of the workspace.
///
/// What the server calls, others serve. Where it has a folder of its own, that folder is left out of the client.
struct SharedProjects {
  /// What was found.
  let sides: [SurveyedSide]
  /// The folder that was looked through.
  let root: AbsolutePath

  /// The globs to leave out of a client besides its own, nothing where no server has a folder inside of it.
  func serverFolders(in client: SurveyedSide) -> [String] {
    servers(beside: client).compactMap { server in
      folder(of: server, in: client).map { $0.relative(to: root) + "/**" }
    }
  }

  /// Whether a client still calls all that its servers serve, though part of it is left out, and less of what others do.
  func isSame(_ rest: SurveyedSide, as client: SurveyedSide) -> Bool {
    rest.endpointCount > 0 && rest.endpointCount < client.endpointCount
      && sides.filter { $0.role == .router }.allSatisfy {
        SharedEndpoints($0, rest).count == SharedEndpoints($0, client).count
      }
  }

  /// The packages that a client builds on, without servers: what is one by itself, and what holds the routes of one that mounts
  /// them.
  func companions(of client: SurveyedSide) -> [AbsolutePath] {
    let servers = sides.filter { isServer($0, inLanguageOf: client) }
    let projects = servers.map(\.project).filter { !client.path.isInside($0) }
    let routes = servers.flatMap { $0.reading.side.extraction.sightings.map { path($0.location) } }
    return client.companions.filter { companion in
      !projects.contains { companion.isInside($0) } && !routes.contains { $0.isInside(companion) }
    }
  }

  private func isServer(_ side: SurveyedSide, inLanguageOf client: SurveyedSide) -> Bool {
    side.role == .router
      && side.reading.side.extraction.sightings.allSatisfy { client.kind.takes($0.location.file) }
  }

  private func servers(beside client: SurveyedSide) -> [SurveyedSide] {
    guard client.role == .client else { return [] }
    return sides.filter { $0.project == client.project && isServer($0, inLanguageOf: client) }
  }

  /// The outermost folder of a client that holds all routes of a server, and no call of them.
  private func folder(of server: SurveyedSide, in client: SurveyedSide) -> AbsolutePath? {
    let routes = server.reading.side.extraction.sightings.map { path($0.location).parent }
    let calls = SharedEndpoints(server, client).secondPlaces.map(path)
    guard let first = routes.first, first.isInside(client.path), !calls.isEmpty else { return nil }
    return first.folders(upTo: client.path).dropLast().last { folder in
      routes.allSatisfy { $0.isInside(folder) } && !calls.contains { $0.isInside(folder) }
    }
  }

  private func path(_ location: SourceLocation) -> AbsolutePath { AbsolutePath(location.file, in: root) }
}
