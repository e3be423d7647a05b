#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

extension AuditEnvironment {
  /// The surroundings of this process. The only place that asks the operating system for them.
  package static func current() -> AuditEnvironment {
    // A reader that goes away is seen by `write`; the signal would end the process without its status.
    _ = signal(SIGPIPE, SIG_IGN)
    ChildProcess.endWithThisProcess()
    var environment = AuditEnvironment(workingDirectory: currentFolder())
    for name in heeded + PageAddress.variables {
      if let value = unsafe getenv(name) { unsafe environment.variables[name] = String(cString: value) }
    }
    environment.history = GitHistory(
      variables: allVariables(), workingDirectory: environment.workingDirectory)
    environment.today = CalendarDay(secondsSince1970: time(nil))
    environment.isOutputTerminal = isatty(1) == 1
    environment.isErrorTerminal = isatty(2) == 1
    environment.width = environment.isOutputTerminal ? terminalWidth(environment.variables["COLUMNS"]) : nil
    if environment.isErrorTerminal, environment.variables["TERM"] != "dumb" {
      environment.showProgress = { text in
        var err = FileDescriptorOutput.standardError
        // Back to the first column and clear to the end of the line (ECMA-48 EL), then the text without a line end.
        err.write("\r\u{1B}[K" + (text ?? ""))
      }
    }
    if environment.isErrorTerminal, isatty(0) == 1 {
      environment.ask = { question in
        var err = FileDescriptorOutput.standardError
        err.write(question)
        return readLine()
      }
    }
    return environment
  }

  private static let heeded = [
    "NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS", "GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT", "FORCE_HYPERLINK",
    "TERM_PROGRAM", "TMUX", "KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "VTE_VERSION",
  ]

  private static func allVariables() -> [String: String] {
    #if canImport(Darwin)
    guard var next = unsafe _NSGetEnviron()?.pointee else { return [:] }
    #else
    var next = unsafe environ
    #endif
    var variables: [String: String] = [:]
    while let text = unsafe next.pointee {
      let pieces = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pieces.count == 2 { variables[String(pieces[0])] = String(pieces[1]) }
      unsafe next += 1
    }
    return variables
  }

  private static func currentFolder() -> String {
    guard let folder = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder)
  }

  private static func terminalWidth(_ columns: String?) -> Int? {
    if let columns, let width = Int(columns), width > 0 { return min(width, 1000) }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
