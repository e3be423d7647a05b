internal import SourceText

// Which files the imports of a file name.
extension ProgramIndex {
  /// The files that the imports of every file name: their paths end with what follows the package's name or the leading
  /// dots of the import.
  package static func imported(by files: [ProgramFile]) -> [Set<Int>] {
    let paths = files.map { $0.source.path.pathParts }
    let byName = Dictionary(grouping: paths.indices) { paths[$0].last ?? "" }
    return files.map { file in
      file.imports.reduce(into: []) { found, item in
        var parts = item.target.pathParts[...]
        if let first = parts.first, first.hasPrefix("package:") || first == "." { parts.removeFirst() }
        while parts.first == ".." || parts.first == "." { parts.removeFirst() }
        guard let name = parts.last else { return }
        found.formUnion((byName[name] ?? []).filter { paths[$0].suffix(parts.count).elementsEqual(parts) })
      }
    }
  }
}
