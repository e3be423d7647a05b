import ContractModel
import Rules
import SourceText
import Testing

/// A small generator of pseudo-random numbers (SplitMix64), the same on every machine.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension Seeded {
  fileprivate mutating func line() -> String {
    let methods = ["GET", "GET", "POST", "PUT", "HEAD", "ANY", "OPTIONS"]
    let segments = [
      "users", "user", "Users", "{id}", "{name}", "{id}.csv", "v1", "items", "items-all", "{rest...}",
    ]
    let marks = ["", "", "", " dead", " unbased", " infrastructure", " if:x", " framework:gin", " external"]
    let pick = { (list: [String], random: inout Seeded) in
      list[Int.random(in: 0..<list.count, using: &random)]
    }
    var path = ""
    for _ in 0..<Int.random(in: 0...3, using: &self) { path += "/\(pick(segments, &self))" }
    if path.isEmpty || Int.random(in: 0..<8, using: &self) == 0 { path += "/" }
    return "\(pick(methods, &self)) \(path)\(pick(marks, &self))"
  }

  fileprivate mutating func contract() -> SampleContract {
    var contract = SampleContract()
    let roles: [(String, Role)] = [
      ("doc", .spec), ("old", .spec), ("api", .router), ("jobs", .router), ("app", .client), ("web", .client),
    ]
    for (name, role) in roles where Bool.random(using: &self) {
      let count = Int.random(in: 0..<14, using: &self)
      contract.add(
        name, role, (0..<count).map { _ in line() }, unresolved: Bool.random(using: &self) ? ["f(x)"] : [])
    }
    return contract
  }
}

@Suite struct `Whatever the input` {
  @Test func `Shuffled sides and sightings give the same findings`() {
    var random = Seeded(state: 2026)
    for _ in 0..<60 {
      let contract = random.contract()
      let shuffled = contract.sides.shuffled(using: &random).map { side in
        var extraction = side.extraction
        extraction.sightings.shuffle(using: &random)
        extraction.unresolved.shuffle(using: &random)
        return Side(name: side.name, role: side.role, extraction: extraction)
      }
      #expect(
        Rules.findings(in: Comparison(sides: shuffled)) == Rules.findings(in: contract.comparison),
        "\(contract.sides)")
    }
  }

  @Test func `Fingerprints are distinct and do not move with the lines`() {
    var random = Seeded(state: 7)
    for _ in 0..<60 {
      let contract = random.contract()
      let fingerprints = Rules.findings(in: contract.comparison).map(\.fingerprint)
      #expect(Set(fingerprints).count == fingerprints.count, "\(contract.sides)")
      let moved = contract.sides.map { side in
        var extraction = side.extraction
        for index in extraction.sightings.indices {
          let location = extraction.sightings[index].location
          extraction.sightings[index].location = SampleContract.location(location.file, location.line + 40)
        }
        return Side(name: side.name, role: side.role, extraction: extraction)
      }
      #expect(Rules.findings(in: Comparison(sides: moved)).map(\.fingerprint) == fingerprints)
    }
  }

  @Test func `A finding has evidence, and names sides of the audit only`() {
    var random = Seeded(state: 99)
    for _ in 0..<60 {
      let contract = random.contract()
      let names = Set(contract.sides.map(\.name))
      for finding in Rules.findings(in: contract.comparison) {
        #expect(!finding.evidence.isEmpty, "\(SampleContract.line(finding))")
        #expect(names.isSuperset(of: finding.present + finding.absences.map(\.side)))
        #expect(!finding.message.contains("  ") && !finding.message.hasSuffix("."))
      }
    }
  }

  @Test func `Equal sides agree on every endpoint`() {
    let lines = ["GET /a", "POST /a", "GET /a/{x}", "PUT /b/{y}.csv"]
    let contract = SampleContract(spec: lines, router: lines, client: lines)
    #expect(contract.verdicts == [])
    #expect(Agreement(rows: contract.comparison.reportRows, findings: []).agreeing == 4)
  }

  @Test func `Ten thousand endpoints on three sides are judged`() {
    let lines = (0..<2_500).flatMap { number in
      ["GET", "POST", "PUT", "DELETE"].map { "\($0) /api/v1/things-\(number)/{id}" }
    }
    #expect(SampleContract(spec: lines, router: lines, client: lines).verdicts == [])
  }
}
