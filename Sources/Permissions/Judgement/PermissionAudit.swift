internal import AppManifests
package import ContractModel
package import SourceText

/// Holds what the code of an app uses against what the app declares.
package struct PermissionAudit: Sendable {
  /// The name of the app, which is the name of its code as a side.
  package let name: String
  /// Its files: code, package files, manifests and property lists.
  package let files: [SourceFile]
  /// The requirements that are known.
  package let table: PermissionTable

  /// Makes an audit of one app.
  package init(name: String, files: [SourceFile], table: PermissionTable) {
    self.name = name
    self.files = files.sorted { $0.path < $1.path }
    self.table = table
  }

  /// Whether a file may have a part in an audit, by its name.
  package static func takes(_ name: String) -> Bool {
    CodeLanguage(path: name) != nil || AppleDeclarations.takes(name) || name == "AndroidManifest.xml"
      || ["pubspec.yaml", "pubspec.lock", "package.json"].contains(name) || ExpoConfiguration.takes(name)
  }

  /// Reads and judges. Pure: the same files give the same answer, whatever their order.
  package func reading() async -> ItemReading {
    var reading = ItemReading(.permissions)
    let declared = files.map(DeclaredPackage.all)
    reading.diagnostics = declared.flatMap(\.diagnostics)
    let packages = declared.flatMap(\.packages)
    let brought = brought(by: packages)
    let expo = ExpoApp.all(in: files, packages, table)
    var apple = AppleDeclarations.read(files)
    apple.apps += expo.withoutApple.map(\.appleApp)
    let android = AndroidDeclarations.read(files, brought: brought, expo: expo.withoutAndroid)
    reading.diagnostics += expo.diagnostics + apple.diagnostics + android.diagnostics
    let code = await Self.code(in: files)
    let needs = PermissionNeeds(
      name, uses: PermissionUses(code, table), packages: Set(packages.map(\.name)), table: table)
    let sides = PermissionSides(code: name, apps: apple.apps + android.apps)
    reading.sides = [ItemReading.Side(name, fileCount: code.count)] + sides.sides
    reading.statements = needs.statements + sides.statements
    let judge = PermissionJudge(needs: needs, sides: sides, table: table, hasPackages: !packages.isEmpty)
    reading.findings = judge.missing + judge.unused
    let unread = UnreadManifests(
      side: name, needs: needs, sides: sides,
      hasAndroidManifest: files.contains { $0.path.hasSuffix("AndroidManifest.xml") })
    reading.unresolved = judge.doubtful + unread.questions
    reading.unresolved += apple.unresolved.map { ItemReading.OpenQuestion(side: name, $0) }
    reading.diagnostics += unread.diagnostics
    return reading
  }

  /// What the manifests of packages bring that the app depends on, at the place where it names them.
  private func brought(by packages: [DeclaredPackage]) -> [DeclaringApp.Declaration] {
    let places = Dictionary(packages.map { ($0.name, $0.location) }, uniquingKeysWith: min)
    return table.rows.flatMap { row -> [DeclaringApp.Declaration] in
      guard let place = places[row.package] else { return [] }
      return row.brings.map { DeclaringApp.Declaration(key: $0, location: place, isBrought: true) }
    }
  }

  /// The code among some files, tests excepted, read in parallel.
  private static func code(in files: [SourceFile]) async -> [AppCode] {
    let wanted = files.filter { CodeLanguage(path: $0.path) != nil && !isTest($0.path) }
    return await withTaskGroup(of: (Int, AppCode?).self) { group in
      for (index, file) in wanted.enumerated() { group.addTask { (index, AppCode(file)) } }
      var code: [AppCode?] = Array(repeating: nil, count: wanted.count)
      for await (index, file) in group { code[index] = file }
      return code.compactMap(\.self)
    }
  }

  /// Whether a file is a test by the conventions of its language.
  private static func isTest(_ path: String) -> Bool {
    let components = path.split(separator: "/")
    let folders: Set<Substring> = [
      "test", "tests", "Tests", "androidTest", "integration_test", "test_driver", "__tests__", "__mocks__",
      "e2e",
    ]
    return components.dropLast().contains { folders.contains($0) || $0.hasSuffix("Tests") }
      || components.last.map { $0.hasSuffix("_test.dart") || $0.contains(".test.") || $0.contains(".spec.") }
        == true
  }
}
