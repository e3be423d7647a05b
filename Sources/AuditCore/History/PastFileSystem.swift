/// The files as they were at a moment of the past: what changed since comes from version control, the rest from the
/// work tree.
///
/// So the audit of the past reads only what is needed, and files that version control ignores (a specification that is
/// generated before the audit, say) are the same then and now.
struct PastFileSystem: FileSystem {
  /// What stood at a path that has changed.
  enum Entry: Hashable, Sendable {
    case absent
    case file(BlobID)
    case link(to: AbsolutePath)
  }

  private let present: any FileSystem
  /// Where paths lead that are no links themselves: asking the disk each time would cost more than reading does.
  private let knownPlaces: [AbsolutePath: AbsolutePath]
  /// The bytes of the files that stood there, as far as they are needed.
  private var contents: [BlobID: [UInt8]] = [:]
  /// What is different from the work tree, by path with all links resolved.
  private var changes: [AbsolutePath: Entry] = [:]
  /// The names in a folder of which something has changed, there or further below.
  private var changedNames: [AbsolutePath: Set<String>] = [:]
  /// How many of the changed paths below a folder were there: a folder was there where its files were.
  private var populations: [AbsolutePath: Int] = [:]

  /// A chain of links that is longer leads nowhere, as the operating system has it (ELOOP).
  private static let mostLinks = 40

  /// Makes the files of a moment at which nothing was different; files that will be asked for often can be named.
  init(present: any FileSystem, frequent files: [AbsolutePath] = []) {
    self.present = present
    var places: [AbsolutePath: AbsolutePath] = [:]
    for (folder, files) in Dictionary(grouping: files, by: \.parent) {
      guard let real = present.realPath(of: folder), let entries = try? present.entries(of: folder) else {
        continue
      }
      places[folder] = real
      let names = Set(entries.lazy.filter { $0.kind == .file }.map(\.name))
      for file in files where names.contains(file.name) { places[file] = real.child(file.name) }
    }
    knownPlaces = places
  }

  /// Notes what stood at a path, whose folder has no link in it; a later note takes the place of an earlier one.
  mutating func set(_ entry: Entry, at path: AbsolutePath) {
    let wasThere = changes.updateValue(entry, forKey: path).map { $0 != .absent } ?? false
    let difference = (entry == .absent ? 0 : 1) - (wasThere ? 1 : 0)
    changedNames[path.parent, default: []].insert(path.name)
    for folder in path.parent.folders(upTo: .root) where folder != .root {
      populations[folder, default: 0] += difference
      changedNames[folder.parent, default: []].insert(folder.name)
    }
  }

  /// Adds the bytes of files that stand there, or will once more is noted.
  mutating func add(_ contents: [BlobID: [UInt8]]) {
    self.contents.merge(contents) { known, _ in known }
  }

  /// Lets go of the bytes of files that stand nowhere any more.
  mutating func forgetContents() {
    let named = Set(changes.values)
    contents = contents.filter { named.contains(.file($0.key)) }
  }

  func kind(of path: AbsolutePath) -> FileKind? {
    let place = place(of: path)
    switch changes[place] {
    case .file?: return .file
    case .link?: return nil
    case .absent?: return hasContent(place) ? .folder : nil
    case nil: return hasContent(place) ? .folder : present.kind(of: place)
    }
  }

  func entries(of folder: AbsolutePath) throws(FileError) -> [(name: String, kind: FileKind)] {
    let place = place(of: folder)
    guard let changed = changedNames[place] else { return try present.entries(of: place) }
    let today = (try? present.entries(of: place)) ?? []
    let kinds = Dictionary(today.map { ($0.name, $0.kind) }) { first, _ in first }
    return today.filter { !changed.contains($0.name) }
      + changed.compactMap { name in
        switch changes[place.child(name)] {
        case .file?: return (name, .file)
        case .link?: return (name, .link)
        case .absent?: return hasContent(place.child(name)) ? (name, .folder) : nil
        case nil: return (hasContent(place.child(name)) ? .folder : kinds[name]).map { (name, $0) }
        }
      }
  }

  func read(_ path: AbsolutePath, limit: Int) throws(FileError) -> [UInt8] {
    let place = place(of: path)
    switch changes[place] {
    case .file(let blob)?:
      guard let bytes = contents[blob] else { throw FileError("its content of then is not known") }
      guard bytes.count <= limit else { throw .tooLarge(for: limit) }
      return bytes
    case .absent?, .link?: throw FileError("no such file")
    case nil: return try present.read(place, limit: limit)
    }
  }

  func realPath(of path: AbsolutePath) -> AbsolutePath? {
    let place = place(of: path)
    return kind(of: place) == nil ? nil : place
  }

  mutating func replace(_ path: AbsolutePath, with bytes: [UInt8]) throws(FileError) {
    throw FileError("the past does not change")
  }

  mutating func append(_ bytes: [UInt8], to path: AbsolutePath) throws(FileError) {
    throw FileError("the past does not change")
  }

  /// The path with links resolved: those of then where they have changed, those of the work tree elsewhere.
  func place(of path: AbsolutePath) -> AbsolutePath {
    var path = path
    for _ in 0..<Self.mostLinks {
      let own = knownPlaces[path] ?? (path == .root ? path : realFolder(path.parent).child(path.name))
      switch changes[own] {
      case .link(let target)?: path = target
      case .absent?, .file?: return own
      case nil: return knownPlaces[path] ?? present.realPath(of: own) ?? own
      }
    }
    return path
  }

  /// A folder with the links of the work tree resolved, as far as it is there today.
  private func realFolder(_ folder: AbsolutePath) -> AbsolutePath {
    if let real = knownPlaces[folder] ?? present.realPath(of: folder) { return real }
    return folder == .root ? folder : realFolder(folder.parent).child(folder.name)
  }

  private func hasContent(_ folder: AbsolutePath) -> Bool { (populations[folder] ?? 0) > 0 }
}
