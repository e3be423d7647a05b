package import SourceText

/// A function of a client that sends requests, as the configuration declares it where its own code does not tell.
package struct DeclaredCall: Sendable, Hashable {
  /// Where a part of the request comes from.
  package enum Part: Sendable, Hashable {
    /// From the parameter of a name, or the part of that name of an argument that has named parts.
    case parameter(String)
    /// From the argument at a place, counted from 1.
    case position(Int)
    /// From nowhere: it is always this text.
    case text(String)
  }

  /// The function's name.
  package let function: String
  /// The type that it belongs to, or nil for any.
  package let owner: String?
  /// Where the path comes from.
  package let path: Part
  /// Where the method comes from.
  package let method: Part
  /// What stands in front of the path; nil where that is not known.
  package let base: String?
  /// Where the configuration says so, and its line with a caret.
  package let mention: SourceLocation
  /// That line.
  package let excerpt: String

  /// Makes a declaration of a function by its name, with its type in front where it has one: `Api.send`.
  package init(
    function: String, path: Part, method: Part, base: String?, mention: SourceLocation, excerpt: String
  ) {
    let parts = function.split(separator: ".").map(String.init)
    self.function = parts.last ?? function
    owner = parts.count > 1 ? parts[parts.count - 2] : nil
    self.path = path
    self.method = method
    self.base = base
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
}
