internal import ContractModel

/// History as the installed git tells it.
package struct GitHistory: VersionHistory {
  private let command: GitCommand

  private let placedFrom: AbsolutePath?

  /// Makes it for the variables of a process. Where they say which repository is meant, as they do in a hook (git(1),
  /// "The Git Repository"), they say it as seen from the folder in which the process was started. Where git is silent for
  /// longer than some seconds it is ended.
  package init(
    variables: [String: String], workingDirectory: AbsolutePath, program: String = "git",
    silentSeconds: Int? = nil
  ) {
    var command = GitCommand(program: program, variables: variables)
    if let silentSeconds { command.limits.silentSeconds = silentSeconds }
    self.command = command
    placedFrom = variables["GIT_DIR"] == nil ? nil : workingDirectory
  }

  package func repository(of folder: AbsolutePath) throws(HistoryError) -> any Repository {
    let answer = try command.run(
      [
        "-C", (placedFrom ?? folder).description, "rev-parse", "--show-toplevel", "--absolute-git-dir",
        "--is-shallow-repository",
      ])
    guard answer.status == 0 else { throw answer.failure("the repository cannot be read") }
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
    // A name with a line end in it would shift the lines.
    guard lines.count == 4, lines[0].hasPrefix("/"), lines[1].hasPrefix("/") else {
      throw HistoryError("git tells no place of the repository that could be read")
    }
    let top = AbsolutePath(String(lines[0]))
    var inside = command
    inside.options = [
      "-C", top.description, "--git-dir=\(lines[1])", "--work-tree=\(top)", "--literal-pathspecs",
    ]
    inside.overrides = try inside.filters()
    let head = try GitRepository.header(named: "HEAD", command: inside)
    guard let head else { throw HistoryError("the repository has no commit yet") }
    return GitRepository(command: inside, top: top, headLine: head, isShallow: lines[2] == "true")
  }
}

/// A repository that git reads.
private struct GitRepository: Repository {
  let command: GitCommand
  let top: AbsolutePath
  let headLine: GitHeader
  /// Whether history was cut off when the repository was cloned.
  let isShallow: Bool

