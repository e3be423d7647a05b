internal import Program

/// A group of routes: a router with a path in front of what is put on it, and with what runs before.
///
/// Frameworks hand such groups to blocks and give them back. One is an instance with the router it leads to, so that what
/// it registers is on that router.
package struct RouteGroup {
  private static let router = "router of a group"
  private static let path = "path of a group"
  private static let guards = "guards of a group"
  private static let methods = "methods of a group"

  /// The router.
  package let router: Value
  /// The parts of the path in front.
  package var path: [Value] = []
  /// What runs before every handler.
  package var guards: [Value] = []
  /// The methods that its routes are for, where the group says so.
  package var methods: Value?

  /// Takes a value for a group; one that is none itself is a router.
  package init(_ option: Value.Option) {
    guard case .instance(let instance) = option, let router = instance.fields[Self.router] else {
      self.router = Value(option)
      return
    }
    self.router = router
    path = instance.fields[Self.path]?.elements ?? []
    guards = instance.fields[Self.guards]?.elements ?? []
    methods = instance.fields[Self.methods]
  }

  /// The group that functions outside of types put things on: whatever is made around the call of them,
  /// `path("/users", () -> get(all))`.
  package static func around(of library: String) -> RouteGroup {
    RouteGroup(.instance(Instance(.library(library, aroundType))))
  }

  private static let aroundType = "router around"

  /// What is put on the router around, as put on this group; anything else as it is.
  func taking(_ registration: Registration) -> Registration {
    guard registration.router == RouteGroup.around(of: registration.library).router else {
      return registration
    }
    var taken = registration
    taken.router = router
    taken.path = path + registration.path
    if registration.kind == .route { taken.handlers = guards + registration.handlers }
    return taken
  }

  /// The group that a value is that leads to a router, and that router; nil for any other value.
  package static func known(in value: Value) -> (router: Value, group: RouteGroup)? {
    guard value.options.count == 1, case .instance(let instance) = value.options[0],
      instance.fields[Self.router] != nil
    else { return nil }
    let group = RouteGroup(value.options[0])
    return (group.router, group)
  }

  /// The group with more of the path behind its own, and more that runs before its handlers.
  package func adding(_ path: [Value], guards: [Value] = []) -> RouteGroup {
    var group = self
    group.path += path
    group.guards += guards
    return group
  }

  /// The group as a value of a type of a library.
  package func value(_ type: String, of library: String) -> Value {
    var fields = [Self.router: router, Self.path: Value(.list(path)), Self.guards: Value(.list(guards))]
    fields[Self.methods] = methods
    return Value(.instance(Instance(.library(library, type), fields: fields)))
  }

  /// A route of the group.
  package func route(_ methods: Value, _ more: [Value], handlers: [Value]) -> LibraryAnswer.Registered {
    .route(methods, path + more, on: router, handlers: guards + handlers)
  }
}
