import ContractModel

/// A channel or module that one platform has and another lacks, although the app's code cannot do without it there.
struct PlatformGap {
  /// The platforms that lack it.
  let sides: [BridgeSide]
  /// Where it is stated, and for each of the platforms the first place that uses it.
  let evidence: [Finding.Evidence]

  /// The gap of a channel or module, or nil where there is none.
  ///
  /// A platform counts where the app or package of the code has native code for it; not where a package says of itself
  /// that it is for others only.
  init?(_ item: ContractItem, in comparison: BridgeComparison) {
    let natives = comparison.sides.filter(\.isNative)
    let found = comparison.statements(item)
    let needs = found.filter(\.isNeed)
    guard natives.contains(where: { comparison.knows(item.name, $0) }) else { return nil }
    var sides: [BridgeSide] = []
    var uses: [Finding.Evidence] = []
    for side in natives where !comparison.knows(item.name, side) && !comparison.isOpen(.bridges, side, "") {
      let isWanted = needs.contains { !$0.isAnywhere && !$0.platforms.isDisjoint(with: side.platforms) }
      guard needs.isEmpty || isWanted, let use = comparison.use(of: item.name, on: side) else { continue }
      sides.append(side)
      let place = Finding.Evidence(side: use.side.rawValue, location: use.location, symbol: use.symbol)
      if !uses.contains(place) { uses.append(place) }
    }
    guard !sides.isEmpty else { return nil }
    let asking = BridgeComparison.evidence(needs)
    uses.removeAll { use in asking.contains { $0.location == use.location } }
    self.sides = sides
    evidence = asking + uses + BridgeComparison.evidence(found.filter { !$0.isNeed })
  }
}
