internal import ContractModel
internal import JVMLibraries
internal import Readers
internal import SourceText

/// What Spring Boot serves of itself where its actuator is among the dependencies: health, metrics, loggers and more, below one
/// path (Spring Boot reference, "Actuator: Monitoring and Management Over HTTP").
struct Actuator {
  /// What the application's settings say.
  let properties: ApplicationProperties
  /// The path in front of every route of the side, where the configuration says it.
  let basePath: PathTemplate?

  private static let packages = ["spring-boot-starter-actuator", "spring-boot-actuator"]
  private static let manifests = ["pom.xml", "build.gradle", "build.gradle.kts"]
  /// What stands in front of the path, unless the actuator has a port of its own.
  private static let contexts = [SpringWeb.servletContext, SpringWeb.webFluxBase]

  /// The route of all that the actuator serves; nil where no manifest above the code has it.
  func route(besides sources: SourceSet) -> Sighting? {
    guard let manifest = manifest(above: sources) else { return nil }
    let hasOwnPort = properties.entries["management.server.port"] != nil
    let context = hasOwnPort ? ["management.server.base-path"] : Self.contexts
    let front = hasOwnPort ? nil : basePath
    let own = context.lazy.compactMap { properties.entries[$0]?.value }.first ?? ""
    let base = properties.entries["management.endpoints.web.base-path"]?.value ?? "/actuator"
    let below = PathTemplate(parts: [.text(base), .text("/"), .catchAll("endpoint")])
    var route = Sighting(
      Endpoint(.any, below.prepending(front ?? PathTemplate(braces: own))), at: manifest,
      symbol: "spring-boot-actuator")
    route.kind = .infrastructure
    route.framework = "spring"
    return route
  }

  /// Where a manifest above the code names the actuator.
  private func manifest(above sources: SourceSet) -> SourceLocation? {
    for folder in SourceFolders.above(sources.files.map(\.path)) {
      for name in Self.manifests {
        guard let file = sources.resolve(SourceFolders.path(of: name, in: folder)) else { continue }
        if let place = Self.packages.lazy.compactMap(file.location).first { return place }
      }
    }
    return nil
  }
}

extension SourceFile {
  /// The first place of a text in the file, or nil where it has none.
  func location(of words: String) -> SourceLocation? {
    let text = text(in: SourceSpan(0, bytes.count))
    guard let place = text.firstRange(of: words) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    return LineIndex(self).location(of: SourceSpan(start, start + words.utf8.count))
  }
}
