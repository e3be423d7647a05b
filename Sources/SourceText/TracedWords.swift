/// Words of which one stands in every file that matters: most files are told from those that do not by their bytes alone.
package struct TracedWords: Sendable {
  /// The bytes of every word, by its first byte.
  private var words: [[[UInt8]]] = Array(repeating: [], count: 256)

  /// Makes words of texts, in their order.
  package init(_ texts: [String]) {
    for text in texts {
      let bytes = Array(text.utf8)
      if let first = bytes.first { words[Int(first)].append(bytes) }
    }
  }

  /// Whether one of the words stands in a file.
  package func areIn(_ file: SourceFile) -> Bool {
    unsafe file.bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices {
        for word in words[Int(unsafe bytes[place])] where place + word.count <= bytes.count {
          var length = 1
          while length < word.count, unsafe bytes[place + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
      }
      return false
    }
  }
}
