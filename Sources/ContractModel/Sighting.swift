package import SourceText

/// One side states one endpoint at one place in a file.
///
/// A client that calls the same endpoint three times has three sightings of one endpoint.
package struct Sighting: Sendable, Hashable {
  /// Whether the sighting takes part in the comparison.
  package enum Kind: String, Sendable {
    /// A part of the contract.
    case api
    /// Served, but by nature in no contract: static files, documentation pages, profilers, metrics, `OPTIONS` catch-alls.
    case infrastructure
    /// A call to another host: another contract.
    case external
  }

  /// Whether the endpoint asks who is calling.
  package enum Authentication: String, Sendable {
    /// A middleware on the way, or the specification, requires it.
    case required
    /// Everything on the way was read, and nothing requires it.
    case none
    /// Something on the way could not be read, or asks only under a condition; a note says under which.
    case unknown
  }

  /// The condition under which a route exists.
  package struct Condition: Sendable, Hashable {
    /// The condition as the source has it: `cfg.Debug`.
    package let text: String
    /// Whether it holds by default, or nil where that cannot be known.
    package let byDefault: Bool?

    /// Makes a condition.
    package init(_ text: String, byDefault: Bool? = nil) {
      self.text = text
      self.byDefault = byDefault
    }
  }

  /// Method and path.
  package var endpoint: Endpoint
  /// Where it is stated: the registration, the key of the operation, the call.
  package var location: SourceLocation
  /// What stands behind it: handler, operationId, or the function that makes the call.
  package var symbol: String?
  /// Whether it takes part in the comparison.
  package var kind: Kind = .api
  /// Whether it asks who is calling.
  package var authentication: Authentication = .unknown
  /// The condition under which it exists, or nil.
  package var condition: Condition?
  /// For a `GET` of a router: whether `HEAD` is answered too, as routers do that take one for the other.
  package var answersHead = false
  /// For a route: in what its router is lenient about the path of a request.
  package var matching: PathMatching = []
  /// Whether anything reaches the code that states it; false for dead code.
  package var isReached = true
  /// For a client: whether the base of its URL was evaluated, so that its path is complete.
  package var isBaseKnown = true
  /// For a client: what the source calls the value that stands in front of the path, where that is not known; or nil.
  package var unknownBase: String?
  /// For a client: whether it asks the page's own origin for what is a file by its name, such as a picture or a script.
  package var isPageFile = false
  /// For a client: the host that an absolute URL names, lower case and without a default port; nil for its own base.
  ///
  /// The comparison decides by it whether the call belongs to this contract where the client alone cannot tell.
  package var host: String?
  /// The library that registers or calls, by the name that people know it by: `gin`, `dio`; or nil.
  ///
  /// Rules that know what a library rejects judge only the sightings that name it.
  package var framework: String?
  /// Which router of the side registers the endpoint, or which client program calls it, where a side may have several
  /// (a public and an admin server, a Flutter app with Swift in it); the same text for the same one, or nil where the
  /// file tells routers apart and there is one client.
  package var instance: String?
  /// For a route: the programs of the side that register it, where they are known apart.
  package var programs: Set<String> = []
  /// For a route: whether its handler hands on requests that it has nothing for, as one for static files may, so that another
  /// route for the same path answers those.
  package var handsOn = false
  /// For a client: the calls that lead from it to the library, each inside of the function that the one before calls;
  /// empty where the sighting is the library's call itself.
  package var trace: [Step] = []
  /// For a document: the beginning of paths that the section around the mention states, which its path may leave out.
  package var section: PathTemplate?
  /// Other paths that may be meant: of an operation those at the other servers that the document names, of a call with a word
  /// that the type of a parameter lists the one with the parameter.
  package var alternatives: [PathTemplate] = []
  /// What should be known about how method and path came to be, as phrases.
  package var notes: [String] = []
  /// What a specification says beyond method and path, or nil.
  package var operation: Operation?
  /// What travels through the endpoint, as far as this place states it; nil where it was not read.
  package var payload: Payload?

  /// Makes a sighting; the rest is set by name where it differs from the defaults.
  package init(_ endpoint: Endpoint, at location: SourceLocation, symbol: String? = nil) {
    self.endpoint = endpoint
    self.location = location
    self.symbol = symbol
  }
}

extension Sighting {
  /// A call on the way of a request.
  package struct Step: Sendable, Hashable {
    /// The function that the call stands in; nil where it has no name.
    package let symbol: String?
    /// Where it stands.
    package let location: SourceLocation

    /// Makes a step.
    package init(in symbol: String?, at location: SourceLocation) {
      self.symbol = symbol
      self.location = location
    }
  }

  /// What a specification says about an operation beyond method and path (OpenAPI 3.1 §4.8.10).
  package struct Operation: Sendable, Hashable {
    /// The operationId, or nil.
    package var id: String?
    /// The tags in the order of the document.
    package var tags: [String] = []
    /// The summary, or nil.
    package var summary: String?
    /// Whether the operation is marked as deprecated.
    package var isDeprecated = false
    /// Whether it stands in the document that a framework makes; false where the code of a server leaves it out.
    package var isListed = true
    /// The names of its path parameters, those of the path item merged in.
    package var pathParameters: [String] = []
    /// The security schemes that it names, in the order of the document; empty where none is required.
    package var security: [String] = []

    /// Makes an operation of which nothing is known yet.
    package init() {}
  }
}

extension Sighting: Comparable {
  /// Orders by endpoint, then by place.
  package static func < (left: Sighting, right: Sighting) -> Bool {
    if left.endpoint != right.endpoint { return left.endpoint < right.endpoint }
    return left.location < right.location
  }
}

/// A registration or a call that was seen, but whose method or path could not be evaluated.
package struct Unresolved: Sendable, Hashable {
  /// Why, as a phrase that names what is not known: `the path is read from a file at run time`.
  package let reason: String
  /// The expression in question, as the source has it, on one line.
  package let text: String
  /// Where it stands.
  package let location: SourceLocation
  /// What the paths that it may state begin with, one for each way to read it; empty where nothing is known of them.
  package var prefixes: Set<PathTemplate>

  /// Makes an unresolved place.
  package init(
    _ reason: String, text: String, at location: SourceLocation, prefixes: Set<PathTemplate> = []
  ) {
    self.reason = reason
    self.text = text
    self.location = location
    self.prefixes = prefixes
  }

  /// Whether it is known to lie where it may state a path: below a prefix that says something.
  package func mayState(_ path: PathTemplate) -> Bool {
    prefixes.contains { prefix in
      prefix.segments.count <= path.segments.count
        && zip(prefix.segments, path.segments).allSatisfy { one, other in
          if case .literal = one, case .literal = other { return one == other }
          return true
        }
    }
  }
}

extension Unresolved: Comparable {
  /// Orders by place, then by reason.
  package static func < (left: Unresolved, right: Unresolved) -> Bool {
    (left.location, left.reason) < (right.location, right.reason)
  }
}
