/// A type as the source names it: `Future<http.Response>?`.
package struct TypeName: Hashable, Sendable {
  /// The last part of its name.
  package let name: String
  /// The namespace in front of the name, or nil.
  package let qualifier: String?
  /// The type or package that it is declared in, as the source names it in front: `API` of `Mastodon.API.Lists`; or nil.
  package let outer: String?
  /// The arguments of a generic type.
  package let arguments: [TypeName]
  /// For the type of a function: the types of its parameters by place, nil where it has none.
  package let parameters: [TypeName?]?
  /// For a function type with receiver, `Route.() -> Unit`: the name of the receiver's type.
  package var receiver: String?
  /// For a type of texts that lists them: these.
  package var words: [String] = []
  /// For a type that is written as its parts, `{ name: string; age?: number }`: these.
  package var parts: [TypePart] = []
  /// Whether a type that says what values look like says that they may be null.
  package var isNullable = false
  /// Whether it is known to be declared in a package, so that no class of the program is meant by it.
  package var isForeign = false

  /// The name of a type whose values are of one of its arguments; no program can call a type so.
  package static let union = "|"
  /// The name of a type that says what values look like in a form that is not read.
  package static let unread = "?"

  /// Whether what is waited for counts as what it gives: `Future<User>` is a `User`.
  package var isPromise: Bool {
    switch name {
    case "Future", "FutureOr", "Stream", "Promise", "Observable": true
    default: false
    }
  }

  /// Makes a type's name.
  package init(
    _ name: String, qualifier: String? = nil, outer: String? = nil, arguments: [TypeName] = [],
    parameters: [TypeName?]? = nil
  ) {
    self.name = name
    self.qualifier = qualifier
    self.outer = outer
    self.arguments = arguments
    self.parameters = parameters
  }
}

/// A parameter of a generic type or function.
package struct TypeParameter: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// The type that stands for it where nobody names one; or nil.
  package let fallback: TypeName?

  /// Makes a parameter.
  package init(_ name: String, fallback: TypeName? = nil) {
    self.name = name
    self.fallback = fallback
  }

  /// The parameters that `<out T : A<B>, R>` declares, by its tokens: the last word in front of a comma, a bound or the end.
  package static func list(_ tokens: some Sequence<String>) -> [TypeParameter] {
    var found: [TypeParameter] = []
    var name: String?
    var isBound = false
    var depth = 0
    for token in tokens {
      if token == "<" { depth += 1 }
      if token == ">" { depth -= 1 }
      if depth == 0 || (depth == 1 && token == ",") {
        if let name { found.append(TypeParameter(name)) }
        (name, isBound) = (nil, false)
      } else if token == ":" || token == "extends" {
        isBound = true
      } else if !isBound, token.first?.isLetter ?? false {
        name = token
      }
    }
    return found
  }
}

/// A type that only says what values look like, as its declaration has it.
package struct DeclaredShape: Hashable, Sendable {
  /// What values of it look like.
  package let type: TypeName
  /// The parameters of a generic one.
  package let parameters: [TypeParameter]

  /// Makes a declared type.
  package init(_ type: TypeName, of parameters: [TypeParameter] = []) {
    self.type = type
    self.parameters = parameters
  }
}

/// A part of a type that is written as its parts.
package struct TypePart: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// Its type; nil where that is not read.
  package let type: TypeName?
  /// Whether it may be missing.
  package let isOptional: Bool
  /// Whether it may be null where it is there.
  package let isNullable: Bool

  /// Makes a part.
  package init(_ name: String, _ type: TypeName?, isOptional: Bool, isNullable: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isNullable = isNullable
  }
}
