internal import ContractModel
internal import GoSyntax
package import SourceText

/// The struct types of a program with their fields as they travel, for those who hold the reading against another.
package struct StructListing {
  /// A struct type.
  package struct Entry {
    /// The name of the package and of the type: `model.User`.
    package let name: String
    /// The fields, those of embedded structs among them.
    package let fields: [Field]
    /// The types of other modules that it embeds.
    package let embedded: [String]
  }

  /// A field.
  package struct Field {
    /// Its name in Go.
    package let name: String
    /// What its tag has under a key.
    package let tag: (String) -> String?
  }

  /// The struct types without type parameters, in the order of packages and names.
  package let entries: [Entry]

  /// Reads files of Go, and the `go.mod` of their modules.
  package init(_ files: [SourceFile]) {
    let trees = files.filter { $0.path.hasSuffix(".go") && !$0.path.hasSuffix("_test.go") }.map {
      GoTree.parse($0)
    }
    let program = GoProgram(trees, of: SourceSet(files))
    let resolver = TypeResolver(program: program)
    entries = program.packages.flatMap { package in
      package.types.sorted { $0.key < $1.key }.compactMap { name, declaration -> Entry? in
        guard declaration.typeParameters.isEmpty,
          let read = StructFields(of: .named(declaration, []), .json, resolver)
        else { return nil }
        let fields = read.fields.map { named in
          Field(name: named.field?.name ?? named.name) { named.kind == nil ? named.field?.tag[$0] : nil }
        }
        return Entry(
          name: "\(package.name).\(name)", fields: fields, embedded: read.openings.map(\.type.name))
      }
    }
  }
}
