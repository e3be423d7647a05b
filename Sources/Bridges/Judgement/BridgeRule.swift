package import ContractModel
internal import SourceText

/// Judges what sides say about bridges. Pure.
protocol BridgeRule: Sendable {
  /// The rule in words.
  static var documentation: RuleDocumentation { get }

  /// The disagreements of this kind, in any order.
  static func findings(in comparison: BridgeComparison) -> [Finding]
}

extension BridgeRule {
  /// A finding of the rule about an item.
  static func finding(
    _ item: ContractItem, _ message: Message, suggestion: Message?, evidence: [Finding.Evidence],
    absences: [Finding.Absence]
  ) -> Finding {
    Finding(
      rule: documentation.id, severity: documentation.severity, subject: .item(item), message: message,
      suggestion: suggestion, evidence: evidence, absences: absences)
  }
}

/// The rules for bridges.
package enum BridgeRules {
  /// Every rule, in the order in which reports list their findings.
  static let all: [any BridgeRule.Type] = [
    UnknownModule.self, UnknownChannel.self, UnhandledMethod.self, UnsentEvent.self, UndeclaredEvent.self,
    UnreadKey.self, UnwrittenKey.self, UncalledMethod.self,
  ]

  /// The rules in words.
  package static var documentation: [RuleDocumentation] { all.map { $0.documentation } }
}

/// Parts of sentences about bridges.
enum BridgeWording {
  /// The names of sides, one after another: `ios and android`.
  static func list(_ sides: [BridgeSide]) -> Message {
    let names = Set(sides).sorted().map { Message.verbatim($0.rawValue) }
    guard let first = names.first, let last = names.last else { return "" }
    guard names.count > 1 else { return first }
    let front = names.dropFirst().dropLast().reduce(first) { "\($0), \($1)" }
    return "\(front) and \(last)"
  }

  /// What to do where another side has a name that is nearly the same; otherwise something else.
  static func rename(_ absences: [Finding.Absence], to place: Finding.Evidence?, or other: Message) -> Message
  {
    guard let nearest = absences.lazy.compactMap({ $0.nearest.first?.subject?.item }).first,
      let location = place?.location
    else { return other }
    let stated = [location.file, String(location.line)].joined(separator: ":")
    return "if \(nearest.name) is meant, change \(stated)"
  }
}
