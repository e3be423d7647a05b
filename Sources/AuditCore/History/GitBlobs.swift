/// What `git cat-file --batch` writes (git-cat-file(1), "Batch output"): for each name that it was given a line
/// `name type size`, that many bytes and a line end, or `name missing`.
struct GitBlobs {
  /// What to say of a blob that is not here, as in a partial clone.
  static let incomplete = HistoryError(
    "files of the past are missing here; git fetch --refetch --no-filter completes a partial clone")

  private let output: [UInt8]

  /// Takes the output.
  init(_ output: [UInt8]) {
    self.output = output
  }

  /// The bytes by name; an error where one is missing, as in a partial clone.
  func contents(of blobs: [BlobID]) throws(HistoryError) -> [BlobID: [UInt8]] {
    var contents: [BlobID: [UInt8]] = [:]
    var index = 0
    for blob in blobs {
      let end = output[index...].firstIndex(of: 0x0A) ?? output.count
      let words = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0,
        size < output.count - end - 1
      else { throw Self.incomplete }
      contents[blob] = Array(output[(end + 1)..<(end + 1 + size)])
      index = end + size + 2
    }
    return contents
  }
}
