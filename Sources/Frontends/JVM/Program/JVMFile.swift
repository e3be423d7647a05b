import Program

/// A file of Kotlin or Java, lowered, and where its names belong.
struct JVMFile: Sendable {
  /// What it declares and does.
  var flow: ProgramFile
  /// The package that it belongs to, or the empty string.
  let package: String
  /// Every identifier in it.
  var words: Set<String> = []
}
