internal import ContractModel
internal import SourceText

/// The apps of one code base as sides: what they declare on each platform.
struct PermissionSides: Sendable {
  /// The apps of one platform, which share a side.
  struct Platform: Sendable {
    /// The name of the side.
    let side: String
    let apps: [DeclaringApp]

    /// Why a key that is not found may be declared all the same.
    var doubts: [DeclaringApp.Doubt] { apps.flatMap(\.doubts) }

    /// Every declaration, each place once, in order.
    var declarations: [DeclaringApp.Declaration] {
      Set(apps.flatMap(\.builds).flatMap(\.declared)).sorted { ($0.location, $0.key) < ($1.location, $1.key) }
    }

    /// The builds that lack all of the keys; none where one of several apps lacks nothing, since it is not known which
    /// code belongs to which.
    func builds(without keys: [PermissionKey]) -> [DeclaringApp.Build] {
      let lacking = apps.map { $0.builds(without: keys) }
      return lacking.allSatisfy { !$0.isEmpty } ? lacking.flatMap(\.self) : []
    }
  }

  /// The platforms for which there is an app.
  let platforms: [DeclaringApp.Platform: Platform]

  init(code: String, apps: [DeclaringApp]) {
    platforms = Dictionary(grouping: apps, by: \.platform).reduce(into: [:]) { platforms, entry in
      platforms[entry.key] = Platform(side: "\(code)-\(entry.key.rawValue)", apps: entry.value)
    }
  }

  private var inOrder: [Platform] { platforms.values.sorted { $0.side < $1.side } }

  /// The sides, in order.
  var sides: [ItemReading.Side] {
    inOrder.map { platform in
      ItemReading.Side(platform.side, fileCount: Set(platform.apps.flatMap(\.builds).flatMap(\.files)).count)
    }
  }

  /// What they declare, in order.
  var statements: [ItemStatement] {
    inOrder.flatMap { platform in
      platform.declarations.map { declaration in
        ItemStatement(
          declaration.key.item, by: platform.side, .provides, declaration.isBrought ? "receives" : "declares",
          at: declaration.location)
      }
    }
  }
}
