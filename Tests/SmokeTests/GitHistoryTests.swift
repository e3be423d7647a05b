import AuditCore
import Foundation
import Testing

/// What only the installed git can show: each test makes a repository of its own.
@Suite struct `History in a real repository` {
  private static let green = "PASS  nothing new"
  private static let red = "FAIL  1 error (the gate fails on: error, new since"

  private func verdict(_ run: TemporaryRepository.Run) -> String {
    run.out.split(separator: "\n").last.map(String.init) ?? run.err
  }

  @Test func `A branch is judged by what it added, committed or not, in any folder`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      "git checkout -qb topic && git mv app/old.dart 'app/오래된 것.dart' && git commit -qm Rename")
    #expect(verdict(await repository.audit("--since", "main")).hasPrefix(Self.green))
    try repository.addCall("/new")
    #expect(verdict(await repository.audit("--since", "main", in: "repo/server")).hasPrefix(Self.red))
    try repository.shell("git add . && git commit -qm 'Call it'")
    #expect(verdict(await repository.audit("--since", "main")).hasPrefix(Self.red))
    #expect(verdict(await repository.audit("--since", "HEAD")).hasPrefix(Self.green))
  }

  @Test func `Looking back leaves work tree, index and repository as they are`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      "git checkout -qb topic && echo '// staged' >> app/old.dart && git add . && touch api.yaml")
    try repository.addCall("/new")
    let record = "find . -type f -exec cksum {} + | LC_ALL=C sort > ../"
    try repository.shell(record + "before")
    #expect(verdict(await repository.audit("--since", "main")).hasPrefix(Self.red))
    try repository.shell(record + "after && cmp ../before ../after")
  }

  @Test func `Merging main makes nothing new that came from there`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      "git checkout -qb topic && git commit -q --allow-empty -m Mine && git checkout -q main")
    try repository.addCall("/theirs")
    try repository.shell("git add . && git commit -qm Theirs && git checkout -q topic && git merge -q main")
    #expect(verdict(await repository.audit("--since", "main")).hasPrefix(Self.green))
    #expect(verdict(await repository.audit("--since", "main~1")).hasPrefix(Self.red))
  }

  @Test func `Commits of a branch tell what they changed and all that they say, merges left out`()
    async throws
  {
    let repository = try TemporaryRepository()
    try repository.shell(
      """
      echo 'protected-files: {}' > contract-audit.yaml && git commit -qam Rules
      git checkout -qb topic && mkdir App && echo 1 > App/Info.plist && git add . && git commit -qm 'Ask for the camera' \
        -m 'Reason: scans' -m 'Scope: App' -m 'Way back: revert'
      echo 2 > App/Info.plist && echo 1 > 'App/화면.swift' && git add . && git commit -qm 'Show it' -m 'Reason: shown'
      git checkout -q main && git commit -q --allow-empty -m Other && git checkout -q topic && git merge -q --no-edit main
      """)
    let run = await repository.audit("--since", "main", "--format", "csv")
    #expect(run.status == 1)
    #expect(run.out.contains("changes App/Info.plist together with 1 other file"))
    #expect(run.out.contains("lacks scope, way back"))
    #expect(!run.out.contains("Ask for the camera"))
  }

  @Test func `A linked work tree is audited where it stands`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell("git worktree add -q ../linked -b topic")
    try repository.addCall("/new", file: "linked/app/new.dart")
    #expect(verdict(await repository.audit("--since", "main", in: "linked")).hasPrefix(Self.red))
    #expect(verdict(await repository.audit("--since", "main")).hasPrefix(Self.green))
  }

  @Test func `A hook may say where the repository is, relative to where it runs`() async throws {
    let repository = try TemporaryRepository()
    try repository.addCall("/new")
    #expect(
      verdict(await repository.audit("--since", "main", variables: ["GIT_DIR": ".git"])).hasPrefix(Self.red))
  }

  @Test func `A shallow clone says what is missing and how to fetch it`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      "git commit -q --allow-empty -m Two && git clone -q --depth 1 \"file://$PWD\" ../shallow")
    let run = await repository.audit("--since", "HEAD~1", in: "shallow")
    #expect(run.status == 2)
    #expect(
      run.err.contains("there is no revision \"HEAD~1\" here; the clone is shallow: git fetch --unshallow"))
    try repository.shell("git fetch -q --unshallow", in: "shallow")
    #expect(verdict(await repository.audit("--since", "HEAD~1", in: "shallow")).hasPrefix(Self.green))
  }

  @Test(arguments: [
    ("no-such", "there is no revision \"no-such\" here; git branch --all lists what there is"),
    ("--all", "there is no revision \"--all\" here"), ("HEAD:api.yaml", "there is no revision"),
    ("origin/main", "git fetch origin main may bring it"),
  ])
  func `What is no revision is said to be none`(revision: String, words: String) async throws {
    let repository = try TemporaryRepository()
    let run = await repository.audit("--since=\(revision)")
    #expect(run.status == 2)
    #expect(run.err.contains(words), "\(run.err)")
  }

  @Test func `Without a common commit, without a commit and without a repository it says so`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell("git checkout -q --orphan other && git commit -qm Other")
    #expect(
      await repository.audit("--since", "main").err.contains("\"main\" and HEAD have no commit in common"))
    try repository.shell("rm -rf .git && git init -q")
    #expect(await repository.audit("--since", "main").err.contains("the repository has no commit yet"))
    try repository.shell("rm -rf .git")
    let run = await repository.audit("--since", "main")
    #expect(run.err.contains("the repository cannot be read: not a git repository"), "\(run.err)")
    #expect(run.status == 2)
  }

  @Test func `Without git it says so`() async throws {
    let repository = try TemporaryRepository()
    var environment = AuditEnvironment(workingDirectory: repository.folder + "/repo")
    environment.history = GitHistory(
      variables: [:], workingDirectory: environment.workingDirectory, program: "/no/such/git")
    let outcome = await Audit.outcome(
      arguments: ["--since", "main"], environment: environment, files: LocalFileSystem())
    #expect(outcome.status == .incomplete)
    #expect(outcome.errors.contains("git is not installed, or not in PATH"))
  }

  @Test func `Other repositories within are taken as they are`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      """
      git init -q app/inner && cd app/inner && git config user.name Test && git config user.email test@example.com
      git commit -q --allow-empty -m Inner && cd ../..
      git add app/inner 2>/dev/null && git commit -qm 'Link it' && cd app/inner && git commit -q --allow-empty -m More
      cd ../.. && git add app/inner && git commit -qm 'Move it'
      """)
    try repository.addCall("/inner", file: "repo/app/inner/call.dart")
    let run = await repository.audit("--since", "HEAD~1")
    #expect(run.err == ".: note: the files of the submodule app/inner are taken as they are now\n")
    #expect(verdict(run).hasPrefix(Self.green))
  }

  @Test func `A partial clone says what is missing, and nothing is fetched`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      """
      git config uploadpack.allowFilter true && echo '// more' >> app/old.dart && git commit -qam More
      git clone -q --filter=blob:none "file://$PWD" ../partial
      """)
    let run = await repository.audit("--since", "HEAD~1", "--blame", in: "partial")
    #expect(run.status == 2)
    let reason =
      "files of the past are missing here; git fetch --refetch --no-filter completes a partial clone"
    #expect(
      run.err == """
        .: warning: 1 finding is older than the history that is here: \(reason)
        .: error: what is new since "HEAD~1" cannot be told: \(reason)

        """)
  }

  @Test func `Blame follows first parents: a merge brings what its branch brought`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell("git checkout -qb topic && mkdir app/net")
    try repository.addCall("/new", file: "repo/app/net/new.dart")
    try repository.shell(
      """
      git add . && git commit -qm 'Call it' && git checkout -q main && git commit -q --allow-empty -m Other
      git merge -q --no-ff -m 'Merge the topic' topic && git mv app/net/new.dart app/net/renamed.dart
      git commit -qm Rename
      """)
    try repository.addCall("/newest", file: "repo/app/newest.dart")
    let run = await repository.audit("--blame", "--format", "csv")
    let origins = run.out.split(separator: "\r\n").dropFirst().map { record in
      record.split(separator: ",")[3] + " " + (record.split(separator: ",repo,").last ?? "")
    }
    let id = try repository.output("git rev-parse HEAD~1").prefix(9)
    let first = try repository.output("git rev-list --max-parents=0 HEAD").prefix(9)
    let today = try repository.output("TZ=UTC git log -1 --date=format-local:%Y-%m-%d --format=%cd")
    #expect(
      origins == [
        "/new since \(id) of \(today) (mobile): Merge the topic,endpoints",
        "/newest not committed yet (mobile),endpoints",
        "/old \"since \(first) of \(today) (backend, mobile): Begin\",endpoints",
      ])
  }

  #if os(Linux)
  // Other systems refuse such a name.
  @Test func `A file whose name is no text is told, and the rest is judged`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      "f=\"$(printf 'app/\\377.dart')\" && echo '// odd' > \"$f\" && git add . && git commit -qm Odd && git rm -q \"$f\" && git commit -qm Gone"
    )
    let run = await repository.audit("--since", "HEAD~1")
    #expect(run.err == ".: note: app/\u{FFFD}.dart has a name that is no UTF-8, and is taken as it is now\n")
    #expect(verdict(run).hasPrefix(Self.green))
  }
  #endif

  @Test func `Much output and much input pass at once`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      """
      mkdir app/many && i=0
      while [ $i -lt 3000 ]; do echo "// $i" > app/many/file_with_a_long_name_to_fill_the_pipe_$i.dart; i=$((i + 1)); done
      git add . && git commit -qm Many && git rm -rq app/many && git commit -qm None
      """)
    #expect(verdict(await repository.audit("--since", "HEAD~1")).hasPrefix(Self.green))
  }
}
