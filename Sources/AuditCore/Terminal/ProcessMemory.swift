internal import CProcessHeap

#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// The processors and the memory that the process uses.
package enum ProcessMemory {
  /// How many processors there are.
  static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Limits the allocator to one arena per processor. To be called before a second thread starts.
  ///
  /// glibc makes up to eight per processor, and memory that is freed in one arena is not used by another: after the audit of a
  /// large repository half of the process's memory would be such free blocks.
  package static func limitArenas() {
    cprocess_heap_limit_arenas(Int32(processorCount))
  }
}
