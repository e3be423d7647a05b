internal import CProcessHeap

#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// What the process takes of the machine.
package enum ProcessMemory {
  /// How many processors there are.
  static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Keeps the heap in as many parts as there are processors. To be called before anything runs beside the first thread.
  ///
  /// glibc makes eight times as many, and what one thread gave back to its part no other takes: half of what the audit of a
  /// large repository holds would be such rests.
  package static func keepTogether() {
    cprocess_heap_limit_parts(Int32(processorCount))
  }
}
