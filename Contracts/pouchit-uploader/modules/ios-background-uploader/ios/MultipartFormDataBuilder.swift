import Foundation

/// Writes the body of a form with one file in it (RFC 7578).
struct MultipartFormDataBuilder {
  let field: String
  private let boundary = "pouchit-\(UUID().uuidString)"

  init(field: String) { self.field = field }

  /// Gives the file with the body, and tells the request of its boundary.
  func write(_ file: URL, into request: inout URLRequest) throws -> URL {
    request.setValue("multipart/form-data; boundary=\(boundary)", forHTTPHeaderField: "Content-Type")
    var body = Data("--\(boundary)\r\n".utf8)
    body += Data(
      "Content-Disposition: form-data; name=\"\(field)\"; filename=\"\(file.lastPathComponent)\"\r\n".utf8)
    body += Data("Content-Type: image/jpeg\r\n\r\n".utf8)
    body += try Data(contentsOf: file)
    body += Data("\r\n--\(boundary)--\r\n".utf8)
    let target = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try body.write(to: target)
    return target
  }
}
