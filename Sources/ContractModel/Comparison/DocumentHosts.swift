/// Tells what documents say about this contract's server from what they say about others.
///
/// A document shows `curl http://localhost:9090/…` for a monitor beside `curl http://localhost:8080/…` for the server. A
/// host that a specification, the configuration or the document's own "Base URL" names is the contract's. A name of the
/// machine itself or of an example is, when anything that is asked for there is served; any other host, when half of it is.
struct DocumentHosts {
  private let accepted: Set<String>

  /// Takes in what sides and configuration say about hosts.
  init(sides: [Side], configured: Set<String>) {
    accepted = sides.filter(\.role.statesServer).reduce(into: configured) {
      $0.formUnion($1.extraction.hosts)
    }
  }

  /// The hosts among the mentions of a side that belong to other contracts; `isServed` has an answer for each mention.
  func foreignHosts(of extraction: Extraction, isServed: [Bool]) -> Set<String> {
    var asked: [String: Set<String>] = [:]
    var served: [String: Set<String>] = [:]
    for (sighting, isServed) in zip(extraction.sightings, isServed) {
      guard let host = sighting.host else { continue }
      let endpoint = "\(sighting.endpoint.method) \(sighting.endpoint.path.shape)"
      asked[host, default: []].insert(endpoint)
      if isServed { served[host, default: []].insert(endpoint) }
    }
    let own = accepted.union(extraction.hosts)
    let hasServed = isServed.contains(true)
    return Set(
      asked.keys.filter { host in
        let count = served[host]?.count ?? 0
        if own.contains(host) { return false }
        if isPlaceholder(host) { return count == 0 && hasServed }
        if own.contains(HostJudgement.name(of: host)) { return false }
        return count * 2 < (asked[host]?.count ?? 0)
      })
  }

  /// Whether a host stands for any server: a name of the machine itself, of an example (RFC 2606), or of no network.
  private func isPlaceholder(_ host: String) -> Bool {
    let name = HostJudgement.name(of: host)
    let examples = ["example", "your", "domain", "server", ".test", ".local", ".invalid"]
    let isAddress = name.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
    return HostJudgement.local.contains(name) || !name.contains(".") || isAddress
      || examples.contains { name.contains($0) }
  }
}
