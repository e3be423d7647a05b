internal import ContractModel

/// What a URL says about host and path, read from a text of which parts may not be known.
package struct URLReading {
  /// What came out.
  package enum Outcome {
    /// The path is known up to its parameters.
    case path(Path)
    /// The path depends on a value that is not known.
    case open(Hole)
    /// The URL has a scheme that is not HTTP's or a WebSocket's: a file, an app's own protocol.
    case foreign
  }

  package var rest: [TextTemplate.Piece]
  private var host: String?
  /// The unknown value that is all of the host, or all of what follows the scheme.
  private var unknownHost: Hole?
  private var isBaseKnown = true
  /// What the unknown value in front of the path is called.
  private var unknownBase: String?
  /// What the unknown value is called that the host begins with, where the path behind it is known.
  private var unknownHostName: String?
  private var notes: [String]

  /// Reads a URL. `base` is what the library puts in front of one without a host: nil for a library that puts nothing.
  package static func read(_ url: TextTemplate, base: TextTemplate?) -> Outcome {
    var reading = URLReading(pieces: url.pieces, notes: url.notes)
    reading.dropDoubledScheme()
    reading.nameUnknownScheme()
    if reading.hasForeignScheme || reading.isData { return .foreign }
    if let hole = reading.holeBehindScheme { return .open(hole) }
    if reading.takeHost() { return reading.pathBehindHost() }
    if let hole = reading.headHole {
      guard hole.isBase || base == nil else {
        if let base { return reading.behind(base) }
        return .open(hole)
      }
      reading.takeParts(ofURLOf: hole)
      guard reading.rest.count > 1, reading.isSeparated(from: hole) else { return .open(hole) }
      reading.takeBase(hole)
      return reading.readPath()
    }
    guard let base else {
      reading.dropBareHost()
      reading.isBaseKnown = false
      return reading.readPath()
    }
    return reading.behind(base)
  }

  private init(pieces: [TextTemplate.Piece], notes: [String]) {
    rest = pieces.withoutBlanks.withoutTruthInFront
    self.notes = notes
  }

  /// Takes an unknown value off the front, which is the base of what follows.
  private mutating func takeBase(_ hole: Hole, isKnown: Bool = false) {
    rest.removeFirst()
    (isBaseKnown, unknownBase) = (isKnown, hole.name)
  }

  private var headHole: Hole? { Self.head(of: rest) }

  /// The unknown value that a text begins with, which may be anything; a parameter that a path template names is a segment.
  private static func head(of pieces: [TextTemplate.Piece]) -> Hole? {
    if case .hole(let hole)? = pieces.first, hole.root != .template { return hole }
    return nil
  }

  /// Reads this text behind a base, as libraries join them: by putting one behind the other, slashes not doubled.
  private func behind(_ base: TextTemplate) -> Outcome {
    var reading = URLReading(pieces: base.pieces, notes: base.notes + notes)
    var tail = rest
    // A URL that is unknown altogether may be any path below the base.
    if tail.count == 1, let hole = headHole { return .open(hole) }
    let isRelative = !Self.startsWithSlash(tail)
    if case .text(let text)? = reading.rest.last, text.hasSuffix("/"), !isRelative {
      reading.rest[reading.rest.count - 1] = .text(String(text.dropLast()))
    }
    guard reading.takeHost() else {
      let isUnknown = reading.rest.isEmpty || reading.headHole != nil
      if isUnknown, let hole = Self.head(of: tail) { return .open(hole) }
      // A base that is a path is one below the host that the program itself came from.
      reading.isBaseKnown = Self.startsWithSlash(base.pieces) && !base.pieces.isEmpty
      if let hole = reading.headHole {
        reading.takeBase(hole, isKnown: reading.isBaseKnown)
        // What is put right behind an unknown base is a part of it.
        while reading.headHole != nil { reading.rest.removeFirst() }
      }
      reading.rest = reading.rest.joined(tail)
      return reading.readPath()
    }
    if reading.rest.isEmpty, isRelative, let hole = Self.head(of: tail) { return .open(hole) }
    if reading.rest.isEmpty, isRelative { tail = [.text("/")].joined(tail) }
    reading.rest = reading.rest.joined(tail)
    return reading.headHole == nil ? reading.readPath() : reading.pathBehindHost()
  }

  private static func startsWithSlash(_ pieces: [TextTemplate.Piece]) -> Bool {
    if case .text(let text)? = pieces.first { return text.hasPrefix("/") || text.hasPrefix("?") }
    return pieces.isEmpty
  }

  /// Takes scheme and host off the front (RFC 3986 §3); false where the text has none.
  private mutating func takeHost() -> Bool {
    guard case .text(let text)? = rest.first, let scheme = URLAuthority.scheme(of: text) else { return false }
    var authority = ""
    var isKnown = true
    var addressHole: Hole?
    rest[0] = .text(String(Substring(text.utf8.dropFirst(scheme.utf8.count))))
    while let piece = rest.first {
      guard case .text(let text) = piece else {
        // Behind an unknown host, another unknown value begins the path; and so does one behind a whole host. What comes
        // from the same address as the host is the base that the address has.
        if let host = addressHole, let part = headHole, part.isSibling(of: host) {
          if authority.isEmpty { isBaseKnown = false }
          authority = ""
          rest.removeFirst()
          continue
        }
        if !isKnown, authority.isEmpty { break }
        if isKnown, beginsPath(behind: authority) { break }
        unknownHost = isKnown && authority.isEmpty ? headHole : nil
        addressHole = unknownHost
        if isKnown { unknownHostName = headHole?.name }
        authority = ""
        isKnown = false
        rest.removeFirst()
        continue
      }
      // Bytes, since a slash is one whatever mark is combined with it.
      if let end = text.utf8.firstIndex(where: "/?#".utf8.contains) {
        authority += text[..<end]
        rest[0] = .text(String(text[end...]))
        break
      }
      authority += text
      rest.removeFirst()
    }
    host = isKnown ? URLAuthority.host(of: authority, behind: scheme) : nil
    // A base whose scheme was exchanged for another: `wss://` + base + `/events`.
    if let hole = unknownHost, authority.isEmpty, hole.isBase, !hole.isHost {
      (isBaseKnown, unknownBase) = (false, hole.name)
    }
    return true
  }

  /// Whether the unknown value that stands behind a host is the path and no part of the host: `http://a.example` + path.
  private func beginsPath(behind authority: String) -> Bool {
    guard case .hole(let hole)? = rest.first, let last = authority.last, last.isLetter || last.isNumber else {
      return false
    }
    return rest.count == 1 || hole.isPath
  }

  /// Takes an unknown prefix away, which is a base though a slash stands in front of it: `/` + base + `/users`.
  private mutating func dropUnknownPrefix() {
    guard rest.count > 2, case .text(let slash) = rest[0], slash.allSatisfy({ $0 == "/" }),
      case .hole(let hole) = rest[1], hole.isPrefix, case .text(let text) = rest[2], let first = text.first,
      first == "/" || first.isLetter || first.isNumber
    else { return }
    rest.removeFirst()
    takeBase(hole)
  }

  /// Takes away what comes from the same URL as the head, as host, port and path of a server's address do.
  private mutating func takeParts(ofURLOf head: Hole) {
    while rest.count > 1 {
      let place = rest[1] == .text(":") || rest[1] == .text("/") ? 2 : 1
      guard rest.count > place, case .hole(let next) = rest[place], next.isSibling(of: head) else { return }
      // Behind a slash another field of the record is a segment, `feed.base + "/" + feed.topic`, unless its name says more.
      guard rest[1] != .text("/") || next.isBase || next.isPath else { return }
      rest.removeSubrange(1...place)
    }
  }

  /// Whether the text behind a head goes on as a path does. Where a query follows, the head is the whole URL.
  private func isSeparated(from hole: Hole) -> Bool {
    guard rest.count > 1, case .text(let text) = rest[1], let first = text.first else { return false }
    return first == "/" || (hole.isBase && (first.isLetter || first.isNumber))
  }

  /// Reads the path behind a host. One that begins with an unknown value depends on it, unless that is a base; where nothing
  /// is left behind an unknown value, that value may well end with a path.
  private func pathBehindHost() -> Outcome {
    guard let hole = headHole else {
      guard rest.isEmpty, let hole = unknownHost, !hole.isHost, case .path(var path) = readPath() else {
        return readPath()
      }
      path.openEnd = hole
      return .path(path)
    }
    let isBase = hole.isPrefix || hole.isPagePath || unknownHost != nil && hole.isBase
    guard isBase, rest.count > 1, case .text(let text) = rest[1],
      let first = text.first, first == "/" || first.isLetter || first.isNumber
    else {
      return .open(hole)
    }
    var reading = self
    reading.takeBase(hole)
    return reading.readPath()
  }
}

