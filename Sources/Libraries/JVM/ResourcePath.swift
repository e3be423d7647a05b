internal import Evaluation
internal import Program

/// The path that an instance of a class with the annotation `@Resource` describes: that of its parent, and its own behind
/// it, with properties in the place of `{name}` (Ktor's documentation, "Type-safe requests"; `ResourcesFormat` of its
/// sources for the slashes between them).
struct ResourcePath {
  /// How many resources may stand in one another.
  private static let depthLimit = 16

  /// Reads a member of a value.
  private let member: (Value, String) -> Value

  init(_ call: LibraryCall) { member = call.member }

  /// The path of a resource with the parameters in braces as it has them, as a server is asked for it; nil for a value that
  /// is none.
  func pattern(of resource: Value) -> Value? {
    guard Self.isResource(resource), isThere(Intrinsic.resourcePath, in: resource) else { return nil }
    return joined(resource).map { .text($0.pattern) } ?? .unknown("path")
  }

  /// The path of a resource, relative to the base of the client; nil for a value that is none. It is not known where any
  /// part of it is not.
  func path(of resource: Value) -> Value? {
    guard Self.isResource(resource), isThere(Intrinsic.resourcePath, in: resource) else { return nil }
    guard let (pattern, resources) = joined(resource) else { return .unknown("path") }
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
    var pieces: [Value] = []
    for segment in pattern.hasPrefix("/") ? segments.dropFirst() : segments[...] {
      if !pieces.isEmpty { pieces.append(.text("/")) }
      pieces.append(value(of: segment, resources))
    }
    return .joined(pieces)
  }

  /// The path of a resource behind those of the resources above it, and all of them; nil where one of the paths is not known.
  private func joined(_ resource: Value) -> (pattern: String, resources: [Value])? {
    var resources = [resource]
    while let last = resources.last, isThere(Intrinsic.resourceParent, in: last) {
      let next = member(last, Intrinsic.resourceParent)
      guard Self.isResource(next), resources.count < Self.depthLimit else { return nil }
      guard isThere(Intrinsic.resourcePath, in: next) else { break }
      resources.append(next)
    }
    var pattern = ""
    for resource in resources {
      guard let path = member(resource, Intrinsic.resourcePath).known else { return nil }
      pattern = path + (pattern.isEmpty || pattern.hasPrefix("/") || path.hasSuffix("/") ? "" : "/") + pattern
    }
    return (pattern, resources)
  }

  /// A segment of a path; one in braces is the property that it names: `{id}`, `{id?}`, `{rest...}`.
  private func value(of segment: Substring, _ resources: [Value]) -> Value {
    guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .text(String(segment)) }
    let name = String(segment.dropFirst().prefix { !"}?.".contains($0) })
    return resources.lazy.map { member($0, name) }.first { $0.known != nil } ?? .unknown(name)
  }

  /// Whether a value has a member; of one that is not there nothing is known but the name that was asked for.
  private func isThere(_ name: String, in resource: Value) -> Bool {
    member(resource, name).options.contains { option in
      if case .hole(let hole) = option { hole.name != name || hole.type != nil } else { true }
    }
  }

  private static func isResource(_ value: Value) -> Bool {
    value.options.allSatisfy { option in
      switch option {
      case .instance(let instance): if case .program = instance.type { true } else { false }
      case .hole(let hole): if case .program? = hole.type { true } else { false }
      case .type(.program): true
      default: false
      }
    }
  }
}
