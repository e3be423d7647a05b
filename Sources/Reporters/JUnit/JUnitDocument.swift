import ContractModel
import SourceText

/// A JUnit XML document of a report, as GitLab, Jenkins, dorny/test-reporter and mikepenz/action-junit-report read it.
///
/// One suite a rule, one for the endpoints without a finding (`endpoints`), one for what was read with trouble
/// (`input`). Classes are `NAME.SUITE`, so that Jenkins makes a package of each contract and several contracts of one
/// pipeline do not collide. GitLab shows the text of a failure and ignores its `message`; Jenkins shows both.
struct JUnitDocument {
  /// Which attributes a test case may have.
  enum Dialect {
    /// `file` and `line` as well, which annotators read.
    case annotated
    /// `name`, `classname` and `time` only, as the schema of Jenkins' xUnit plug-in (junit-10.xsd) has it.
    case strict
  }

  /// The name of the contract.
  let contract: String
  /// All cases in the order of the report.
  let cases: [JUnitCase]
  /// Which attributes a test case may have.
  let dialect: Dialect

  /// Makes the document of a report.
  init(_ report: Report, dialect: Dialect) {
    contract = report.name.isEmpty ? "contract" : report.name
    cases = JUnitCase.all(of: report)
    self.dialect = dialect
  }

  /// The document as text with a final line end.
  var text: String {
    let all = Tally(cases)
    var xml: Markup<XMLDialect> = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += """
      <testsuites name="contract-audit \(contract)" tests="\(all.tests)" failures="\(all.failures)" \
      errors="\(all.errors)" time="0">

      """
    for suite in suites {
      let tally = Tally(suite.cases)
      xml += """
          <testsuite name="\(suite.name)" tests="\(tally.tests)" failures="\(tally.failures)" \
        errors="\(tally.errors)" skipped="\(tally.skipped)" time="0">

        """
      for testCase in suite.cases { xml += element(of: testCase) }
      xml += "  </testsuite>\n"
    }
    xml += "</testsuites>\n"
    return xml.text
  }

  /// The cases by suite, suites in the order of their first case.
  private var suites: [(name: String, cases: [JUnitCase])] {
    var names: [String] = []
    let bySuite = Dictionary(grouping: cases, by: \.suite)
    var seen: Set<String> = []
    for testCase in cases where seen.insert(testCase.suite).inserted { names.append(testCase.suite) }
    return names.map { ($0, bySuite[$0] ?? []) }
  }

  private func element(of testCase: JUnitCase) -> Markup<XMLDialect> {
    let body = content(of: testCase)
    var place: Markup<XMLDialect> = ""
    if dialect == .annotated, let location = testCase.location {
      place = " file=\"\(location.file)\" line=\"\(location.line)\""
    }
    let head: Markup<XMLDialect> =
      "    <testcase classname=\"\(contract).\(testCase.suite)\" name=\"\(testCase.name)\"\(place) time=\"0\""
    return body.text.isEmpty ? "\(head)/>\n" : "\(head)>\n\(body)    </testcase>\n"
  }

  private func content(of testCase: JUnitCase) -> Markup<XMLDialect> {
    let lines = testCase.lines.map { line -> Markup<XMLDialect> in "\(line)" }.joined(separator: "\n")
    switch testCase.outcome {
    case .passed where testCase.lines.isEmpty:
      return ""
    case .passed:
      return "      <system-out>\(lines)</system-out>\n"
    case .skipped(let message):
      return "      <skipped message=\"\(message)\">\(lines)</skipped>\n"
    case .failed(let message, let type):
      return "      <failure message=\"\(message)\" type=\"\(type)\">\(lines)</failure>\n"
    case .broken(let message, let type):
      return "      <error message=\"\(message)\" type=\"\(type)\">\(lines)</error>\n"
    }
  }
}

/// How many cases there are, and how they went.
private struct Tally {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  init(_ cases: [JUnitCase]) {
    tests = cases.count
    for testCase in cases {
      switch testCase.outcome {
      case .passed: break
      case .skipped: skipped += 1
      case .failed: failures += 1
      case .broken: errors += 1
      }
    }
  }
}
