package import SourceText

/// Which files are changed alone, and what the message of such a commit has to hold.
package struct ProtectionRules: Sendable, Hashable {
  /// Globs of the files: by their paths from the root, or without a slash by their names alone.
  package var files: [String] = ProtectionRules.usualFiles
  /// What a message has to hold.
  package var parts: [MessagePart] = MessagePart.usual
  /// Why, in the team's own words, or nil.
  package var reason: String?
  /// Where the configuration says so.
  package let mention: SourceLocation

  /// Makes the usual rules.
  package init(at mention: SourceLocation) {
    self.mention = mention
  }

  /// What decides over rights, signing and targets of an app on Apple's systems.
  package static let usualFiles = [
    "**/*.entitlements", "**/Info.plist", "**/*-Info.plist", "**/project.pbxproj",
  ]
}

/// A part that a message has to hold: a heading with something behind it.
package struct MessagePart: Sendable, Hashable {
  /// What the part is called in reports.
  package let name: String
  /// The headings that open it, in any case of letters.
  package let headings: [String]

  /// Makes a part.
  package init(_ name: String, headings: [String]) {
    self.name = name
    self.headings = headings
  }

  /// Why the change is needed, what it reaches, and the way back, in English and in Korean.
  package static let usual = [
    MessagePart("reason", headings: ["Reason", "Why", "Because", "변경 사유", "사유", "변경 이유", "이유"]),
    MessagePart("scope", headings: ["Scope", "Impact", "Affects", "영향 범위", "영향", "범위"]),
    MessagePart(
      "way back",
      headings: [
        "Way back", "Rollback", "Roll back", "Revert", "Recovery", "How to revert", "복구 방법", "복구", "되돌리기",
        "롤백",
      ]),
  ]
}
