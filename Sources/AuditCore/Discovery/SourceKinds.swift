internal import ContractModel

extension SourceKind {
  /// Every kind of source that is read, one line each: which extractor, which files.
  static let all: [SourceKind] = []
}
