internal import ContractModel

/// Finds commands that send requests in the text of a shell: a fenced block, or one line.
struct CommandText {
  /// The text of the document.
  let bytes: [UInt8]
  /// What variables stand for.
  let variables: [String: String]

  /// A command with all that it takes up.
  struct Found {
    /// What it says is called, or nil where that could not be evaluated.
    let mention: Mention?
    /// The bytes of the command, over as many lines as it has.
    let range: Range<Int>
  }

  /// The commands in a range, in order.
  func commands(in range: Range<Int>) -> [Found] {
    var found: [Found] = []
    var index = range.lowerBound
    var isAtStart = true
    while index < range.upperBound {
      let byte = bytes[index]
      if isAtStart, startsProgram(at: index, in: range) {
        let words = ShellWords(bytes, from: index, to: range.upperBound)
        let command = RequestCommand(words.words, variables: variables)
        let mention = command.map { Mention(methods: [$0.method], target: $0.target, range: $0.range) }
        found.append(Found(mention: mention, range: index..<words.end))
        index = max(words.end, index + 1)
        isAtStart = false
        continue
      }
      // A command stands behind a line's start, a prompt, an operator, another command's name.
      isAtStart = Byte.isBlank(byte) || "\n$>%#|;&(`".utf8.contains(byte)
      index += 1
    }
    return found
  }

  /// Whether the name of a known program stands at an offset, with an argument that makes it a command.
  private func startsProgram(at index: Int, in range: Range<Int>) -> Bool {
    for program in RequestCommand.programs where bytes[index..<range.upperBound].starts(with: program.utf8) {
      let behind = index + program.utf8.count
      guard behind < range.upperBound, Byte.isBlank(bytes[behind]) else { continue }
      let argument = bytes[behind..<range.upperBound].drop(while: Byte.isBlank)
      // "http" and "curl" are words of sentences too.
      return program == "curl" ? isCurlArgument(argument) : isAddress(argument)
    }
    return false
  }

  private func isCurlArgument(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return "-\"'$<{\\`^".utf8.contains(first) || isAddress(text)
  }

  /// Whether a text begins like an address, or like a method with an address behind it.
  private func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.prefix { !Byte.isBlank($0) && $0 != Byte.newline }
    if let list = MethodWords.whole(word, anyCase: false) {
      return list.count == 1
    }
    if word.first == UInt8(ascii: "-") { return word.count > 1 }
    return word.startsIgnoringCase("http://") || word.startsIgnoringCase("https://")
      || word.startsIgnoringCase("localhost") || word.first == Byte.colon || word.first == Byte.slash
      || (word.contains(Byte.slash) && word.prefix { $0 != Byte.slash }.contains(Byte.dot))
  }
}
