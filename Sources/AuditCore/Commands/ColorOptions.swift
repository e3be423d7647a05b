internal import ArgumentParser
internal import Reporters

/// How output is coloured, as typed.
struct ColorOptions: ParsableArguments {
  /// When to use colour.
  enum Choice: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never
  }

  @Option(help: "Whether to use colour.")
  var color: Choice?

  /// Whether what goes to standard error gets colour.
  func colorsErrors(_ environment: AuditEnvironment) -> Bool {
    usesColor(onTerminal: environment.isErrorTerminal, environment)
  }

  /// The style of a text: plain in a file, and on standard output with what the terminal there can show.
  func style(of output: ReportOutput, _ environment: AuditEnvironment) -> TextStyle {
    guard output.file == nil else { return TextStyle() }
    return TextStyle(
      usesColor: usesColor(onTerminal: environment.isOutputTerminal, environment), width: environment.width)
  }

  /// The folder that links begin with, where the terminal is known to follow them; others would show their addresses.
  func linkRoot(of root: AbsolutePath?, _ environment: AuditEnvironment) -> String? {
    guard let root, environment.isOutputTerminal, color != .never else { return nil }
    let variables = environment.variables
    if let forced = variables["FORCE_HYPERLINK"], !forced.isEmpty {
      return forced == "0" ? nil : root.description
    }
    guard variables["TERM"] != "dumb", variables["TMUX"] == nil else { return nil }
    let isNamed = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio"].contains(
      variables["TERM_PROGRAM"] ?? "")
    let isMarked = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION"].contains { variables[$0] != nil }
    let isNewVTE = variables["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5000 } ?? false
    return isNamed || isMarked || isNewVTE ? root.description : nil
  }

  /// Whether a stream gets colour: as asked for, else as `NO_COLOR` and `FORCE_COLOR` say, else on a terminal that has it.
  private func usesColor(onTerminal isTerminal: Bool, _ environment: AuditEnvironment) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto, nil: break
    }
    let variables = environment.variables
    if let value = variables["NO_COLOR"], !value.isEmpty { return false }
    if let value = variables["FORCE_COLOR"], !value.isEmpty { return value != "0" }
    return isTerminal && variables["TERM"] != "dumb"
  }
}
