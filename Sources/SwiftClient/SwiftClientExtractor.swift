package import ClientFlow
package import ContractModel
internal import SourceText

/// Reads Swift clients: the endpoints that they call through `URLSession`, Alamofire, AFNetworking, Moya, APIKit and Get.
///
/// The parser is swift-syntax, which the package trait `SwiftClients` brings in. A build without it says that it cannot
/// read the files, wherever one of them may call anything.
package struct SwiftClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "swift"

  /// The libraries that are known, each in a file of its own.
  package static let libraries: [any ClientLibrary] = [
    Alamofire(), AFNetworking(), Moya(), MoyaSugar(), APIKit(), GetLibrary(), FeedKit(), URLSessionLibrary(),
    FoundationTexts(),
    ForeignSenders(),
  ]

  /// The names that only tell of requests where they are called.
  static let calledTraces = libraries.reduce(into: Set<String>()) { $0.formUnion($1.calledTraces) }

  /// The modules whose name may stand in front of what they declare.
  static let modules: Set<String> = ["APIKit", "Alamofire", "Foundation", "Get", "Moya", "MoyaSugar"]

  /// What stands in every file that sends a request itself.
  private static let traces: TracedWords = [
    "URLSession", "Alamofire", "AFHTTPSessionManager", "Moya", "APIKit", "FeedKit", "URLRequest",
    "import Get\n",
  ]

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
    let files = await SwiftProgram.read(sources)
    return await ClientFlow.extract(files, libraries: Self.libraries, settings: settings)
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
