internal import ContractModel
internal import YAMLTree

/// A kind of contract other than endpoints: what the configuration says about it, and who reads and judges it.
///
/// A new kind is a target that turns sources into statements and findings, a file beside this one that knows its key in
/// the configuration, and a line in `AuditedKinds.all`.
protocol AuditedKind: Sendable {
  /// The kind; its word is the key in the configuration.
  static var kind: ContractKind { get }
  /// What the key is for, one sentence for an editor to show.
  static var meaning: String { get }
  /// What the value of the key may be.
  static var shape: ValueShape { get }
  /// The rules that judge it, in the order in which reports list their findings.
  static var rules: [RuleDocumentation] { get }

  /// Takes what the configuration says; the value has been held against the shape.
  init(_ node: YAMLNode, _ values: ConfigurationValues)

  /// Whether a file of that name may have a part in it; history asks, to leave other files alone.
  func mayRead(_ name: String) -> Bool

  /// Reads the sources, and judges what they state.
  func reading(in place: AuditPlace) async -> ItemReading
}

/// The kinds of contract other than endpoints that can be audited.
enum AuditedKinds {
  /// Every kind, in the order in which reports list them.
  static let all: [any AuditedKind.Type] = [
    BridgesKind.self,
    DeepLinksKind.self,
    PermissionsKind.self,
    VocabulariesKind.self,
    LayersKind.self,
    ProtectedFilesKind.self,
  ]

  /// The rules of all of them.
  static var rules: [RuleDocumentation] { all.flatMap { $0.rules } }

  /// Their keys for the shape of a configuration.
  static var keys: [RecordShape.Key] {
    all.map { RecordShape.Key(name: $0.kind.rawValue, meaning: $0.meaning, shape: $0.shape) }
  }
}
