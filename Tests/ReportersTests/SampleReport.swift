import ContractModel
import SourceText

/// The pieces from which the examples of this suite are made.
enum Sample {
  static func endpoint(_ text: String) -> Endpoint {
    let words = text.split(separator: " ", maxSplits: 1)
    return Endpoint(
      HTTPMethod(String(words[0])), PathTemplate(braces: words.count > 1 ? String(words[1]) : "/"))
  }

  /// A place written as `file:line`; the column is always 3.
  static func place(_ text: String) -> SourceLocation {
    let colon = text.lastIndex(of: ":") ?? text.endIndex
    let line = Int(text[colon...].dropFirst()) ?? 1
    return SourceLocation(
      file: String(text[..<colon]), line: line, column: 3, span: SourceSpan(line * 100, line * 100 + 5))
  }

  static func sighting(
    _ endpoint: String, _ place: String, symbol: String? = nil, change: (inout Sighting) -> Void = { _ in }
  ) -> Sighting {
    var sighting = Sighting(Self.endpoint(endpoint), at: Self.place(place), symbol: symbol)
    change(&sighting)
    return sighting
  }

  static func side(
    _ name: String, _ role: Role, _ sightings: [Sighting], unresolved: [Unresolved] = [], files: Int = 1
  ) -> Side {
    var extraction = Extraction()
    extraction.sightings = sightings
    extraction.unresolved = unresolved
    extraction.fileCount = files
    return Side(name: name, role: role, extraction: extraction)
  }

  static func evidence(
    _ side: String, _ place: String, symbol: String? = nil, endpoint: String? = nil, remark: String? = nil
  ) -> Finding.Evidence {
    Finding.Evidence(
      side: side, endpoint: endpoint.map(Self.endpoint), location: Self.place(place), symbol: symbol,
      remark: remark.map(Message.verbatim))
  }

  static func documentation(_ id: String, _ severity: Severity, one: String, many: String)
    -> RuleDocumentation
  {
    RuleDocumentation(
      id: id, severity: severity, summary: one, heading: (one, many), reason: "", example: "", remedy: "")
  }

  static let rules = [
    documentation(
      "missing-in-router", .error, one: "endpoint is called or promised, and no router serves it",
      many: "endpoints are called or promised, and no router serves them"),
    documentation(
      "missing-in-spec", .warning, one: "endpoint is not in the specification",
      many: "endpoints are not in the specification"),
    documentation(
      "covered-by-wildcard", .note, one: "endpoint is covered by a wildcard only",
      many: "endpoints are covered by a wildcard only"),
  ]
}

extension Report {
  /// Two clients' worth of drift in miniature: one error, one warning, one note, something unresolved.
  static let small: Report = {
    let spec = Sample.side(
      "openapi", .spec,
      [
        Sample.sighting("POST /photos/upload", "docs/api.yaml:68", symbol: "uploadPhoto"),
        Sample.sighting("GET /events/{id}", "docs/api.yaml:12", symbol: "getEvent"),
        Sample.sighting("POST /siri/{intent}", "docs/api.yaml:90"),
      ])
    let router = Sample.side(
      "backend", .router,
      [
        Sample.sighting("GET /events/{event_id}", "server/app.go:14", symbol: "a.getEvent") {
          $0.authentication = .required
        },
        Sample.sighting("POST /photos/upload-url", "server/app.go:20", symbol: "a.uploadURL"),
        Sample.sighting("GET /dev/token", "server/app.go:9", symbol: "a.devToken") {
          $0.condition = Sighting.Condition("cfg.Debug", byDefault: false)
          $0.notes = ["prefix / is the default of cfg.Prefix (config.go:45)"]
        },
        Sample.sighting("POST /siri/{intent}", "server/app.go:30"),
        Sample.sighting("GET /docs/{path...}", "server/app.go:40") { $0.kind = .infrastructure },
      ],
      unresolved: [
        Unresolved(
          "the path is read from a file at run time", text: "r.GET(p, h)",
          at: Sample.place("server/app.go:50"))
      ], files: 4)
    let client = Sample.side(
      "mobile", .client,
      [
        Sample.sighting("POST /photos/upload", "lib/api.dart:31", symbol: "uploadPhoto") {
          $0.isReached = false
        },
        Sample.sighting("GET /events/{id}", "lib/api.dart:40", symbol: "event"),
        Sample.sighting("POST /siri/GetLast", "lib/api.dart:44"),
      ], files: 2)
    let all: Set<String> = ["openapi", "backend", "mobile"]
    return Report(
      name: "babyai", sides: [spec, router, client],
      rows: [
        Row(endpoint: Sample.endpoint("GET /dev/token"), sides: ["backend"]),
        Row(endpoint: Sample.endpoint("GET /events/{id}"), sides: all),
        Row(endpoint: Sample.endpoint("POST /photos/upload"), sides: ["openapi", "mobile"]),
        Row(
          endpoint: Sample.endpoint("POST /siri/GetLast"), sides: ["mobile"],
          coveredBy: ["openapi", "backend"]),
      ],
      findings: smallFindings, diagnostics: [], threshold: .error, rules: Sample.rules)
  }()

  private static var smallFindings: [Finding] {
    [
      Finding(
        rule: "missing-in-router", severity: .error, endpoint: Sample.endpoint("POST /photos/upload"),
        message: "mobile calls and openapi promises POST /photos/upload, and backend does not serve it",
        suggestion: "serve it, or take it out of openapi and mobile",
        evidence: [
          Sample.evidence("openapi", "docs/api.yaml:68", symbol: "uploadPhoto"),
          Sample.evidence("mobile", "lib/api.dart:31", symbol: "uploadPhoto", remark: "no caller found"),
        ],
        absences: [
          Finding.Absence(
            side: "backend",
            nearest: [
              Sample.evidence(
                "backend", "server/app.go:20", symbol: "a.uploadURL", endpoint: "POST /photos/upload-url")
            ])
        ]),
      Finding(
        rule: "missing-in-spec", severity: .warning, endpoint: Sample.endpoint("GET /dev/token"),
        message: "backend serves GET /dev/token, and openapi does not describe it",
        evidence: [Sample.evidence("backend", "server/app.go:9", symbol: "a.devToken")],
        absences: [Finding.Absence(side: "openapi", remark: "has POST only")]),
      Finding(
        rule: "covered-by-wildcard", severity: .note, endpoint: Sample.endpoint("POST /siri/GetLast"),
        message: "backend serves it as POST /siri/{intent}",
        evidence: [Sample.evidence("mobile", "lib/api.dart:44")]),
    ]
  }
}

extension Report {
  /// A report of findings, with sides that make it comparable unless others are given.
  static func of(
    _ findings: [Finding], sides: [Side]? = nil, rows: [Row]? = nil,
    diagnostics: [Diagnostic] = [], threshold: Severity? = .error
  ) -> Report {
    let standard = [
      Sample.side("a", .spec, [Sample.sighting("GET /a", "a.yaml:1")]),
      Sample.side("b", .router, [Sample.sighting("GET /a", "b.go:1")]),
    ]
    return Report(
      name: "sample", sides: sides ?? standard,
      rows: rows ?? [Row(endpoint: Sample.endpoint("GET /a"), sides: ["a", "b"])], findings: findings,
      diagnostics: diagnostics, threshold: threshold)
  }
}
