package import ClientFlow
package import ContractModel
internal import DeepStack
internal import SourceText

/// Reads Kotlin and Java clients, above all those of Android: the endpoints that they call through Retrofit, OkHttp and
/// Ktor. Both languages are one program, since each calls the other.
package struct JVMClientExtractor: Extractor {
  package static let role = Role.client
  package static let name = "kotlin"

  /// The libraries that are known, each in a file of its own.
  package static let libraries: [any ClientLibrary] = [
    Retrofit(), OkHttp(), Ktor(), URLBuilders(), JVMTexts(),
  ]

  /// How many files are lowered at the same time: each on a stack of its own, because code nests deeply.
  private static let lanes = 8

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let sources = sources.files.filter { !Self.isTest($0.path) }
    guard !settings.calls.isEmpty || sources.contains(where: ClientTraces.areIn) else {
      var extraction = Extraction()
      extraction.fileCount = sources.count
      return extraction
    }
    let files = await lower(sources)
    return await DeepStack.run {
      ClientFlow.extract(PackageLinker.link(files), libraries: Self.libraries, settings: settings)
    }
  }

  private func lower(_ sources: [SourceFile]) async -> [JVMFile] {
    await withTaskGroup(of: [(Int, JVMFile)].self) { group in
      for lane in 0..<min(Self.lanes, sources.count) {
        group.addTask {
          await DeepStack.run {
            stride(from: lane, to: sources.count, by: Self.lanes).map { ($0, Self.lower(sources[$0])) }
          }
        }
      }
      var files: [JVMFile?] = Array(repeating: nil, count: sources.count)
      for await lane in group {
        for (index, file) in lane { files[index] = file }
      }
      return files.compactMap(\.self)
    }
  }

  private static func lower(_ source: SourceFile) -> JVMFile {
    var file = source.path.hasSuffix(".java") ? JavaParser.parse(source) : KotlinParser.parse(source)
    file.flow.isEntryPoint = Application.begins(in: file.flow)
    return file
  }

  /// Whether a file is a test by Gradle's and Maven's conventions: `src/test/`, `src/androidTest/`, `src/commonTest/`.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      folder == "test" || folder == "androidTest" || folder.hasSuffix("Test")
    }
  }
}
