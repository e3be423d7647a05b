import ContractModel
import SourceText

/// A part of what travels.
enum TravelPart: Hashable {
  case query
  case body
  /// The answer of a status.
  case answer(String)

  /// The part in words.
  var message: Message {
    switch self {
    case .query: "the query"
    case .body: "the body"
    case .answer(let status): "answer \(status)"
    }
  }

  /// Whether it belongs to a request.
  var isRequest: Bool { self == .query || self == .body }
}

/// One field on which two parties differ at one endpoint.
struct FieldDifference {
  /// The endpoint.
  let encounter: Comparison.Encounter
  /// Where in the message the field stands.
  let part: TravelPart
  /// The field as reports name it at one endpoint: its path.
  let name: Message
  /// The field as reports name it within its type.
  let leaf: Message
  /// The type that has it, where one is declared.
  let type: ObjectShape.Declaration?
  /// The field that one party has alone, or nil.
  let field: Field?
  /// The dotted path of the field.
  let path: String
  /// The places of the field, each with its parties' sides.
  let places: [(sides: [Int], location: SourceLocation)]

  /// A field that one party has alone: of its statements those that have it.
  init(
    _ lone: ShapeComparison.Lone, in part: TravelPart, _ encounter: Comparison.Encounter,
    of party: WritableKeyPath<Comparison.Encounter, Party>
  ) {
    var encounter = encounter
    encounter[keyPath: party] = encounter[keyPath: party].having(lone.member.field)
    self.encounter = encounter
    self.part = part
    field = lone.member.field
    path = lone.path
    name = .verbatim(lone.path)
    leaf = .verbatim(lone.member.field.name)
    type = lone.member.type ?? lone.lackingType
    places = [(encounter[keyPath: party].sides, lone.member.field.location)]
  }

  /// A field that both parties have, with what makes it different.
  init(
    _ pair: ShapeComparison.Pair, in part: TravelPart, _ encounter: Comparison.Encounter,
    wording: (_ name: String, Field, Field) -> Message
  ) {
    self.encounter = encounter
    self.part = part
    field = nil
    path = pair.path
    name = wording(pair.path, pair.one.field, pair.other.field)
    leaf = wording(pair.one.field.name, pair.one.field, pair.other.field)
    type = pair.other.type ?? pair.one.type
    places = [
      (encounter.one.sides, pair.one.field.location), (encounter.other.sides, pair.other.field.location),
    ]
  }
}
