internal import DeepStack
package import Program
package import SourceText

/// The Python files of a program, for whatever is looked for in them.
package enum PythonProgram {
  /// Parses, lowers and links files, tests excepted; the order of the files is the order of the answer. `packages` says how
  /// library models know what packages export.
  package static func read(_ sources: [SourceFile], packages: PackageNames) async -> [ProgramFile] {
    let files = await DeepStack.map(sources.filter { !isTest($0.path) }, PythonLowering.lower)
    let linker = PythonLinker(files, packages: packages)
    return await DeepStack.map(Array(files.indices), linker.linked)
  }

  /// Whether a file is a test by the conventions of pytest, unittest and Django: `tests/`, `test_*.py`, `*_test.py`, `tests.py`,
  /// `conftest.py`.
  package static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    return name.hasPrefix("test_") || name.hasSuffix("_test.py") || name == "conftest.py"
      || name == "tests.py" || parts.dropLast().contains { $0 == "tests" || $0 == "test" }
  }
}
