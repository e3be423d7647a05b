package import SourceText

/// A function of a client that sends requests, or of a server that registers routes, as the configuration declares it where its
/// own code does not tell.
package struct DeclaredCall: Sendable, Hashable {
  /// What a call of the function does.
  package enum Effect: Sendable, Hashable {
    /// It sends a request.
    case request
    /// It registers a route.
    case route
  }

  /// Where a part of the request or of the route comes from.
  package enum Part: Sendable, Hashable {
    /// From the parameter of a name, or the part of that name of an argument that has named parts.
    case parameter(String)
    /// From the argument at a place, counted from 1.
    case position(Int)
    /// From nowhere: it is always this text.
    case text(String)
  }

  /// What a call of the function does.
  package let effect: Effect
  /// The function's name.
  package let function: String
  /// The type that it belongs to, or nil for any.
  package let owner: String?
  /// Where the path comes from.
  package let path: Part
  /// Where the method comes from.
  package let method: Part
  /// What stands in front of the path; nil where that is not known of a request, and where nothing does of a route.
  package let base: String?
  /// Where the handler of a route comes from; nil where that is not said.
  package let handler: Part?
  /// Where the configuration says so, and its line with a caret.
  package let mention: SourceLocation
  /// That line.
  package let excerpt: String

  /// Makes a declaration of a function by its name, with its type in front where it has one: `Api.send`.
  package init(
    _ effect: Effect, function: String, path: Part, method: Part, base: String?, handler: Part? = nil,
    mention: SourceLocation, excerpt: String
  ) {
    self.effect = effect
    let parts = function.split(separator: ".").map(String.init)
    self.function = parts.last ?? function
    owner = parts.count > 1 ? parts[parts.count - 2] : nil
    self.path = path
    self.method = method
    self.base = base
    self.handler = handler
    self.mention = mention
    self.excerpt = excerpt
  }

  /// The function as the configuration names it.
  package var name: String { owner.map { "\($0).\(function)" } ?? function }

  /// What came of a declaration in the sources of one language.
  package enum Outcome: Sendable, Hashable {
    /// A call was found.
    case found
    /// No call was found; with the nearest name that a function has.
    case unknown(nearest: String?)
    /// A call was found that does not have what the declaration says, and what that is.
    case misfit(String)
  }

  /// What the declaration asks for and a call does not have, by the names of the parameters of the function that it runs; nil
  /// where that is not seen.
  package func misfit(isPathKnown: Bool, parameters: [String]?) -> String {
    let (key, part) = isPathKnown ? ("method", method) : ("path", path)
    switch part {
    case .text: return "\(key) is not known"
    case .position(0): return "positions count from 1, and \(key) asks for 0"
    case .position(let place): return "`\(name)` has no argument \(place), which \(key) asks for"
    case .parameter(let wanted):
      guard let parameters else {
        return
          "no argument of `\(name)` is called `\(wanted)`, and its declaration is not seen; give \(key) as a position"
      }
      let hint = NearestName.of(wanted, among: parameters).map { "; did you mean \($0)" } ?? ""
      return "`\(name)` has no parameter `\(wanted)`, which \(key) asks for\(hint)"
    }
  }
}
