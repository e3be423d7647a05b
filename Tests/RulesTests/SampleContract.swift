import ContractModel
import Rules
import SourceText

/// A contract written as a table: each side with a line for each endpoint.
///
///     SampleContract(
///       spec: ["GET /a", "POST /b"],
///       router: ["GET /a"])
///
/// Words after the path set what else is to be known: `dead`, `unbased`, `behind:NAME`, `infrastructure`, `external`, `if:CONDITION`,
/// `at:FILE`, `line:NUMBER`, `framework:NAME`, `instance:NAME`; any other word is the symbol.
struct SampleContract {
  var sides: [Side] = []

  init(spec: [String]? = nil, router: [String]? = nil, client: [String]? = nil) {
    if let spec { add("openapi", .spec, spec) }
    if let router { add("backend", .router, router) }
    if let client { add("mobile", .client, client) }
  }

  mutating func add(
    _ name: String, _ role: Role, _ lines: [String], unresolved: [String] = [], in file: String? = nil
  ) {
    var extraction = Extraction()
    extraction.unresolved = unresolved.enumerated().map { number, text in
      Unresolved("it is not known", text: text, at: Self.location(file ?? name, number + 1))
    }
    extraction.sightings = lines.enumerated().map { number, line in
      Self.sighting(line, file: name, number: number + 1)
    }
    sides.append(Side(name: name, role: role, extraction: extraction))
  }

  func adding(_ name: String, _ role: Role, _ lines: [String]) -> Self {
    var copy = self
    copy.add(name, role, lines)
    return copy
  }

  var comparison: Comparison { Comparison(sides: sides) }

  /// Everything that the rules find, a line for each finding: `error missing-in-router POST /a: message`.
  var findings: [String] { Rules.findings(in: comparison).map(Self.line) }

  /// The findings without their messages: `error missing-in-router POST /a`.
  var verdicts: [String] {
    Rules.findings(in: comparison).map { finding in
      let parts = [finding.severity.rawValue, finding.rule, finding.endpoint?.description]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }

  static func line(_ finding: Finding) -> String {
    let parts = [finding.severity.rawValue, finding.rule, finding.endpoint?.description]
    return "\(parts.compactMap(\.self).joined(separator: " ")): \(finding.message)"
  }

  static func location(_ file: String, _ line: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: 1, span: SourceSpan(line * 100, line * 100 + 1))
  }

  private static func sighting(_ line: String, file: String, number: Int) -> Sighting {
    let words = line.split(separator: " ").map(String.init)
    let endpoint = Endpoint(HTTPMethod(words[0]), PathTemplate(braces: words[1]))
    var sighting = Sighting(endpoint, at: location(file, number))
    for word in words.dropFirst(2) { apply(word, to: &sighting, number: number) }
    return sighting
  }

  private static func apply(_ word: String, to sighting: inout Sighting, number: Int) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    case "dead": sighting.isReached = false
    case "unbased": sighting.isBaseKnown = false
    case "behind": (sighting.isBaseKnown, sighting.unknownBase) = (false, value)
    case "infrastructure": sighting.kind = .infrastructure
    case "external": sighting.kind = .external
    case "if": sighting.condition = Sighting.Condition(value)
    case "at": sighting.location = location(value, number)
    case "line": sighting.location = location(sighting.location.file, Int(value) ?? number)
    case "instance": sighting.instance = value
    case "framework": sighting.framework = value
    default: sighting.symbol = word
    }
  }
}
