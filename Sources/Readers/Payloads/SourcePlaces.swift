internal import ContractModel
internal import Program
internal import SourceText

/// Where declarations of a program stand in their files.
final class SourcePlaces {
  private let program: ProgramIndex
  private var lines: [Int: LineIndex] = [:]
  /// The places of names that were looked for.
  private var found: [Name: SourceLocation] = [:]

  /// A name behind that of what declares it.
  private struct Name: Hashable {
    let name: String
    let span: SourceSpan
    let file: Int
  }

  /// Makes the places of a program.
  init(_ program: ProgramIndex) { self.program = program }

  /// The place of some bytes of a file.
  func location(of span: SourceSpan, in file: Int) -> SourceLocation {
    let index = lines[file] ?? LineIndex(program.files[file].source)
    lines[file] = index
    return index.location(of: span)
  }

  /// The place of a name that stands behind the name of what declares it: a field behind that of its class, a parameter behind that
  /// of its function. That of the declaration itself where the name is not found.
  func location(of name: String, behind span: SourceSpan, in file: Int) -> SourceLocation {
    let key = Name(name: name, span: span, file: file)
    if let known = found[key] { return known }
    let location = search(name, behind: span, in: file)
    found[key] = location
    return location
  }

  private func search(_ name: String, behind span: SourceSpan, in file: Int) -> SourceLocation {
    let bytes = program.files[file].source.bytes
    let word = Array(name.utf8)
    guard !word.isEmpty else { return location(of: span, in: file) }
    let end = min(bytes.count, span.end + Self.farthest) - word.count
    var place = span.end
    while place < end {
      if bytes[place] == word[0], bytes[place..<(place + word.count)].elementsEqual(word),
        !Self.isNamePart(bytes[place - 1]), !Self.isNamePart(bytes[place + word.count])
      {
        return location(of: SourceSpan(place, place + word.count), in: file)
      }
      place += 1
    }
    return location(of: span, in: file)
  }

  /// How many bytes behind its declaration a name is looked for.
  private static let farthest = 20_000

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }

  /// The place of the name of a class.
  func location(of key: ClassKey) -> SourceLocation { location(of: program.type(key).span, in: key.file) }
}