// The path.
extension URLReading {
  /// Cuts off query and fragment and turns what is left into a path template.
  private func readPath() -> Outcome {
    var reading = self
    reading.dropUnknownPrefix()
    return reading.readWholePath()
  }

  private func readWholePath() -> Outcome {
    var path = PathPieces()
    var notes = notes
    for (index, piece) in rest.enumerated() {
      switch piece {
      case .text(let text):
        if let end = text.pathEnd {
          path.append(String(text[..<end]))
          return finish(path, notes)
        }
        path.append(text)
      case .hole(let hole):
        switch path.place(of: hole, isLast: index == rest.count - 1) {
        case .parameter: path.append(hole)
        case .query:
          notes.append("\(hole.name ?? "the end") is taken for a query")
          return finish(path, notes)
        case .unclear: return .open(hole)
        }
      }
    }
    return finish(path, notes)
  }

  private func finish(_ path: PathPieces, _ notes: [String]) -> Outcome {
    if let hole = path.segmentsInFront { return .open(hole) }
    // A parameter that a path template names is one segment, however little stands around it.
    let open = path.soleHole.flatMap { $0.root == .template ? nil : $0 }
    if let open, host == nil { return .open(open) }
    return .path(
      Path(
        parts: path.parts, host: host, isBaseKnown: isBaseKnown, unknownBase: unknownBase,
        optionalBase: isBaseKnown ? unknownHostName : nil, openEnd: open, notes: notes))
  }
}
