import ContractModel
import Reporters
import SourceText
import Testing

@Test func `JSON tells everything in a stable order, a record a line`() {
  #expect(
    JSONReporter().render(.small) == """
      {
        "schema": "contract-audit/report/1",
        "name": "babyai",
        "gate": {"failOn": "error", "verdict": "failed", "failing": 1},
        "since": null,
        "summary": {"error": 1, "warning": 1, "note": 1, "endpoints": 4, "agreeing": 2, "alone": 0, "unresolved": 1, "suppressed": 0, "earlier": 0},
        "sides": [
          {"name": "openapi", "role": "spec", "files": 1, "endpoints": 3, "unresolved": 0, "infrastructure": 0, "external": 0},
          {"name": "backend", "role": "router", "files": 4, "endpoints": 4, "unresolved": 1, "infrastructure": 1, "external": 0},
          {"name": "mobile", "role": "client", "files": 2, "endpoints": 3, "unresolved": 0, "infrastructure": 0, "external": 0}
        ],
        "matrix": [
          {"method": "GET", "path": "/dev/token", "sides": {"openapi": false, "backend": true, "mobile": false}, "coveredBy": []},
          {"method": "GET", "path": "/events/{id}", "sides": {"openapi": true, "backend": true, "mobile": true}, "coveredBy": []},
          {"method": "POST", "path": "/photos/upload", "sides": {"openapi": true, "backend": false, "mobile": true}, "coveredBy": []},
          {"method": "POST", "path": "/siri/GetLast", "sides": {"openapi": false, "backend": false, "mobile": true}, "coveredBy": ["openapi", "backend"]}
        ],
        "findings": [
          {
            "rule": "missing-in-router",
            "severity": "error",
            "method": "POST",
            "path": "/photos/upload",
            "kind": "endpoints",
            "item": null,
            "present": ["openapi", "mobile"],
            "absent": ["backend"],
            "message": "mobile calls and openapi promises POST /photos/upload, and backend does not serve it",
            "suggestion": "serve it, or take it out of openapi and mobile",
            "fingerprint": "missing-in-router POST /photos/upload",
            "suppression": null,
            "lapsed": null,
            "origin": null,
            "locations": [
              {"side": "openapi", "method": "POST", "path": "/photos/upload", "item": null, "file": "docs/api.yaml", "line": 68, "column": 3, "symbol": "uploadPhoto", "remark": null},
              {"side": "mobile", "method": "POST", "path": "/photos/upload", "item": null, "file": "lib/api.dart", "line": 31, "column": 3, "symbol": "uploadPhoto", "remark": "no caller found"}
            ],
            "absences": [
              {
                "side": "backend",
                "remark": null,
                "nearest": [
                  {"side": "backend", "method": "POST", "path": "/photos/upload-url", "item": null, "file": "server/app.go", "line": 20, "column": 3, "symbol": "a.uploadURL", "remark": null}
                ]
              }
            ]
          },
          {
            "rule": "missing-in-spec",
            "severity": "warning",
            "method": "GET",
            "path": "/dev/token",
            "kind": "endpoints",
            "item": null,
            "present": ["backend"],
            "absent": ["openapi"],
            "message": "backend serves GET /dev/token, and openapi does not describe it",
            "suggestion": null,
            "fingerprint": "missing-in-spec GET /dev/token",
            "suppression": null,
            "lapsed": null,
            "origin": null,
            "locations": [
              {"side": "backend", "method": "GET", "path": "/dev/token", "item": null, "file": "server/app.go", "line": 9, "column": 3, "symbol": "a.devToken", "remark": null}
            ],
            "absences": [
              {"side": "openapi", "remark": "has POST only", "nearest": []}
            ]
          },
          {
            "rule": "covered-by-wildcard",
            "severity": "note",
            "method": "POST",
            "path": "/siri/GetLast",
            "kind": "endpoints",
            "item": null,
            "present": ["mobile"],
            "absent": [],
            "message": "backend serves it as POST /siri/{intent}",
            "suggestion": null,
            "fingerprint": "covered-by-wildcard POST /siri/GetLast",
            "suppression": null,
            "lapsed": null,
            "origin": null,
            "locations": [
              {"side": "mobile", "method": "POST", "path": "/siri/GetLast", "item": null, "file": "lib/api.dart", "line": 44, "column": 3, "symbol": null, "remark": null}
            ],
            "absences": []
          }
        ],
        "suppressed": [],
        "servedElsewhere": [],
        "unresolved": [
          {"side": "backend", "role": "router", "file": "server/app.go", "line": 50, "column": 3, "reason": "the path is read from a file at run time", "text": "r.GET(p, h)"}
        ],
        "kinds": [],
        "diagnostics": []
      }

      """)
}

@Test func `A finding about a whole side has no method and path, and a diagnostic may have no line`() {
  let finding = Finding(
    rule: "base-path-mismatch", severity: .note, endpoint: nil, message: "mobile leaves out /api",
    evidence: [])
  let report = Report.of(
    [finding], diagnostics: [Diagnostic(.warning, "odd", file: "a.yaml")], threshold: nil)
  let text = JSONReporter().render(report)
  #expect(text.contains(#""gate": {"failOn": "never", "verdict": "passed", "failing": 0}"#))
  #expect(
    text.contains(
      #"{"rule": "base-path-mismatch", "severity": "note", "method": null, "path": null, "kind": "endpoints", "item": null, "present": [], "absent": [], "#
        + #""message": "mobile leaves out /api", "suggestion": null, "fingerprint": "base-path-mismatch", "#
        + #""suppression": null, "lapsed": null, "origin": null, "locations": [], "absences": []}"#))
  #expect(
    text.contains(
      #"{"severity": "warning", "message": "odd", "file": "a.yaml", "line": null, "column": null, "notes": []}"#
    ))
}
