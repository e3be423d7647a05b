package import ContractModel
internal import Evaluation
internal import JVMFrontend
internal import JVMLibraries
internal import Program
internal import Readers
internal import SourceText

/// Reads Kotlin and Java clients, above all those of Android: the endpoints that they call through Retrofit, OkHttp, Ktor,
/// Apache's HttpClient 3, dav4jvm, Volley, Fuel and the JDK's clients. Both languages are one program, since each calls the other.
package struct JVMClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "kotlin"
  /// The texts by which discovery recognises a client of the language.
  package static let markers = JVMLibrary.markers

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let sources = sources.files.filter { !JVMProgram.isTest($0.path) }
    guard !settings.calls.isEmpty || sources.contains(where: JVMLibrary.traces.areIn) else {
      var extraction = Extraction()
      extraction.fileCount = sources.count
      return extraction
    }
    let files = await JVMProgram.read(sources)
    return await RequestReader.extract(files, libraries: JVMLibrary.all, settings: settings)
  }
}
