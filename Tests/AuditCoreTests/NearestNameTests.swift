import Testing

@testable import AuditCore

@Test(arguments: [
  ("missing-in-ruter", "missing-in-router"), ("MISSING-IN-SPEC", "missing-in-spec"), ("txt", "text"),
  ("fail_on", "fail-on"), ("form", "forms"),
])
func `A slip is recognised`(typed: String, meant: String) {
  let names = ["missing-in-router", "missing-in-spec", "text", "fail-on", "forms"]
  #expect(NearestName(to: typed, among: names)?.name == meant)
}

@Test func `What is far from every name is no slip`() {
  #expect(NearestName(to: "banana", among: ["spec", "router", "client"])?.name == nil)
  #expect(NearestName(to: "x", among: [])?.name == nil)
  #expect(NearestName(to: String(repeating: "x", count: 100_000), among: ["spec"])?.name == nil)
}
