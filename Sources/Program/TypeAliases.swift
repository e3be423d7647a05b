/// The other names that a program gives to types: `typealias Fetcher = Any & APIFetcher`.
package struct TypeAliases: Sendable {
  /// How many names of one type are followed.
  private static let limit = 8

  private var meanings: [String: TypeName] = [:]
  private let functions: Set<String>

  /// Gathers those of all files; a name that files give to different types means none, and that of a class means the
  /// class: another module may well give it to a type of its own.
  package init(of files: [ProgramFile]) {
    functions = files.reduce(into: []) { $0.formUnion($1.functionTypes) }
    var ambiguous: Set<String> = []
    for file in files {
      ambiguous.formUnion(file.classes.lazy.filter { !$0.isExtension }.map(\.name))
      for (name, type) in file.aliases {
        if let known = meanings.updateValue(type, forKey: name), known != type { ambiguous.insert(name) }
      }
    }
    for name in ambiguous { meanings[name] = nil }
  }

  /// Whether a type is one of functions, by itself or by its name.
  package func isFunction(_ type: TypeName?) -> Bool {
    guard let type else { return false }
    return type.parameters != nil || functions.contains(type.name)
  }

  /// The types of the parameters of a type of functions, by itself or by its name; nil for any other type.
  package func parameters(of type: TypeName?) -> [TypeName?]? {
    type.flatMap { $0.parameters ?? meaning(of: $0.name)?.parameters }
  }

  /// The type that a name means, through any other names on the way; nil for a name that is none.
  package func meaning(of name: String) -> TypeName? {
    guard var type = meanings[name] else { return nil }
    for _ in 0..<Self.limit {
      guard let next = meanings[type.name] else { return type }
      type = next
    }
    return nil
  }
}
