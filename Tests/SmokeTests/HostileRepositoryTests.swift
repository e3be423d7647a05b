import AuditCore
import Foundation
import Testing

/// A repository is input: nothing that stands in it runs, and nothing that it waits for keeps an audit waiting.
@Suite struct `Hostile repositories` {
  /// Ways to have git run a program, each as what a stranger does to the repository. `$MARK` runs where one works.
  private static let traps: [(name: String, script: String)] = [
    ("a monitor of the file system", "git config core.fsmonitor \"$MARK\""),
    (
      "hooks",
      """
      mkdir hooks && git config core.hooksPath hooks
      for hook in post-index-change pre-auto-gc reference-transaction post-checkout fsmonitor-watchman; do
        for folder in hooks .git/hooks; do printf '#!/bin/sh\\n%s\\n' "$MARK" > $folder/$hook && chmod +x $folder/$hook; done
      done
      """
    ),
    (
      "programs for differences and texts",
      """
      git config diff.external "$MARK" && git config diff.x.command "$MARK" && git config diff.x.textconv "$MARK"
      echo '* diff=x' > .gitattributes
      """
    ),
    (
      "filters, asked whether a file is what it was",
      """
      git config filter.x.clean "$MARK" && git config filter.x.smudge "$MARK" && git config filter.x.required true
      git config filter.y=z.process "$MARK" && echo '*.dart filter=x' > .gitattributes
      echo '*.go filter=y=z' >> .gitattributes && touch -d 2001-01-01 .git/index
      """
    ),
    (
      "pagers and aliases",
      """
      git config core.pager "$MARK" && git config pager.log "$MARK" && git config pager.diff-index "$MARK"
      git config alias.log "!$MARK" && git config alias.ls-files "!$MARK"
      """
    ),
    (
      "a program for signatures",
      """
      git config gpg.program "$MARK" && git config log.showSignature true
      id=$(git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n x\\n -----END PGP SIGNATURE-----' \
        | git hash-object -t commit -w --stdin)
      git update-ref HEAD $id
      """
    ),
    (
      "another host for what is missing, and helpers on the way",
      """
      git config core.repositoryFormatVersion 1 && git config extensions.partialClone origin
      git config remote.origin.promisor true && git config remote.origin.url "ext::sh -c $MARK"
      git config remote.origin.uploadpack "$MARK" && git config protocol.ext.allow always
      git config credential.helper "!$MARK" && git config core.askPass "$MARK" && git config core.sshCommand "$MARK"
      echo '// more' >> app/old.dart && git commit -qam More
      rm -f .git/objects/$(git rev-parse HEAD~1:app/old.dart | sed 's|^..|&/|')
      """
    ),
  ]

  @Test(arguments: traps)
  func `Nothing that is configured runs`(name: String, script: String) async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      "printf '#!/bin/sh\\ntouch %s/ran\\n' '\(repository.folder)' > ../mark && chmod +x ../mark")
    try repository.shell(
      "git commit -q --allow-empty -m Two && MARK='\(repository.folder)/mark' && \(script)")
    try repository.shell(
      "printf '%s\\n' '<!-- contract-audit:begin provenance -->' '<!-- contract-audit:end -->' > doc.md")
    let run = await repository.audit("--since", "HEAD~1", "--blame")
    #expect(!run.err.contains("has not answered"), "\(run.err)")
    _ = await repository.audit("handoff", "--check", "doc.md")
    #expect(!FileManager.default.fileExists(atPath: repository.folder + "/ran"), "\(name): \(run.err)")
  }

  @Test func `A folder that only looks like a repository is none`() async throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      """
      git clone -q --bare . ../bare && cp -r app server api.yaml contract-audit.yaml ../bare
      cd ../bare && git --git-dir=. config core.bare false && git --git-dir=. config core.worktree .
      """)
    let run = await repository.audit("--since", "HEAD", in: "bare")
    #expect(run.status == 2)
    #expect(run.err.contains("the repository cannot be read"), "\(run.err)")
  }

  @Test func `Objects that stand for others change nothing of the past`() async throws {
    let repository = try TemporaryRepository()
    try repository.addCall("/new")
    try repository.shell("git add . && git commit -qm 'Call it' && git replace HEAD~1 HEAD")
    #expect(await repository.audit("--since", "HEAD~1").status == 1)
    try repository.shell("git replace -d $(git replace) && git rev-parse HEAD > .git/info/grafts")
    #expect(await repository.audit("--since", "HEAD~1").status == 1)
  }

  @Test(arguments: [
    "--output=../ran", "--all", "-h", "^main", "main..HEAD", "main...HEAD", "HEAD^!", ":/Begin..",
    "../../etc/passwd",
    "HEAD\n--all", "HEAD:", "@{-1}", "refs/../../HEAD", "main\u{0}",
  ])
  func `What is no revision is none, whatever it looks like`(revision: String) async throws {
    let repository = try TemporaryRepository()
    let run = await repository.audit("--since=\(revision)")
    #expect(run.status == 2, "\(run.out)")
    #expect(run.err.contains("error: what is new since"), "\(run.err)")
    #expect(!FileManager.default.fileExists(atPath: repository.folder + "/ran"))
  }

  @Test(arguments: [".git/index", ".git/HEAD", ".git/config", ".gitignore"])
  func `A pipe in place of a file ends the waiting`(path: String) async throws {
    let repository = try TemporaryRepository()
    try repository.shell("rm -f \(path) && mkfifo \(path)")
    let run = await repository.audit("--since", "HEAD", silentSeconds: 1)
    #expect(run.status == 2)
    #expect(run.err.contains("git has not answered for 1 seconds"), "\(run.err)")
  }

  @Test(arguments: ["", ":", ".:", "bin:"])
  func `A folder of PATH that means the repository is none`(path: String) throws {
    let repository = try TemporaryRepository()
    try repository.shell(
      """
      mkdir bin && printf '#!/bin/sh\\ntouch %s/ran\\n' '\(repository.folder)' > git && chmod +x git && cp git bin
      """)
    let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for path in [path + usual, path, usual + path] {
      _ = try Tool.run(["--since", "HEAD"], in: repository.folder + "/repo", variables: ["PATH": path])
    }
    #expect(!FileManager.default.fileExists(atPath: repository.folder + "/ran"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `Git ends with the tool`(signal: Int32) throws {
    let repository = try TemporaryRepository()
    try repository.shell("rm .git/index && mkfifo .git/index")
    let process = try Tool.start(["--since", "HEAD"], in: repository.folder + "/repo")
    // Git names the folder on its command line.
    let search = "ps -ww -e -o args= | grep -F '\(repository.folder)' | grep -q '[d]iff-index'"
    try repository.shell("i=0; until \(search); do sleep 0.05; i=$((i + 1)); test $i -lt 400; done", in: "")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    try repository.shell("i=0; while \(search); do sleep 0.05; i=$((i + 1)); test $i -lt 100; done", in: "")
  }
}
