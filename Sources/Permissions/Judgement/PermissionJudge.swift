internal import ContractModel
internal import SourceText

/// Finds the keys that code needs and an app lacks, and those that it has for nothing.
struct PermissionJudge {
  let needs: PermissionNeeds
  let sides: PermissionSides
  let table: PermissionTable
  /// Whether the app depends on packages, whose manifests are not read.
  let hasPackages: Bool

  /// More places say nothing more.
  private static let mostEvidence = 5

  /// What is needed and not declared.
  var missing: [Finding] {
    lacks.compactMap { lack in
      lack.platform.doubts.isEmpty ? finding(lack.need, lackedBy: lack.builds, on: lack.platform) : nil
    }
  }

  /// The places that keep it from being known whether what was not found is declared: one question for all keys.
  var doubtful: [ItemReading.OpenQuestion] {
    let questions = lacks.flatMap { lack in
      lack.platform.doubts.map { (side: lack.platform.side, doubt: $0, key: lack.need.keys[0].name) }
    }
    let groups = Dictionary(grouping: questions) { Question(side: $0.side, doubt: $0.doubt) }
    return groups.map { question, entries in
      let keys = Set(entries.map(\.key)).sorted().joined(separator: ", ")
      let reason =
        switch question.doubt.cause {
        case .program: "the configuration is a program, and whether it declares \(keys) is not known"
        case .plugin: "what this config plugin writes is not known: it may be \(keys)"
        }
      return ItemReading.OpenQuestion(
        side: question.side, Unresolved(reason, text: question.doubt.text, at: question.doubt.location))
    }
  }

  private struct Question: Hashable {
    let side: String
    let doubt: DeclaringApp.Doubt
  }

  /// The needs that some build does not meet.
  private var lacks:
    [(need: PermissionNeeds.Need, builds: [DeclaringApp.Build], platform: PermissionSides.Platform)]
  {
    needs.needs.compactMap { need in
      guard let platform = sides.platforms[DeclaringApp.Platform(of: need.keys[0].form)] else { return nil }
      let lacking = platform.builds(without: need.keys)
      return lacking.isEmpty ? nil : (need, lacking, platform)
    }
  }

  private func finding(
    _ need: PermissionNeeds.Need, lackedBy builds: [DeclaringApp.Build], on platform: PermissionSides.Platform
  ) -> Finding {
    let key = need.keys[0]
    var seen: Set<String> = []
    let places = need.places.filter { seen.insert($0.package).inserted }
    return Finding(
      rule: MissingPermission.documentation.id, severity: MissingPermission.documentation.severity,
      subject: .item(key.item),
      message: message(need, packages: places.map(\.package), lackedBy: builds, on: platform),
      suggestion: suggestion(need, builds[0]),
      evidence: places.prefix(Self.mostEvidence).map {
        Finding.Evidence(side: needs.side, location: $0.location, symbol: $0.package)
      },
      absences: [absence(of: need, on: platform)], distinction: platform.side)
  }

  private func message(
    _ need: PermissionNeeds.Need, packages: [String], lackedBy builds: [DeclaringApp.Build],
    on platform: PermissionSides.Platform
  ) -> Message {
    let key = need.keys[0]
    let names = packages.joined(separator: ", ")
    let files = Self.unique(builds.flatMap(\.files)).joined(separator: ", ")
    let isEvery = builds.count == platform.apps.flatMap(\.builds).count
    let words = Self.unique(builds.map(\.name)).joined(separator: ", ")
    switch (key.form, isEvery) {
    case (.permission, false): return "\(names) needs \(key.name), and the build \(words) does not ask for it"
    case (.permission, true): return "\(names) needs \(key.name), and no build asks for it"
    case (_, false): return "\(names) needs \(key.name), and the build \(words) does not have it"
    case (_, true): return "\(names) needs \(key.name), and \(files) does not have it"
    }
  }

  private func suggestion(_ need: PermissionNeeds.Need, _ build: DeclaringApp.Build) -> Message {
    let key = need.keys[0]
    let file = build.files.first ?? ""
    if build.manner == .expo { return suggestion(key, configuration: file) }
    let others = need.keys.dropFirst().map(\.name).joined(separator: ", ")
    switch key.form {
    case .permission: return "add <uses-permission> of \(key.name) to \(file)"
    case .usageDescription where others.isEmpty:
      return "add \(key.name) to \(file), with a sentence that tells people what it is for"
    case .usageDescription:
      return "add \(key.name) (or \(others)) to \(file), with a sentence that tells people what it is for"
    case .entitlement: return "add \(key.name) to the entitlements of the app"
    }
  }

  private func suggestion(_ key: PermissionKey, configuration file: String) -> Message {
    switch key.form {
    case .permission: "add \(key.name) to android.permissions in \(file)"
    case .usageDescription:
      "add \(key.name) to ios.infoPlist in \(file), with a sentence that tells people what it is for"
    case .entitlement: "add \(key.name) to ios.entitlements in \(file)"
    }
  }

  /// Where it was looked for: other builds that have it, or else a name that is nearly the same and serves nothing.
  private func absence(
    of need: PermissionNeeds.Need, on platform: PermissionSides.Platform
  ) -> Finding.Absence {
    let builds = platform.apps.flatMap(\.builds).filter { build in need.keys.contains(where: build.declares) }
    let declared = platform.declarations
    if let place = declared.first(where: { need.keys.contains($0.key) }) {
      return Finding.Absence(
        side: platform.side, nearest: [Finding.Evidence(side: platform.side, location: place.location)],
        remark: "for the builds \(Self.unique(builds.map(\.name)).joined(separator: ", ")) only")
    }
    if let option = platform.apps.flatMap(\.withheld).first(where: { need.keys.contains($0.key) }) {
      return Finding.Absence(
        side: platform.side, nearest: [Finding.Evidence(side: platform.side, location: option.location)],
        remark: "an option keeps the config plugin from declaring it")
    }
    let spare = declared.filter { !needs.known.contains($0.key) && !table.knownKeys.contains($0.key) }
    let near = NearestName.of(need.keys[0].name, among: spare.map(\.key.name))
    let mayBeBrought = need.keys[0].form == .permission && hasPackages
    return Finding.Absence(
      side: platform.side,
      nearest: spare.filter { $0.key.name == near }.map {
        Finding.Evidence(side: platform.side, subject: .item($0.key.item), location: $0.location)
      },
      remark: mayBeBrought ? "the manifests of packages are not read" : nil)
  }

  /// What is declared and not needed, as far as the table can tell.
  var unused: [Finding] {
    let judged = table.knownKeys.subtracting(PermissionTable.neverUnused).subtracting(needs.known)
    return sides.platforms.values.flatMap { platform in
      let brought = Set(platform.declarations.filter(\.isBrought).map(\.key))
      let declared = platform.declarations.filter {
        judged.contains($0.key) && !brought.contains($0.key) && !$0.isTranslation
      }
      return Dictionary(grouping: declared, by: \.key).map { key, declarations in
        Finding(
          rule: UnusedPermission.documentation.id, severity: UnusedPermission.documentation.severity,
          subject: .item(key.item), message: "nothing that was read needs \(key.name)",
          suggestion: "remove \(key.name), unless a library that is not read needs it",
          evidence: declarations.map { Finding.Evidence(side: platform.side, location: $0.location) },
          absences: [Finding.Absence(side: needs.side)], distinction: platform.side)
      }
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
