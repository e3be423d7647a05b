package import ContractModel
import SourceText

/// Two routes of which the router itself refuses one.
package struct ConflictingRoutes: Rule {
  package static let documentation = RuleDocumentation(
    id: "conflicting-routes", severity: .error,
    summary: "Two routes cannot be registered together, and the server does not start",
    heading: (
      one: "route conflicts with another, and the server does not start",
      many: "routes conflict with others, and the server does not start"
    ),
    reason: """
      gin keeps the routes of each method in a tree. One place of a path has one parameter name there, and a catch-all \
      stands alone; a registration that asks for more panics, at the start of the server. If one of the two is \
      registered only under a condition, the finding is a warning unless the condition holds by default. What other \
      frameworks refuse is not judged.
      """,
    example: """
      r.GET("/users/:id", user)
      r.GET("/users/:name/posts", posts)      gin panics: ':name' conflicts with ':id'
      """,
    remedy:
      "Use one parameter name for one place of the path, and move the catch-all below a folder of its own.")

  /// Two routes of which the second cannot be registered.
  private struct Collision {
    let first: Sighting
    let second: Sighting
    let conflict: GinRoutes.Conflict
  }

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    return comparison.sides(.router).flatMap { side in
      var ordinals: [String: Int] = [:]
      return Self.programs(of: comparison.sides[side]).flatMap(Self.collisions).map { collision in
        // Two routers of one side may have the same conflict; their order tells them apart.
        let identity = "\(collision.second.endpoint.path) beside \(collision.first.endpoint)"
        let ordinal = ordinals[identity, default: 0] + 1
        ordinals[identity] = ordinal
        return finding(for: collision, ordinal: ordinal, on: side, testimony)
      }
    }
  }

  /// The routes of each gin router of a side, in the order of their places.
  private static func programs(of side: Side) -> [[Sighting]] {
    var programs: [String: [Sighting]] = [:]
    for sighting in side.extraction.sightings
    where sighting.framework == GinRoutes.framework && sighting.isReached && sighting.kind != .external {
      programs[sighting.instance ?? "file \(sighting.location.file)", default: []].append(sighting)
    }
    return programs.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.location < $1.location } }
  }

  /// The routes of one router that cannot be registered beside an earlier one.
  private static func collisions(among routes: [Sighting]) -> [Collision] {
    var registered = GinRoutes()
    var seen: Set<Endpoint> = []
    return routes.enumerated().compactMap { number, route in
      guard let (other, conflict) = registered.register(route.endpoint, as: number),
        routes[other].isRegisteredBeside(route), seen.insert(route.endpoint).inserted
      else { return nil }
      return Collision(first: routes[other], second: route, conflict: conflict)
    }
  }

  private func finding(
    for collision: Collision, ordinal: Int, on side: Int, _ testimony: Testimony
  ) -> Finding {
    let (first, second) = (collision.first, collision.second)
    let isCertain = [first, second].allSatisfy { $0.condition.map { $0.byDefault == true } ?? true }
    let name = testimony.name(side)
    let evidence = [second, first].map { sighting in
      testimony.evidence(of: sighting, on: side, beside: second.endpoint).about(sighting.endpoint)
    }
    return Finding(
      rule: Self.documentation.id, severity: isCertain ? .error : .warning, endpoint: second.endpoint,
      message:
        "gin refuses \(second.endpoint) beside \(first.endpoint): \(Self.reason(for: collision.conflict))",
      suggestion: Self.suggestion(for: collision.conflict), evidence: evidence, concerns: [first.endpoint],
      distinction:
        "\(second.endpoint.path) beside \(first.endpoint) on \(name)\(ordinal > 1 ? " \(ordinal)" : "")")
  }

  private static func suggestion(for conflict: GinRoutes.Conflict) -> Message {
    switch conflict {
    case .samePath: "keep one of them"
    case .parameterNames(let first, _): "call the parameter {\(first)} in both"
    case .catchAll: "move the catch-all below a folder of its own"
    }
  }

  private static func reason(for conflict: GinRoutes.Conflict) -> Message {
    switch conflict {
    case .samePath: "the path is registered already"
    case .parameterNames(let first, let second):
      "one place of a path has one parameter name, and {\(second)} stands where {\(first)} is"
    case .catchAll: "nothing can stand beside a catch-all"
    }
  }
}
