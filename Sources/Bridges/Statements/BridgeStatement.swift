import ContractModel
import SourceText

/// What one side says about a bridge at one place, and for which platforms.
struct BridgeStatement: Hashable, Sendable {
  /// The words that say what an item of a bridge is.
  enum Noun: String, Sendable {
    case channel, module, method, event, key, property
  }

  /// What is stated.
  let statement: ItemStatement
  /// The side.
  let side: BridgeSide
  /// What the item is.
  let noun: Noun
  /// The platforms for which it holds.
  var platforms: Platforms
  /// Whether one platform that has the item is enough: it is only declared, or its use depends on the platform in a way that
  /// is not followed.
  var isAnywhere = false

  /// What it is about.
  var item: ContractItem { statement.item }
  /// Whether the side asks for the item.
  var isNeed: Bool { statement.part == .needs }
}

/// What of a bridge a side leaves open, so that nothing can be said to be missing there.
struct BridgeOpening: Hashable, Sendable {
  /// What may be more than is seen.
  enum Part: Hashable, Sendable {
    /// The bridges that a side has.
    case bridges
    /// The methods that it calls.
    case calls
    /// The methods that it answers.
    case answers
    /// The events that it sends or declares.
    case events
    /// The keys that it writes for a method or event.
    case written
    /// The keys that it reads of a method or event.
    case read
  }

  /// The side.
  let side: BridgeSide
  /// What of it.
  let part: Part
  /// The channel or module, or for keys the channel and the method; empty for any.
  let scope: String
}

/// A place where a side cannot do without a channel or module.
struct BridgeUse: Hashable, Sendable {
  /// The side.
  let side: BridgeSide
  /// The channel or module.
  let scope: String
  /// The platforms on which the place is reached for sure: whoever leads there asks for no other.
  let platforms: Platforms
  /// Where it is.
  let location: SourceLocation
  /// The function that it is in, or nil.
  let symbol: String?
}

/// What the code of one side says about bridges.
struct BridgeNotes: Sendable {
  /// The side.
  let side: BridgeSide
  /// What it states.
  private(set) var statements: [BridgeStatement] = []
  /// What it leaves open.
  private(set) var openings: Set<BridgeOpening> = []
  /// What could not be evaluated.
  private(set) var questions: [Unresolved] = []
  /// Where it cannot do without a bridge.
  private(set) var uses: Set<BridgeUse> = []

  /// Makes empty notes.
  init(_ side: BridgeSide) { self.side = side }

  /// Notes that the side offers or asks for something.
  mutating func state(
    _ noun: BridgeStatement.Noun, in scope: String = "", named name: String, _ part: ItemStatement.Part,
    _ verb: String, at location: SourceLocation, symbol: String? = nil, on platforms: Platforms = .all,
    isAnywhere: Bool = false
  ) {
    let item = ContractItem(.bridges, noun.rawValue, in: scope, named: name)
    let statement = ItemStatement(item, by: side.rawValue, part, verb, at: location, symbol: symbol)
    let found = BridgeStatement(
      statement: statement, side: side, noun: noun, platforms: platforms.intersection(side.platforms),
      isAnywhere: isAnywhere || verb == "declares")
    guard !found.platforms.isEmpty, !statements.contains(found) else { return }
    statements.append(found)
  }

  /// Notes that there may be more than is seen.
  mutating func open(_ part: BridgeOpening.Part, of scope: String = "") {
    openings.insert(BridgeOpening(side: side, part: part, scope: scope))
  }

  /// Notes a place that could not be evaluated.
  mutating func ask(_ reason: String, _ text: String, at location: SourceLocation) {
    let question = Unresolved(reason, text: text, at: location)
    if !questions.contains(question) { questions.append(question) }
  }

  /// Notes a place that cannot do without a channel or module on some platforms.
  mutating func use(
    _ scope: String, on platforms: Platforms, at location: SourceLocation, symbol: String? = nil
  ) {
    guard !platforms.isEmpty else { return }
    uses.insert(
      BridgeUse(side: side, scope: scope, platforms: platforms, location: location, symbol: symbol))
  }

  /// Takes in what another reader of the same side noted.
  mutating func add(_ other: BridgeNotes) {
    statements += other.statements
    openings.formUnion(other.openings)
    questions += other.questions
    uses.formUnion(other.uses)
  }
}

extension BridgeNotes {
  /// The scope under which the keys of a method or event are known.
  static func payloadScope(_ scope: String, _ name: String) -> String {
    scope.isEmpty ? name : "\(scope) \(name)"
  }
}
