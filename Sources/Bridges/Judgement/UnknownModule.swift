import ContractModel
import SourceText

/// A native module that scripts require, or that a package names, and that no native code defines.
enum UnknownModule: BridgeRule {
  static let documentation = RuleDocumentation(
    id: "unknown-module", severity: .error,
    summary: "A native module is required or announced, and no native code defines it",
    heading: (
      one: "native module is defined nowhere", many: "native modules are defined nowhere"
    ),
    reason: """
      `requireNativeModule` throws when the file that calls it is loaded, so that the app ends before its first screen. \
      A class that `expo-module.config.json` names and nobody wrote does not even let the app be built.
      """,
    example: """
      typescript                requireNativeModule('Uploader')
      expo-module.config.json   "ios": {"modules": ["UploaderModule"]}
      ios                       no class UploaderModule
      """,
    remedy: """
      Write the module, or correct its name: that of `Name(…)` for scripts, that of the class in \
      `expo-module.config.json`.
      """)

  static func findings(in comparison: BridgeComparison) -> [Finding] {
    guard comparison.sides.contains(where: \.isNative) else { return [] }
    var missing = missingClasses(in: comparison)
    let found = comparison.items(.module).compactMap { finding($0, &missing, in: comparison) }
    return found + missing.map { finding(for: $0) }
  }

  /// What is to say about a module that scripts require; the missing classes that it accounts for are taken out.
  private static func finding(
    _ item: ContractItem, _ missing: inout [Named], in comparison: BridgeComparison
  ) -> Finding? {
    let natives = comparison.sides.filter(\.isNative)
    let needs = comparison.statements(item).filter(\.isNeed)
    let gap = PlatformGap(item, in: comparison)
    let isUnknown =
      !needs.isEmpty
      && !natives.contains { comparison.knows(item.name, $0) || comparison.isOpen(.bridges, $0, "") }
    guard gap != nil || isUnknown else { return nil }
    let own = missing.filter { named in
      needs.contains { named.package.holds($0.statement.location.file) }
        && gap?.sides.contains(named.module.side) ?? true
    }
    let sides =
      gap?.sides
      ?? (own.isEmpty ? comparison.sides(facing: needs) : Set(own.map(\.module.side)).sorted())
    let absences = sides.map { comparison.absence(of: item, on: $0, among: .module, nil) }
    guard gap != nil || !own.isEmpty || absences.contains(where: { !$0.nearest.isEmpty }) else { return nil }
    missing.removeAll { named in own.contains { $0.module == named.module } }
    let evidence = gap?.evidence ?? BridgeComparison.evidence(needs)
    let asking = needs.isEmpty ? [.typescript] : needs.map(\.side)
    return finding(
      item,
      "\(BridgeWording.list(asking)) requires the module, and \(BridgeWording.list(sides)) does not define it",
      suggestion: BridgeWording.rename(absences, to: evidence.first, or: "define the module, or remove it"),
      evidence: evidence + own.map(\.evidence), absences: absences)
  }

  /// A class that a package names.
  private struct Named {
    let package: ExpoPackage
    let module: ExpoPackage.Module

    var evidence: Finding.Evidence {
      Finding.Evidence(side: module.side.rawValue, location: module.location, symbol: module.className)
    }
  }

  private static func missingClasses(in comparison: BridgeComparison) -> [Named] {
    comparison.packages.flatMap { package in
      package.modules.filter { module in
        guard let names = comparison.classNames[module.side] else { return false }
        return !names.contains(module.className)
      }.map { Named(package: package, module: $0) }
    }
  }

  private static func finding(for named: Named) -> Finding {
    finding(
      ContractItem(.bridges, BridgeStatement.Noun.module.rawValue, named: named.module.className),
      "the package names the class of the module, and \(named.module.side.rawValue) does not define it",
      suggestion: "define the module, or remove it", evidence: [named.evidence],
      absences: [Finding.Absence(side: named.module.side.rawValue)])
  }

  /// The modules of which nothing is known: a dependency may bring them.
  static func foreign(in comparison: BridgeComparison) -> [BridgeStatement] {
    let natives = comparison.sides.filter(\.isNative)
    let found = Set(findings(in: comparison).compactMap(\.subject?.item))
    return comparison.items(.module).flatMap { item -> [BridgeStatement] in
      guard !natives.isEmpty, !found.contains(item),
        !natives.contains(where: { comparison.knows(item.name, $0) })
      else { return [] }
      return comparison.statements(item).filter(\.isNeed)
    }
  }
}
