import DartLibraries
import Evaluation
import JVMLibraries
import SwiftLibraries
import TypeScriptLibraries

/// A family of languages that an app is written in.
enum LinkLanguage: Sendable, CaseIterable {
  case swift
  /// Kotlin and Java.
  case jvm
  case dart
  /// TypeScript and JavaScript.
  case script

  /// The language of a file by the end of its name, or nil.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").last {
    case "swift": self = .swift
    case "kt", "java": self = .jvm
    case "dart": self = .dart
    case "ts", "tsx", "js", "jsx", "mjs", "cjs", "mts", "cts": self = .script
    default: return nil
    }
  }

  /// The models of the libraries that say something of links.
  var libraries: [any LibraryModel] {
    switch self {
    case .swift: SwiftLibrary.links
    case .jvm: JVMLibrary.links
    case .dart: DartLibrary.links
    case .script: ScriptLibrary.links
    }
  }
}
