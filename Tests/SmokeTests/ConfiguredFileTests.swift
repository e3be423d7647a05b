import AuditCore
import Foundation
import Testing

/// What a configuration names, on a real file system: its folder is the bound, and only reports are written anew.
@Suite struct `Configured paths on the disk` {
  /// A configuration of the repository, and what stands in the way of its report.
  private static let refused: [(report: String, script: String, words: String)] = [
    ("link", "echo secret > ../outside && ln -s ../outside link", "a symbolic link leads out"),
    ("folder/r.json", "mkdir ../outside && ln -s ../outside folder", "a symbolic link leads out"),
    ("folder/r.json", "ln -s .git folder", "a symbolic link leads out"),
    (".git/hooks/pre-commit", ":", "a folder of version control"),
    ("../outside", ":", "outside of the configuration's folder"),
    ("api.yaml", ":", "it is an input of the audit"),
    ("server/main.go", ":", "no report of this tool"),
    ("hard", "ln server/main.go hard", "no report of this tool"),
    ("pipe", "mkfifo pipe", "it is no regular file"),
    ("device", "mknod device c 1 3 || ln -s /dev/null device", "is not written"),
  ]

  /// The paths and the contents of all files beside and below the repository, but for those of git.
  private func state(of repository: TemporaryRepository) throws -> String {
    try repository.shell(
      "sums=$(find . -path ./repo/.git/objects -prune -o -type f -exec cksum {} + | LC_ALL=C sort); echo \"$sums\" > state",
      in: "")
    return String(
      decoding: FileManager.default.contents(atPath: repository.folder + "/state") ?? Data(), as: UTF8.self)
  }

  @Test(arguments: refused)
  func `A report takes no place that is not its own`(report: String, script: String, words: String)
    async throws
  {
    let repository = try TemporaryRepository()
    try repository.shell(script)
    try repository.shell("echo 'formats: [\"json:\(report)\"]' >> contract-audit.yaml")
    let before = try state(of: repository)
    let run = await repository.audit("diff")
    #expect(run.status == 2, "\(run.out)")
    #expect(run.err.contains("contract-audit.yaml:5:11: error: "), "\(run.err)")
    #expect(run.err.contains(words), "\(run.err)")
    try repository.shell("rm -f state", in: "")
    #expect(try state(of: repository) == before)
  }

  @Test func `A link to what is not there is replaced, and nothing comes to be where it leads`() async throws
  {
    let repository = try TemporaryRepository()
    try repository.shell(
      "ln -s ../outside r.json && echo 'formats: [\"json:r.json\"]' >> contract-audit.yaml")
    _ = await repository.audit("diff")
    #expect(!FileManager.default.fileExists(atPath: repository.folder + "/outside"))
  }

  @Test func `A report that was there keeps its mode and is written anew`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell("echo 'formats: [\"json:out/r.json\"]' >> contract-audit.yaml")
    let first = await repository.audit("diff")
    try repository.shell("chmod 600 out/r.json && test $(ls -A out | wc -l) = 1")
    let second = await repository.audit("diff")
    #expect(first.status == second.status, "\(second.err)")
    try repository.shell("test $(stat -c %a out/r.json 2>/dev/null || stat -f %Lp out/r.json) = 600")
  }

  @Test(arguments: [
    "ln -s /etc/passwd app/a.dart", "mkfifo app/a.dart", "ln -s . app/again", "ln -s ../../.. app/up",
    "mkdir -m 000 app/closed", "ln -s /dev/zero app/zero.dart", "ln -s missing app/gone.dart",
  ])
  func `What stands among the sources and is none changes nothing of what is found`(script: String)
    async throws
  {
    let repository = try TemporaryRepository()
    let before = await repository.audit("endpoints", "--format", "json")
    try repository.shell(script)
    let after = await repository.audit("endpoints", "--format", "json")
    try repository.shell("chmod -f 700 app/closed || true")
    #expect(after.out == before.out)
    #expect(!after.err.contains("root:"))
  }
}
