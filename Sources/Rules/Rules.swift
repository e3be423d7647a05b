package import ContractModel

/// The rules of contract-audit, and what they find together.
package enum Rules {
  /// Every rule, in the order in which reports list their findings: what breaks first, what is good to know last.
  package static let all: [any Rule] = [
    BasePathMismatch(), ConflictingRoutes(), DuplicateEndpoint(), MissingInRouter(), MethodMismatch(),
    CaseMismatch(), TrailingSlashMismatch(),
    MissingInSpec(), DocumentedButNotServed(), UnresolvedEndpoint(), MisplacedRequestField(),
    UnsentRequiredField(), UnwrittenAnswerField(), FieldCaseMismatch(), FieldTypeMismatch(),
    UnknownEnumValue(), UnauthenticatedCall(), ContentTypeMismatch(),
    CoveredByWildcard(), UndocumentedRequestField(), UnreadDocumentedField(), UnreadRequestField(),
    UndocumentedAnswerField(), UnkeptAnswerField(), OmittedAnswerField(), RequiredMismatch(),
    IgnoredDefault(), UnkeptStatus(), UndocumentedStatus(), UndocumentedAuthentication(),
    ParameterNameMismatch(), UnusedByClients(),
  ]

  /// The words of every rule, in the order of `all`.
  package static var documentation: [RuleDocumentation] { all.map { type(of: $0).documentation } }

  /// The rule with an id, or nil.
  package static func named(_ id: String) -> (any Rule)? {
    all.first { type(of: $0).documentation.id == id }
  }

  /// What all rules find in a comparison, one finding for each cause, in order.
  package static func findings(in comparison: Comparison) -> [Finding] {
    SharedCauses.removing(from: all.flatMap { $0.findings(in: comparison) }).sorted()
  }
}
