package import ContractModel
internal import Evaluation
internal import Program
internal import Readers
internal import SourceText
internal import SwiftFrontend
internal import SwiftLibraries

/// Reads Swift clients: the endpoints that they call through `URLSession`, Alamofire, AFNetworking, Moya, APIKit and Get.
///
/// The parser is swift-syntax, which the package trait `SwiftClients` brings in. A build without it says that it cannot
/// read the files, wherever one of them may call anything.
package struct SwiftClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "swift"
  /// The texts by which discovery recognises a client of the language.
  package static let markers = SwiftLibrary.markers

  /// What stands in every file that sends a request itself.
  private static let traces = TracedWords(SwiftLibrary.markers)

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let sources = sources.files.filter { !SwiftProgram.isTest($0.path) }
    #if SwiftClients
    let mayCall = !settings.calls.isEmpty || sources.contains(where: Self.traces.areIn)
    #else
    let mayCall = sources.contains(where: Self.traces.areIn)
    #endif
    guard mayCall else {
      var extraction = Extraction()
      extraction.fileCount = sources.count
      return extraction
    }
    #if SwiftClients
    let files = await SwiftProgram.read(sources, libraries: SwiftLibrary.names)
    return await RequestReader.extract(files, libraries: SwiftLibrary.all, settings: settings)
    #else
    var extraction = Extraction()
    extraction.fileCount = sources.count
    let file = sources.first(where: Self.traces.areIn)?.path ?? ""
    let message =
      "the file may send requests, and this build does not read Swift: it was made without the package trait SwiftClients"
    extraction.diagnostics.append(Diagnostic(.error, message, file: file))
    return extraction
    #endif
  }
}
