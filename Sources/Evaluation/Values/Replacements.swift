internal import Program

// Texts in which others are replaced, also before they are known: `path.replacingOccurrences(of: "ITEM_ID", with: id)` in a
// wrapper that is handed the path.
extension Value {
  /// The text with each occurrence of another one replaced. What a caller still says waits for it, as for a member.
  package func replacing(_ old: String, with new: TextTemplate) -> Value {
    guard !old.isEmpty else { return self }
    return map { option in
      switch option {
      case .text(let text):
        // At its head stands a base, which is no segment.
        let new = text.character(at: 0) == old.first ? new : new.inPlace(Self.placeName(old))
        return Value(
          .text(
            text.mapText(
              { TextTemplate($0).replacing(old, with: new) }, holes: { $0.replacing(old, with: new) })))
      case .hole(let hole): return Value(.hole(hole.replacing(old, with: new)))
      default: return Value(option)
      }
    }
  }

  /// What a placeholder calls its place, `{id}`, `:id`; nil for a text that is none.
  fileprivate static func placeName(_ text: String) -> String? {
    let name: Substring
    if text.hasPrefix("{"), text.hasSuffix("}") {
      name = text.dropFirst().dropLast()
    } else if text.hasPrefix(":") {
      name = text.dropFirst()
    } else {
      return nil
    }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    return isName && !name.isEmpty ? String(name) : nil
  }

  /// The text with each occurrence of another one replaced by what a value can be: `escape(id)`, which gives the text as it is
  /// where it cannot be encoded. Nil where that is nothing, or may be too much.
  package func replacing(_ old: String, with new: Value) -> Value? {
    let ways = Self.ways(new.templates)
    guard !ways.isEmpty, ways.count <= Self.mostWays else { return nil }
    return Value(ways.flatMap { replacing(old, with: $0).options })
  }

  private static let mostWays = 4

  /// Texts, of those of which nothing is known one for each source: the ones that somebody may still say, where there are such.
  /// An empty one beside others is what a function gives for nothing, and nobody asks for that.
  private static func ways(_ all: [TextTemplate]) -> [TextTemplate] {
    let filled = all.filter { $0.known != "" }
    let texts = filled.isEmpty ? all : filled
    let open = texts.filter { $0.soleHole != nil }
    guard open.count > 1 else { return texts }
    let followed = open.filter { $0.soleHole?.isFollowed ?? false }
    var roots: Set<Hole.Root> = []
    let distinct = (followed.isEmpty ? open : followed).filter { text in
      text.soleHole.map { roots.insert($0.root).inserted } ?? false
    }
    return texts.filter { $0.soleHole == nil } + distinct
  }

  /// The same for a member that stands for such a text; nil for any other member.
  package func replacing(by member: String) -> Value? {
    Hole.replacement(of: member).map { replacing($0.old, with: $0.new) }
  }
}

extension TextTemplate {
  /// The text in a place of a name, where nothing is known of it; as it is where the place has none.
  package func inPlace(_ name: String?) -> TextTemplate {
    guard let name, let hole = soleHole else { return self }
    var text = TextTemplate(hole.inPlace(name))
    for note in notes { text.add(note: note) }
    return text
  }
}

extension Hole {
  /// What the member is called that stands for such a text; no program can call anything so.
  private static let replaced = "replaced "
  /// What stands behind the old text, in front of a new one that is known and of the name of one that is not.
  private static let marks: (known: Character, named: Character) = ("\u{1}", "\u{2}")

  /// The two texts of such a member.
  fileprivate static func replacement(of member: String) -> (old: String, new: TextTemplate)? {
    guard member.hasPrefix(replaced),
      let mark = member.firstIndex(where: { $0 == marks.known || $0 == marks.named })
    else { return nil }
    let old = String(member[..<mark].dropFirst(replaced.count))
    let new = String(member[member.index(after: mark)...])
    return (old, member[mark] == marks.known ? TextTemplate(new) : TextTemplate(Hole(.elsewhere, name: new)))
  }

  /// Whether segments are taken out of the value: then it is not what a caller hands over.
  package var isCut: Bool {
    members.contains { member in
      Self.replacement(of: member).map { $0.old.contains("/") && $0.old.contains(where: \.isLetter) } ?? false
    }
  }

  /// The value with a text in it replaced, where a caller says what the value is.
  fileprivate func replacing(_ old: String, with new: TextTemplate) -> Hole {
    guard root.isLeftToCallers || root == .receiver else { return self }
    let mark = new.known == nil ? Self.marks.named : Self.marks.known
    let text = new.known ?? new.soleHole?.name ?? "value"
    return member("\(Self.replaced)\(old)\(mark)\(text)").renamed(name)
  }
}
