#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// Runs git, so that it neither asks, nor writes, nor runs anything of the repository's choice.
struct GitCommand {
  /// What git left behind.
  struct Answer {
    /// Its exit status.
    let status: Int32
    /// What it wrote to standard output.
    let output: [UInt8]
    /// What it complained about.
    let complaint: String

    /// The output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The error of a run that failed: what could not be done, and git's own first line about it.
    func failure(_ what: String) -> HistoryError {
      let line = complaint.split(separator: "\n").first.map(String.init) ?? ""
      let words = line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
      return HistoryError(words.isEmpty ? what : "\(what): \(words)")
    }
  }

  /// What stands in front of every subcommand: where the repository is.
  var options: [String] = []
  /// Settings that win over those of the repository.
  var overrides: [String] = []
  /// What a run may take: a repository is input, and a pipe in place of one of its files never ends.
  var limits = ChildProcess.Limits()
  private let program: String?
  private let environment: [String: String]

  /// Whatever a configuration can have git run is named here or has an option of its own where it could: monitors of
  /// the file system, hooks, pagers, signatures, ways to other hosts and helpers on the way. A repository within the
  /// files of another one is none that was meant.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false",
    "core.askPass=false", "core.alternateRefsCommand=false", "credential.helper=", "gpg.program=false",
    "log.showSignature=false", "log.mailmap=false", "protocol.allow=never", "safe.bareRepository=explicit",
    "submodule.recurse=false",
  ].flatMap { ["-c", $0] }
  /// Names that other objects go by (git-replace(1)) would have the past say what it never said.
  private static let flags = ["--no-pager", "--no-replace-objects"]
  /// These would change what the words of a command mean, or run something.
  private static let dropped = [
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF", "GIT_SSH",
    "GIT_SSH_COMMAND", "GIT_ASKPASS", "SSH_ASKPASS", "GIT_PROXY_COMMAND", "GIT_REPLACE_REF_BASE",
  ]

  /// Makes it for the variables of a process.
  init(program: String, variables: [String: String]) {
    let folders = Self.folders(of: variables["PATH"])
    self.program = Self.place(of: program, in: folders)
    var variables = variables
    for name in Self.dropped { variables[name] = nil }
    variables["PATH"] = folders.joined(separator: ":")
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_GRAFT_FILE"] = "/dev/null"
    // Nothing is fetched: a partial clone says what it lacks, also where git is too old to know the first.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    environment = variables
  }

  /// The folders in which programs are looked for. An empty name, or one without a slash in front, means one of the
  /// repository, where anybody may have put a program of any name.
  private static func folders(of path: String?) -> [String] {
    (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }.map(
      String.init)
  }

  private static func place(of program: String, in folders: [String]) -> String? {
    if program.contains("/") { return program }
    return folders.lazy.map { "\($0)/\(program)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Runs a subcommand.
  func run(_ words: [String], input: [UInt8] = []) throws(HistoryError) -> Answer {
    guard let program else { throw Self.isMissing }
    do {
      let result = try ChildProcess.run(
        [program] + Self.flags + Self.settings + options + words, environment: variables, input: input,
        limits: limits)
      return Answer(
        status: result.status, output: result.output,
        complaint: String(decoding: result.errors, as: UTF8.self))
    } catch {
      switch error {
      case .refused(ENOENT): throw Self.isMissing
      case .refused(let number):
        throw unsafe HistoryError("git cannot be run: \(String(cString: strerror(number)))")
      case .tooMuchOutput: throw HistoryError("git answers with more than \(limits.outputBytes) bytes")
      case .tooSlow: throw HistoryError("git has not answered for \(limits.silentSeconds) seconds")
      }
    }
  }

  private static let isMissing = HistoryError("git is not installed, or not in PATH")

  /// The environment of a run: a name of a setting may have any character, which words of a command may not.
  private var variables: [String] {
    var variables = environment
    let first = variables["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    for (index, name) in overrides.enumerated() {
      variables["GIT_CONFIG_KEY_\(first + index)"] = name
      variables["GIT_CONFIG_VALUE_\(first + index)"] = name.hasSuffix(".required") ? "false" : ""
    }
    if !overrides.isEmpty { variables["GIT_CONFIG_COUNT"] = "\(first + overrides.count)" }
    return variables.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// The settings by which files pass through programs on their way into the repository (gitattributes(5), "filter"),
  /// to be overridden: git runs them to see whether a file is what it was.
  func filters() throws(HistoryError) -> [String] {
    let answer = try run(["config", "--null", "--name-only", "--get-regexp", "^filter\\."])
    return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
