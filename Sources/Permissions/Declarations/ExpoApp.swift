internal import AppManifests
internal import SourceText

/// An Expo app that leaves a native folder to be made of its configuration, as far as that tells what the app declares.
struct ExpoApp {
  /// The configuration that can be read, or nil where there is only a program.
  private let configuration: ExpoConfiguration?
  /// The place of the configuration that is a program, which may change all that the other says.
  private let program: SourceLocation?
  /// The packages that the app depends on, by name, each with the place where it says so.
  private let packages: [String: SourceLocation]
  private let rows: [PermissionRequirement]

  /// The path of the file in which the app would declare something.
  private var file: String { configuration?.file ?? program?.file ?? "" }

  /// The app that these files make.
  init(
    _ configuration: ExpoConfiguration?, program: SourceLocation?, packages: [String: SourceLocation],
    _ table: PermissionTable
  ) {
    self.configuration = configuration
    self.program = program
    self.packages = packages
    rows = table.rows.filter { $0.registry == .npm && $0.plugin != nil }
  }

  /// What it declares for Apple's systems.
  var appleApp: DeclaringApp {
    var declared: [DeclaringApp.Declaration] = []
    if let configuration {
      declared += AppleDeclarations.descriptions(in: configuration.infoPlist.entries)
      declared += AppleDeclarations.entitlements(in: configuration.entitlements)
    }
    return app(.ios, declared)
  }

  /// What it declares for Android; libraries and packages add what they bring.
  func androidApp(adding others: [DeclaringApp.Declaration]) -> DeclaringApp {
    let manifest = configuration.flatMap { AndroidManifest.merged([$0.androidManifest]) }
    let place = configuration?.location ?? program
    let standard = ExpoConfiguration.templatePermissions.flatMap { name in
      place.map {
        [DeclaringApp.Declaration(key: PermissionKey(.permission, name), location: $0, isBrought: true)]
      } ?? []
    }
    let declared = manifest.map(AndroidDeclarations.declarations) ?? []
    return app(.android, declared + standard + others, removed: manifest?.removedPermissions ?? [])
  }

  private func app(
    _ platform: DeclaringApp.Platform, _ own: [DeclaringApp.Declaration], removed: Set<String> = []
  ) -> DeclaringApp {
    let effects = rows.map(effect)
    func isMeant(_ declaration: DeclaringApp.Declaration) -> Bool {
      DeclaringApp.Platform(of: declaration.key.form) == platform && !removed.contains(declaration.key.name)
    }
    let withheld = effects.flatMap(\.withheld).filter(isMeant)
    let deleted = platform == .ios ? Set(withheld.map(\.key)) : []
    let declared = own.filter { isMeant($0) && !deleted.contains($0.key) }
    let build = DeclaringApp.Build(
      name: "", files: [file], declared: declared + effects.flatMap(\.written).filter(isMeant),
      manner: .expo)
    return DeclaringApp(platform: platform, builds: [build], withheld: withheld, doubts: doubts)
  }

  /// What the plugin of a row writes, and what an option keeps it from writing, which it deletes from `Info.plist`.
  private func effect(
    of row: PermissionRequirement
  ) -> (written: [DeclaringApp.Declaration], withheld: [DeclaringApp.Declaration]) {
    let plugin = configuration?.plugins.first { Self.isPlugin($0.name, of: row) }
    guard let place = plugin?.location ?? (row.isAppliedUnasked ? packages[row.package] : nil) else {
      return ([], [])
    }
    var written: [DeclaringApp.Declaration] = []
    var withheld: [DeclaringApp.Declaration] = []
    for entry in row.plugin ?? [] {
      let option = entry.option.flatMap { plugin?.options?.entry($0) }
      if entry.isOptional ? option?.value.boolean == true : option?.value.boolean != false {
        let location = option?.location ?? place
        written.append(DeclaringApp.Declaration(key: entry.key, location: location, isBrought: true))
      } else if let option {
        withheld.append(DeclaringApp.Declaration(key: entry.key, location: option.location))
      }
    }
    return (written, withheld)
  }

  /// A plugin is named by its package or by a file in that.
  private static func isPlugin(_ name: String, of row: PermissionRequirement) -> Bool {
    name == row.package || name.hasPrefix("\(row.package)/")
  }

  /// What is in the way of knowing what the app does not declare.
  private var doubts: [DeclaringApp.Doubt] {
    let plugins = (configuration?.plugins ?? []).filter { plugin in
      !rows.contains { Self.isPlugin(plugin.name, of: $0) }
    }
    return (program.map { [DeclaringApp.Doubt(cause: .program, text: "", location: $0)] } ?? [])
      + plugins.map { DeclaringApp.Doubt(cause: .plugin, text: $0.name, location: $0.location) }
  }
}

extension ExpoApp {
  /// The Expo apps among some files, by whether they lack a folder for Apple's systems and one for Android.
  struct Found {
    var withoutApple: [ExpoApp] = []
    var withoutAndroid: [ExpoApp] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Looks for the configurations among some files, which are in order: `app.config.json` comes before `app.json`, as for
  /// Expo. A program is one where its folder's package depends on `expo`.
  static func all(in files: [SourceFile], _ packages: [DeclaredPackage], _ table: PermissionTable) -> Found {
    var found = Found()
    var configurations: [String: ExpoConfiguration] = [:]
    var programs: [String: SourceLocation] = [:]
    for file in files {
      let folder = SourceFolders.folder(of: file.path)
      if ExpoConfiguration.isProgram(file.path),
        packages.contains(where: { $0.name == "expo" && SourceFolders.folder(of: $0.location.file) == folder }
        )
      {
        programs[folder] = LineIndex(file).location(at: 0)
      } else if ExpoConfiguration.takes(file.path) {
        switch ExpoConfiguration.read(file) {
        case .success(let configuration): configurations[folder] = configurations[folder] ?? configuration
        case .failure(let refusal): found.diagnostics += refusal.diagnostics
        }
      }
    }
    for folder in Set(configurations.keys).union(programs.keys).sorted() {
      let own = packages.filter { SourceFolders.folder(of: $0.location.file) == folder }
      let app = ExpoApp(
        configurations[folder], program: programs[folder],
        packages: Dictionary(own.map { ($0.name, $0.location) }, uniquingKeysWith: min), table)
      let start = folder.isEmpty ? "" : "\(folder)/"
      let names = files.map(\.path)
      if !names.contains(where: { $0.hasPrefix("\(start)ios/") && AppleDeclarations.takes($0) }) {
        found.withoutApple.append(app)
      }
      if !names.contains(where: { $0.hasPrefix("\(start)android/") && $0.hasSuffix("/AndroidManifest.xml") })
      {
        found.withoutAndroid.append(app)
      }
    }
    return found
  }
}
