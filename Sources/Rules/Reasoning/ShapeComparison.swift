import ContractModel

/// Two shapes of what should be one value laid beside each other, down to the fields of their parts.
///
/// A field is missing on one only where that one is closed. What is not known makes no difference.
struct ShapeComparison {
  /// A field that one shape has alone.
  struct Lone {
    /// The dotted path of the field.
    let path: String
    /// The field with the type around it.
    let member: ObjectView.Member
    /// The type of the object that lacks it, or nil.
    let lackingType: ObjectShape.Declaration?
  }

  /// A field that both have, and not alike.
  struct Pair {
    /// The dotted path of the field, as the first spells it.
    let path: String
    /// The field as the first has it.
    let one: ObjectView.Member
    /// The field as the other has it.
    let other: ObjectView.Member
  }

  /// What the first has and the other lacks.
  private(set) var onlyInOne: [Lone] = []
  /// What the other has and the first lacks.
  private(set) var onlyInOther: [Lone] = []
  /// What both have in different letter case.
  private(set) var recased: [Pair] = []
  /// What both have with values that JSON writes differently.
  private(set) var retyped: [Pair] = []
  private let comparesTypes: Bool
  /// How deep shapes are followed.
  private static let mostLevels = 10

  /// Compares two shapes; in a query and in a form everything is text, and types are not compared.
  init(_ one: Shape, _ other: Shape, comparesTypes: Bool) {
    self.comparesTypes = comparesTypes
    compare(one, other, path: "", level: 0)
  }

  private mutating func compare(_ one: Shape, _ other: Shape, path: String, level: Int) {
    guard level < Self.mostLevels else { return }
    if case .list(let first) = one, case .list(let second) = other {
      compare(first, second, path: path + "[]", level: level + 1)
    } else if case .map(let first) = one, case .map(let second) = other {
      compare(first, second, path: path + "{}", level: level + 1)
    } else if let first = ObjectView(one), let second = ObjectView(other) {
      compare(first, second, path: path.isEmpty ? "" : path + ".", level: level)
    }
  }

  private mutating func compare(_ one: ObjectView, _ other: ObjectView, path: String, level: Int) {
    for member in one.members {
      let name = member.field.name
      if let twin = other[name] {
        compare(member, twin, path: path + name, level: level)
      } else if let twin = other.member(foldedLike: name), one[twin.field.name] == nil {
        recased.append(Pair(path: path + name, one: member, other: twin))
        compare(member, twin, path: path + name, level: level)
      } else if other.isClosed {
        let type = other.members.first?.type
        onlyInOne.append(Lone(path: path + name, member: member, lackingType: type))
      }
    }
    guard one.isClosed else { return }
    for member in other.members where one[member.field.name] == nil {
      if let twin = one.member(foldedLike: member.field.name), other[twin.field.name] == nil { continue }
      let type = one.members.first?.type
      onlyInOther.append(Lone(path: path + member.field.name, member: member, lackingType: type))
    }
  }

  private mutating func compare(
    _ one: ObjectView.Member, _ other: ObjectView.Member, path: String, level: Int
  ) {
    if comparesTypes, let first = one.field.shape.kinds, let second = other.field.shape.kinds,
      !first.isEmpty, !second.isEmpty, first.isDisjoint(with: second)
    {
      retyped.append(Pair(path: path, one: one, other: other))
      return
    }
    compare(one.field.shape, other.field.shape, path: path, level: level + 1)
  }
}
