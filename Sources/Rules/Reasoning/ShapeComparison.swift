import ContractModel
import SourceText

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
  /// What both have under one name, where that is asked for.
  private(set) var shared: [Pair] = []
  /// Whether nothing was found.
  var isEmpty: Bool {
    onlyInOne.isEmpty && onlyInOther.isEmpty && recased.isEmpty && retyped.isEmpty && shared.isEmpty
  }
  private let comparesTypes: Bool
  private let keepsShared: Bool
  /// How deep shapes are followed.
  private static let mostLevels = 10

  /// Compares two shapes; in a query and in a form everything is text, and types are not compared.
  init(_ one: Shape, _ other: Shape, comparesTypes: Bool, keepsShared: Bool = false) {
    self.comparesTypes = comparesTypes
    self.keepsShared = keepsShared
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
    var matched: Set<SourceLocation> = []
    for member in one.members {
      let name = member.field.name
      guard let twin = other[name] ?? other.member(foldedLike: name) else { continue }
      if twin.field.name != name {
        guard one[twin.field.name] == nil else { continue }
        recased.append(Pair(path: path + name, one: member, other: twin))
      } else if keepsShared {
        shared.append(Pair(path: path + name, one: member, other: twin))
      }
      for field in [member.field, twin.field] where field.evidence == .bound {
        matched.insert(field.location)
      }
      compare(member, twin, path: path + name, level: level)
    }
    if other.isClosed { onlyInOne += Self.lone(one, beside: other, matched, path: path) }
    if one.isClosed { onlyInOther += Self.lone(other, beside: one, matched, path: path) }
  }

  /// What one object has alone. A field that a binder fills and that travels under several names, as it has one in JSON and another in
  /// forms, is there where one of them is.
  private static func lone(
    _ view: ObjectView, beside other: ObjectView, _ matched: Set<SourceLocation>, path: String
  ) -> [Lone] {
    var seen = matched
    return view.members.compactMap { member in
      let name = member.field.name
      guard other[name] == nil, !member.field.isDoubtful(beside: other) else { return nil }
      if let twin = other.member(foldedLike: name), view[twin.field.name] == nil { return nil }
      if member.field.evidence == .bound, !seen.insert(member.field.location).inserted { return nil }
      return Lone(path: path + name, member: member, lackingType: other.members.first?.type)
    }
  }

  /// Whether code only reads members of a value which the other side knows for a text: of `showError(message)`, which looks whether
  /// it was handed an error, nobody can say that it is handed objects.
  private static func mayBeText(_ shape: Shape, _ others: Set<String>) -> Bool {
    switch shape {
    case .object(let object):
      others == ["string"] && object.declaration == nil && object.fields.allSatisfy { $0.evidence == .read }
    case .choice(let shapes): shapes.allSatisfy { mayBeText($0, others) }
    default: false
    }
  }

  private mutating func compare(
    _ one: ObjectView.Member, _ other: ObjectView.Member, path: String, level: Int
  ) {
    if comparesTypes, let first = one.field.shape.kinds, let second = other.field.shape.kinds,
      !first.isEmpty, !second.isEmpty, first.isDisjoint(with: second),
      !Self.mayBeText(one.field.shape, second), !Self.mayBeText(other.field.shape, first)
    {
      retyped.append(Pair(path: path, one: one, other: other))
      return
    }
    compare(one.field.shape, other.field.shape, path: path, level: level + 1)
  }
}

extension Field {
  /// Whether nothing says that a call ever sends it, or its name may be that of a list, behind which clients write `[]`.
  fileprivate func isDoubtful(beside other: ObjectView) -> Bool {
    isDoubtful || (evidence == .sent && shape.kinds == nil && other[name + "[]"] != nil)
  }
}
