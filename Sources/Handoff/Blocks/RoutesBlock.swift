import ContractModel
package import Mustache
import Reporters
import SourceText

/// The routes as the server registers them.
package struct RoutesBlock: Block {
  package static let name = "routes"
  package static let summary =
    "The routes as the server registers them, grouped by authentication, prefix or tag"
  package static let options: [BlockOptions.Key] = [.columns, .groupBy, .groups]
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let routes = Route.all(in: scope)
    guard !routes.isEmpty else { return TableTemplate.empty(scope.prose("no route is registered")) }
    let groups = RouteGrouping(scope: scope).groups(of: routes, by: scope.options.groupBy[...])
    return TableTemplate.page(flattened(groups, level: scope.options.level, scope))
  }

  /// The groups in reading order, each with its heading and its own table.
  private func flattened(_ groups: [RouteGroup], level: Int, _ scope: BlockScope) -> [Value] {
    groups.flatMap { group -> [Value] in
      let base = group.base.map { " (\(MarkdownText.code($0)))" } ?? ""
      let heading = group.title.map { scope.heading(MarkdownText.prose($0) + base, level: level) }
      let own = TableTemplate.group(
        heading: heading ?? "", table: group.routes.isEmpty ? [] : table(of: group.routes, scope))
      return [own] + flattened(group.groups, level: level + (heading == nil ? 0 : 1), scope)
    }
  }

  private func table(of routes: [Route], _ scope: BlockScope) -> Value {
    let columns = scope.options.columns
    return TableTemplate.table(
      columns: columns.map { scope.word(title(of: $0)) },
      rows: routes.map { route in columns.map { cell($0, of: route, scope) } })
  }

  private func title(of column: BlockOptions.Column) -> Message {
    switch column {
    case .method: "Method"
    case .path: "Path"
    case .handler: "Handler"
    case .auth: "Authentication"
    case .tag: "Tags"
    case .condition: "Condition"
    case .place: "Place"
    }
  }

  private func cell(_ column: BlockOptions.Column, of route: Route, _ scope: BlockScope) -> String {
    let sighting = route.sighting
    switch column {
    case .method: return MarkdownText.code(sighting.endpoint.method.name)
    case .path: return MarkdownText.code(sighting.endpoint.path.description)
    case .handler: return sighting.symbol.map(MarkdownText.code) ?? ""
    case .auth: return scope.prose(RouteGrouping.title(of: sighting.authentication))
    case .tag: return scope.tags(of: sighting.endpoint).map(MarkdownText.prose).joined(separator: ", ")
    case .condition: return sighting.condition.map { MarkdownText.code($0.text) } ?? ""
    case .place: return MarkdownText.code("\(sighting.location.file):\(sighting.location.line)")
    }
  }
}

/// A route of a router, at the first place that registers it.
struct Route {
  let sighting: Sighting

  /// The routes of the sides of a scope, in the order of their places, each once.
  static func all(in scope: BlockScope) -> [Route] {
    var seen: Set<Endpoint> = []
    return scope.sides.filter { $0.role == .router }.flatMap { side in
      side.extraction.sightings
        .filter { $0.kind == .api && $0.isReached && scope.shows($0.endpoint) }
        .sorted { ($0.location, $0.endpoint) < ($1.location, $1.endpoint) }
        .filter { seen.insert($0.endpoint).inserted }
        .map(Route.init)
    }
  }
}
