#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// How the process ends.
package enum ProcessEnd {
  /// Leaves with a status.
  package static func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

  /// Runs a program to its status and leaves with it.
  ///
  /// An asynchronous `main` would give up the first thread by `pthread_exit`. In a static executable that unwinds the
  /// stack by a table which is sorted there and then: 20 ms before anything has happened. So the first thread waits.
  package static func after(_ program: @escaping @Sendable () async -> ExitStatus) -> Never {
    Task.detached { leave(await program()) }
    while true { pause() }
  }

  /// The status of a run of whose report a part was lost: that is no report, whatever was found.
  package static func statusOfLostOutput(_ err: inout some TextOutputStream) -> ExitStatus {
    err.write("contract-audit: the report could not be written to standard output\n")
    return .incomplete
  }
}
