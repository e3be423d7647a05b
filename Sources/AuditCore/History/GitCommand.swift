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
  private let program: String
  private let environment: [String]

  /// More than this is no answer: a repository is input.
  private static let outputBytes = 512 << 20
  /// A monitor of the file system is a program that the configuration names; hooks likewise.
  private static let settings = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]

  /// Makes it for the variables of a process.
  init(program: String, variables: [String: String]) {
    self.program = program
    var variables = variables
    // These would change what the words of a command mean.
    for name in ["GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF"] {
      variables[name] = nil
    }
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    // Nothing is fetched: a partial clone says what it lacks, also where git is too old to know the first.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    environment = variables.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Runs a subcommand.
  func run(_ words: [String], input: [UInt8] = []) throws(HistoryError) -> Answer {
    do {
      let result = try ChildProcess.run(
        [program] + Self.settings + options + words, environment: environment, input: input,
        limit: Self.outputBytes)
      return Answer(
        status: result.status, output: result.output,
        complaint: String(decoding: result.errors, as: UTF8.self))
    } catch {
      switch error.number {
      case ENOENT: throw HistoryError("git is not installed, or not in PATH")
      case 0: throw HistoryError("git answers with more than \(Self.outputBytes) bytes")
      default: throw unsafe HistoryError("git cannot be run: \(String(cString: strerror(error.number)))")
      }
    }
  }
}
