internal import DeepStack
package import Program
package import SourceText

/// The Dart files of an app as a program, for whatever else than requests is looked for in them.
package enum DartProgram {
  /// Parses and lowers files, tests excepted; the order of the files is the order of the answer.
  package static func read(_ sources: [SourceFile]) async -> [ProgramFile] {
    withImportsInParts(await DeepStack.map(sources.filter { !isTest($0.path) }, DartParser.parse))
  }

  /// The code that is generated of classes for JSON and not among the files. `renaming` says how fields are renamed in a package,
  /// by its folder.
  package static func generated(of files: [ProgramFile], renaming: [String: String]) async -> [ProgramFile] {
    await DeepStack.map(GeneratedJSON(files, renaming: renaming).sources(), DartParser.parse)
  }

  /// The files with what their libraries import: a part has no imports of its own (Dart Language Specification, "Parts").
  private static func withImportsInParts(_ files: [ProgramFile]) -> [ProgramFile] {
    let libraries = files.filter { !$0.parts.isEmpty }
    guard !libraries.isEmpty else { return files }
    var imports: [String: [ImportDeclaration]] = [:]
    for library in libraries {
      for part in library.parts {
        guard let path = RelativePath.resolved(part, from: library.source.path) else { continue }
        imports[path] = library.imports
      }
    }
    return files.map { file in
      guard let shared = imports[file.source.path] else { return file }
      var file = file
      file.imports += shared
      return file
    }
  }

  /// Whether a file is a test by Dart's conventions: `test/`, `integration_test/`, `*_test.dart`.
  private static func isTest(_ path: String) -> Bool {
    path.hasSuffix("_test.dart")
      || path.split(separator: "/").contains {
        $0 == "test" || $0 == "integration_test" || $0 == "test_driver"
      }
  }
}
