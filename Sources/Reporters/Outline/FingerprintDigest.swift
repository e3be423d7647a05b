import ContractModel

/// A fingerprint in 32 hexadecimal digits, for readers that keep it for years and want it short.
enum FingerprintDigest {
  /// The digest of a finding: two passes of FNV-1a (64 bits), the second over the text with a mark in front.
  ///
  /// A reader that throws the findings of several contracts together needs their contract in the digest.
  static func of(_ finding: Finding, contract: String? = nil) -> String {
    let text = (contract.map { "\($0)/" } ?? "") + finding.fingerprint
    return hexadecimal(hash("", text)) + hexadecimal(hash("contract-audit", text))
  }

  private static func hash(_ mark: String, _ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in mark.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
