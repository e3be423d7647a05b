import ContractModel
import SourceText

/// Something that the audit of a case gave, in the words in which it is claimed.
struct CaseResult: Sendable {
  let kind: Claim.Kind
  /// The ways in which it may be claimed: the first is the usual one, shown when nobody claimed it.
  let texts: [String]
  let place: Claim.Place

  /// A sighting: method and path, and in brackets what is not as usual. Whether it asks who is calling may be claimed.
  init(_ sighting: Sighting) {
    kind = .endpoint
    place = Claim.Place(sighting.location)
    var properties: [String] = []
    if sighting.kind != .api { properties.append(sighting.kind.rawValue) }
    if !sighting.isReached { properties.append("unreached") }
    if !sighting.isBaseKnown { properties.append("base unknown") }
    if let condition = sighting.condition {
      let state = condition.byDefault.map { $0 ? ", on" : ", off" } ?? ""
      properties.append("if \(condition.text)\(state)")
    }
    let authentication = "auth \(sighting.authentication.rawValue)"
    texts = [properties, properties + [authentication]].map { properties in
      "\(sighting.endpoint)" + (properties.isEmpty ? "" : " [\(properties.joined(separator: "; "))]")
    }
  }

  init(_ statement: ItemStatement) {
    kind = .item
    texts = ["\(statement.verb) \(statement.item)"]
    place = Claim.Place(statement.location)
  }

  init(_ unresolved: Unresolved, isReached: Bool = true) {
    kind = .unresolved
    texts = [isReached ? unresolved.reason : "\(unresolved.reason) [unreached]"]
    place = Claim.Place(unresolved.location)
  }

  init?(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error: kind = .error
    case .warning: kind = .warning
    case .note: return nil
    }
    texts = [diagnostic.message]
    place = diagnostic.location.map(Claim.Place.init) ?? Claim.Place(file: diagnostic.file, line: 0)
  }

  init(_ finding: Finding) {
    kind = .expect
    texts = [finding.rule]
    place = finding.evidence.first.map { Claim.Place($0.location) } ?? Claim.Place(file: "", line: 0)
  }
}

extension Claim.Place {
  init(_ location: SourceLocation) {
    self.init(file: location.file, line: location.line)
  }
}
