internal import SourceText

/// The words one of which stands in every file that sends a request itself.
enum RequestTraces {
  private static let words = ["URLSession", "Alamofire", "Moya", "APIKit", "FeedKit", "URLRequest"].map {
    Array($0.utf8)
  }

  /// Whether a file has one of the words.
  static func areIn(_ file: SourceFile) -> Bool {
    unsafe file.bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let byte = unsafe bytes[place]
        for word in words where word[0] == byte && place + word.count <= bytes.count {
          var length = 1
          while length < word.count, unsafe bytes[place + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        place += 1
      }
      return false
    }
  }
}
