package import Program

extension ProgramIndex {
  /// The names of the libraries that any file exports along with its own names.
  package func exported(of libraries: [any LibraryModel]) -> Set<String> {
    let targets = files.flatMap(\.imports).filter(\.isExport).map(\.target)
    let exported = libraries.filter { library in
      targets.contains { target in library.imports.contains { target.hasPrefix($0) } }
    }
    return Set(exported.map(\.name))
  }
}
