#if canImport(Darwin)
internal import Darwin

#elseif canImport(Musl)
internal import Musl

#else
internal import Glibc
#endif

/// The files of this machine, through POSIX.
package struct LocalFileSystem: FileSystem {
  /// Makes it; there is no state.
  package init() {}

  package func kind(of path: AbsolutePath) -> FileKind? {
    var information = stat()
    guard unsafe stat(path.description, &information) == 0 else { return nil }
    return FileKind(mode: information.st_mode)
  }

  package func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)] {
    guard let stream = unsafe opendir(folder.description) else { throw .last }
    defer { unsafe closedir(stream) }
    var entries: [(name: String, kind: FileKind)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe Self.name(of: entry)
      guard name != ".", name != ".." else { continue }
      let type = unsafe Int32(entry.pointee.d_type)
      entries.append((name, Self.kind(ofType: type) ?? linkKind(of: folder.child(name))))
    }
    return entries
  }

  package func read(_ path: AbsolutePath, limit: Int) throws(FileError) -> [UInt8] {
    // O_NONBLOCK: a pipe that nobody writes to must not hold the audit; it is refused below.
    let descriptor = unsafe open(path.description, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { throw .last }
    guard FileKind(mode: information.st_mode) == .file else { throw FileError("it is no regular file") }
    guard information.st_size <= limit else { throw .tooLarge(for: limit) }
    return try Self.bytes(from: descriptor, expecting: Int(information.st_size), limit: limit)
  }

  package func stamp(of path: AbsolutePath) -> FileStamp? {
    var information = stat()
    guard unsafe stat(path.description, &information) == 0 else { return nil }
    #if canImport(Darwin)
    let time = information.st_mtimespec
    #else
    let time = information.st_mtim
    #endif
    return FileStamp(
      changed: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec), size: Int(information.st_size),
      identity: UInt64(information.st_ino))
  }

  package func realPath(of path: AbsolutePath) -> AbsolutePath? {
    guard let real = unsafe realpath(path.description, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe AbsolutePath(String(cString: real))
  }

  package mutating func replace(_ path: AbsolutePath, with bytes: [UInt8]) throws(FileError) {
    try makeFolder(path.parent)
    if kind(of: path) == .folder { throw FileError("it is a folder") }
    // A rename needs no leave of the file that it puts away, but whoever took that leave away meant it.
    var former = stat()
    let isThere = unsafe stat(path.description, &former) == 0
    if isThere, unsafe access(path.description, W_OK) != 0 { throw .last }
    // What a process has open and devices take what is written, and stay what they are; a link stays a link.
    if isThere, FileKind(mode: former.st_mode) != .file || Self.isOpenFile(path) {
      guard Self.isOpenFile(path) || ![S_IFIFO, S_IFSOCK].contains(former.st_mode & S_IFMT) else {
        throw FileError("it is a pipe")
      }
      return try write(bytes, to: path, O_WRONLY | O_APPEND | O_CLOEXEC)
    }
    let path = realPath(of: path) ?? path
    try TemporaryFile(in: path.parent, mode: isThere ? former.st_mode : nil).become(path, holding: bytes)
  }

  package mutating func append(_ bytes: [UInt8], to path: AbsolutePath) throws(FileError) {
    try write(bytes, to: path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC)
  }

  private func write(_ bytes: [UInt8], to path: AbsolutePath, _ flags: Int32) throws(FileError) {
    let descriptor = unsafe open(path.description, flags, 0o644)
    guard descriptor >= 0 else { throw .last }
    let isWritten = unsafe bytes.withUnsafeBytes { unsafe FileDescriptorOutput.write($0, to: descriptor) }
    let failure = FileError.last
    guard close(descriptor) == 0 && isWritten else { throw isWritten ? .last : failure }
  }

  /// Whether a path names what the process has open, by one of its numbers or as an output.
  private static func isOpenFile(_ path: AbsolutePath) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path.description) || path.parent.description == "/dev/fd"
  }

  private func makeFolder(_ folder: AbsolutePath) throws(FileError) {
    for step in folder.folders(upTo: .root).reversed() where kind(of: step) == nil {
      if unsafe mkdir(step.description, 0o755) != 0, errno != EEXIST { throw .last }
    }
  }

  /// What a name is where the folder's entry does not say it, as some file systems do not.
  private func linkKind(of path: AbsolutePath) -> FileKind {
    var information = stat()
    guard unsafe lstat(path.description, &information) == 0 else { return .other }
    return FileKind(mode: information.st_mode)
  }

  private static func kind(ofType type: Int32) -> FileKind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }

  @unsafe private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      let capacity = unsafe MemoryLayout.size(ofValue: tuple.pointee)
      return unsafe tuple.withMemoryRebound(to: CChar.self, capacity: capacity) {
        unsafe String(cString: $0)
      }
    }
  }

  /// Reads until the end, since a file may grow or shrink meanwhile, but never more than the limit.
  private static func bytes(from descriptor: Int32, expecting size: Int, limit: Int) throws(FileError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while true {
      let wanted = max(size - bytes.count, 0) + 1
      var count = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: min(wanted, 1 << 26)) { buffer, initialized in
        count = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limit else { throw .tooLarge(for: limit) }
    }
  }
}

/// POSIX `read`, under a name that does not meet `FileSystem.read`.
@unsafe private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, buffer, count)
}

extension FileKind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

extension FileError {
  /// The reason that the last system call left behind.
  static var last: FileError {
    let reason = unsafe String(cString: strerror(errno))
    return FileError(reason.prefix(1).lowercased() + reason.dropFirst())
  }
}
