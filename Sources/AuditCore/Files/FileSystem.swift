/// What stands at a path.
package enum FileKind: Hashable, Sendable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link, whatever it leads to.
  case link
  /// A socket, a device or a pipe: nothing that is ever read.
  case other
}

/// Why a file or folder could not be read or written, in words: `no such file or directory`.
package struct FileError: Error, Hashable, Sendable {
  /// The reason as a phrase in lower case.
  package let reason: String

  /// Whether the file is there and larger than it may be.
  package let isTooLarge: Bool

  /// Makes an error.
  package init(_ reason: String) {
    self.reason = reason
    isTooLarge = false
  }

  private init(tooLargeFor limit: Int) {
    reason = "it is larger than \(limit) bytes"
    isTooLarge = true
  }

  /// A file of more bytes than a limit.
  package static func tooLarge(for limit: Int) -> FileError { FileError(tooLargeFor: limit) }
}

/// The one way to files, so that whole audits run in memory in tests.
///
/// Reading is safe from several threads at once; writing belongs to whoever holds the value.
package protocol FileSystem: Sendable {
  /// What a path leads to, with symbolic links followed; nil where there is nothing.
  func kind(of path: AbsolutePath) -> FileKind?

  /// The names in a folder and what they are, links not followed, in any order.
  func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)]

  /// The bytes of a regular file; an error where there are more than `limit`.
  func read(_ path: AbsolutePath, limit: Int) throws(FileError) -> [UInt8]

  /// The path with all symbolic links resolved; nil where there is nothing.
  func realPath(of path: AbsolutePath) -> AbsolutePath?

  /// What tells whether a file was changed; nil where there is none.
  func stamp(of path: AbsolutePath) -> FileStamp?

  /// Puts a file in place in one step, so that nobody ever reads half of it; missing folders are made.
  mutating func replace(_ path: AbsolutePath, with bytes: [UInt8]) throws(FileError)

  /// Puts bytes behind what a file holds; it is made where it is missing.
  mutating func append(_ bytes: [UInt8], to path: AbsolutePath) throws(FileError)
}

extension FileSystem {
  /// Files without times are told apart by what they hold.
  package func stamp(of path: AbsolutePath) -> FileStamp? {
    guard let bytes = try? read(path, limit: .max) else { return nil }
    let sum = bytes.reduce(UInt64(bytes.count)) { $0 &* 31 &+ UInt64($1) }
    return FileStamp(changed: 0, size: bytes.count, identity: sum)
  }

  /// Whether a path, with its links resolved, still lies inside a folder, and not in one of version control below it:
  /// what stands there (the credentials of a checkout, say) belongs to no audit.
  package func leads(_ path: AbsolutePath, insideOf folder: AbsolutePath) -> Bool {
    guard let real = realPath(of: path), let realFolder = realPath(of: folder) else { return false }
    return real.isInside(realFolder) && !real.isVersionControl(below: realFolder)
  }
}
