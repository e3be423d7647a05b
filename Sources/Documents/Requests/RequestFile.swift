internal import ContractModel

/// Reads the files of HTTP clients in editors (`.http`, `.rest`): requests as they go over the wire (RFC 9112 §3), parted
/// by lines that begin with `###`, with comments behind `#` or `//` and variables as `@name = value`.
struct RequestFile {
  /// Reads the addresses.
  let targets: TargetReader

  private var bytes: [UInt8] { targets.bytes }

  /// The requests in the lines of a file, in order; what follows a request line is its header and content.
  func mentions(in lines: [Range<Int>]) -> [Mention] {
    var mentions: [Mention] = []
    var isInRequest = false
    for (number, line) in lines.enumerated() {
      let text = bytes[line].trimmed
      if text.starts(with: "###".utf8) {
        isInRequest = false
      } else if !isInRequest, let mention = request(in: text) {
        let field = HostField(in: lines[(number + 1)...], of: bytes)
        mentions.append(field?.applied(to: mention) ?? mention)
        isInRequest = true
      }
    }
    return mentions
  }

  /// A request line: a method and an address, or an address alone, which is asked for with GET.
  private func request(in line: ArraySlice<UInt8>) -> Mention? {
    if let list = MethodWords.list(in: bytes, at: line.startIndex, to: line.endIndex) {
      let rest = bytes[list.end..<line.endIndex]
      guard let first = rest.first, Byte.isBlank(first) else { return nil }
      let start = rest.firstIndex { !Byte.isBlank($0) } ?? line.endIndex
      return mention(list.methods, at: start, in: line)
    }
    guard line.startsIgnoringCase("http") || line.first == Byte.openBrace || line.first == Byte.slash,
      !line.starts(with: "//".utf8), !line.starts(with: "/*".utf8)
    else { return nil }
    return mention([.get], at: line.startIndex, in: line)
  }

  private func mention(_ methods: [HTTPMethod], at address: Int, in line: ArraySlice<UInt8>) -> Mention? {
    var reader = targets
    reader.isWord = true
    return reader.target(from: address, to: line.endIndex).map {
      Mention(methods: methods, target: $0.target, range: line.startIndex..<$0.end)
    }
  }
}
