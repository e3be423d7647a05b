package import ContractModel

/// Every format in which a report can be told.
package enum Reporters {
  /// All reporters in the order in which help lists them, each in its style for a file.
  package static let all: [any Reporter] = all(style: TextStyle())

  /// The reporter of a name, or nil; the style is for those that write to a terminal.
  package static func named(_ name: String, style: TextStyle = TextStyle()) -> (any Reporter)? {
    all(style: style).first { type(of: $0).name == name }
  }

  /// Whether the reporter of a name shows lines of the sources.
  package static func showsSources(_ name: String) -> Bool {
    named(name).map { type(of: $0).showsSources } ?? false
  }

  private static func all(style: TextStyle) -> [any Reporter] {
    [
      TextReporter(style: style),
      MarkdownReporter(),
      JUnitReporter(),
      JUnitStrictReporter(),
      JSONReporter(),
      SARIFReporter(),
      SARIFUnsuppressedReporter(),
      GitHubReporter(),
      GitLabReporter(),
      XcodeReporter(),
      CheckstyleReporter(),
      ReviewDogReporter(),
      TeamCityReporter(),
      CSVReporter(),
      HTMLReporter(links: style.links, language: style.language),
    ]
  }
}
