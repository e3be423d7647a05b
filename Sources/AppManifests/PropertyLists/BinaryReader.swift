/// Big-endian numbers at given places of a file; whatever lies outside it is nil.
struct BinaryReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// An unsigned number of 1 to 16 bytes, or nil where it does not fit an `Int`.
  func number(at offset: Int, size: Int) -> Int? {
    guard let slice = bytes(Counted(count: 1, start: offset), of: size) else { return nil }
    var value: UInt64 = 0
    for byte in slice {
      guard value < 1 << 56 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return Int(exactly: value)
  }

  /// An integer of 2^power bytes: unsigned where it is shorter than 8 bytes, else in two's complement.
  func integer(at offset: Int, power: Int) -> PropertyList.Content? {
    guard power <= 4 else { return nil }
    if power < 3 { return number(at: offset, size: 1 << power).map { .integer($0) } }
    guard let slice = bytes(Counted(count: 1, start: offset), of: 1 << power) else { return nil }
    var value: Int128 = power == 3 && slice[slice.startIndex] & 0x80 != 0 ? -1 : 0
    for byte in slice { value = value &<< 8 | Int128(byte) }
    return Int(exactly: value).map { .integer($0) } ?? .real(Double(value))
  }

  /// A floating-point number of 4 or 8 bytes.
  func real(at offset: Int, power: Int) -> PropertyList.Content? {
    guard power == 2 || power == 3, let slice = bytes(Counted(count: 1, start: offset), of: 1 << power) else {
      return nil
    }
    let bits = slice.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .real(power == 2 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits))
  }

  /// How many elements stand behind the marker of a value, and where they begin.
  struct Counted {
    let count: Int
    let start: Int
  }

  /// What the marker at an offset counts: in its low half, or, where that is full, in an integer behind it.
  func counted(at offset: Int) -> Counted? {
    guard let marker = byte(at: offset) else { return nil }
    guard marker & 0x0F == 0x0F else { return Counted(count: Int(marker & 0x0F), start: offset + 1) }
    guard let size = byte(at: offset + 1), size >> 4 == 1, size & 0x0F <= 3 else { return nil }
    let width = 1 << Int(size & 0x0F)
    return number(at: offset + 2, size: width).map { Counted(count: $0, start: offset + 2 + width) }
  }

  /// The bytes of counted elements of a size, or nil where they are not all there.
  func bytes(_ counted: Counted, of size: Int) -> ArraySlice<UInt8>? {
    let (length, overflow) = counted.count.multipliedReportingOverflow(by: size)
    guard !overflow, counted.start >= 0, counted.start <= bytes.count, length <= bytes.count - counted.start
    else {
      return nil
    }
    return bytes[counted.start..<(counted.start + length)]
  }
}
