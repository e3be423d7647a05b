/// How much a side may hold before reading it is refused: a repository is input, and input may be hostile.
package struct DiscoveryLimits: Sendable {
  /// Bytes of one file of code.
  package var sourceBytes = 16 << 20
  /// Bytes of one document; generated specifications run to tens of megabytes.
  package var documentBytes = 256 << 20
  /// Bytes of all files of a side.
  package var totalBytes = 512 << 20
  /// Files of a side.
  package var files = 50_000
  /// Names that are looked at while a side's folders are walked, files of other kinds included.
  package var names = 2_000_000
  /// Folders within folders.
  package var depth = 64

  /// Makes the limits that hold unless a test sets others.
  package init() {}
}
