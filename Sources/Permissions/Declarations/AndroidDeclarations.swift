internal import AppManifests
internal import SourceText
internal import XMLTree

/// What apps for Android declare: their manifests as each build merges them, with those of the modules beside them and of
/// the packages that they depend on.
enum AndroidDeclarations {
  /// The apps among some files: each module whose manifest has an activity that the launcher shows.
  ///
  /// Expo apps are those that have no such module, for which Expo makes one.
  static func read(
    _ files: [SourceFile], brought: [DeclaringApp.Declaration], expo: [ExpoApp]
  ) -> DeclaringApps {
    var answer = DeclaringApps()
    var modules: [(path: String, variants: [AndroidVariants.Variant])] = []
    let manifests = files.filter { AndroidVariants.sourceSet(ofManifest: $0.path) != nil }
    for (module, files) in Dictionary(grouping: manifests, by: { moduleFolder(of: $0.path) }).sorted(by: {
      $0.key < $1.key
    }) {
      let read = AndroidVariants(files)
      answer.diagnostics += read.diagnostics
      modules.append((module, read.variants))
    }
    let libraries = modules.filter { !isApp($0.variants) }.flatMap { module in
      Set(module.variants.flatMap { declarations(in: $0.manifest) })
    }
    answer.apps = expo.map { $0.androidApp(adding: libraries + brought) }
    for module in modules where isApp(module.variants) {
      let builds = module.variants.map { variant in
        let others = (libraries + brought).filter {
          !variant.manifest.removedPermissions.contains($0.key.name)
        }
        return DeclaringApp.Build(
          name: variant.name, files: sources(of: variant, among: manifests, in: module.path),
          declared: declarations(in: variant.manifest) + others)
      }
      answer.apps.append(DeclaringApp(platform: .android, builds: builds))
    }
    return answer
  }

  /// `android/app` of `android/app/src/main/AndroidManifest.xml`.
  private static func moduleFolder(of path: String) -> String {
    let components = path.split(separator: "/")
    let isInSet = components.count >= 3 && components[components.count - 3] == "src"
    return components.dropLast(isInSet ? 3 : 1).joined(separator: "/")
  }

  private static func isApp(_ variants: [AndroidVariants.Variant]) -> Bool {
    variants.contains { variant in
      variant.manifest.components.contains { component in
        component.children(named: "intent-filter").contains { filter in
          filter.children(named: "category").contains {
            $0.android("name") == "android.intent.category.LAUNCHER"
          }
        }
      }
    }
  }

  static func declarations(in manifest: AndroidManifest) -> [DeclaringApp.Declaration] {
    manifest.permissions.map {
      DeclaringApp.Declaration(key: PermissionKey(.permission, $0.name), location: $0.location)
    }
  }

  /// The manifests that a variant is merged of, `main` first.
  private static func sources(
    of variant: AndroidVariants.Variant, among files: [SourceFile], in folder: String
  ) -> [String] {
    let sets = ["main", variant.flavor, variant.buildType, variant.name].compactMap(\.self)
    let own = files.filter { moduleFolder(of: $0.path) == folder }
    return sets.indices.filter { sets.firstIndex(of: sets[$0]) == $0 }.flatMap { index in
      own.filter { AndroidVariants.sourceSet(ofManifest: $0.path) == sets[index] }.map(\.path)
    }
  }
}
