/// One token and where it lies.
struct GoScannedToken: Sendable, Hashable {
  /// What it is.
  let kind: GoToken
  /// The offset of its first byte; for a semicolon that a line end stands for, of that line end or comment.
  let start: UInt32
  /// The offset after its last byte; such a semicolon covers nothing.
  let end: UInt32
}
