internal import ContractModel

extension Configuration {
  /// The keys of a rule's setting, where it is not only a weight.
  enum RuleKey: String, ConfigurationKey {
    case severity
    case paths
    case tags

    var meaning: String {
      switch self {
      case .severity: "What the findings weigh, or off."
      case .paths: "Patterns of the endpoints' paths; by default all: /api/v1/admin/**."
      case .tags: "Tags of the specification, of which the endpoint has one."
      }
    }

    func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      switch self {
      case .severity: .word(RuleLevel.allCases.map(\.rawValue))
      case .paths: .oneOrMore(.text(.rooted))
      case .tags: .texts
      }
    }

    var option: KeyOption {
      switch self {
      case .severity: .named("weight")
      case .paths, .tags: .none("a weight that is typed holds for all findings of the rule")
      }
    }

    /// The shape of one setting: a weight alone, or with what it is for.
    static func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      .either(
        scalar: Self.severity.shape(vocabulary),
        RecordShape(
          keys: allCases.map { $0.described(vocabulary) }, demands: [.required(Self.severity.rawValue)]))
    }
  }
}
