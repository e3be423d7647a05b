package import ContractModel
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText
internal import SwiftFrontend
internal import SwiftLibraries

/// Reads Swift servers: the routes that are put on the applications, routers and groups of Vapor and
/// Hummingbird.
///
/// A build without the package trait `SwiftClients` says that it cannot read the files.
package struct SwiftRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "swift"
  /// The texts by which discovery recognises a server in Swift.
  package static let markers = SwiftLibrary.serverMarkers

  private static let traces = TracedWords(SwiftLibrary.serverMarkers)

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let code = sources.files.filter { !SwiftProgram.isTest($0.path) }
    var extraction = Extraction()
    extraction.fileCount = code.count
    let first = settings.calls.isEmpty ? code.first(where: Self.traces.areIn) : code.first
    guard let first else { return extraction }
    guard SwiftProgram.isReadable else {
      let message =
        "the file may serve routes, and this build does not read Swift: it was made without the package trait SwiftClients"
      extraction.diagnostics.append(Diagnostic(.error, message, file: first.path))
      return extraction
    }
    let files = await SwiftProgram.read(code, libraries: SwiftLibrary.serverNames)
    return await RouteReader.extract(files, libraries: SwiftLibrary.servers, settings: settings)
  }
}
