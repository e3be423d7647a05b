import Evaluation
import Program
import SourceText

// Conditions: for which links they hold.
extension LinkWalk {
  /// What a comparison or a combination of conditions is.
  mutating func condition(_ id: Expression.ID) -> LinkValue {
    switch kind(id) {
    case .equal(let left, let right, let isNegated):
      let truth = compare(evaluate(left), evaluate(right), at: id)
      return isNegated ? LinkValue((truth.whenFalse, truth.whenTrue)) : LinkValue(truth)
    case .both(let left, let right):
      let (one, two) = (evaluate(left).truth, evaluate(right).truth)
      return LinkValue(
        (one.whenTrue.intersection(two.whenTrue), one.whenFalse.union(two.whenFalse)))
    case .either(let left, let right):
      let (one, two) = (evaluate(left).truth, evaluate(right).truth)
      return LinkValue(
        (one.whenTrue.union(two.whenTrue), one.whenFalse.intersection(two.whenFalse)))
    case .not(let inner):
      let truth = evaluate(inner).truth
      return LinkValue((truth.whenFalse, truth.whenTrue))
    case .present(let inner): return evaluate(inner)
    default: return .unknown
    }
  }

  /// For which links two values are equal, and for which they may differ.
  mutating func compare(
    _ left: LinkValue, _ right: LinkValue, at id: Expression.ID
  ) -> (whenTrue: LinkSet, whenFalse: LinkSet) {
    switch (asked(left, by: right), asked(right, by: left)) {
    case (.outcome(let yes, let no, _), .null), (.null, .outcome(let yes, let no, _)): (no, yes)
    // What is read here is what happens where there is a link.
    case (.part(.link), .null), (.null, .part(.link)), (.part(.carrier), .null), (.null, .part(.carrier)):
      (.none, .all)
    // `a.caseInsensitiveCompare(b) == .orderedSame`, `isOurs(link) == true`.
    case (.outcome(let yes, let no, false), .unknown): (yes, no)
    case (.outcome(let yes, let no, _), .outcome(let always, let never, false))
    where always == .all && never.isEmpty:
      (yes, no)
    case (.outcome(let yes, let no, _), .outcome(let never, let always, false))
    where always == .all && never.isEmpty:
      (no, yes)
    case (.outcome(let yes, _, _), _), (_, .outcome(let yes, _, _)): (yes, .all)
    case (.texts(let texts), let part), (let part, .texts(let texts)): named(compare(part, texts))
    case (.part(let part), .unknown), (.unknown, .part(let part)): open(part, at: id)
    default: (.all, .all)
    }
  }

  /// A value that is compared with another: the texts that it is, where the other is a part of the link.
  private func asked(_ value: LinkValue, by other: LinkValue) -> LinkValue {
    guard case .stated = value else { return value }
    let texts = other.tells ? texts(of: value) : []
    return texts.isEmpty ? .unknown : .texts(texts)
  }

  /// A part of the link that is compared with what is not known.
  private mutating func open(_ part: LinkSyntax.Part, at id: Expression.ID) -> (
    whenTrue: LinkSet, whenFalse: LinkSet
  ) {
    switch part {
    case .link, .scheme, .host, .path, .segment:
      leaveOpen("which links are taken is not known here", at: id)
      return (.open, .all)
    case .key: touch(.part(.key), at: id)
    default: break
    }
    return (.all, .all)
  }

  private func named(_ truth: (whenTrue: LinkSet, whenFalse: LinkSet)) -> (
    whenTrue: LinkSet, whenFalse: LinkSet
  ) {
    (truth.whenTrue.named(in: symbol), truth.whenFalse.named(in: symbol))
  }

  /// For which links a part of the link is one of some texts.
  private mutating func compare(
    _ part: LinkValue, _ texts: [PlacedText]
  ) -> (whenTrue: LinkSet, whenFalse: LinkSet) {
    guard let place = texts.first?.location else { return (.all, .all) }
    func sets(_ words: Set<String>, _ box: (WordSet) -> LinkBox) -> (LinkSet, LinkSet) {
      let isExact = !words.contains { $0.contains("*") }
      return (LinkSet([box(.only(words))]), isExact ? LinkSet([box(.except(words))]) : .all)
    }
    switch part.part {
    case .scheme:
      let words = texts.map { $0.text.lowercased().prefix { $0 != ":" } }
      return sets(Set(words.map(String.init))) { LinkBox(scheme: $0, at: place) }
    case .host:
      return sets(Set(texts.map { $0.text.lowercased() })) { LinkBox(host: $0, at: place) }
    case .path:
      return sets(Set(texts.map { Self.path($0.text) })) { LinkBox(path: $0, at: place) }
    case .segment(let index):
      let words = texts.flatMap { Self.paths(withSegment: $0.text, at: index) }
      return (LinkSet([LinkBox(path: .only(Set(words)), at: place)]), .all)
    case .key:
      readKeys(texts)
      return (.all, .all)
    case .link:
      let links = texts.compactMap { LinkTemplate($0.text).link(at: $0.location) }
      return (links.count == texts.count ? LinkSet(links.map(Self.box)) : .all, .all)
    default: return (.all, .all)
    }
  }

  /// The links that begin with one of some texts.
  mutating func begins(_ part: LinkValue, with texts: [PlacedText]) -> LinkValue {
    guard let place = texts.first?.location else { return .unknown }
    let links: LinkSet
    switch part.part {
    case .path:
      links = LinkSet([LinkBox(path: .only(Set(texts.map { Self.path($0.text) + "*" })), at: place)])
    case .host:
      links = LinkSet([LinkBox(host: .only(Set(texts.map { $0.text.lowercased() + "*" })), at: place)])
    case .link:
      let found = texts.compactMap { text in
        LinkTemplate(pieces: LinkTemplate(text.text).pieces + [.hole("")]).link(at: text.location)
      }
      links = found.count == texts.count ? LinkSet(found.map(Self.box)) : .all
    default: links = .all
    }
    return LinkValue((links.named(in: symbol), .all))
  }

  private static func box(_ link: DeepLink) -> LinkBox {
    let isWhole = link.host == "*" || link.host.isEmpty && link.path.isEmpty
    return LinkBox(
      scheme: .only([link.scheme]), host: isWhole ? .any : .only([link.host]),
      path: isWhole ? .any : .only([link.path]), at: link.location)
  }

  /// A path with a slash in front; code that has taken it away means the same path.
  static func path(_ text: String) -> String {
    text.isEmpty || text.hasPrefix("/") || text.hasPrefix("*") ? text : "/" + text
  }

  /// The paths that have a segment at an index.
  private static func paths(withSegment text: String, at index: Int?) -> [String] {
    guard let index, index >= 0, index < 16 else { return ["*/" + text] }
    let head = String(repeating: "/*", count: index) + "/" + text
    return [head, head + "/*"]
  }

  /// Notes keys that are read at one place.
  mutating func readKeys(_ texts: [PlacedText]) {
    if !texts.isEmpty, !result.keys.contains(texts) { result.keys.append(texts) }
  }

  /// Notes that the link, or a part of its query, goes somewhere where it is not seen what keys are read of it.
  mutating func touch(_ value: LinkValue, at id: Expression.ID) {
    switch value.part {
    case .link: result.escapes.append(under)
    case .key, .parameters, .record, .items, .item:
      let place = location(id)
      if !result.openKeys.contains(place) { result.openKeys.append(place) }
    default: break
    }
  }
}
