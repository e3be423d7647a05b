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
    let natives = comparison.sides.filter(\.isNative)
    guard !natives.isEmpty else { return [] }
    var missing = missingClasses(in: comparison)
    var result: [Finding] = []
    for item in comparison.items(.module) {
      let needs = comparison.statements(item).filter(\.isNeed)
      guard !needs.isEmpty, !natives.contains(where: { comparison.knows(item.name, $0) }),
        !natives.contains(where: { comparison.isOpen(.bridges, $0, "") })
      else { continue }
      let own = missing.filter { named in needs.contains { named.package.holds($0.statement.location.file) } }
      missing.removeAll { named in own.contains { $0.module == named.module } }
      let sides = own.isEmpty ? comparison.sides(facing: needs) : Set(own.map(\.module.side)).sorted()
      let absences = sides.map { comparison.absence(of: item, on: $0, among: .module, nil) }
      guard !own.isEmpty || absences.contains(where: { !$0.nearest.isEmpty }) else { continue }
      let evidence = BridgeComparison.evidence(needs)
      result.append(
        finding(
          item,
          "\(BridgeWording.list(needs.map(\.side))) requires the module, and \(BridgeWording.list(sides)) does not define it",
          suggestion: BridgeWording.rename(
            absences, to: evidence.first, or: "define the module, or remove it"),
          evidence: evidence + own.map(\.evidence), absences: absences))
    }
    return result + missing.map { finding(for: $0) }
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
