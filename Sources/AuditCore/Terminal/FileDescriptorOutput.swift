#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// Text that goes to a file descriptor: standard output and standard error.
///
/// A reader that went away (`| head`) is no failure: what follows is dropped. Anything else that stops the writing, a full
/// disk say, is remembered, because a report that did not arrive must not end in status 0.
package struct FileDescriptorOutput: TextOutputStream {
  private let descriptor: Int32
  private var isClosed = false
  /// Whether text was lost for another reason than a reader that went away.
  package private(set) var hasFailed = false

  /// Standard output.
  package static let standardOutput = FileDescriptorOutput(descriptor: 1)
  /// Standard error.
  package static let standardError = FileDescriptorOutput(descriptor: 2)

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package mutating func write(_ string: String) {
    guard !isClosed, !string.isEmpty else { return }
    var string = string
    let written = string.withUTF8 { unsafe Self.write(UnsafeRawBufferPointer($0), to: descriptor) }
    guard !written else { return }
    isClosed = true
    hasFailed = errno != EPIPE
  }

  /// Writes all bytes, or returns false with the reason in `errno`.
  @unsafe package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let count = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      unsafe rest = rest.dropFirst(count)
    }
    return true
  }
}

@unsafe private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
