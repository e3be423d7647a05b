internal import SourceText

/// An app in a repository that nobody has described: where its code and its native projects are.
struct AppProject: Sendable {
  /// The folder of the whole.
  let folder: AbsolutePath
  /// Its code in Dart, or nil.
  var dart: AbsolutePath?
  /// Its code in TypeScript or JavaScript, or nil.
  var script: AbsolutePath?
  /// Its project for iOS, or nil.
  var ios: AbsolutePath?
  /// Its project for Android, or nil.
  var android: AbsolutePath?
  /// Whether it is built by itself: what others build on has manifests of its own at most for its parts.
  var isApp = true
}

/// Finds apps by the files that every app of a kind has: a pubspec with Flutter, a package with React Native or Expo, an
/// Info.plist, a manifest for Android.
struct AppSurvey {
  /// Where to look.
  let files: any FileSystem
  /// The folder to look through.
  let root: AbsolutePath
  /// How much to look at before giving up.
  let limits: DiscoveryLimits

  private static let marks: Set<String> = [
    "pubspec.yaml", "package.json", "Info.plist", "AndroidManifest.xml",
  ]
  private static let passed: Set<String> = [
    "node_modules", "Pods", "build", "vendor", "third_party", "example", "examples", "test", "tests",
    "fixtures",
  ]

  /// The apps, in the order of their folders; none lies in another.
  func apps() -> [AppProject] {
    let walk = FolderWalk(
      files: files, root: root, limits: limits, takes: { Self.marks.contains($0.name) },
      leftOut: LeftOutFolders(names: Self.passed, files: files, root: root))
    let found = walk.walk(root).files.sorted {
      ($0.components.count, $0.description) < ($1.components.count, $1.description)
    }
    var apps: [AppProject] = []
    // What several platforms share comes first, since their native projects lie within.
    for name in ["pubspec.yaml", "package.json", "Info.plist", "AndroidManifest.xml"] {
      for path in found where path.name == name {
        guard !apps.contains(where: { path.isInside($0.folder) }), let app = app(by: path) else { continue }
        apps.append(app)
      }
    }
    return apps.sorted { $0.folder < $1.folder }
  }

  private func app(by mark: AbsolutePath) -> AppProject? {
    let folder = mark.parent
    switch mark.name {
    case "pubspec.yaml":
      guard mentions(["sdk: flutter"], in: mark), let code = subfolder("lib", of: folder) else { return nil }
      let marks = ["lib/main.dart", "ios/Runner", "android/app"]
      return AppProject(
        folder: folder, dart: code, ios: subfolder("ios", of: folder),
        android: subfolder("android", of: folder),
        isApp: marks.contains { files.kind(of: AbsolutePath($0, in: folder)) != nil })
    case "package.json":
      guard mentions(["\"react-native\"", "\"expo\""], in: mark) else { return nil }
      return AppProject(
        folder: folder, script: folder, ios: subfolder("ios", of: folder),
        android: subfolder("android", of: folder))
    case "Info.plist":
      let project = xcodeProject(around: folder) ?? folder
      return AppProject(folder: project, ios: project)
    default:
      // The manifest of a module stands at src/main, with those of its variants beside it.
      let module = folder.parent.name == "src" ? folder.parent.parent : folder
      return AppProject(folder: module, android: module)
    }
  }

  /// The nearest folder that holds an Xcode project, which says what the sources do not.
  private func xcodeProject(around folder: AbsolutePath) -> AbsolutePath? {
    folder.folders(upTo: root).first { candidate in
      ((try? files.entries(of: candidate)) ?? []).contains { $0.name.hasSuffix(".xcodeproj") }
    }
  }

  private func subfolder(_ name: String, of folder: AbsolutePath) -> AbsolutePath? {
    let path = folder.child(name)
    return files.kind(of: path) == .folder ? path : nil
  }

  private func mentions(_ texts: [String], in path: AbsolutePath) -> Bool {
    guard let bytes = try? files.read(path, limit: 1 << 20) else { return false }
    return !TextSearch(texts).found(in: bytes).isEmpty
  }
}
