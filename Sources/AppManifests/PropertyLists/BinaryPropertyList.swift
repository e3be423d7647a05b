internal import SourceText

/// The binary form, `bplist00`: values by number, a table of their offsets, and a trailer that says where all that is.
///
/// Follows the description in CoreFoundation's `CFBinaryPList.c`. A value may be used many times, and in a broken
/// file even within itself, so what is built is bounded by the size of the file and not by what it spells out.
struct BinaryPropertyList {
  private let file: SourceFile
  private var reader: BinaryReader
  private let trailer: Trailer
  private var budget: Int

  /// The list that a file is, or why it is none.
  static func read(_ file: SourceFile) -> Result<PropertyList, InputRefusal> {
    do throws(InputRefusal) {
      var list = try BinaryPropertyList(file)
      return .success(try list.value(list.trailer.top, depth: 0))
    } catch {
      return .failure(error)
    }
  }

  private init(_ file: SourceFile) throws(InputRefusal) {
    self.file = file
    reader = BinaryReader(file.bytes)
    guard file.bytes.starts(with: "bplist0".utf8) else {
      throw Self.refusal("the file is a binary property list of a version that is not read", in: file, at: 0)
    }
    guard let trailer = Trailer(reader) else {
      let end = max(0, file.bytes.count - Trailer.size)
      throw Self.refusal(
        "the file is no binary property list: its trailer does not fit it", in: file, at: end)
    }
    self.trailer = trailer
    budget = 4 * file.bytes.count + 1024
  }

  /// The value of that number, with all that it holds.
  private mutating func value(_ number: Int, depth: Int) throws(InputRefusal) -> PropertyList {
    guard let offset = trailer.offset(of: number, in: reader), let marker = reader.byte(at: offset) else {
      throw Self.refusal("the binary property list names a value that it does not have", in: file, at: 0)
    }
    budget -= 1
    guard depth < PropertyList.maximumDepth, budget > 0 else {
      throw Self.refusal("the binary property list holds itself, or is nested too deep", in: file, at: offset)
    }
    let low = Int(marker & 0x0F)
    let scalar: PropertyList.Content?
    switch marker >> 4 {
    case 0x0: scalar = marker == 0x08 ? .boolean(false) : marker == 0x09 ? .boolean(true) : nil
    case 0x1: scalar = reader.integer(at: offset + 1, power: low)
    case 0x2: scalar = reader.real(at: offset + 1, power: low)
    case 0x3: scalar = marker == 0x33 && reader.byte(at: offset + 8) != nil ? .date : nil
    case 0x4: scalar = reader.counted(at: offset).flatMap { reader.bytes($0, of: 1) }.map { _ in .data }
    case 0x5, 0x6: scalar = string(at: offset, marker >> 4)
    // A UID of a keyed archive.
    case 0x8: scalar = reader.number(at: offset + 1, size: low + 1).map { .integer($0) }
    case 0xA: return PropertyList(.array(try array(at: offset, depth: depth)), at: location(offset))
    case 0xD: return PropertyList(.dictionary(try dictionary(at: offset, depth: depth)), at: location(offset))
    default: scalar = nil
    }
    guard let scalar else {
      throw Self.refusal("the binary property list is broken off or damaged here", in: file, at: offset)
    }
    return PropertyList(scalar, at: location(offset))
  }

  private mutating func string(at offset: Int, _ kind: UInt8) -> PropertyList.Content? {
    guard let counted = reader.counted(at: offset),
      let bytes = reader.bytes(counted, of: kind == 0x6 ? 2 : 1)
    else { return nil }
    // What is used many times is copied each time.
    budget -= bytes.count / 8
    guard kind == 0x6 else { return String(validating: bytes, as: Unicode.ASCII.self).map { .string($0) } }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(validating: units, as: UTF16.self).map { .string($0) }
  }

  private mutating func array(at offset: Int, depth: Int) throws(InputRefusal) -> [PropertyList] {
    var elements: [PropertyList] = []
    for number in try references(at: offset, perElement: 1) {
      elements.append(try value(number, depth: depth + 1))
    }
    return elements
  }

  private mutating func dictionary(at offset: Int, depth: Int) throws(InputRefusal) -> [PropertyList.Entry] {
    let numbers = try references(at: offset, perElement: 2)
    let count = numbers.count / 2
    var entries: [PropertyList.Entry] = []
    for index in 0..<count {
      let key = try value(numbers[index], depth: depth + 1)
      guard let name = key.string else {
        throw Self.refusal("a key of the binary property list is no string", in: file, at: offset)
      }
      entries.append(
        PropertyList.Entry(name, at: key.location, try value(numbers[count + index], depth: depth + 1)))
    }
    return entries
  }

  private mutating func references(at offset: Int, perElement: Int) throws(InputRefusal) -> [Int] {
    guard let counted = reader.counted(at: offset),
      let bytes = reader.bytes(counted, of: perElement * trailer.referenceSize)
    else {
      throw Self.refusal("the binary property list is broken off or damaged here", in: file, at: offset)
    }
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: trailer.referenceSize).map {
      reader.number(at: $0, size: trailer.referenceSize) ?? -1
    }
  }

  private func location(_ offset: Int) -> SourceLocation {
    SourceLocation(file: file.path, line: 1, column: 1, span: SourceSpan(offset, offset + 1))
  }

  private static func refusal(_ message: String, in file: SourceFile, at offset: Int) -> InputRefusal {
    let location = SourceLocation(file: file.path, line: 1, column: 1, span: SourceSpan(offset, offset))
    return InputRefusal([Diagnostic(.error, "\(message) (byte \(offset))", at: location)])
  }
}

/// The last 32 bytes: the sizes of offsets and references, the number of values, which is the top one, and where the
/// table of offsets begins.
private struct Trailer {
  static let size = 32

  let referenceSize: Int
  let top: Int
  private let offsetSize: Int
  private let count: Int
  private let table: Int

  init?(_ reader: BinaryReader) {
    let start = reader.count - Self.size
    guard start >= 8, let offsetSize = reader.number(at: start + 6, size: 1),
      let referenceSize = reader.number(at: start + 7, size: 1),
      let count = reader.number(at: start + 8, size: 8), let top = reader.number(at: start + 16, size: 8),
      let table = reader.number(at: start + 24, size: 8)
    else { return nil }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count, table >= 8,
      table < start,
      count <= (start - table) / offsetSize
    else { return nil }
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.count = count
    self.top = top
    self.table = table
  }

  /// Where the value of that number begins, or nil where there is none; values stand in front of the table.
  func offset(of number: Int, in reader: BinaryReader) -> Int? {
    guard number >= 0, number < count,
      let offset = reader.number(at: table + number * offsetSize, size: offsetSize), offset >= 8,
      offset < table
    else { return nil }
    return offset
  }
}
