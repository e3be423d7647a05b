package import ContractModel
internal import SourceText

/// The fields of a shape with those of its parts, each under its dotted path: `items[].id`, `labels{}.name`.
package struct FlatFields {
  /// One field and where it stands in the shape.
  package struct Entry {
    /// The path: names with dots, `[]` for the elements of a list, `{}` for the values of a map.
    package let path: String
    /// The field.
    package let field: Field
  }

  /// A part of a shape that is not known or open, and why.
  package struct Gap {
    /// The path of the part; empty for the shape itself.
    package let path: String
    /// Why.
    package let unread: Unread
  }

  /// How many fields one shape lists; the rest is counted as not known.
  private static let mostEntries = 2_000
  /// How deep shapes are listed.
  private static let mostLevels = 12

  /// The fields, outer ones before their parts.
  package private(set) var entries: [Entry] = []
  /// What is not known.
  package private(set) var gaps: [Gap] = []
  private var names: Set<String> = []

  /// Lists the fields of a shape.
  package init(_ shape: Shape) { add(shape, path: "", level: 0) }

  /// Lists the fields of an object.
  package init(_ object: ObjectShape) { add(.object(object), path: "", level: 0) }

  private mutating func add(_ shape: Shape, path: String, level: Int) {
    guard level < Self.mostLevels else { return }
    switch shape {
    case .none, .scalar, .recursive: break
    case .list(let element): add(element, path: path + "[]", level: level + 1)
    case .map(let value): add(value, path: path + "{}", level: level + 1)
    case .choice(let shapes):
      for shape in shapes { add(shape, path: path, level: level + 1) }
    case .unknown(let unread): gaps.append(Gap(path: path, unread: unread))
    case .object(let object):
      gaps += object.openings.map { Gap(path: path, unread: $0) }
      for field in object.fields {
        let inner = path.isEmpty ? field.name : "\(path).\(field.name)"
        guard names.insert(inner).inserted, entries.count < Self.mostEntries else { continue }
        entries.append(Entry(path: inner, field: field))
        add(field.shape, path: inner, level: level + 1)
      }
    }
  }
}

extension Shape {
  /// What the shape is in a word: `string`, `list`, `object`.
  var word: String {
    switch self {
    case .none: "none"
    case .scalar(let scalar): scalar.kind.rawValue
    case .list: "list"
    case .map: "map"
    case .object: "object"
    case .choice(let shapes): Set(shapes.map(\.word)).count == 1 ? shapes.first?.word ?? "choice" : "choice"
    case .recursive: "recursive"
    case .unknown: "unknown"
    }
  }

  /// Why nothing is known of the shape; nil where something is.
  package var ignorance: Unread? {
    switch self {
    case .unknown(let unread): unread
    case .object(let object): object.fields.isEmpty ? object.openings.first : nil
    case .list(let element), .map(let element): element.ignorance
    case .choice(let shapes): shapes.allSatisfy { $0.ignorance != nil } ? shapes.first?.ignorance : nil
    case .none, .scalar, .recursive: nil
    }
  }

  /// Whether the objects at the top of the shape have no keys but those that are listed; nil where that is not known.
  var isClosed: Bool? {
    switch self {
    case .none, .scalar, .map, .recursive: true
    case .object(let object): object.isClosed
    case .list(let element): element.isClosed
    case .choice(let shapes):
      shapes.contains { $0.isClosed == false } ? false : shapes.contains { $0.isClosed == nil } ? nil : true
    case .unknown: nil
    }
  }
}

extension Presence {
  /// Whether something has to be there; nil where nothing says so.
  var isRequired: Bool? {
    switch self {
    case .always: true
    case .sometimes: false
    case .unstated: nil
    }
  }
}
