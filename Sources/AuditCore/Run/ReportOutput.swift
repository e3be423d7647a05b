/// A report to write.
struct ReportOutput: Hashable, Sendable {
  /// The name of the format.
  let format: String
  /// The file, or nil for standard output.
  let file: AbsolutePath?
}
