import SourceText

/// What a `tsconfig.json` says about the names in imports, as it is written.
struct ScriptConfiguration {
  /// The value of `baseUrl`.
  let base: String?
  /// The entries of `paths`, in their order; nil where the key is missing.
  let paths: [(name: String, targets: [String])]?
  /// What the configuration extends, the weakest first.
  let extended: [String]
  /// The paths of `references`.
  let references: [String]

  /// Reads a configuration; nil for a text that is none.
  init?(_ file: SourceFile) {
    guard let manifest = ScriptManifest(file) else { return nil }
    extended = manifest.parts["extends"].map(manifest.texts) ?? []
    references =
      manifest.parts["references"].map(manifest.elements)?.compactMap { element in
        manifest.parts(of: element)["path"].flatMap(manifest.text)
      } ?? []
    let options = manifest.parts["compilerOptions"].map(manifest.parts) ?? [:]
    base = options["baseUrl"].flatMap(manifest.text)
    paths = options["paths"].map { table in
      manifest.entries(of: table).map { ($0.name, manifest.texts($0.value)) }
    }
  }
}
