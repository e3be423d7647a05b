internal import ContractModel
internal import Reporters

/// The files through which a step speaks to GitHub Actions: a summary for people, outputs for later steps.
struct GitHubStep {
  /// What GitHub takes of a step; a summary beyond that is dropped as a whole.
  private static let summaryBytes = 1_024 * 1_024

  private let summary: AbsolutePath?
  private let output: AbsolutePath?

  /// Takes the files from the surroundings; outside of GitHub Actions there are none.
  init(_ environment: AuditEnvironment) {
    func file(_ name: String) -> AbsolutePath? {
      environment.variables[name].flatMap {
        $0.isEmpty ? nil : AbsolutePath($0, in: environment.workingDirectory)
      }
    }
    summary = file("GITHUB_STEP_SUMMARY")
    output = file("GITHUB_OUTPUT")
  }

  /// What reports put behind what the files hold.
  func appendices(for reports: [Report]) -> [(path: AbsolutePath, text: String)] {
    var appendices: [(path: AbsolutePath, text: String)] = []
    if let summary {
      appendices.append((summary, Self.shortened(MarkdownReporter().text(of: reports))))
    }
    if let output {
      let counts = Severity.allCases.reversed().map { severity in
        "\(severity.rawValue)_count=\(reports.reduce(0) { $0 + $1.count(severity) })\n"
      }
      appendices.append((output, "verdict=\(reports.verdict.rawValue)\n" + counts.joined()))
    }
    return appendices
  }

  /// The text up to the last whole line that fits.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > summaryBytes else { return text }
    let note = "\nThe report is longer than a step's summary may be; the rest is left out.\n"
    let room = text.utf8.prefix(summaryBytes - note.utf8.count)
    guard let end = room.lastIndex(of: UInt8(ascii: "\n")) else { return note }
    return String(text[...end]) + note
  }
}
