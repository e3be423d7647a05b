import ContractModel

/// A channel that only one side knows.
enum UnknownChannel: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "unknown-channel", severity: .error,
    summary: "A channel is opened on one side of a bridge, and the other side does not know it",
    heading: (
      one: "channel is opened on one side only", many: "channels are opened on one side only"
    ),
    reason: """
      A channel is nothing but its name. Where the two names differ, every call ends with a `MissingPluginException`, \
      and what native code sends is heard by nobody. The compiler sees two texts and is content.
      """,
    example: """
      dart   MethodChannel('shop/cart')
      ios    FlutterMethodChannel(name: "shop/basket", binaryMessenger: messenger)
      """,
    remedy: """
      Write the same name on both sides, or remove the channel. Channels of plugins whose native code lies elsewhere \
      belong into `exclude`, or are accepted with a comment.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    comparison.items(.channel).compactMap { item in
      let found = comparison.statements(item)
      let facing = comparison.sides(facing: found)
      var absent = facing.filter { !comparison.knows(item.name, $0) }
      var evidence = BridgeComparison.evidence(found)
      var remedy: Message = "open it on both sides, or remove it"
      if absent != facing {
        guard let gap = PlatformGap(item, in: comparison) else { return nil }
        (absent, evidence) = (gap.sides, gap.evidence)
        remedy = "open it there too, or do not use it there"
      }
      guard !absent.isEmpty, !absent.contains(where: { comparison.isOpen(.bridges, $0, "") }) else {
        return nil
      }
      let absences = absent.map { comparison.absence(of: item, on: $0, among: .channel, nil) }
      return finding(
        item,
        "\(BridgeWording.list(found.map(\.side))) opens the channel, and \(BridgeWording.list(absent)) does not know it",
        suggestion: BridgeWording.rename(
          absences, to: evidence.first, or: remedy),
        evidence: evidence, absences: absences)
    }
  }
}
