internal import SourceText

/// One layer depends on another, and may: cycles are made of such.
struct LayerEdge {
  /// The positions of the layers.
  let from: Int
  let to: Int
  /// Where it can be seen.
  let location: SourceLocation
  /// What stands there: the module or the type that is named.
  let name: String
}
