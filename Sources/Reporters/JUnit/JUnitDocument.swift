import ContractModel
import SourceText

/// A JUnit XML document of reports, as GitLab, Jenkins, dorny/test-reporter and mikepenz/action-junit-report read it.
///
/// For each contract one suite a rule, one for the endpoints without a finding (`endpoints`), one for what was read with trouble
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

  /// Which attributes a test case may have.
  let dialect: Dialect

  private let title: String
  private let suites: [Suite]

  /// The cases of one kind of one contract.
  private struct Suite {
    let contract: String
    let name: String
    let cases: [JUnitCase]
  }

  /// Makes the document of reports; with several of them, a suite's name begins with its contract.
  init(_ reports: [Report], dialect: Dialect) {
    self.dialect = dialect
    let names = reports.map { $0.name.isEmpty ? "contract" : $0.name }
    title = names.joined(separator: ", ")
    suites = zip(names, reports).flatMap { name, report in
      Self.suites(of: report, contract: name, prefix: reports.count == 1 ? "" : name + ": ")
    }
  }

  /// The cases of a report by suite, suites in the order of their first case.
  private static func suites(of report: Report, contract: String, prefix: String) -> [Suite] {
    let cases = JUnitCase.all(of: report)
    var names: [String] = []
    let bySuite = Dictionary(grouping: cases, by: \.suite)
    var seen: Set<String> = []
    for testCase in cases where seen.insert(testCase.suite).inserted { names.append(testCase.suite) }
    return names.map { Suite(contract: contract, name: prefix + $0, cases: bySuite[$0] ?? []) }
  }

  /// The document as text with a final line end.
  var text: String {
    let all = Tally(suites.flatMap(\.cases))
    var xml: Markup<XMLDialect> = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += """
      <testsuites name="contract-audit \(title)" tests="\(all.tests)" failures="\(all.failures)" \
      errors="\(all.errors)" time="0">

      """
    for suite in suites {
      let tally = Tally(suite.cases)
      xml += """
          <testsuite name="\(suite.name)" tests="\(tally.tests)" failures="\(tally.failures)" \
        errors="\(tally.errors)" skipped="\(tally.skipped)" time="0">

        """
      for testCase in suite.cases { xml += element(of: testCase, in: suite.contract) }
      xml += "  </testsuite>\n"
    }
    xml += "</testsuites>\n"
    return xml.text
  }

  private func element(of testCase: JUnitCase, in contract: String) -> Markup<XMLDialect> {
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
