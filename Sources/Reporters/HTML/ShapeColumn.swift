import ContractModel
import SourceText

/// What one side has of one part of what travels, as a column of the page's table of fields.
struct ShapeColumn {
  /// The side's position among those of the report.
  let side: Int
  /// What the side is.
  let role: Role
  /// What travels, as all places of the side have it together.
  let shape: Shape
  /// The fields by their dotted paths.
  let fields: [String: Field]
  /// The paths in the order of the source.
  let paths: [String]
  private let objects: Set<String>
  private let openings: [String: String]
  /// What keeps the column from being complete: that it is unknown or open, and why.
  let gap: String?

  /// Lays out a shape; fields that travel only the other way are left out.
  init(side: Int, role: Role, shape: Shape, isAnswer: Bool) {
    let flat = FlatFields(shape)
    var fields: [String: Field] = [:]
    var paths: [String] = []
    var hidden: [String] = []
    var objects = Set(Self.objects(in: shape, at: ""))
    for entry in flat.entries where !hidden.contains(where: { Self.isPart(entry.path, of: $0) }) {
      guard isAnswer ? !entry.field.isWriteOnly : !entry.field.isReadOnly else {
        hidden.append(entry.path)
        continue
      }
      fields[entry.path] = entry.field
      paths.append(entry.path)
      objects.formUnion(Self.objects(in: entry.field.shape, at: entry.path))
    }
    self.side = side
    self.role = role
    self.shape = shape
    self.fields = fields
    self.paths = paths
    self.objects = objects
    openings = Dictionary(flat.gaps.map { ($0.path, $0.unread.reason) }) { first, _ in first }
    gap =
      shape.ignorance?.reason
      ?? flat.gaps.first.map { $0.path.isEmpty ? $0.unread.reason : "\($0.path): \($0.unread.reason)" }
  }

  private static func objects(in shape: Shape, at path: String) -> [String] {
    switch shape {
    case .none, .scalar, .recursive, .unknown: []
    case .object: [path]
    case .list(let element): objects(in: element, at: path + "[]")
    case .map(let value): objects(in: value, at: path + "{}")
    case .choice(let shapes): shapes.flatMap { objects(in: $0, at: path) }
    }
  }

  /// Whether a path lies inside of what another leads to.
  private static func isPart(_ path: String, of outer: String) -> Bool {
    guard path.hasPrefix(outer) else { return false }
    return outer.isEmpty || path.dropFirst(outer.count).first.map { ".[{".contains($0) } ?? true
  }

  /// Whether nothing of the part is known.
  var isUnknown: Bool { shape.ignorance != nil }

  /// Whether the side has something else than an object there: a text, a list of them, or nothing.
  var isWhole: Bool {
    if case .object = shape { return false }
    return !isUnknown && fields.isEmpty
  }

  /// Whether a field that is not listed may be there all the same.
  func mayHave(_ path: String, named name: String) -> Bool {
    let parent = Self.parent(of: path, named: name)
    guard !objects.contains(parent) else { return openings[parent] != nil }
    return openings.keys.contains { Self.isPart(path, of: $0) }
  }

  /// Whether the side is known to have the object around a field, but not the field.
  func lacks(_ path: String, named name: String) -> Bool {
    guard fields[path] == nil, !isUnknown, !mayHave(path, named: name) else { return false }
    return objects.contains(Self.parent(of: path, named: name))
  }

  private static func parent(of path: String, named name: String) -> String {
    let parent = path.dropLast(name.count)
    return String(parent.hasSuffix(".") ? parent.dropLast() : parent)
  }
}

extension Shape {
  /// What the shape is, with `[]` for lists, `{}` for maps and the values where they are listed.
  ///
  /// Objects have the names of their types, or are just objects.
  package func notation(namesTypes: Bool = true) -> String {
    let notation = { (shape: Shape) in shape.notation(namesTypes: namesTypes) }
    switch self {
    case .none: return "-"
    case .scalar(let scalar):
      return scalar.words.map { $0.sorted().joined(separator: " | ") } ?? scalar.kind.rawValue
    // Only that there is one is known.
    case .list(.unknown) where !namesTypes: return "list"
    case .map(.unknown) where !namesTypes: return "object"
    case .list(let element): return notation(element) + "[]"
    case .map(let value): return notation(value) + "{}"
    case .object(let object): return namesTypes ? object.declaration?.name ?? "object" : "object"
    case .choice(let shapes):
      var seen: Set<String> = []
      return shapes.map(notation).filter { seen.insert($0).inserted }.joined(separator: " | ")
    case .recursive(let name): return namesTypes ? name : "object"
    case .unknown: return "?"
    }
  }
}
