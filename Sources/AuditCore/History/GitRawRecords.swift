internal import ContractModel

/// What `git log` and `git diff-index` write with `--raw -z` (gitdiff-generate-patch(7), "Raw output format").
///
/// Every item ends with a zero byte: the line of a commit, then for each change `:modes blobs status` and a path.
struct GitRawRecords {
  private let items: [ArraySlice<UInt8>]

  /// Takes the output apart.
  init(_ output: [UInt8]) {
    items = output.split(separator: 0, omittingEmptySubsequences: false)
  }

  /// The changes, where there is no commit between them.
  var changes: [FileChange] {
    var changes: [FileChange] = []
    read(commit: { _ in }, change: { changes.append($0) })
    return changes
  }

  /// All commits with their changes, in the order of the output.
  var commits: [(commit: Commit, changes: [FileChange])] {
    var commits: [(commit: Commit, changes: [FileChange])] = []
    read {
      commits.append(($0.commit, []))
    } change: { change in
      if !commits.isEmpty { commits[commits.count - 1].changes.append(change) }
    }
    return commits
  }

  /// The commits with their changes, as far as each is the first parent of the one before: a bound by date leaves out
  /// commits in between whose clock was wrong.
  ///
  /// A commit without parents is where history began. In a shallow clone it is where the clone ends; what it changed is
  /// not known then, and it is left out. That clones are deepened by `remedy` says that this one is shallow.
  func steps(remedy: String?) -> HistorySteps {
    var history = HistorySteps()
    var next: String?
    var isOpen = true
    read { header in
      isOpen = isOpen && next ?? header.commit.id == header.commit.id && history.end == .bound
      next = header.firstParent
      guard isOpen else { return }
      if next == nil { history.end = remedy.map { .missing(remedy: $0) } ?? .beginning }
      isOpen = history.end == .bound || history.end == .beginning
      if isOpen { history.steps.append((header.commit, [])) }
    } change: { change in
      if isOpen, !history.steps.isEmpty { history.steps[history.steps.count - 1].changes.append(change) }
    }
    return history
  }

  private func read(commit: (GitHeader) -> Void, change: (FileChange) -> Void) {
    var index = 0
    while index < items.count {
      let item = items[index].drop { $0 == 0x0A }
      index += 1
      if item.first == UInt8(ascii: ":") {
        guard index < items.count else { return }
        if let found = Self.change(item, items[index]) { change(found) }
        index += 1
      } else if let header = GitHeader(item) {
        commit(header)
      }
    }
  }

  /// `:100644 100644 <blob> <blob> M`: modes and blobs before and after, then the status.
  private static func change(_ item: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> FileChange? {
    let words = String(decoding: item.dropFirst(), as: UTF8.self).split(separator: " ")
    guard words.count == 5 else { return nil }
    guard let path = String(validating: name, as: UTF8.self) else {
      return FileChange(path: String(decoding: name, as: UTF8.self), before: .unnamed, isEdit: true)
    }
    let isSubmodule = words[0] == "160000" || words[1] == "160000"
    let before = isSubmodule ? .submodule : version(mode: words[0], blob: words[2])
    return FileChange(
      path: path, before: before, isEdit: words[0].hasPrefix("100") && words[1].hasPrefix("100"))
  }

  private static func version(mode: Substring, blob: Substring) -> FileVersion {
    switch mode {
    case "120000": .link(BlobID(String(blob)))
    case _ where mode.hasPrefix("100"): .file(BlobID(String(blob)))
    default: .absent
    }
  }
}

/// The line of a commit: hash, seconds since 1970, parents and subject, with a byte of 1 between them.
struct GitHeader: Equatable {
  /// The commit.
  let commit: Commit
  /// When it was made, in seconds since 1970.
  let seconds: Int
  /// The commit before it on its own line of history, or nil.
  let firstParent: String?

  /// Reads a line, or nil where it is none.
  init?(_ line: ArraySlice<UInt8>) {
    let pieces = line.split(separator: 1, maxSplits: 3, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard pieces.count == 4, let seconds = Int(pieces[1]), Self.years.contains(seconds) else { return nil }
    let subject = pieces[3].unicodeScalars
    let isLong = subject.count > Self.longestSubject
    commit = Commit(
      id: pieces[0], day: CalendarDay(secondsSince1970: seconds).description,
      subject: isLong
        ? String(String.UnicodeScalarView(subject.prefix(Self.longestSubject - 1))) + "…" : pieces[3])
    self.seconds = seconds
    firstParent = pieces[2].split(separator: " ").first.map(String.init)
  }

  /// From the years that a day can be told of: whoever makes a commit chooses its time.
  private static let years = 0..<253_402_300_800
  /// A subject is one line of a report.
  private static let longestSubject = 100
}
