#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that is written beside another one and takes its place in one step, so that nobody ever reads half of it.
///
/// It stands in the folder of its target, since a rename must not cross file systems. Its name is drawn at random: the
/// number of a process is the same in another container. While it is written it is locked; one without a lock was left
/// behind by a run that was killed, and goes with the next run that writes into the folder.
@safe struct TemporaryFile {
  private let path: String
  private let descriptor: Int32

  private static let beginning = ".contract-audit-"
  private static let ending = ".tmp"
  /// How many names are tried: all but the first are taken only by design.
  private static let mostNames = 8

  /// Makes an empty file in a folder, with the mode of the one that it is to replace.
  init(in folder: AbsolutePath, mode: mode_t?) throws(FileError) {
    Self.removeLeftBehind(in: folder)
    for _ in 0..<Self.mostNames {
      let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      let path = folder.child(Self.beginning + number + Self.ending).description
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw .last }
      guard Self.isOurs(descriptor) else {
        close(descriptor)
        continue
      }
      if let mode { _ = fchmod(descriptor, mode & 0o7777) }
      (self.path, self.descriptor) = (path, descriptor)
      return
    }
    throw FileError("no name is free for a temporary file")
  }

  /// Locks the file; false where another run came first, which takes it for one left behind. A file system that knows no
  /// locks keeps what is left behind.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var information = stat()
    return unsafe fstat(descriptor, &information) == 0 && information.st_nlink > 0
  }

  /// Puts bytes into the file and the file in place of another; it is gone where that fails.
  func become(_ target: AbsolutePath, holding bytes: [UInt8]) throws(FileError) {
    defer { close(descriptor) }
    guard unsafe bytes.withUnsafeBytes({ unsafe FileDescriptorOutput.write($0, to: descriptor) }),
      unsafe rename(path, target.description) == 0
    else {
      let failure = FileError.last
      unsafe unlink(path)
      throw failure
    }
  }

  private static func removeLeftBehind(in folder: AbsolutePath) {
    for entry in (try? LocalFileSystem().entries(of: folder)) ?? []
    where entry.kind == .file && entry.name.hasPrefix(beginning) && entry.name.hasSuffix(ending) {
      let path = folder.child(entry.name).description
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
    }
  }
}
