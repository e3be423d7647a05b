import AppManifests
import SourceText

/// What the configuration of an Expo app announces, for each platform whose native folder is not among the files: Expo
/// makes that one of it.
struct ExpoLinks: LinkManifest {
  private(set) var announcements: [LinkAnnouncement] = []
  let links: [DeepLink] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile, among files: [SourceFile]) {
    switch ExpoConfiguration.read(file) {
    case .success(let configuration?):
      let start = configuration.folder.isEmpty ? "" : "\(configuration.folder)/"
      if !files.contains(where: { $0.path.hasPrefix("\(start)ios/") && $0.path.hasSuffix("Info.plist") }) {
        announcements += PropertyListLinks(configuration.infoPlist).announcements
        announcements += PropertyListLinks(configuration.entitlements).announcements
      }
      if !files.contains(where: {
        $0.path.hasPrefix("\(start)android/") && $0.path.hasSuffix("/AndroidManifest.xml")
      }) {
        announcements += AndroidLinks(configuration.androidManifest).announcements
      }
    case .success(nil): break
    case .failure(let refusal): diagnostics = refusal.diagnostics
    }
  }
}
