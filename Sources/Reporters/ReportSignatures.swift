import ContractModel

extension Reporters {
  /// How a report of each format begins, and what stands near its beginning; no other file is taken for one.
  private static let signatures: [(beginning: String, mark: String)] = [
    ("contract-audit  ", ""),
    ("# Contract audit: ", ""), ("**PASS**: ", ""), ("**FAIL**: ", ""), ("**ERROR**: ", ""),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"contract-audit", ""),
    ("{\n  \"schema\": \"contract-audit/report", ""),
    ("{\n  \"$schema\": \"https://json.schemastore.org/sarif-", "\"name\": \"contract-audit\""),
    ("\(Tool.name): ", ": "), ("##teamcity[buildStatisticValue key='\(Tool.name).", ""),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- contract-audit -->\n<checkstyle ", ""),
    ("{\n  \"source\": {\"name\": \"\(Tool.name)\"}", ""),
    ("::error ", "::"), ("::warning ", "::"), ("::notice ", "::"),
    ("PASS  ", "the gate"), ("FAIL  ", "the gate"), ("ERROR  ", "\n"),
    ("[\n  {\n    \"description\": ", "\"check_name\": "), ("[]\n", ""),
    ("rule,severity,method,path,", "fingerprint"),
    ("<!DOCTYPE html>\n", "<p class=\"product\">contract-audit</p>"),
  ]

  /// Whether a text is a report of this tool or nothing at all: no other file gives way to a report that a configuration
  /// asks for.
  package static func isReport(_ text: String) -> Bool {
    text.isEmpty
      || signatures.contains { text.hasPrefix($0.beginning) && ($0.mark.isEmpty || text.contains($0.mark)) }
  }
}
