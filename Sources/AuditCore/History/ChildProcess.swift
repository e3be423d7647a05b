#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Runs another program to its end, without a shell, and takes what it writes.
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

  /// Why a program could not be run.
  struct Failure: Error {
    /// The number of the error (`errno`), or 0 where it wrote more than it may.
    let number: Int32
  }

  /// Runs a program that is looked for in `PATH`.
  ///
  /// All three streams are served in turn, so that none can fill up while the other side waits. A program that writes
  /// more than `limit` bytes is ended.
  static func run(
    _ words: [String], environment: [String], input: [UInt8] = [], limit: Int
  ) throws(Failure) -> Result {
    let pipes = try Pipes()
    let child = try spawn(words, environment, pipes)
    pipes.closeOuterEnds()
    var streams = Streams(pipes: pipes, input: input, limit: limit)
    let isWhole = streams.serve()
    streams.close()
    if !isWhole { kill(child, SIGKILL) }
    var state: Int32 = 0
    while unsafe waitpid(child, &state, 0) < 0, errno == EINTR {}
    guard isWhole else { throw Failure(number: 0) }
    let signal = state & 0x7F
    let status = signal == 0 ? (state >> 8) & 0xFF : 128 + signal
    return Result(status: status, output: streams.output, errors: streams.errors)
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
    let failure = unsafe posix_spawnp(&child, words[0], &actions, nil, &arguments, &variables)
    guard failure == 0 else {
      pipes.closeAll()
      throw Failure(number: failure)
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
        throw ChildProcess.Failure(number: number)
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
  private let limit: Int
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(pipes: Pipes, input: [UInt8], limit: Int) {
    open = pipes.ours
    self.input = input
    self.limit = limit
    if input.isEmpty { shut(0) }
  }

  /// Serves the streams until the child has closed its own; false where it wrote more than it may.
  mutating func serve() -> Bool {
    while open.contains(where: { $0 != nil }) {
      var requests = open.enumerated().compactMap { stream, descriptor in
        descriptor.map { pollfd(fd: $0, events: Int16(stream == 0 ? POLLOUT : POLLIN), revents: 0) }
      }
      guard unsafe poll(&requests, nfds_t(requests.count), -1) >= 0 || errno == EINTR else { return true }
      for request in requests where request.revents != 0 {
        guard let stream = open.firstIndex(of: request.fd) else { continue }
        if stream == 0 { write() } else { read(stream) }
      }
      if output.count + errors.count > limit { return false }
    }
    return true
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
