internal import ContractModel

/// Finds the names of methods as documents write them: in capitals, one or several.
enum MethodWords {
  private static let known: [HTTPMethod] = [.get, .post, .put, .patch, .delete, .head, .options]

  /// The method whose name stands at an offset as a word of its own, with the offset behind it.
  static func method(in bytes: [UInt8], at start: Int, to end: Int) -> (method: HTTPMethod, end: Int)? {
    for method in known where bytes[start..<end].starts(with: method.name.utf8) {
      let close = start + method.name.utf8.count
      let isWhole = close == end || !(Byte.isName(bytes[close]) || bytes[close] >= 0x80)
      return isWhole ? (method, close) : nil
    }
    return nil
  }

  /// The methods that begin at an offset: `GET`, `GET|POST`, `PUT / PATCH`, `` `GET` and `POST` ``.
  static func list(in bytes: [UInt8], at start: Int, to end: Int) -> (methods: [HTTPMethod], end: Int)? {
    guard var (method, close) = method(in: bytes, at: start, to: end) else { return nil }
    var methods = [method]
    while let next = separatorEnd(in: bytes, at: close, to: end),
      let following = Self.method(in: bytes, at: next, to: end)
    {
      (method, close) = following
      if !methods.contains(method) { methods.append(method) }
    }
    return (methods, close)
  }

  /// The methods that are all that a text says, in any case of letters; nil where it says anything else.
  static func whole(_ text: ArraySlice<UInt8>, anyCase: Bool) -> [HTTPMethod]? {
    let plain = text.filter { !"`*_[] \t\r".utf8.contains($0) && $0 != Byte.backslash }
    guard plain.count < 64, !plain.isEmpty else { return nil }
    let upper = anyCase ? Array(plain.text.uppercased().utf8) : plain
    guard let list = list(in: upper, at: 0, to: upper.count), list.end == upper.count else { return nil }
    return list.methods
  }

  /// The offset of the word behind what parts two methods, or nil where nothing does.
  private static func separatorEnd(in bytes: [UInt8], at start: Int, to end: Int) -> Int? {
    var index = decorationEnd(in: bytes, at: start, to: end)
    let separators = ["and ", "or ", ",", "\\|", "|", "/", "&", "+"]
    guard let sign = separators.first(where: { bytes[index..<end].starts(with: $0.utf8) }) else { return nil }
    index += sign.utf8.count
    return decorationEnd(in: bytes, at: index, to: end)
  }

  private static func decorationEnd(in bytes: [UInt8], at start: Int, to end: Int) -> Int {
    bytes[start..<end].firstIndex { !Byte.isBlank($0) && $0 != Byte.backtick && $0 != Byte.star } ?? end
  }
}
