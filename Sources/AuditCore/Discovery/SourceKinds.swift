internal import ContractModel
internal import GoRouting

extension SourceKind {
  /// Every kind of source that is read: which extractor, which files. A new language is an entry here.
  static let all: [SourceKind] = [
    SourceKind(
      extractor: GoRouterExtractor(), endings: [".go"], excludedEndings: ["_test.go"],
      excludedFolders: ["vendor", "testdata"], isGoModule: true)
  ]
}
