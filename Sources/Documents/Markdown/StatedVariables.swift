/// The variables that a document gives addresses: `BASE=http://localhost:8080/api/v1`, `@host = https://…`.
enum StatedVariables {
  /// The variables by name; one that is given two values has none.
  static func values(in lines: [Range<Int>], of bytes: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    var doubtful: Set<String> = []
    for line in lines {
      guard let (name, value) = assignment(bytes[line].trimmed) else { continue }
      if let known = values[name], known != value { doubtful.insert(name) }
      values[name] = value
    }
    for name in doubtful { values[name] = nil }
    return values
  }

  private static func assignment(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard line.count < 512, line.contains(UInt8(ascii: "=")) else { return nil }
    var rest = line.drop { $0 == Byte.dollar || $0 == UInt8(ascii: "@") || Byte.isBlank($0) }
    for word in ["export ", "set "] where rest.starts(with: word.utf8) { rest = rest.dropFirst(word.count) }
    let name = rest.prefix(while: Byte.isName)
    var value = rest[name.endIndex...].trimmed
    guard !name.isEmpty, value.popFirst() == UInt8(ascii: "=") else { return nil }
    value = value.drop { Byte.isBlank($0) || $0 == Byte.doubleQuote || $0 == Byte.quote }
    value = value.prefix { !Byte.isBlank($0) && $0 != Byte.doubleQuote && $0 != Byte.quote }
    guard value.startsIgnoringCase("http") || value.first == Byte.slash || value.first == Byte.openBrace
    else {
      return nil
    }
    return (name.text, value.text)
  }
}
