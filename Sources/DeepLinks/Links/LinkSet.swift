import SourceText

/// Links that share what is said about their scheme, host and path.
struct LinkBox: Sendable, Hashable {
  /// The schemes, in lower case.
  var scheme = WordSet.any
  /// The hosts, in lower case; the empty word is a link without host.
  var host = WordSet.any
  /// The paths, with the slash in front; the empty word is a link without path.
  var path = WordSet.any
  /// Where the part that was read last is named, or nil where none is.
  var place: SourceLocation?
  /// The function that names it, or nil.
  var symbol: String?

  /// Whether code asks for links that are not known here, so that what it does is done with the link.
  var isOpen = false

  /// Makes a box of all links.
  init() {}

  /// Makes a box.
  init(scheme: WordSet = .any, host: WordSet = .any, path: WordSet = .any, at place: SourceLocation?) {
    self.scheme = scheme
    self.host = host
    self.path = path
    self.place = place
  }

  /// Whether it names a scheme, a host or a path.
  var isNamed: Bool { scheme.isNamed || host.isNamed || path.isNamed }

  /// Whether another box holds the same links, wherever they are named.
  func holdsTheSame(_ other: LinkBox) -> Bool {
    scheme == other.scheme && host == other.host && path == other.path && isOpen == other.isOpen
  }

  private var isEmpty: Bool { scheme.isEmpty || host.isEmpty || path.isEmpty }

  /// The links that are in both, or nil where there are none.
  func intersection(_ other: LinkBox) -> LinkBox? {
    let source = other.isNamed && other.place != nil || place == nil ? other : self
    var both = LinkBox(
      scheme: scheme.intersection(other.scheme), host: host.intersection(other.host),
      path: path.intersection(other.path), at: source.place)
    both.symbol = source.symbol
    both.isOpen = isOpen || other.isOpen
    return both.isEmpty ? nil : both
  }

  /// Whether a link may be in it; parts that the link does not know are patterns with `*`.
  func mayHold(_ link: DeepLink) -> Bool {
    scheme.mayHold(link.scheme) && host.mayHold(link.host) && pathMayHold(link.path)
  }

  /// A path and the same with a slash behind are one to whoever compares segments, and to browsers.
  private func pathMayHold(_ word: String) -> Bool {
    path.mayHold(word) || word.isEmpty && path.mayHold("/") || word == "/" && path.mayHold("")
  }
}

/// A set of links, as boxes that may overlap. Where it is not known exactly it is too large, never too small.
struct LinkSet: Sendable, Hashable {
  /// The boxes; none is empty.
  private(set) var boxes: [LinkBox]

  /// More boxes than this are kept as the set of all links.
  private static let limit = 48

  /// All links.
  static let all = LinkSet([LinkBox()])
  /// No link.
  static let none = LinkSet([])

  /// Makes a set; of boxes that hold the same links the first is kept.
  init(_ boxes: some Sequence<LinkBox>) {
    var kept: [LinkBox] = []
    for box in boxes where !kept.contains(where: box.holdsTheSame) {
      kept.append(box)
      guard kept.count <= Self.limit else {
        self.boxes = [LinkBox()]
        return
      }
    }
    self.boxes = kept
  }

  /// Whether there is no link in it.
  var isEmpty: Bool { boxes.isEmpty }

  /// The part of it that names a scheme, a host or a path, or that code asks for by what is not known here.
  var named: LinkSet { LinkSet(boxes.filter { $0.isNamed || $0.isOpen }) }

  /// Links that code asks for by what is not known here.
  static let open = {
    var box = LinkBox()
    box.isOpen = true
    return LinkSet([box])
  }()

  /// The links that are in both.
  func intersection(_ other: LinkSet) -> LinkSet {
    if other.boxes == Self.all.boxes { return self }
    if boxes == Self.all.boxes { return other }
    return LinkSet(boxes.lazy.flatMap { box in other.boxes.lazy.compactMap { box.intersection($0) } })
  }

  /// The same links, as a function names them.
  func named(in symbol: String?) -> LinkSet {
    LinkSet(
      boxes.map { box in
        var box = box
        box.symbol = box.isNamed ? symbol : nil
        return box
      })
  }

  /// The links that are in one or the other.
  func union(_ other: LinkSet) -> LinkSet {
    if other.boxes.isEmpty || boxes == other.boxes { return self }
    return boxes.isEmpty ? other : LinkSet(boxes + other.boxes)
  }

  /// Whether a link may be in it.
  func mayHold(_ link: DeepLink) -> Bool { boxes.contains { $0.mayHold(link) } }
}
