/// The Secure Hash Algorithm with 256 bits (FIPS 180-4), for the policy of a page; it guards no secret here.
enum SHA256 {
  /// The digest in Base64 (RFC 4648 §4).
  static func base64(of message: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)
    let bytes = digest(of: message)
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for digit in 0..<4 {
        let index = Int(bits >> UInt32(18 - 6 * digit)) & 63
        text.append(digit <= group.count ? alphabet[index] : "=")
      }
    }
    return String(text)
  }

  /// The 32 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    let primes = firstPrimes
    let constants = primes.map { fraction(of: $0, cubic: true) }
    var hash = primes.prefix(8).map { fraction(of: $0, cubic: false) }
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += bigEndian(UInt64(message.count) &* 8)
    for start in stride(from: 0, to: padded.count, by: 64) {
      absorb(padded[start..<start + 64], into: &hash, constants)
    }
    return hash.flatMap(bigEndian)
  }

  /// One block (FIPS 180-4 §6.2.2).
  private static func absorb(_ block: ArraySlice<UInt8>, into hash: inout [UInt32], _ constants: [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let small = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let large = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static var firstPrimes: [UInt64] {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  /// The first 32 bits of the fraction of a root, as the constants are defined (FIPS 180-4 §4.2.2 and §5.3.3): the
  /// largest `x` with `x²` at most `prime · 2⁶⁴`, or `x³` at most `prime · 2⁹⁶`, without its whole part.
  private static func fraction(of prime: UInt64, cubic: Bool) -> UInt32 {
    let target = UInt128(prime) << (cubic ? 96 : 64)
    var root: UInt128 = 0
    for bit in (0..<37).reversed() {
      let candidate = root | UInt128(1) << bit
      if candidate * candidate * (cubic ? candidate : 1) <= target { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
