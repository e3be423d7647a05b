extension String {
  /// The parts of a path between its slashes, without empty ones. Paths are taken apart by the thousands, so by bytes.
  package var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }
}
