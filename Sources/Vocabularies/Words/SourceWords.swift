package import ContractModel
internal import DartFrontend
internal import DeepStack
internal import Evaluation
internal import GoSyntax
internal import JVMFrontend
internal import Program
internal import PythonFrontend
internal import SourceText
internal import SwiftFrontend
internal import SwiftLibraries
internal import TypeScriptSyntax
internal import YAMLTree

/// Reads the words of sources, each file by its language.
package enum SourceWords {
  /// The endings of the names of files that can be read.
  private static let endings: Set<String> = [
    "cjs", "cts", "dart", "go", "java", "js", "json", "jsx", "kt", "kts", "mjs", "mts", "prisma", "proto",
    "py",
    "sql",
    "svelte", "swift", "ts", "tsx", "vue", "yaml", "yml",
  ]

  /// Whether a file of that name can be read.
  package static func mayRead(_ name: String) -> Bool { endings.contains(ending(of: name)) }

  /// What the files state, in the order of their paths.
  package static func read(_ sources: SourceSet) async -> [FileWords] {
    func files(_ endings: String...) -> [SourceFile] {
      sources.files.filter { endings.contains(ending(of: $0.path)) }
    }
    let (dartFiles, jvmFiles, swiftFiles) = (files("dart"), files("java", "kt", "kts"), files("swift"))
    let scripts = files("ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "vue", "svelte")
    let (go, documents) = (files("go"), files("json", "yaml", "yml"))
    let (prisma, proto, sql) = (files("prisma"), files("proto"), files("sql"))
    let dart = await programs(DartProgram.read(dartFiles))
    let jvm = await programs(JVMProgram.read(jvmFiles))
    let swift = await swiftWords(swiftFiles)
    let python = await programs(PythonProgram.read(files("py"), packages: PackageNames()))
    let others = await DeepStack.run {
      goWords(go) + scripts.map(TypeScriptWords.read) + documents.map(documentWords)
        + prisma.map(SchemaWords.readPrisma) + proto.map(SchemaWords.readProto) + sqlWords(sql)
    }
    return (dart + jvm + swift + python + others).sorted { $0.path < $1.path }
  }

  private static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
  }

  private static func programs(_ files: [ProgramFile]) async -> [FileWords] {
    await DeepStack.run { files.map(ProgramWords.read) }
  }

  private static func swiftWords(_ files: [SourceFile]) async -> [FileWords] {
    guard !files.isEmpty else { return [] }
    if SwiftProgram.isReadable {
      return await programs(SwiftProgram.read(files, libraries: SwiftLibrary.names))
    }
    return files.map { file in
      var words = FileWords(path: file.path)
      let message = "this build does not read Swift: it was made without the package trait SwiftClients"
      words.diagnostics = [Diagnostic(.error, message, file: file.path)]
      return words
    }
  }

  /// Go's constants are known in all files of their folder.
  private static func goWords(_ files: [SourceFile]) -> [FileWords] {
    let trees = files.filter { !$0.path.hasSuffix("_test.go") }.map(GoTree.parse)
    var constants: [String: [String: String]] = [:]
    for tree in trees {
      constants[SourceFolders.folder(of: tree.file.path), default: [:]].merge(GoWords.constants(in: tree)) {
        first, _ in
        first
      }
    }
    return trees.map { GoWords.read($0, constants: constants[SourceFolders.folder(of: $0.file.path)] ?? [:]) }
  }

  private static func documentWords(_ file: SourceFile) -> FileWords {
    var words = FileWords(path: file.path)
    let (document, diagnostics) = YAMLDocument.parse(file, repeatedKeys: .warning)
    words.diagnostics = diagnostics
    words.sets = document.map { DocumentWords($0).sets } ?? []
    return words
  }

  /// A set of SQL belongs to the file in which it was made last.
  private static func sqlWords(_ files: [SourceFile]) -> [FileWords] {
    var byFile: [String: FileWords] = [:]
    for file in files { byFile[file.path] = FileWords(path: file.path) }
    for set in SQLWords(files).sets { byFile[set.location.file]?.sets.append(set) }
    return byFile.values.sorted { $0.path < $1.path }
  }
}
