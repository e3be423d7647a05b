internal import ContractModel
internal import Reporters
internal import Rules

extension ConfigurationReader.Vocabulary {
  /// The rules and formats of this program.
  static var all: ConfigurationReader.Vocabulary {
    ConfigurationReader.Vocabulary(
      rules: Rules.documentation.map(\.id),
      formats: Reporters.all.map { type(of: $0).name })
  }
}
