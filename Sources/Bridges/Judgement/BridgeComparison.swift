import ContractModel
import SourceText

/// What all sides say about bridges, laid side by side.
struct BridgeComparison: Sendable {
  /// The sides that were read.
  let sides: [BridgeSide]
  /// What they state.
  let statements: [BridgeStatement]
  /// The packages of Expo modules among the files.
  let packages: [ExpoPackage]
  /// The names of all classes in the native code of a side.
  let classNames: [BridgeSide: Set<String>]
  /// The platforms that apps and packages have native code for.
  let folders: NativeFolders
  private let openings: Set<BridgeOpening>
  private let byItem: [ContractItem: [BridgeStatement]]
  private let scopes: [BridgeSide: Set<String>]
  private let uses: [String: [BridgeUse]]

  /// Lays notes side by side.
  init(
    _ notes: [BridgeNotes], packages: [ExpoPackage], classNames: [BridgeSide: Set<String>],
    folders: NativeFolders
  ) {
    sides = notes.map(\.side).sorted()
    statements = notes.flatMap(\.statements).sorted {
      ($0.statement, $0.platforms.rawValue) < ($1.statement, $1.platforms.rawValue)
    }
    openings = notes.reduce(into: []) { $0.formUnion($1.openings) }
    self.packages = packages
    self.classNames = classNames
    self.folders = folders
    uses = Dictionary(grouping: notes.flatMap(\.uses), by: \.scope)
    byItem = Dictionary(grouping: statements, by: \.item)
    scopes = statements.reduce(into: [:]) { scopes, found in
      guard found.noun == .channel || found.noun == .module else { return }
      scopes[found.side, default: []].insert(found.item.name)
    }
  }

  /// The items of a kind, in order.
  func items(_ noun: BridgeStatement.Noun) -> [ContractItem] {
    byItem.keys.filter { $0.noun == noun.rawValue }.sorted()
  }

  /// What is said about an item.
  func statements(_ item: ContractItem) -> [BridgeStatement] { byItem[item] ?? [] }

  /// What is said about a thing of a name.
  func statements(_ noun: BridgeStatement.Noun, in scope: String = "", named name: String)
    -> [BridgeStatement]
  {
    statements(ContractItem(.bridges, noun.rawValue, in: scope, named: name))
  }

  /// Whether a side has a channel or module.
  func knows(_ scope: String, _ side: BridgeSide) -> Bool { scopes[side]?.contains(scope) ?? false }

  /// Whether a side may have more of a part than is seen, for one channel or module or for any.
  func isOpen(_ part: BridgeOpening.Part, _ side: BridgeSide, _ scope: String) -> Bool {
    openings.contains(BridgeOpening(side: side, part: part, scope: scope))
      || openings.contains(BridgeOpening(side: side, part: part, scope: ""))
  }

  /// The first place that cannot do without a channel or module on a platform which the code around it is there for.
  func use(of scope: String, on side: BridgeSide) -> BridgeUse? {
    (uses[scope] ?? []).filter { use in
      !use.platforms.isDisjoint(with: side.platforms) && folders.has(side, around: use.location.file)
        && !packages.contains { $0.holds(use.location.file) && $0.leavesOut(side) }
    }.min { $0.location < $1.location }
  }

  /// The sides that face those who state something, and on which it can matter.
  func sides(facing found: [BridgeStatement]) -> [BridgeSide] {
    sides.filter { side in
      found.contains { $0.side.faces(side) && !$0.platforms.isDisjoint(with: side.platforms) }
    }
  }

  /// Statements as evidence, without those that say the same of one place.
  static func evidence(_ found: [BridgeStatement]) -> [Finding.Evidence] {
    var seen: Set<SourceLocation> = []
    return found.sorted { ($0.side, $0.statement) < ($1.side, $1.statement) }
      .filter { seen.insert($0.statement.location).inserted }.map { $0.statement.evidence() }
  }

  /// A side on which a name was looked for among others, with the nearest.
  func absence(
    of item: ContractItem, on side: BridgeSide, among noun: BridgeStatement.Noun, _ part: ItemStatement.Part?
  ) -> Finding.Absence {
    let nearest = nearest(to: item, on: side, among: noun, part).first.map { found in
      Finding.Evidence(
        side: side.rawValue, subject: .item(found.item), location: found.statement.location,
        symbol: found.statement.symbol)
    }
    return Finding.Absence(side: side.rawValue, nearest: [nearest].compactMap(\.self))
  }

  /// What a side states of the nearest name to that of an item in the same scope.
  func nearest(
    to item: ContractItem, on side: BridgeSide, among noun: BridgeStatement.Noun, _ part: ItemStatement.Part?
  ) -> [BridgeStatement] {
    // A name that somebody on the other end knows is meant by that.
    let others = statements.filter { other in
      other.side == side && other.noun == noun && other.item.scope == item.scope
        && other.item.name != item.name && (part == nil || other.statement.part == part)
        && !statements(other.item).contains { $0.side.faces(side) && $0.isNeed != other.isNeed }
    }
    // Names of channels begin alike, with that of the app; what follows tells them apart.
    let start = item.name.lastIndex(of: "/").map { item.name[...$0] } ?? ""
    let known = others.map(\.item.name).filter { $0.hasPrefix(start) }.map {
      String($0.dropFirst(start.count))
    }
    if let name = NearestName.of(String(item.name.dropFirst(start.count)), among: known) {
      return others.filter { $0.item.name == start + name }
    }
    let apart = others.filter { start.isEmpty || !$0.item.name.hasPrefix(start) }
    guard let name = NearestName.of(item.name, among: apart.map(\.item.name)) else { return [] }
    return apart.filter { $0.item.name == name }
  }
}
