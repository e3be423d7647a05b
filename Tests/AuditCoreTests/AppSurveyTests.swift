import Testing

@testable import AuditCore

@Suite struct `Apps in a repository` {
  private func apps(_ files: [String: String]) -> [AppProject] {
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: files.map { ("/repo/" + $0.key, $0.value) }))
    return AppSurvey(files: files, root: AbsolutePath("/repo"), limits: DiscoveryLimits()).apps()
  }

  private func described(_ apps: [AppProject]) -> [String] {
    apps.map { app in
      let parts = [
        ("dart", app.dart), ("script", app.script), ("ios", app.ios), ("android", app.android),
      ]
      let root = AbsolutePath("/repo")
      return app.folder.relative(to: root) + ":"
        + parts.compactMap { name, path in path.map { " \(name) \($0.relative(to: root))" } }.joined()
    }
  }

  @Test func `A Flutter app brings its native projects, and none of them is an app of its own`() {
    let found = apps([
      "mobile/pubspec.yaml": "dependencies:\n  flutter:\n    sdk: flutter\n", "mobile/lib/main.dart": "",
      "mobile/ios/Runner/Info.plist": "", "mobile/android/app/src/main/AndroidManifest.xml": "",
      "tools/pubspec.yaml": "name: tools\n", "tools/lib/a.dart": "",
    ])
    #expect(described(found) == ["mobile: dart mobile/lib ios mobile/ios android mobile/android"])
  }

  @Test func `React Native and Expo are known by their package, native apps by their manifests`() {
    let found = apps([
      "app/package.json": #"{"dependencies": {"expo": "51"}}"#, "app/App.tsx": "",
      "web/package.json": #"{"dependencies": {"react": "18"}}"#,
      "native/App/Info.plist": "", "mac/App/Info.plist": "", "mac/App.xcodeproj/project.pbxproj": "",
      "phone/app/src/main/AndroidManifest.xml": "",
    ])
    #expect(
      described(found) == [
        "app: script app", "mac: ios mac", "native/App: ios native/App", "phone/app: android phone/app",
      ])
  }

  @Test func `A package that others build on is no app, and variants of a manifest are parts of theirs`() {
    let flutter = "dependencies:\n  flutter:\n    sdk: flutter\n"
    let found = apps([
      "app/pubspec.yaml": flutter, "app/lib/main.dart": "",
      "kit/pubspec.yaml": flutter, "kit/lib/kit.dart": "", "kit/ios/Classes/Kit.swift": "",
      "phone/app/src/main/AndroidManifest.xml": "", "phone/app/src/debug/AndroidManifest.xml": "",
    ])
    #expect(
      described(found) == [
        "app: dart app/lib", "kit: dart kit/lib ios kit/ios", "phone/app: android phone/app",
      ])
    #expect(found.map(\.isApp) == [true, false, true])
  }
}
