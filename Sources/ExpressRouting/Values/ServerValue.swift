import SourceText
import TypeScriptSyntax

/// What is known of a value of a server program.
enum ServerValue {
  /// Not known, with the reason as a phrase.
  case unknown(String)
  case text(ServerText)
  case router(RouterNode)
  /// One path of a router, as `router.route(path)` gives it.
  case route(RouterNode, ServerText)
  case function(ServerFunction)
  case list(ServerList)
  case object(ServerObject)
  /// A class of the program; `new` makes an object of it.
  case type(ServerFunction)
  /// Something of a package: `cors`, `express.json`, and what its calls give.
  case package(String)
  case regularExpression(String)
  case boolean(Bool)
  /// `undefined` or `null`: what a caller does not hand over.
  case missing
}

/// A place in the code of a server program.
struct ServerPlace: Hashable {
  let module: Int
  let node: TypeScriptNodeID
}

/// A text of which a part may come from the environment.
struct ServerText {
  var text: String
  /// What to know about how it came to be, as phrases.
  var notes: [String] = []
  /// Where it is written, or the last part of it that is.
  var origin: ServerPlace?

  init(_ text: String, notes: [String] = [], origin: ServerPlace? = nil) {
    self.text = text
    self.notes = notes
    self.origin = origin
  }

  static func + (left: ServerText, right: ServerText) -> ServerText {
    ServerText(
      left.text + right.text, notes: left.notes + right.notes.filter { !left.notes.contains($0) },
      origin: right.origin ?? left.origin)
  }
}

/// A function, or the class that a constructor belongs to.
struct ServerFunction {
  /// What stands for the name of a function that has none.
  static let nameless = "a function"

  let module: Int
  let node: TypeScriptNodeID
  let scope: ServerScope
  /// What `this` is inside, for methods.
  var receiver: ServerObject?
  /// How people call it: `requireLogin`, `users.show`.
  var name: String

  /// Where its code stands.
  var place: ServerPlace { ServerPlace(module: module, node: node) }
}

/// An object with members by name: a literal, an instance, the exports of a module.
final class ServerObject {
  var members: [String: ServerValue]
  /// The class that it was made of, for its methods.
  let type: ServerFunction?
  /// Where its member `path` is written, for an object that describes a route.
  var pathLocation: SourceLocation?
  /// Whether it is written where a function is called, all of it, so that what the function asks of it is known: `{readOnly:
  /// true}`. Others may be set from elsewhere, as settings are.
  var isHanded = false
  /// Whether it has parts that are not known.
  var isPartial = false

  init(_ members: [String: ServerValue] = [:], type: ServerFunction? = nil) {
    self.members = members
    self.type = type
  }

  /// Takes over the members of another one.
  func take(_ other: ServerObject) {
    members.merge(other.members) { $1 }
    isPartial = isPartial || other.isPartial
  }

  /// Its members in the order of their names, or nil where it may have others.
  var parts: [(name: String, value: ServerValue)]? {
    guard !isPartial, type == nil else { return nil }
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The names that code sees, from the inside out (ECMAScript §9.1).
final class ServerScope {
  private var values: [String: ServerValue] = [:]
  private let outer: ServerScope?
  /// What it depends on whether, or how often, its code runs; nil where it runs once with the code around it.
  private let condition: String?

  init(_ outer: ServerScope?, under condition: String? = nil) {
    self.outer = outer
    self.condition = condition
  }

  func find(_ name: String) -> ServerValue? { values[name] ?? outer?.find(name) }

  /// What a name means that a function around the code declares, or nil where only the module does or nothing.
  func find(_ name: String, below module: ServerScope) -> ServerValue? {
    self === module ? nil : values[name] ?? outer?.find(name, below: module)
  }

  func declare(_ name: String, _ value: ServerValue) { values[name] = value }

  /// Gives a value to the innermost name of that spelling; a text that changes under a condition is not known after it.
  func assign(_ name: String, _ value: ServerValue) { assign(name, value, under: nil) }

  private func assign(_ name: String, _ value: ServerValue, under condition: String?) {
    guard let old = values[name] else {
      if let outer {
        outer.assign(name, value, under: condition ?? self.condition)
      } else {
        values[name] = value
      }
      return
    }
    values[name] = value
    guard let condition, case .text(let before) = old, case .text(let after) = value,
      before.text != after.text
    else { return }
    values[name] = .unknown("it depends on \(condition)")
  }
}
