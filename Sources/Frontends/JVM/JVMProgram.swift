internal import DeepStack
package import Program
package import SourceText

/// The Kotlin and Java files of an app as a program, for whatever else than requests is looked for in
/// them. Both languages are one program, since each calls the other.
package enum JVMProgram {
  /// Parses and lowers files, tests excepted; the order of the files is the order of the answer.
  package static func read(_ sources: [SourceFile]) async -> [ProgramFile] {
    let sources = sources.filter { !isTest($0.path) }
    let files = await DeepStack.map(sources, lower)
    let linker = PackageLinker(files)
    return await DeepStack.map(files, linker.linked)
  }

  private static func lower(_ source: SourceFile) -> JVMFile {
    var file = source.path.hasSuffix(".java") ? JavaParser.parse(source) : KotlinParser.parse(source)
    file.flow.isEntryPoint = Application.begins(in: file.flow)
    return file
  }

  /// Whether a file is a test by Gradle's and Maven's conventions: `src/test/`, `src/androidTest/`, `src/commonTest/`, and what
  /// belongs to one flavour or build type of an app, `src/testStaging/`.
  package static func isTest(_ path: String) -> Bool {
    let folders = SourceFolders.abovePackages(path.split(separator: "/").dropLast())
    return folders.contains { $0 == "test" || $0 == "androidTest" || $0.hasSuffix("Test") }
      || zip(folders, folders.dropFirst()).contains { $0 == "src" && isTestSet($1) }
  }

  private static func isTestSet(_ name: Substring) -> Bool {
    ["test", "androidTest", "testFixtures"].contains { kind in
      name.hasPrefix(kind) && name.dropFirst(kind.count).first?.isUppercase ?? true
    }
  }
}
