/// What a command works with.
struct Session: Sendable {
  /// What the run knows of the world.
  let environment: AuditEnvironment
  /// The files.
  let files: any FileSystem
  /// What was read already.
  var extractions = ExtractionMemo()

  /// The width that help is wrapped at: that of the terminal, or 80.
  var columns: Int { max(40, environment.width ?? 80) }
}
