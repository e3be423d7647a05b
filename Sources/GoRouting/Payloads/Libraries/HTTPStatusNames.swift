/// The names that net/http and the libraries beside it give statuses (RFC 9110 §15, and the registry of IANA).
enum HTTPStatusNames {
  /// The status of a constant: 201 for `StatusCreated`.
  static func code(_ name: String) -> Int? {
    name.hasPrefix("Status") ? codes[name.dropFirst("Status".count)] : nil
  }

  private static let codes: [Substring: Int] = [
    "Continue": 100, "SwitchingProtocols": 101, "Processing": 102, "EarlyHints": 103, "OK": 200,
    "Created": 201,
    "Accepted": 202, "NonAuthoritativeInfo": 203, "NonAuthoritativeInformation": 203, "NoContent": 204,
    "ResetContent": 205, "PartialContent": 206, "MultiStatus": 207, "AlreadyReported": 208, "IMUsed": 226,
    "MultipleChoices": 300, "MovedPermanently": 301, "Found": 302, "SeeOther": 303, "NotModified": 304,
    "UseProxy": 305, "TemporaryRedirect": 307, "PermanentRedirect": 308, "BadRequest": 400,
    "Unauthorized": 401,
    "PaymentRequired": 402, "Forbidden": 403, "NotFound": 404, "MethodNotAllowed": 405, "NotAcceptable": 406,
    "ProxyAuthRequired": 407, "RequestTimeout": 408, "Conflict": 409, "Gone": 410, "LengthRequired": 411,
    "PreconditionFailed": 412, "RequestEntityTooLarge": 413, "RequestURITooLong": 414,
    "UnsupportedMediaType": 415, "RequestedRangeNotSatisfiable": 416, "ExpectationFailed": 417, "Teapot": 418,
    "MisdirectedRequest": 421, "UnprocessableEntity": 422, "Locked": 423, "FailedDependency": 424,
    "TooEarly": 425, "UpgradeRequired": 426, "PreconditionRequired": 428, "TooManyRequests": 429,
    "RequestHeaderFieldsTooLarge": 431, "UnavailableForLegalReasons": 451, "InternalServerError": 500,
    "NotImplemented": 501, "BadGateway": 502, "ServiceUnavailable": 503, "GatewayTimeout": 504,
    "HTTPVersionNotSupported": 505, "VariantAlsoNegotiates": 506, "InsufficientStorage": 507,
    "LoopDetected": 508,
    "NotExtended": 510, "NetworkAuthenticationRequired": 511,
  ]
}
