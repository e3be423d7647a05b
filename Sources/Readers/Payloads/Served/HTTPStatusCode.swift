/// The names that frameworks give statuses (RFC 9110 §15): `HTTP_201_CREATED`, `CREATED`.
enum HTTPStatusCode {
  /// The status of a name, or nil for one that is none.
  static func code(_ name: String) -> Int? {
    if name.hasPrefix("HTTP_") { return Int(name.dropFirst("HTTP_".count).prefix { $0.isNumber }) }
    return codes[name]
  }

  private static let codes = [
    "OK": 200, "CREATED": 201, "ACCEPTED": 202, "NON_AUTHORITATIVE_INFORMATION": 203, "NO_CONTENT": 204,
    "RESET_CONTENT": 205, "PARTIAL_CONTENT": 206, "MOVED_PERMANENTLY": 301, "FOUND": 302, "SEE_OTHER": 303,
    "NOT_MODIFIED": 304, "TEMPORARY_REDIRECT": 307, "PERMANENT_REDIRECT": 308, "BAD_REQUEST": 400,
    "UNAUTHORIZED": 401, "FORBIDDEN": 403, "NOT_FOUND": 404, "CONFLICT": 409, "GONE": 410,
    "UNPROCESSABLE_ENTITY": 422, "INTERNAL_SERVER_ERROR": 500, "NOT_IMPLEMENTED": 501,
    "SERVICE_UNAVAILABLE": 503,
  ]
}
