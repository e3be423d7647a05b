internal import ContractModel
internal import SourceText

/// Needs that could be held against nothing, because nothing was read in which an app declares keys.
struct UnreadManifests {
  /// The name of the code as a side.
  let side: String
  let needs: PermissionNeeds
  let sides: PermissionSides
  /// Whether there is a manifest for Android, if only that of a library.
  let hasAndroidManifest: Bool

  /// That there is no app at all, which is a broken set-up and no clean audit.
  var diagnostics: [Diagnostic] {
    guard sides.platforms.isEmpty, !hasAndroidManifest, let need = needs.needs.first else { return [] }
    let message =
      "code needs \(need.keys[0].name), and no Info.plist, Android manifest, Xcode project or app.json was read that "
      + "could declare it"
    return [Diagnostic(.error, message, at: need.places[0].location)]
  }

  /// What native code of one platform needs, where there is an app for the other platform only.
  var questions: [ItemReading.OpenQuestion] {
    guard !sides.platforms.isEmpty else { return [] }
    return needs.needs.compactMap { need in
      let platform = DeclaringApp.Platform(of: need.keys[0].form)
      guard sides.platforms[platform] == nil, platform == .ios || !hasAndroidManifest,
        let place = need.places.first(where: { isNative($0.location.file, to: platform) })
      else { return nil }
      let reason = "nothing was read in which an app declares \(need.keys[0].name)"
      return ItemReading.OpenQuestion(side: side, Unresolved(reason, text: place.package, at: place.location))
    }
  }

  private func isNative(_ path: String, to platform: DeclaringApp.Platform) -> Bool {
    switch CodeLanguage(path: path) {
    case .swift, .objectiveC: platform == .ios
    case .kotlin, .java: platform == .android
    case .dart, .script, nil: false
    }
  }
}
