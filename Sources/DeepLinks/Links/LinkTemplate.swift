import Evaluation
import SourceText

/// A text of which parts are only known at run time: what a link is written as.
struct LinkTemplate: Sendable, Hashable {
  /// A piece.
  enum Piece: Sendable, Hashable {
    /// A character that stands for itself.
    case character(Character)
    /// What is not known, by the name that people know it by.
    case hole(String)
  }

  /// The pieces.
  var pieces: [Piece]

  /// Longer texts are no links.
  static let limit = 4096

  /// Makes a template of a text that is wholly known.
  init(_ text: some StringProtocol) { pieces = text.prefix(Self.limit).map { .character($0) } }

  /// Makes a template of pieces.
  init(pieces: some Sequence<Piece>) { self.pieces = Array(pieces) }

  /// Makes a template of a value, or nil where that is no text.
  init?(_ value: Value.Option) {
    guard case .text(let text) = value else { return nil }
    pieces = text.pieces.flatMap { piece -> [Piece] in
      switch piece {
      case .text(let known): known.prefix(Self.limit).map { .character($0) }
      case .hole(let hole): [.hole(hole.name ?? "…")]
      }
    }
  }

  /// The text, or nil where a part of it is not known.
  var text: String? {
    var text = ""
    for piece in pieces {
      guard case .character(let character) = piece else { return nil }
      text.append(character)
    }
    return text
  }

  /// The text with `*` for what is not known.
  var pattern: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .character(let character): text.append(character)
      case .hole: if !text.hasSuffix("*") { text.append("*") }
      }
    }
  }

  /// The text with names in braces for what is not known.
  var name: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .character(let character): text.append(character)
      case .hole(let name): text += "{\(name)}"
      }
    }
  }

  /// The link that the text is, or nil where it does not begin with a scheme and `://` (RFC 3986, section 3).
  func link(at location: SourceLocation, symbol: String? = nil) -> DeepLink? {
    guard let end = endOfScheme else { return nil }
    let scheme = LinkTemplate(pieces: pieces[..<end]).text ?? ""
    let rest = pieces[(end + 3)...]
    let isHostEnd: (Piece) -> Bool = {
      $0 == .character("/") || $0 == .character("?") || $0 == .character("#")
    }
    let hostEnd = rest.firstIndex(where: isHostEnd) ?? rest.endIndex
    let pathEnd =
      rest[hostEnd...].firstIndex { $0 == .character("?") || $0 == .character("#") } ?? rest.endIndex
    let host = LinkTemplate(pieces: rest[..<hostEnd])
    let path = LinkTemplate(pieces: rest[hostEnd..<pathEnd])
    var link = DeepLink(
      scheme: scheme, name: "\(scheme.lowercased())://\(host.name)\(path.name)", at: location, symbol: symbol)
    link.host = host.pattern.lowercased()
    link.path = path.pattern
    // What is not known at the end of a path may bring the query along, and at the end of a host the path too.
    if pathEnd == rest.endIndex, case .hole? = rest.last {
      link.hasOpenKeys = true
      if hostEnd == rest.endIndex { link.path = "*" }
    }
    if pathEnd < rest.endIndex, rest[pathEnd] == .character("?") {
      addKeys(of: rest[(pathEnd + 1)...], to: &link)
    }
    return link
  }

  /// Whether a text may begin a link of an app, alone or with more behind it.
  static func mayBegin(_ text: String, hasMore: Bool) -> Bool {
    let start = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    let rest = text.utf8[start.endIndex...]
    guard rest.isEmpty ? hasMore : rest.starts(with: "://".utf8) || rest.count == 1 && hasMore else {
      return false
    }
    let isScheme = start.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "+-.".utf8.contains(byte)
    }
    return isScheme && LinkContract.isOwn(text[..<start.endIndex].lowercased())
  }

  /// Whether it may be a link of an app whose scheme is not known. An address of a server takes its host from elsewhere, too.
  var lacksScheme: Bool {
    guard pieces.count > 4, case .hole = pieces[0], case .character = pieces[4] else { return false }
    return pieces[1...3].elementsEqual("://".map { .character($0) })
  }

  /// The index of the `:` of `scheme://`, or nil.
  private var endOfScheme: Int? {
    guard let end = pieces.firstIndex(of: .character(":")), end > 0, pieces.count >= end + 3,
      pieces[end + 1] == .character("/"), pieces[end + 2] == .character("/")
    else { return nil }
    let isScheme = pieces[..<end].allSatisfy { piece in
      guard case .character(let character) = piece else { return false }
      return character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
    guard isScheme, case .character(let first) = pieces[0], first.isLetter else { return nil }
    return end
  }

  private func addKeys(of query: ArraySlice<Piece>, to link: inout DeepLink) {
    let end = query.firstIndex(of: .character("#")) ?? query.endIndex
    for part in query[..<end].split(separator: .character("&")) {
      let key = part.prefix { $0 != .character("=") }
      guard let text = LinkTemplate(pieces: key).text, !text.contains("{") else {
        link.hasOpenKeys = true
        continue
      }
      if !text.isEmpty { link.keys.append(PlacedText(text, at: link.location)) }
      if case .hole? = part.last, part.count == key.count { link.hasOpenKeys = true }
    }
  }
}
