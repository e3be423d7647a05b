/// What a file is like without its content: as long as this stays the same, so does the file.
package struct FileStamp: Hashable, Sendable {
  /// When it was changed, in nanoseconds since 1970.
  let changed: Int
  /// Its size in bytes.
  let size: Int
  /// What tells it from another file that took its place.
  let identity: UInt64
}

/// Notices that a file of an audit was changed, came or went.
///
/// The files are looked at again and again: that works alike on every system and file system, and 10,000 files take a few
/// milliseconds.
package struct SourceWatch: Sendable {
  /// Where to look.
  let files: any FileSystem
  /// The folders and files that the audit reads.
  let places: [AbsolutePath]
  /// What the audit writes itself.
  let outputs: Set<AbsolutePath>
  /// How much to look at before giving up.
  let limits: DiscoveryLimits

  /// How often to look.
  private static let pause = Duration.milliseconds(200)

  /// The stamps of all files there are.
  package func stamps() -> [AbsolutePath: FileStamp] {
    var stamps: [AbsolutePath: FileStamp] = [:]
    for place in places {
      let walk = FolderWalk(
        files: files, root: place, limits: limits, takes: { !outputs.contains($0) },
        leftOut: LeftOutFolders(names: [], files: files, root: place))
      let found = files.kind(of: place) == .folder ? walk.walk(place).files : [place]
      for file in found { stamps[file] = files.stamp(of: file) }
    }
    return stamps
  }

  /// Waits until the stamps are others than these, and have stayed the same for one look: whoever saves many files at
  /// once is waited for. Gives the new ones.
  package func change(since former: [AbsolutePath: FileStamp]) async -> [AbsolutePath: FileStamp] {
    var last = former
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.pause)
      let now = stamps()
      if now == last, now != former { return now }
      last = now
    }
    return last
  }
}
