import ContractModel
import SourceText

/// What one party sends or promises to read of a request, beside what another reads.
struct RequestComparison: Sendable {
  /// A field in a part of the request.
  struct Placed<Value: Sendable>: Sendable {
    let part: TravelPart
    let value: Value
  }

  /// What the first has and the other lacks everywhere.
  private(set) var onlyInOne: [Placed<ShapeComparison.Lone>] = []
  /// What the other has and the first lacks everywhere.
  private(set) var onlyInOther: [Placed<ShapeComparison.Lone>] = []
  /// What the first has in this part, and the other in the other part alone.
  private(set) var misplaced: [Placed<ShapeComparison.Lone>] = []
  /// What both have in different letter case.
  private(set) var recased: [Placed<ShapeComparison.Pair>] = []
  /// What both have with values that JSON writes differently.
  private(set) var retyped: [Placed<ShapeComparison.Pair>] = []
  /// What both have under one name in one part, where that is asked for.
  private(set) var shared: [Placed<ShapeComparison.Pair>] = []

  /// Compares the queries and the bodies of two parties.
  init(_ one: Party, _ other: Party, keepsShared: Bool = false) {
    let media = MediaAgreement(one.contentTypes, other.contentTypes)
    let query = ShapeComparison(one.query, other.query, comparesTypes: false, keepsShared: keepsShared)
    let body =
      media.mayAgree
      ? ShapeComparison(one.body, other.body, comparesTypes: media.isJSON, keepsShared: keepsShared) : nil
    var moved: Set<String> = []
    for (comparison, part) in [(query, TravelPart.query), (body, .body)] {
      guard let comparison else { continue }
      let (own, strange) =
        part == .query ? (one.body, other.body) : (one.query, other.query)
      for lone in comparison.onlyInOne {
        let name = lone.path
        if let elsewhere = ObjectView(strange), elsewhere[name] != nil {
          // Both have it there as well, or may have it.
          guard let here = ObjectView(own), here.isClosed, here[name] == nil else { continue }
          misplaced.append(Placed(part: part, value: lone))
          moved.insert(name)
        } else {
          onlyInOne.append(Placed(part: part, value: lone))
        }
      }
      recased += comparison.recased.map { Placed(part: part, value: $0) }
      retyped += comparison.retyped.map { Placed(part: part, value: $0) }
      shared += comparison.shared.map { Placed(part: part, value: $0) }
    }
    for (comparison, part) in [(query, TravelPart.query), (body, .body)] {
      // What the first has in the other part is not missing, and it is misplaced only where all is known.
      guard let comparison, !comparison.onlyInOther.isEmpty else { continue }
      let elsewhere = ObjectView(part == .query ? one.body : one.query)
      let lone = comparison.onlyInOther.filter { !moved.contains($0.path) && elsewhere?[$0.path] == nil }
      onlyInOther += lone.map { Placed(part: part, value: $0) }
    }
  }
}

/// Whether two sets of media types have one in common.
struct MediaAgreement {
  /// Whether a body of the one may be a body of the other.
  let mayAgree: Bool
  /// Whether it is JSON, as far as is known.
  let isJSON: Bool

  /// Compares two sets; one that is not known may hold any type.
  init(_ one: Set<String>?, _ other: Set<String>?) {
    let (first, second) = (one.map(Self.classes), other.map(Self.classes))
    mayAgree =
      if let first, let second {
        first.contains("*") || second.contains("*") || !first.isDisjoint(with: second)
      } else { true }
    isJSON = [first, second].allSatisfy { $0.map { $0.contains("json") } ?? true }
  }

  private static func classes(_ types: Set<String>) -> Set<String> {
    Set(
      types.map { type in
        if type.containsBytes(of: "*") { return "*" }
        if type.containsBytes(of: "json") { return "json" }
        return type.containsBytes(of: "form") ? "form" : type
      })
  }
}
