internal import Reporters

/// Where the places of a page lead: to the host of the repository in a pipeline, beside the page on a machine.
struct PageAddress {
  /// What is known of the run.
  private let variables: [String: String]

  /// Takes what pipelines say about themselves.
  init(_ environment: AuditEnvironment) {
    variables = environment.variables
  }

  /// The variables of pipelines: the page of the repository, the commit, the folder of the checkout, and what stands
  /// between page and commit.
  private static let pipelines = [
    (
      page: ["GITHUB_SERVER_URL", "GITHUB_REPOSITORY"], commit: "GITHUB_SHA", folder: "GITHUB_WORKSPACE",
      way: "blob"
    ),
    (page: ["CI_PROJECT_URL"], commit: "CI_COMMIT_SHA", folder: "CI_PROJECT_DIR", way: "-/blob"),
  ]

  /// The variables that are asked for.
  static let variables = pipelines.flatMap { $0.page + [$0.commit, $0.folder] }

  /// The links of a report whose paths are relative to a folder.
  func links(of output: ReportOutput, root: AbsolutePath) -> PlaceLinks {
    var links = PlaceLinks()
    links.host = host(of: root)
    links.root = output.file.map { file in
      let way = root.relative(to: file.parent)
      return way == "." ? "" : way + "/"
    }
    return links
  }

  private func host(of root: AbsolutePath) -> String? {
    for pipeline in Self.pipelines {
      let page = pipeline.page.compactMap { variables[$0] }
      guard page.count == pipeline.page.count, page[0].hasPrefix("https://"),
        let commit = variables[pipeline.commit], let folder = variables[pipeline.folder]
      else { continue }
      let checkout = AbsolutePath(folder)
      guard root.isInside(checkout) else { return nil }
      let below = root.relative(to: checkout)
      let parts = page + [pipeline.way, commit] + (below == "." ? [] : [below])
      return parts.joined(separator: "/") + "/"
    }
    return nil
  }
}
