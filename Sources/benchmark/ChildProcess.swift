import AuditCore

#if canImport(Darwin)
import Darwin

#elseif canImport(Musl)
import Musl

#else
import Glibc
#endif

/// Runs a command and measures it as the operating system does.
enum ChildProcess {
  /// What one run took.
  struct Run {
    let wall: Duration
    /// The time of processors in it, which other processes do not prolong.
    let processor: Duration
    /// The most memory that the process held.
    let peakBytes: Int
    let status: Int32
  }

  /// The folder in which this process was started.
  static var workingDirectory: AbsolutePath {
    guard let folder = unsafe getcwd(nil, 0) else { return .root }
    defer { unsafe free(folder) }
    return unsafe AbsolutePath(String(cString: folder))
  }

  /// Runs a command with its output in a file, since a terminal or a pipe would be measured too.
  static func run(_ command: String, _ arguments: [String], output: String) -> Run {
    let start = ContinuousClock.now
    var process = pid_t()
    var usage = rusage()
    var status: Int32 = 0
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = unsafe ([command] + arguments).map { unsafe strdup($0) } + [nil]
    let failure = unsafe posix_spawn(&process, command, &actions, nil, &words, environ)
    if failure == 0 { unsafe wait4(process, &status, 0, &usage) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe words.forEach { unsafe free($0) }
    #if canImport(Darwin)
    let unit = 1
    #else
    let unit = 1024
    #endif
    let times = [usage.ru_utime, usage.ru_stime]
    let processor = times.reduce(Duration.zero) {
      $0 + .seconds(Int($1.tv_sec)) + .microseconds(Int($1.tv_usec))
    }
    return Run(
      wall: ContinuousClock.now - start, processor: processor, peakBytes: usage.ru_maxrss * unit,
      status: failure == 0 ? (status >> 8) & 0xFF : -1)
  }
}
