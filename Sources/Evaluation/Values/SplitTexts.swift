internal import Program

// Texts that are taken apart into lists before they are known: `path.split("/")` in a wrapper that is handed the path.
extension Value {
  /// The list of what stands between the occurrences of a separator. What a caller still says waits for it, as for a member.
  package func split(by separator: String) -> Value {
    map { option in
      switch option {
      case .text(let text): Value(.list(text.split(by: separator).map { Value(.text($0)) }))
      case .hole(let hole) where hole.isFollowed: Value(.hole(hole.split(by: separator)))
      default: .unknown(Value(option).name)
      }
    }
  }

  /// Whether it is a list, or a text that was taken apart into one.
  package var isListOfParts: Bool {
    options.allSatisfy { option in
      switch option {
      case .list: true
      case .hole(let hole): hole.members.last.flatMap(Hole.separatorOfSplit) != nil
      default: false
      }
    }
  }
}

extension Hole {
  /// What the member is called that stands for such a list; no program can call anything so.
  private static let splitting = "split "

  /// What stands between the parts of the text that a member takes apart; nil for any other member.
  package static func separatorOfSplit(_ member: String) -> String? {
    member.hasPrefix(splitting) ? String(member.dropFirst(splitting.count)) : nil
  }

  fileprivate func split(by separator: String) -> Hole {
    member(Self.splitting + separator).renamed(name)
  }
}

extension TextTemplate {
  /// What stands between the occurrences of a separator; what is not known is taken to have none.
  fileprivate func split(by separator: String) -> [TextTemplate] {
    var parts = [TextTemplate()]
    for piece in pieces {
      guard case .text(let text) = piece else {
        parts[parts.count - 1].append(piece)
        continue
      }
      for (place, part) in text.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
        if place > 0 { parts.append(TextTemplate()) }
        parts[parts.count - 1].append(String(part))
      }
    }
    return parts
  }
}
