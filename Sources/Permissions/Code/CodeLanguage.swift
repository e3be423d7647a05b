/// The languages in which apps are written, as far as words, texts and comments have to be told apart.
enum CodeLanguage: Sendable {
  case dart
  case script
  case swift
  case objectiveC
  case kotlin
  case java

  /// The language of a file, by its name.
  init?(path: String) {
    switch path.split(separator: "/").last?.split(separator: ".").last {
    case "dart": self = .dart
    case "ts", "tsx", "js", "jsx", "mjs", "cjs": self = .script
    case "swift": self = .swift
    case "m", "mm": self = .objectiveC
    case "kt": self = .kotlin
    case "java": self = .java
    default: return nil
    }
  }

  /// Whether `/*` within a comment opens another one.
  var nestsComments: Bool { self == .dart || self == .swift || self == .kotlin }

  /// The signs that begin a text.
  func quotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): true
    case UInt8(ascii: "'"): self != .swift
    case UInt8(ascii: "`"): self == .script
    default: false
    }
  }

  /// Whether a text in three quotes goes over lines.
  var hasTripleQuotes: Bool { self == .dart || self == .swift || self == .kotlin || self == .java }

  /// The registry whose packages are used in the language.
  var registry: PermissionRequirement.Registry {
    switch self {
    case .dart: .pub
    case .script: .npm
    case .swift, .objectiveC: .apple
    case .kotlin, .java: .android
    }
  }
}
