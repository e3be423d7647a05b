internal import ContractModel
internal import Reporters
internal import Rules

extension ConfigurationVocabulary {
  /// The rules and formats of this program.
  static var all: ConfigurationVocabulary {
    ConfigurationVocabulary(
      rules: RuleBook.all.map(\.id),
      formats: Reporters.all.map { type(of: $0).name })
  }
}
