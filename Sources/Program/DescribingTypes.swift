// Types that are known by what members they have.
extension ProgramIndex {
  /// The names of the types that have a member of each kind, in the type itself or in an extension; a kind is the names that
  /// it goes by. None where no kind is asked for.
  package func names(ofTypesWith kinds: [Set<String>]) -> Set<String> {
    let owners = kinds.map { names in Set(names.flatMap(typesWithGetter)) }
    guard let first = owners.first else { return [] }
    return Set(owners.dropFirst().reduce(first) { $0.intersection($1) }.map { type($0).name })
  }

  private func typesWithGetter(_ name: String) -> [ClassKey] {
    let functions = (members.functions(name) ?? [:]).filter { key, indices in
      indices.contains { files[key.file].functions[$0].kind == .getter }
    }
    return (Array(functions.keys) + Array((members.fields(name) ?? [:]).keys)).compactMap { key in
      type(key).isExtension ? classKey(extendedBy: type(key), from: key.file) : key
    }
  }
}
