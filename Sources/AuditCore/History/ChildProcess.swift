internal import Synchronization

#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// Runs another program to its end, without a shell, and takes what it writes. One at a time.
enum ChildProcess {
  /// What a program left behind.
  struct Result {
    /// Its exit status, or 128 and the number of the signal that ended it.
    var status: Int32 = 0
    /// What it wrote to standard output.
    var output: [UInt8] = []
    /// What it wrote to standard error.
    var errors: [UInt8] = []
  }

  /// Why a program could not be run, or not to its end.
  enum Failure: Error {
    /// The system refused, with the number of the error (`errno`).
    case refused(Int32)
    /// It wrote more than it may.
    case tooMuchOutput
    /// It neither wrote anything nor ended for longer than it may.
    case tooSlow
  }

  /// What a program may take.
  struct Limits: Sendable {
    /// The bytes that it may write.
    var outputBytes = 512 << 20
    /// The seconds for which it may neither write nor end.
    var silentSeconds = 120
  }

  /// Held while a program runs.
  private static let turn = Mutex<Void>(())
  /// The program that runs, or 0.
  private static let running = Atomic<pid_t>(0)
  /// Whether a signal ends this process.
  private static let isEnding = Atomic<Bool>(false)

  /// Runs a program by its path.
  ///
  /// All three streams are served in turn, so that none can fill up while the other side waits. A program that goes
  /// beyond its limits is ended.
  static func run(
    _ words: [String], environment: [String], input: [UInt8] = [], limits: Limits
  ) throws(Failure) -> Result {
    // To the system a text ends at its first NUL; what would be cut off may be what makes a word harmless.
    guard !(words + environment).contains(where: { $0.utf8.contains(0) }) else { throw .refused(EINVAL) }
    return try turn.withLock { _ throws(Failure) in
      let pipes = try Pipes()
      let child = try spawn(words, environment, pipes)
      running.store(child, ordering: .releasing)
      pipes.closeOuterEnds()
      var streams = Streams(pipes: pipes, input: input, limits: limits)
      let failure = streams.serve()
      streams.close()
      if failure != nil { kill(child, SIGKILL) }
      var state: Int32 = 0
      while unsafe waitpid(child, &state, 0) < 0, errno == EINTR {}
      running.store(0, ordering: .releasing)
      // The program ended because a signal ends this process, on another thread: nothing is made of its end.
      while isEnding.load(ordering: .acquiring) { pause() }
      if let failure { throw failure }
      let signal = state & 0x7F
      let status = signal == 0 ? (state >> 8) & 0xFF : 128 + signal
      return Result(status: status, output: streams.output, errors: streams.errors)
    }
  }

  /// Sees to it that a program that runs ends with this process, where a signal ends that: it may wait for something
  /// that never comes.
  static func endWithThisProcess() {
    // Made now, and not by the first signal.
    running.store(0, ordering: .releasing)
    isEnding.store(false, ordering: .releasing)
    let numbers = [SIGHUP, SIGINT, SIGTERM]
    // Started by a thread that lets no signal in, a process lets none in either.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in numbers {
      let former = signal(number) { number in
        ChildProcess.isEnding.store(true, ordering: .releasing)
        let child = ChildProcess.running.load(ordering: .acquiring)
        if child > 0 { kill(child, SIGKILL) }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      // A signal that is ignored (nohup) stays so.
      if former != nil { _ = signal(number, former) }
    }
  }

  private static func spawn(_ words: [String], _ environment: [String], _ pipes: Pipes) throws(Failure)
    -> pid_t
  {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in zip(pipes.ofChild, Int32(0)...) {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
    }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let failure = unsafe posix_spawn(&child, words[0], &actions, nil, &arguments, &variables)
    guard failure == 0 else {
      pipes.closeAll()
      throw .refused(failure)
    }
    return child
  }
}

/// Three pipes to a child: its standard input, output and error.
private struct Pipes {
  /// The ends that the child holds, in the order of its streams.
  private(set) var ofChild: [Int32] = []
  /// The ends that stay here, in the same order.
  private(set) var ours: [Int32] = []

  init() throws(ChildProcess.Failure) {
    for stream in 0..<3 {
      var ends: [Int32] = [-1, -1]
      // Closed in the child on their own, and in every other program that may be started meanwhile.
      guard unsafe pipe(&ends) == 0 else {
        let number = errno
        closeAll()
        throw .refused(number)
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ofChild.append(stream == 0 ? ends[0] : ends[1])
      ours.append(stream == 0 ? ends[1] : ends[0])
      _ = fcntl(ours[stream], F_SETFL, O_NONBLOCK)
    }
  }

  func closeOuterEnds() { for end in ofChild { close(end) } }

  func closeAll() { for end in ofChild + ours { close(end) } }
}

/// Our ends of the pipes, with what is still to be written and what has been read.
private struct Streams {
  private var open: [Int32?]
  private let input: [UInt8]
  private var written = 0
  private let limits: ChildProcess.Limits
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(pipes: Pipes, input: [UInt8], limits: ChildProcess.Limits) {
    open = pipes.ours
    self.input = input
    self.limits = limits
    if input.isEmpty { shut(0) }
  }

  /// Serves the streams until the child has closed its own, or has gone beyond its limits.
  mutating func serve() -> ChildProcess.Failure? {
    while open.contains(where: { $0 != nil }) {
      var requests = open.enumerated().compactMap { stream, descriptor in
        descriptor.map { pollfd(fd: $0, events: Int16(stream == 0 ? POLLOUT : POLLIN), revents: 0) }
      }
      let count = unsafe poll(
        &requests, nfds_t(requests.count), Int32(clamping: limits.silentSeconds * 1_000))
      guard count >= 0 || errno == EINTR else { return nil }
      if count == 0 { return .tooSlow }
      for request in requests where request.revents != 0 {
        guard let stream = open.firstIndex(of: request.fd) else { continue }
        if stream == 0 { write() } else { read(stream) }
      }
      if output.count + errors.count > limits.outputBytes { return .tooMuchOutput }
    }
    return nil
  }

  mutating func close() { for stream in open.indices { shut(stream) } }

  private mutating func shut(_ stream: Int) {
    guard let descriptor = open[stream] else { return }
    systemClose(descriptor)
    open[stream] = nil
  }

  private mutating func write() {
    guard let descriptor = open[0] else { return }
    let count = unsafe input[written...].withUnsafeBytes {
      unsafe systemWrite(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { written += count } else if errno != EAGAIN, errno != EINTR { written = input.count }
    if written == input.count { shut(0) }
  }

  private mutating func read(_ stream: Int) {
    guard let descriptor = open[stream] else { return }
    let count = unsafe chunk.withUnsafeMutableBytes {
      unsafe systemRead(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      if stream == 1 { output += chunk[..<count] } else { errors += chunk[..<count] }
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      shut(stream)
    }
  }
}

// POSIX calls under names that do not meet the methods above.

private func systemClose(_ descriptor: Int32) { close(descriptor) }

@unsafe private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, buffer, count)
}

@unsafe private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
