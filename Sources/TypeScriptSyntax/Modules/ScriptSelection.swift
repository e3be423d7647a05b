package import SourceText

/// Which files of a program are read: no tests, stories, mocks, declarations and bundles.
package enum ScriptSelection {
  private static let leftOutFolders: Set<Substring> = [
    "__tests__", "__mocks__", "__fixtures__", "tests", "test", "e2e", "cypress", "playwright", "stories",
    "mocks",
    "node_modules", "dist", "build", "bower_components",
  ]
  private static let leftOutMarks = [
    ".test.", ".spec.", ".stories.", ".story.", ".mock.", ".min.", ".d.ts", ".d.mts", ".e2e.", ".cy.",
  ]

  /// Whether a file is read.
  package static func takes(_ file: SourceFile) -> Bool {
    let parts = file.path.split(separator: "/")
    if parts.dropLast().contains(where: { leftOutFolders.contains($0) }) { return false }
    let name = parts.last ?? ""
    if leftOutMarks.contains(where: { name.contains($0) }) { return false }
    return !isBundle(file)
  }

  /// What is to be said about a file that is left out although nothing in its name says so; one that was named itself is
  /// never asked for.
  package static func note(_ file: SourceFile) -> Diagnostic? {
    let isMarked = leftOutMarks.contains { file.path.contains($0) }
    guard !isMarked, isBundle(file) else { return nil }
    let message =
      "taken for a bundle and not read, since its lines are too long for source text; name the file to have it read"
    return Diagnostic(
      .note, message, file: file.path)
  }

  /// Whether a file was made by a bundler: it is large, and its lines are longer than anybody writes them.
  private static func isBundle(_ file: SourceFile) -> Bool {
    guard file.bytes.count > 64 << 10 else { return false }
    let lineEnds = file.bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return file.bytes.count / (lineEnds + 1) > 500
  }
}
