internal import ContractModel
internal import SourceText

/// The sources of a program, each with its layer and its outline.
struct LayeredProgram {
  /// A source.
  struct Source {
    /// The file.
    let file: SourceFile
    /// The position of its layer, or nil where it belongs to none.
    let layer: Int?
    /// What it imports and declares.
    let outline: SourceOutline
    /// Who read it.
    let reader: any OutlineReader
  }

  /// The layers, in the order of the rules.
  let layers: [Layer]
  /// The sources, in the order of their paths.
  let sources: [Source]
  private let placement: LayerPlacement

  /// Reads the sources of a program.
  init(_ program: SourceSet, _ rules: LayerRules) {
    let placement = LayerPlacement(rules.layers)
    self.placement = placement
    layers = rules.layers
    let selection = SourceSelection(rules)
    let readers = SourceSelection.readers.map { $0.init(program) }
    sources = program.files.compactMap { file in
      guard selection.takes(file.path),
        let reader = readers.first(where: { type(of: $0).takes(file.path) })
      else { return nil }
      let layer = placement.layer(of: file.path)
      return Source(file: file, layer: layer, outline: reader.outline(of: file), reader: reader)
    }
  }

  /// The position of the layer that an import leads to, or nil for none.
  func layer(of found: ModuleImport) -> Int? {
    if let target = found.target { return placement.layer(of: target) }
    return layers.firstIndex { $0.isImported(as: found.name) }
  }
}
