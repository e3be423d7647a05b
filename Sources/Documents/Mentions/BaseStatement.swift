internal import ContractModel

/// Where a document says that its endpoints lie: "Base URL: `https://api.example.com/api/v1`", `## Users (/api/users)`,
/// "everything below `/api/v1/*` needs a token".
struct BaseStatement {
  /// The beginnings of paths.
  private(set) var paths: Set<PathTemplate> = []
  /// The hosts.
  private(set) var hosts: Set<String> = []

  /// Words of a line that says where endpoints lie.
  private static let pathWords = [
    "base", "prefix", "relative to", "mounted", "below", "under", "기본", "접두", "경로", "基础", "前缀", "ベース",
  ]
  /// Words of a line whose host is that of the endpoints.
  private static let hostWords = [
    "base url", "base-url", "baseurl", "base uri", "base path", "기본 url", "base:",
  ]

  /// Reads a heading, or a line of text.
  init(in range: Range<Int>, isHeading: Bool, targets: TargetReader) {
    let bytes = targets.bytes
    guard bytes[range].contains(Byte.slash) else { return }
    let words = bytes[range].text.lowercased()
    let speaksOfBase = isHeading || Self.pathWords.contains { words.contains($0) }
    let speaksOfHost = Self.hostWords.contains { words.contains($0) }
    var index = range.lowerBound
    while index < range.upperBound {
      let follows = index == range.lowerBound || " \t`\"'([<|:*".utf8.contains(bytes[index - 1])
      guard follows,
        Byte.isLetter(bytes[index]) || bytes[index] == Byte.slash || bytes[index] == Byte.openBrace,
        let found = targets.target(from: index, to: range.upperBound)
      else {
        index += 1
        continue
      }
      add(found.target, ifPath: speaksOfBase, ifHost: speaksOfHost)
      index = max(found.end, index + 1)
    }
  }

  private mutating func add(_ target: StatedTarget, ifPath: Bool, ifHost: Bool) {
    var speaks = ifPath || target.isOpen
    if case .host(let name) = target.head {
      // An address beside the word may be anything; only "Base URL" and its like say whose it is.
      speaks = ifHost
      if ifHost { hosts.insert(name) }
    }
    if speaks, target.path.parameterNames.isEmpty, target.path != .root {
      paths.insert(PathTemplate(segments: target.path.segments))
    }
  }
}
