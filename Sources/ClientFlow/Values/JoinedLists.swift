// Lists that are put together to a text before they are known: `pathComponents.joined(separator: "/")` in a protocol.
extension Value {
  /// The text of a list's elements with a separator between them. A list that is not known yet waits, as for a member; until
  /// then the text may be a path of several segments.
  package func joinedElements(by separator: String) -> Value {
    map { option in
      switch option {
      case .list(let items):
        let parts = items.enumerated().flatMap { place, item in
          place == 0 ? [item] : [.text(separator), item]
        }
        return .joined(parts)
      case .hole(let hole): return Value(.hole(hole.joined(by: separator)))
      default: return .unknown(Hole.joinedName(Value(option).name))
      }
    }
  }
}

extension Hole {
  /// What the member is called that stands for such a text, in front of the separator; no program can call anything so.
  private static let joining = "joined by "

  /// The separator that such a member has, or nil for any other.
  static func separator(of member: String) -> String? {
    member.hasPrefix(joining) ? String(member.dropFirst(joining.count)) : nil
  }

  /// A name that says that the value may be a path.
  fileprivate static func joinedName(_ name: String?) -> String { "\(name ?? "list") path" }

  fileprivate func joined(by separator: String) -> Hole {
    member(Self.joining + separator).renamed(Self.joinedName(name))
  }
}
