extension GoScanner {
  /// Scans an identifier or a keyword ("Identifiers", "Keywords").
  @inline(__always)
  func word(from start: Int) -> (GoToken, end: Int) {
    var index = start
    var word: UInt64 = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte.isASCIIWordByte else {
        if byte >= 0x80 { return (.identifier, wideWord(from: index)) }
        break
      }
      word = word &<< 8 | UInt64(byte)
      index += 1
    }
    let length = index - start
    if length < 2 { return (.identifier, index) }
    if length <= 8 { return (GoToken(packedKeyword: word), index) }
    return (longKeyword(word, from: start, to: index), index)
  }

  /// Goes on with an identifier from its first byte that is not ASCII; no keyword has one.
  private func wideWord(from first: Int) -> Int {
    var index = first
    while index < bytes.count {
      if bytes[index] < 0x80 {
        guard bytes[index].isASCIIWordByte else { break }
        index += 1
      } else {
        let (scalar, length) = scalar(at: index)
        guard scalar.isGoLetter || scalar.properties.generalCategory == .decimalNumber else { break }
        index += length
      }
    }
    return index
  }

  /// The keyword of more than eight letters, the last eight of which are `word`; else `.identifier`.
  private func longKeyword(_ word: UInt64, from start: Int, to end: Int) -> GoToken {
    switch (end - start, word) {
    case (9, 0x6E74_6572_6661_6365) where bytes[start] == UInt8(ascii: "i"): .interface
    case (11, 0x6C74_6872_6F75_6768) where bytes[start..<end].elementsEqual("fallthrough".utf8): .fallthrough
    default: .identifier
    }
  }
}

extension GoToken {
  /// The keyword of up to eight letters that a word packs, first letter highest; else `.identifier`.
  ///
  /// One comparison of whole words decides, because every identifier passes here.
  fileprivate init(packedKeyword word: UInt64) {
    self =
      switch word {
      case 0x62_7265_616B: .break
      case 0x6361_7365: .case
      case 0x6368_616E: .chan
      case 0x63_6F6E_7374: .const
      case 0x636F_6E74_696E_7565: .continue
      case 0x64_6566_6175_6C74: .default
      case 0x64_6566_6572: .defer
      case 0x656C_7365: .else
      case 0x66_6F72: .for
      case 0x6675_6E63: .func
      case 0x676F: .go
      case 0x676F_746F: .goto
      case 0x6966: .if
      case 0x696D_706F_7274: .import
      case 0x6D_6170: .map
      case 0x70_6163_6B61_6765: .package
      case 0x72_616E_6765: .range
      case 0x7265_7475_726E: .return
      case 0x7365_6C65_6374: .select
      case 0x7374_7275_6374: .struct
      case 0x7377_6974_6368: .switch
      case 0x7479_7065: .type
      case 0x76_6172: .var
      default: .identifier
      }
  }
}
