package import ClientFlow
internal import DeepStack
package import SourceText

/// The Dart files of an app in the forms of `ClientFlow`, for whatever else than requests is looked for in them.
package enum DartProgram {
  /// Parses and lowers files, tests excepted; the order of the files is the order of the answer.
  package static func read(_ sources: [SourceFile]) async -> [FlowFile] {
    withImportsInParts(await DeepStack.map(sources.filter { !isTest($0.path) }, DartParser.parse))
  }

  /// The files with what their libraries import: a part has no imports of its own (Dart Language Specification, "Parts").
  private static func withImportsInParts(_ files: [FlowFile]) -> [FlowFile] {
    let libraries = files.filter { !$0.parts.isEmpty }
    guard !libraries.isEmpty else { return files }
    var imports: [String: [FlowImport]] = [:]
    for library in libraries {
      for part in library.parts { imports[path(of: part, beside: library.source.path)] = library.imports }
    }
    return files.map { file in
      guard let shared = imports[file.source.path] else { return file }
      var file = file
      file.imports += shared
      return file
    }
  }

  /// The path of a file that another one names, relative to its own folder.
  private static func path(of target: String, beside path: String) -> String {
    var parts = path.pathParts.dropLast()
    for part in target.pathParts where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a file is a test by Dart's conventions: `test/`, `integration_test/`, `*_test.dart`.
  private static func isTest(_ path: String) -> Bool {
    path.hasSuffix("_test.dart")
      || path.split(separator: "/").contains {
        $0 == "test" || $0 == "integration_test" || $0 == "test_driver"
      }
  }
}
