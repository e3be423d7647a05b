package import ContractModel

/// The documents of one side, as an extractor would be given them.
package struct SpecificationSide: Sendable {
  /// The files, and a way to those that they refer to.
  package let sources: SourceSet
  /// How the side is read.
  package let settings: ExtractionSettings

  /// Makes a side.
  package init(sources: SourceSet, settings: ExtractionSettings) {
    self.sources = sources
    self.settings = settings
  }
}
