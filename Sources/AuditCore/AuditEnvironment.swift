/// What a run knows of the world beside files: where it was started, and what its output is connected to.
///
/// A value, so that a test can run the tool in any surroundings.
package struct AuditEnvironment: Sendable {
  /// The folder in which the tool was started.
  package var workingDirectory: AbsolutePath
  /// The environment variables that the tool heeds: `NO_COLOR`, `FORCE_COLOR`, `TERM`, `COLUMNS`,
  /// those by which terminals say that they follow links, what pipelines say of their checkout, and the files through which a step speaks to GitHub Actions.
  package var variables: [String: String] = [:]
  /// Whether standard output is a terminal.
  package var isOutputTerminal = false
  /// Whether standard error is a terminal.
  package var isErrorTerminal = false
  /// The width of the terminal in cells, or nil where there is none.
  package var width: Int?
  /// Shows what is being done on one line of the terminal, or takes the line away when given nil; nil off a terminal.
  package var showProgress: (@Sendable (String?) -> Void)?
  /// Asks whoever sits at the terminal and gives the answer, nil where there is none; nil off a terminal.
  package var ask: (@Sendable (String) -> String?)?
  /// The day of the run, for decisions that end with a day.
  package var today = CalendarDay(secondsSince1970: 0)
  /// What version control remembers, or nil where there is none to ask.
  package var history: (any VersionHistory)?
  /// How much of a repository is read before giving up.
  package var limits = DiscoveryLimits()

  /// Makes surroundings in which nothing is a terminal.
  package init(workingDirectory: String) {
    self.workingDirectory = AbsolutePath(workingDirectory)
  }
}
