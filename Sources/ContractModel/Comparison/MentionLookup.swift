/// Finds the endpoint that a document means by a mention.
///
/// Documents speak by examples: `/users/42` means the endpoint with a parameter there. They say once below which prefix all
/// paths lie, or leave it out, and they are not strict about a slash at the end. So a mention belongs to the endpoint that
/// would answer it: as it is written, below a prefix that the documents state, or below one that most of what is served
/// has.
struct MentionLookup {
  /// Where a mention belongs.
  enum Place {
    /// To a row that a server answers.
    case served(row: Int)
    /// To a row that no server answers.
    case stated(row: Int)
    /// To none.
    case nowhere
  }

  /// The sides but for the documents, laid into rows.
  let table: RowTable
  /// The beginnings of paths that much of what is served has.
  let servedPrefixes: [PathTemplate]

  private let lookup: RowLookup
  /// The sides that serve: routers, or else specifications.
  private let servers: [Int]
  /// The other sides whose endpoints a mention may mean.
  private let others: [Int]

  /// Takes in the sides, the documents among them; those come last in order.
  init(sides: [Side], alignment: Alignment) {
    table = RowTable(alignment: alignment, sides: sides.filter { $0.role != .docs })
    lookup = table.lookup
    let routers = sides.indices.filter { sides[$0].role == .router }
    let specs = sides.indices.filter { sides[$0].role == .spec }
    let servers = routers.isEmpty ? specs : routers
    self.servers = servers
    others = sides.indices.filter { sides[$0].role != .docs && !servers.contains($0) }
    servedPrefixes = Self.prefixes(of: table.rows.filter { row in servers.contains(where: row.isDemanded) })
  }

  /// The place of a mention; prefixes are tried in their order.
  func place(of endpoint: Endpoint, prefixes: [PathTemplate]) -> Place {
    // A request for the header alone is answered where GET is.
    let method = endpoint.method == .head ? HTTPMethod.get : endpoint.method
    for prefix in [.root] + prefixes {
      let path = endpoint.path.prepending(prefix)
      for end in [path.hasTrailingSlash, !path.hasTrailingSlash] {
        let wanted = Endpoint(method, PathTemplate(segments: path.segments, hasTrailingSlash: end))
        guard let row = row(serving: wanted, on: servers) else { continue }
        if prefix == .root || names(endpoint.path, below: prefix, in: row) { return .served(row: row) }
      }
    }
    return row(serving: endpoint, on: others).map { .stated(row: $0) } ?? .nowhere
  }

  /// The row of an endpoint that one of some sides answers: the endpoint's own where a side has it, else the wider one.
  private func row(serving endpoint: Endpoint, on sides: [Int]) -> Int? {
    guard let cover = sides.lazy.compactMap({ lookup.row(serving: endpoint, on: $0) }).first else {
      return nil
    }
    let twins = table.index.place(of: endpoint.path).flatMap { table.rowsByPlace[$0] } ?? []
    return twins.first { table.rows[$0].endpoint.method == endpoint.method } ?? cover
  }

  /// Whether a row has the word that a path begins with by name: below a prefix, a parameter would answer to any word.
  private func names(_ path: PathTemplate, below prefix: PathTemplate, in row: Int) -> Bool {
    guard case .literal(let word)? = path.segments.first,
      !word.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return true }
    return table.rows[row].endpoint.path.segments.dropFirst(prefix.segments.count).first?.isLiteral ?? false
  }

  /// The literal beginnings that a third of the rows share, or that are made of words for a base, shortest first.
  private static func prefixes(of rows: [Comparison.Row]) -> [PathTemplate] {
    var counts: [PathTemplate: Int] = [:]
    for row in rows {
      let literals = row.endpoint.path.segments.dropLast().prefix { $0.isLiteral }
      for length in 1..<max(1, min(literals.count, 4) + 1) {
        counts[PathTemplate(segments: Array(literals.prefix(length))), default: 0] += 1
      }
    }
    let shared = counts.filter { prefix, count in
      (count >= 3 && count * 3 >= rows.count) || prefix.segments.allSatisfy(\.isBaseName)
    }
    return shared.keys.sorted { ($0.segments.count, $0.description) < ($1.segments.count, $1.description) }
  }
}
