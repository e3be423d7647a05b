package import ContractModel
internal import Evaluation
internal import JVMFrontend
internal import JVMLibraries
internal import Program
internal import Readers
internal import SourceText

/// Reads Kotlin and Java servers: the routes that the annotations of Spring's and Jakarta REST's controllers state. Both
/// languages are one program, since each calls the other.
package struct JVMRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "jvm"

  /// What stands in every file of a controller: the packages of the known frameworks.
  private static let traces = TracedWords(JVMLibrary.servers.flatMap(\.imports))
  /// The texts by which discovery recognises a server in Kotlin or Java.
  package static let markers = JVMLibrary.servers.flatMap { $0.markers ?? $0.imports }

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let code = sources.files.filter { !JVMProgram.isTest($0.path) }
    guard !settings.calls.isEmpty || code.contains(where: Self.traces.areIn) else {
      var extraction = Extraction()
      extraction.fileCount = code.count
      return extraction
    }
    let properties = ApplicationSettings(sources).properties
    var extraction = await RouteReader.extract(
      await JVMProgram.read(code), libraries: JVMLibrary.servers, settings: settings, properties: properties)
    let actuator = Actuator(properties: properties, basePath: settings.basePath).route(besides: sources)
    let forwarded = GatewayRoutes(properties: properties, sources: sources).routes
    if actuator != nil || !forwarded.isEmpty {
      extraction.sightings = (extraction.sightings + [actuator].compactMap(\.self) + forwarded).inOrder()
    }
    return extraction
  }
}
