#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// Runs work that calls itself deeply on a thread whose stack is made for it.
///
/// Threads of the concurrency runtime have the stack that the system gives them: 512 KiB on macOS, 2 MiB where no
/// limit is set. Parsing and following a program goes deeper than that, and a stack that ends is a crash, not an error.
package enum DeepStack {
  /// Bytes of address space; pages are taken only when they are used. More than 40 MiB would not be used again by glibc.
  private static let size = 32 << 20

  /// Runs a closure on a thread of its own and gives what it gives. The stack is many times the usual one in depth, for work
  /// that is done once and goes deeper than text is nested.
  package static func run<Result: Sendable>(
    timesUsualDepth times: Int = 1, _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let work = Work { continuation.resume(returning: body()) }
      if !work.start(stackSize: size * times) { work.action() }
    }
  }

  /// How many threads share a list: more than there are processors, so that one with large items holds nobody up.
  private static let lanes = 8

  /// What a step makes of each item, in the order of the items, on several such threads at once.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ step: @escaping @Sendable (Item) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, [Result]).self) { group in
      let laneCount = min(lanes, items.count)
      for lane in 0..<laneCount {
        group.addTask {
          (lane, await run { stride(from: lane, to: items.count, by: laneCount).map { step(items[$0]) } })
        }
      }
      var answers: [[Result]] = Array(repeating: [], count: laneCount)
      for await (lane, results) in group { answers[lane] = results }
      return items.indices.map { answers[$0 % laneCount][$0 / laneCount] }
    }
  }

  /// What the thread is to do.
  private final class Work: Sendable {
    let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    /// Starts a thread that nobody waits for; false where the system refuses one.
    func start(stackSize: Int) -> Bool {
      var attributes = pthread_attr_t()
      guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
      defer { unsafe pthread_attr_destroy(&attributes) }
      unsafe pthread_attr_setstacksize(&attributes, stackSize)
      unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      let handle = unsafe Unmanaged.passRetained(self)
      #if canImport(Darwin)
      var thread: pthread_t?
      #else
      var thread = pthread_t()
      #endif
      let status = unsafe pthread_create(&thread, &attributes, Self.entry, handle.toOpaque())
      if status != 0 { unsafe handle.release() }
      return status == 0
    }

    #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      pointer in
      unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().action()
      return nil
    }
    #else
    private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      pointer in
      if let pointer = unsafe pointer {
        unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().action()
      }
      return nil
    }
    #endif
  }
}
