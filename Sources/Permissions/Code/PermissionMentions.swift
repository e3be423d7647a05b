internal import SourceText

/// Where code names permissions of Android: `Manifest.permission.CAMERA`, `PermissionsAndroid.PERMISSIONS.CAMERA`.
enum PermissionMentions {
  /// A permission that is named.
  struct Mention {
    let key: PermissionKey
    let span: SourceSpan
    /// Whether it stands among the arguments of a call that asks the user for it.
    let isRequested: Bool
  }

  /// The functions that ask the user: of activities and their launchers, of Compose, and of React Native.
  private static let requests: Set<String> = [
    "requestPermissions", "requestPermission", "launch", "rememberPermissionState",
    "rememberMultiplePermissionsState",
    "requestMultiple",
  ]

  /// All of them, in the order of the file.
  static func all(in code: AppCode) -> [Mention] {
    switch code.language {
    case .kotlin, .java: mentions(in: code, of: ["Manifest", ".", "permission", "."])
    case .script: mentions(in: code, of: ["PermissionsAndroid", ".", "PERMISSIONS", "."])
    case .dart, .swift, .objectiveC: []
    }
  }

  private static func mentions(in code: AppCode, of words: [String]) -> [Mention] {
    var found: [Mention] = []
    for start in code.places(of: words[0]) {
      let matches = words.indices.allSatisfy { code.word(start + $0) == words[$0] }
      guard matches, let name = code.word(start + words.count) else { continue }
      let span = SourceSpan(code.tokens[start].span.start, code.tokens[start + words.count].span.end)
      found.append(
        Mention(key: PermissionKey(.permission, name), span: span, isRequested: isArgument(start, in: code)))
    }
    for token in code.tokens where token.kind == .text && token.content.hasPrefix("android.permission.") {
      found.append(
        Mention(key: PermissionKey(.permission, token.content), span: token.span, isRequested: false))
    }
    return found
  }

  /// Whether a place is among the arguments of a request, however they are wrapped: `arrayOf(…)`, `{ … }`, `[ … ]`.
  private static func isArgument(_ place: Int, in code: AppCode) -> Bool {
    var depth = 0
    var index = place - 1
    while index > 0, place - index < 64 {
      switch code.word(index) {
      case ")", "]", "}": depth += 1
      case "(":
        let function = code.word(index - 1) ?? ""
        // `request` alone is a name of many things, but not behind React Native's own class.
        let isOwn = function == "request" && code.word(index - 3) == "PermissionsAndroid"
        if depth == 0, isOwn || requests.contains(function) { return true }
        depth = max(0, depth - 1)
      case "[", "{": depth = max(0, depth - 1)
      case ";": return false
      default: break
      }
      index -= 1
    }
    return false
  }
}
