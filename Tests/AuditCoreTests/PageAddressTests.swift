import Reporters
import Testing

@testable import AuditCore

@Suite struct `Where the places of a page lead` {
  private func host(_ variables: [String: String], root: String) -> String? {
    var environment = AuditEnvironment(workingDirectory: root)
    environment.variables = variables
    let output = ReportOutput(format: "html", file: AbsolutePath("\(root)/out/page.html"))
    return PageAddress(environment).links(of: output, root: AbsolutePath(root)).host
  }

  private let github = [
    "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/r", "GITHUB_SHA": "abc",
    "GITHUB_WORKSPACE": "/w/r",
  ]

  @Test func `On GitHub to the file at the commit, below the folder of the configuration`() {
    #expect(host(github, root: "/w/r") == "https://github.com/o/r/blob/abc/")
    #expect(host(github, root: "/w/r/apps/shop") == "https://github.com/o/r/blob/abc/apps/shop/")
  }

  @Test func `On GitLab likewise`() {
    let variables = [
      "CI_PROJECT_URL": "https://gitlab.com/o/r", "CI_COMMIT_SHA": "abc", "CI_PROJECT_DIR": "/b/r",
    ]
    #expect(host(variables, root: "/b/r") == "https://gitlab.com/o/r/-/blob/abc/")
  }

  @Test func `Nowhere outside of the checkout, on a machine, or where the host is no web address`() {
    #expect(host(github, root: "/w/other") == nil)
    #expect(host([:], root: "/w/r") == nil)
    #expect(host(github.merging(["GITHUB_SERVER_URL": "javascript:alert(1)"]) { $1 }, root: "/w/r") == nil)
  }

  @Test func `Beside the page there is the way to the sources`() {
    func root(_ file: String?) -> String? {
      let output = ReportOutput(format: "html", file: file.map { AbsolutePath($0) })
      return PageAddress(AuditEnvironment(workingDirectory: "/r")).links(of: output, root: AbsolutePath("/r"))
        .root
    }
    #expect(root("/r/page.html") == "" && root("/r/out/a/page.html") == "../../" && root(nil) == nil)
  }
}