  /// Hash, date in seconds, parents and subject, apart by a character that none of them begins with.
  private static let form = "--format=%H%x01%ct%x01%P%x01%s"
  private static let plain = ["--no-renames", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--raw", "-z"]
  /// A smaller number is no time to git.
  private static let firstPlainSecond = 100_000_000

  var head: Commit { headLine.commit }

  /// The commit that a revision names, or nil where it names none.
  static func header(named revision: String, command: GitCommand) throws(HistoryError) -> GitHeader? {
    let names = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
    let answer = try command.run(names)
    guard answer.status == 0, let id = answer.text.split(separator: "\n").first else { return nil }
    return try header(id: String(id), command: command)
  }

  private static func header(id: String, command: GitCommand) throws(HistoryError) -> GitHeader {
    let answer = try command.run(["log", "-1", "--no-show-signature", "--encoding=UTF-8", form, id, "--"])
    guard answer.status == 0, let header = GitHeader(answer.output.prefix { $0 != 0x0A }) else {
      throw answer.failure("the commit \(id) cannot be read")
    }
    return header
  }

  func mergeBase(with revision: String) throws(HistoryError) -> Commit {
    guard let other = try Self.header(named: revision, command: command)?.commit else {
      throw HistoryError("there is no revision \"\(revision)\" here; \(remedy(bringing: revision))")
    }
    let answer = try command.run(["merge-base", other.id, head.id])
    guard answer.status == 0, let id = answer.text.split(separator: "\n").first else {
      guard answer.status == 1 else { throw answer.failure("the merge base cannot be told") }
      let advice = isShallow ? "; the clone is shallow: \(Self.deepening)" : ""
      throw HistoryError("\"\(revision)\" and HEAD have no commit in common\(advice)")
    }
    return try Self.header(id: String(id), command: command).commit
  }

  private static let deepening =
    "git fetch --unshallow brings the rest (on GitHub, fetch-depth: 0 of actions/checkout; on GitLab, GIT_DEPTH: 0)"

  private func remedy(bringing revision: String) -> String {
    if isShallow { return "the clone is shallow: \(Self.deepening)" }
    let pieces = revision.split(separator: "/", maxSplits: 1)
    return pieces.count == 2
      ? "git fetch \(pieces[0]) \(pieces[1]) may bring it" : "git branch --all lists what there is"
  }

  func changes(since commit: Commit) throws(HistoryError) -> [FileChange] {
    // Only what the work tree says: `diff-index` neither refreshes the index nor runs a filter.
    let tracked = try command.run(
      ["diff-index"] + Self.plain + ["--ignore-submodules=dirty", commit.id, "--"])
    guard tracked.status == 0 else {
      throw tracked.failure("the work tree cannot be compared with \(commit.shortID)")
    }
    let untracked = try command.run(["ls-files", "--others", "--exclude-standard", "-z"])
    guard untracked.status == 0 else {
      throw untracked.failure("the files of the work tree cannot be listed")
    }
    let added = untracked.output.split(separator: 0).compactMap { bytes -> FileChange? in
      // A name with a slash at its end is another repository, whose files are no business of this one.
      guard bytes.last != UInt8(ascii: "/"), let path = String(validating: bytes, as: UTF8.self) else {
        return nil
      }
      return FileChange(path: path, before: .absent, isEdit: false)
    }
    return GitRawRecords(tracked.output).changes + added
  }

  func steps(limit: Int, days: Int?) throws(HistoryError) -> HistorySteps {
    var words = [
      "log", "--first-parent", "-m", "--root", "--max-count=\(min(limit, Int(Int32.max)))",
      "--no-show-signature", "--no-notes",
    ]
    words += ["--encoding=UTF-8", Self.form] + Self.plain
    if let days { words.append("--since=\(max(Self.firstPlainSecond, headLine.seconds - days * 86_400))") }
    let answer = try command.run(words + [head.id, "--"])
    guard answer.status == 0 else { throw answer.failure("the history cannot be read") }
    return GitRawRecords(answer.output).steps(remedy: isShallow ? Self.deepening : nil)
  }

  func commits(since commit: Commit, limit: Int) throws(HistoryError) -> [CommitRecord] {
    let range = [
      "--no-merges", "--max-count=\(min(limit, Int(Int32.max)))", "--no-show-signature", "--no-notes",
    ]
    let names = ["^\(commit.id)", head.id, "--"]
    let changed = try command.run(
      ["log", "--root", "--encoding=UTF-8", Self.form] + range + Self.plain + names)
    let said = try command.run(["log", "-z", "--encoding=UTF-8", "--format=%H%x01%B"] + range + names)
    guard changed.status == 0, said.status == 0 else { throw changed.failure("the history cannot be read") }
    var messages: [String: String] = [:]
    for item in said.output.split(separator: 0) {
      let pieces = item.split(separator: 1, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      if pieces.count == 2 { messages[pieces[0]] = pieces[1] }
    }
    return GitRawRecords(changed.output).commits.map {
      CommitRecord($0.commit, message: messages[$0.commit.id] ?? $0.commit.subject, changes: $0.changes)
    }
  }

  func contents(of blobs: [BlobID]) throws(HistoryError) -> [BlobID: [UInt8]] {
    guard !blobs.isEmpty else { return [:] }
    let input = blobs.map { $0.hexadecimal + "\n" }.joined()
    let answer = try command.run(["cat-file", "--batch"], input: Array(input.utf8))
    guard answer.status == 0 else {
      if answer.complaint.contains("promisor remote") { throw GitBlobs.incomplete }
      throw answer.failure("files of the past cannot be read")
    }
    return try GitBlobs(answer.output).contents(of: blobs)
  }
}
