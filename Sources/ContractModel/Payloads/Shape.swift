package import SourceText

/// Why a part of a payload is not known, and where it is lost.
package struct Unread: Sendable, Hashable {
  /// A phrase that names what stands in the code: `the value of fetchRows() is not followed`.
  package let reason: String
  /// The place, or nil where the whole declaration is meant.
  package let location: SourceLocation?

  /// Makes a reason.
  package init(_ reason: String, at location: SourceLocation? = nil) {
    self.reason = reason
    self.location = location
  }
}

/// The shape of a value that travels as JSON, a form or a query.
///
/// What is unknown equals nothing and differs from nothing.
package indirect enum Shape: Sendable, Hashable {
  /// There is no body.
  case none
  /// A text, a number, a truth value or a file.
  case scalar(Scalar)
  /// A list of such elements.
  case list(Shape)
  /// An object whose keys are data, with values of one shape.
  case map(Shape)
  /// An object whose keys are names.
  case object(ObjectShape)
  /// One of several shapes.
  case choice([Shape])
  /// A type that contains itself, by its name, at the second time that it is met.
  case recursive(String)
  /// Not known.
  case unknown(Unread)
}

extension Shape {
  /// What JSON writes for a value of the shape, as far as kinds exclude each other; nil where it may be anything.
  package var kinds: Set<String>? {
    switch self {
    case .none, .recursive, .unknown: return nil
    case .list: return ["list"]
    case .map: return ["object"]
    // Generators write an object without properties where anything may stand.
    case .object(let object): return object.fields.isEmpty && !object.isClosed ? nil : ["object"]
    case .choice(let shapes):
      var all: Set<String> = []
      for shape in shapes {
        guard let kinds = shape.kinds else { return nil }
        all.formUnion(kinds)
      }
      return all
    case .scalar(let scalar):
      switch scalar.kind {
      case .string, .file: return ["string"]
      case .integer, .number: return ["number"]
      case .boolean: return ["boolean"]
      case .null: return []
      case .any: return nil
      }
    }
  }

  /// Whether it is a file of a form, or several.
  package var isFile: Bool {
    switch self {
    case .scalar(let scalar): scalar.kind == .file
    case .list(let element): element.isFile
    case .choice(let shapes): !shapes.isEmpty && shapes.allSatisfy(\.isFile)
    default: false
    }
  }
}

/// A value without parts.
package struct Scalar: Sendable, Hashable {
  /// What JSON writes for it (RFC 8259 §3).
  package enum Kind: String, Sendable {
    case string, integer, number, boolean, null
    /// A file of a form.
    case file
    /// Any of these, as a parameter of a query without a type.
    case any
  }

  /// What JSON writes for it.
  package var kind: Kind
  /// The values that it may have, where they are listed.
  package var words: Set<String>?
  /// Texts that code is seen to put there; there may be others. They do not tell shapes apart.
  package var texts: Set<String> = []

  /// Makes a scalar.
  package init(_ kind: Kind, words: Set<String>? = nil, texts: Set<String> = []) {
    self.kind = kind
    self.words = words
    self.texts = texts
  }

  package static func == (one: Scalar, other: Scalar) -> Bool {
    one.kind == other.kind && one.words == other.words
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(words)
  }
}

/// An object whose keys are names; closed where it has no keys but these.
package struct ObjectShape: Sendable, Hashable {
  /// The type that declares it.
  package struct Declaration: Sendable, Hashable {
    /// Its name as the source has it.
    package let name: String
    /// Where it is declared.
    package let location: SourceLocation

    /// Makes the name of a type at its place.
    package init(_ name: String, at location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  /// The fields, in the order of the source; no two have one name.
  package var fields: [Field]
  /// Why there may be more keys, such as what is spread into the object; empty where it is closed.
  package var openings: [Unread]
  /// The type that declares it, or nil.
  package var declaration: Declaration?

  /// Makes an object.
  package init(_ fields: [Field] = [], openings: [Unread] = [], declaration: Declaration? = nil) {
    self.fields = fields
    self.openings = openings
    self.declaration = declaration
  }

  /// An object of which nothing is known.
  package static func unread(_ reason: String, at location: SourceLocation? = nil) -> ObjectShape {
    ObjectShape(openings: [Unread(reason, at: location)])
  }

  /// Whether it has no keys but its fields.
  package var isClosed: Bool { openings.isEmpty }

  /// The field of this name, compared as it is written.
  package subscript(name: String) -> Field? { fields.first { $0.name == name } }
}

/// Whether something is there each time.
package enum Presence: String, Sendable {
  /// Each time: written in all branches, refused where it is missing, declared as required.
  case always
  /// Not each time: left out in a branch or where it is empty, declared as optional.
  case sometimes
  /// Nothing says either.
  case unstated
}

/// One name of an object, a query or a header.
package struct Field: Sendable, Hashable {
  /// What makes it known, from what runs to what is only promised.
  package enum Evidence: String, Sendable {
    /// A handler writes it into an answer.
    case written
    /// A handler decodes the request into a type that has it.
    case bound
    /// A call sends it.
    case sent
    /// The code reads it by its name.
    case read
    /// A type of the client declares it, and nothing checks that it is there.
    case declared
    /// A document promises it.
    case promised
  }

  /// The name as it travels.
  package var name: String
  /// What it holds.
  package var shape: Shape
  /// Whether it is there each time.
  package var presence: Presence
  /// Whether it may be null; nil where nothing says so.
  package var isNullable: Bool?
  /// What makes it known.
  package var evidence: Evidence
  /// Where it is read, written or declared.
  package var location: SourceLocation
  /// The value that stands for one that is missing, as a text; nil where there is none or it is not known.
  package var fallback: String?
  /// Whether nothing says that it is ever there, though a value which may be replaced or written anew begins with it.
  package var isDoubtful = false
  /// Whether it is only part of answers (OpenAPI 3.1 `readOnly`).
  package var isReadOnly = false
  /// Whether it is only part of requests (OpenAPI 3.1 `writeOnly`).
  package var isWriteOnly = false

  /// Makes a field.
  package init(
    _ name: String, _ shape: Shape, _ evidence: Evidence, presence: Presence = .unstated,
    isNullable: Bool? = nil, at location: SourceLocation
  ) {
    self.name = name
    self.shape = shape
    self.evidence = evidence
    self.presence = presence
    self.isNullable = isNullable
    self.location = location
  }
}
