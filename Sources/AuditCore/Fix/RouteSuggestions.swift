internal import ContractModel
internal import Reporters
internal import SourceText

/// Says where a route belongs that is asked for and that no router registers, and how its line would read there.
struct RouteSuggestions {
  private let routes: [Sighting]
  private let root: AbsolutePath
  private let files: any FileSystem

  /// Takes in what the routers of a contract register.
  init(comparison: Comparison, root: AbsolutePath, files: any FileSystem) {
    routes = comparison.sides(.router).flatMap { comparison.sides[$0].extraction.sightings }
      .filter { $0.kind == .api && $0.isReached }
    self.root = root
    self.files = files
  }

  /// Two lines for each endpoint at most: where its neighbours are, and its own line among them.
  func lines(for findings: [Finding]) -> [String] {
    findings.filter { $0.rule == "missing-in-router" }.flatMap { finding -> [String] in
      guard let endpoint = finding.endpoint else { return [] }
      let neighbours = neighbours(of: endpoint)
      guard let first = neighbours.first else { return [] }
      for neighbour in neighbours {
        guard let (line, function) = line(of: neighbour.location), let name = name(in: finding),
          let suggestion = RouteLine(line: line, neighbour: neighbour, function: function)
            .registering(endpoint, handler: name)
        else { continue }
        return ["\(endpoint) is served by no router; beside \(place(neighbour)) its route would read:"]
          + suggestion.split(separator: "\n").map { "    \(InertText.of(String($0)))" }
      }
      return ["\(endpoint) is served by no router; its neighbours are registered at \(place(first))"]
    }
  }

  private func place(_ sighting: Sighting) -> String {
    InertText.of("\(sighting.location.file):\(sighting.location.line)")
  }

  /// The routes whose paths begin as the endpoint's does, those with the same method first.
  private func neighbours(of endpoint: Endpoint) -> [Sighting] {
    let shared = routes.map { route in
      zip(route.endpoint.path.segments, endpoint.path.segments).prefix { $0 == $1 }.count
    }
    guard let most = shared.max(), most > 0 else { return [] }
    let near = zip(routes, shared).filter { $0.1 == most }.map(\.0)
    return near.filter { $0.endpoint.method == endpoint.method }
      + near.filter { $0.endpoint.method != endpoint.method }
  }

  /// The name of what calls or promises the endpoint: an operationId, else a client's function.
  private func name(in finding: Finding) -> String? {
    finding.evidence.compactMap(\.symbol).first { symbol in
      symbol.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    }
  }

  /// The line of a place, and where that is a decorator the line of the function below it.
  private func line(of location: SourceLocation) -> (line: String, function: String?)? {
    let path = AbsolutePath(location.file, in: root)
    guard files.leads(path, insideOf: root), let bytes = try? files.read(path, limit: 16 << 20) else {
      return nil
    }
    let index = LineIndex(SourceFile(path: location.file, bytes: bytes))
    let words = { (number: Int) in
      index.text(ofLine: number).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let line = words(location.line)
    guard line.hasPrefix("@") else { return (line, nil) }
    let below = (1...Self.decorators).lazy.map { words(location.line + $0) }
    return (line, below.first { $0.hasPrefix("def ") || $0.hasPrefix("async def ") })
  }

  /// How many lines may stand between a decorator and its function: other decorators, and what goes on over several.
  private static let decorators = 12
}
