package import ContractModel
package import Translations

/// What a mark asks of its block: `group-by=auth,prefix lang=ko`.
package struct BlockOptions: Sendable {
  /// An option of a mark.
  package enum Key: String, CaseIterable, Sendable {
    /// The sides to show, by their names.
    case sides
    /// The endpoints to show, by patterns of their paths.
    case paths
    /// The endpoints to show, by tags of the specification.
    case tags
    /// The kinds of contract to show.
    case kinds
    /// The columns of a table, in order.
    case columns
    /// The level of the headings, 1 to 6.
    case level
    /// The language.
    case lang
    /// What routes are grouped by, the outer first.
    case groupBy = "group-by"
    /// Names for groups of prefixes: `events=events,onboarding; chat=chat,ai`.
    case groups

    /// The options that every block has.
    package static let common: [Key] = [.sides, .kinds, .paths, .tags, .level, .lang]
  }

  /// What routes can be grouped by.
  package enum Grouping: String, CaseIterable, Sendable {
    /// Whether the route asks who is calling.
    case auth
    /// The first word of the path below what all routes have in common.
    case prefix
    /// The first tag that a specification gives.
    case tag
  }

  /// A group of prefixes with a name.
  package struct Group: Hashable, Sendable {
    /// The name.
    package let title: String
    /// The first words of the paths.
    package let words: [String]
  }

  /// A column of a table of routes.
  package enum Column: String, CaseIterable, Sendable {
    case method
    case path
    case handler
    case auth
    case tag
    case condition
    case place
  }

  package var sides: [String] = []
  /// None means all.
  package var kinds: [ContractKind] = []
  package var paths: [EndpointPattern] = []
  package var tags: Set<String> = []
  package var columns: [Column] = [.method, .path, .handler, .place]
  package var level = 3
  package var language: Language?
  package var groupBy: [Grouping] = []
  package var groups: [Group] = []

  /// Options of which the mark says nothing.
  package init() {}
}
