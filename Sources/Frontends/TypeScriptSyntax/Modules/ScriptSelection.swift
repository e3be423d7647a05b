package import SourceText

/// Which files of a program are read: no tests, stories, mocks, declarations and bundles.
package enum ScriptSelection {
  private static let leftOutFolders: Set<Substring> = [
    "__tests__", "__mocks__", "__fixtures__", "tests", "test", "e2e", "cypress", "playwright", "stories",
    "mocks",
    "node_modules", "dist", "build", "bower_components",
  ]
  /// What stands between two dots of a name: `user.test.ts`.
  private static let leftOutMarks: Set<Substring> = [
    "test", "spec", "stories", "story", "mock", "min", "e2e", "cy",
  ]

  /// What the configuration and the set-up of tests begin with: `jest.setup.ts`.
  private static let testRunners: Set<Substring> = ["jest", "vitest", "playwright", "cypress", "karma"]

  /// Whether a file is read.
  package static func takes(_ file: SourceFile) -> Bool {
    let parts = file.path.pathParts
    if parts.dropLast().contains(where: { leftOutFolders.contains($0) }) { return false }
    return !isMarked(file.path) && !isBundle(file)
  }

  /// Whether a file was compiled of one beside it: `a.js` beside `a.ts`.
  package static func isCompiled(_ path: String, beside paths: Set<String>) -> Bool {
    guard path.hasSuffix(".js") else { return false }
    return paths.contains(path.dropLast(3) + ".ts") || paths.contains(path.dropLast(3) + ".tsx")
  }

  /// Whether the name of a file says that it is none to be read.
  private static func isMarked(_ path: String) -> Bool {
    let name = path.pathParts.last ?? ""
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 2, testRunners.contains(words[0]) { return true }
    if words.dropLast().last?.hasSuffix("-min") ?? false { return true }
    return zip(words.dropFirst(), words.dropFirst(2)).contains { word, next in
      leftOutMarks.contains(word) || (word == "d" && (next.hasPrefix("ts") || next.hasPrefix("mts")))
    }
  }

  /// What is to be said about a file that is left out although nothing in its name says so; one that was named itself is
  /// never asked for.
  package static func note(_ file: SourceFile) -> Diagnostic? {
    guard !isMarked(file.path), isBundle(file) else { return nil }
    let message =
      "taken for a bundle and not read, since it is not laid out as source text is; name the file to have it read"
    return Diagnostic(
      .note, message, file: file.path)
  }

  /// Whether a file was made by a bundler: it is JavaScript and large, and its lines are longer than anybody writes them; or
  /// hardly anything in it is space and its lines are not indented, as where a minifier was told to break lines.
  ///
  /// Of 140 files of that size in public repositories, minified ones that break their lines have up to 6.6 bytes of space
  /// in a hundred; of what else is not indented, a list of modules to export comes nearest with 8.5.
  private static func isBundle(_ file: SourceFile) -> Bool {
    guard file.bytes.count > 64 << 10, [".js", ".mjs", ".cjs", ".jsx"].contains(where: file.path.hasSuffix)
    else {
      return false
    }
    var (lines, indented, spaces) = (1, 0, 0)
    var last: UInt8 = 0x0A
    for byte in file.bytes {
      let isBlank = byte == 0x20 || byte == 0x09
      if isBlank || byte == 0x0A || byte == 0x0D { spaces += 1 }
      if isBlank && last == 0x0A { indented += 1 }
      if byte == 0x0A { lines += 1 }
      last = byte
    }
    return file.bytes.count / lines > 500 || (spaces * 100 < file.bytes.count * 7 && indented * 20 < lines)
  }
}
