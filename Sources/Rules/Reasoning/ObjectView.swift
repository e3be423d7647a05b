import ContractModel

/// A shape looked at as an object: itself, or one of several objects.
struct ObjectView {
  /// A field with the type that declares the object around it.
  struct Member {
    /// The field.
    let field: Field
    /// The type around it, or nil.
    let type: ObjectShape.Declaration?
  }

  /// The fields in order; those of several objects once for each name.
  private(set) var members: [Member] = []
  /// Whether there are no fields but these.
  private(set) var isClosed = true
  /// The places of names and of names in lower case, where there are many.
  private var positions: [String: Int]?
  private var folded: [String: Int]?
  /// With how many fields going through all of them takes no longer than hashing a name.
  private static let mostGoneThrough = 12

  /// Looks at a shape; nil where it is no object, or nothing is known of it.
  init?(_ shape: Shape) {
    switch shape {
    case .none: break
    case .object(let object):
      members.reserveCapacity(object.fields.count)
      add(object)
    case .choice(let shapes):
      for shape in shapes {
        if case .unknown = shape {
          isClosed = false
        } else if let view = ObjectView(shape) {
          for member in view.members { add(member) }
          isClosed = isClosed && view.isClosed
        } else {
          return nil
        }
      }
    case .scalar, .list, .map, .recursive, .unknown: return nil
    }
    guard positions != nil else { return }
    folded = [:]
    for (position, member) in members.enumerated() { folded?[member.field.name.lowercased()] = position }
  }

  /// The field of this name.
  subscript(name: String) -> Member? { position(of: name).map { members[$0] } }

  /// The field of this name in any case of letters.
  func member(foldedLike name: String) -> Member? {
    let wanted = name.lowercased()
    if let folded { return folded[wanted].map { members[$0] } }
    return members.last { $0.field.name.lowercased() == wanted }
  }

  private func position(of name: String) -> Int? {
    if let positions { return positions[name] }
    return members.firstIndex { $0.field.name == name }
  }

  private mutating func add(_ object: ObjectShape) {
    for field in object.fields { add(Member(field: field, type: object.declaration)) }
    isClosed = isClosed && object.isClosed
  }

  private mutating func add(_ member: Member) {
    guard let position = position(of: member.field.name) else {
      positions?[member.field.name] = members.count
      members.append(member)
      if positions == nil, members.count > Self.mostGoneThrough {
        positions = [:]
        for (position, member) in members.enumerated() { positions?[member.field.name] = position }
      }
      return
    }
    var field = members[position].field
    field.shape = .joined([field.shape, member.field.shape])
    if field.presence != member.field.presence {
      // One that says nothing leaves open whether it is there each time.
      let isStated = field.presence != .unstated && member.field.presence != .unstated
      field.presence =
        isStated || field.presence == .sometimes || member.field.presence == .sometimes
        ? .sometimes : .unstated
    }
    field.isReadOnly = field.isReadOnly && member.field.isReadOnly
    field.isWriteOnly = field.isWriteOnly && member.field.isWriteOnly
    members[position] = Member(field: field, type: members[position].type ?? member.type)
  }
}

extension Shape {
  /// What has one of several shapes.
  static func joined(_ shapes: [Shape]) -> Shape {
    var different: [Shape] = []
    for shape in shapes where !different.contains(shape) { different.append(shape) }
    return different.count == 1 ? different[0] : .choice(different)
  }
}

extension Shape {
  /// The kinds in a text, as names that every language has.
  var kindNames: String { (kinds ?? []).sorted().joined(separator: "|") }

  /// Whether a type declares the shape or one of its parts.
  func declares(_ type: ObjectShape.Declaration) -> Bool {
    switch self {
    case .none, .scalar, .recursive, .unknown: false
    case .list(let part), .map(let part): part.declares(type)
    case .choice(let shapes): shapes.contains { $0.declares(type) }
    case .object(let object):
      object.declaration == type || object.fields.contains { $0.shape.declares(type) }
    }
  }
}
