import ContractModel

/// What a disagreement means for whoever builds on the contract, in one or two sentences.
enum Impact {
  /// The sentence for a rule, or nil for one whose heading says it all.
  static func message(of rule: String) -> Message? {
    switch rule {
    case "missing-in-router":
      "A client that is built on these paths gets 404 Not Found. Settle first whether the server adds them or the clients and the specification drop them."
    case "missing-in-spec":
      "Code that is generated from the specification lacks these endpoints."
    case "method-mismatch":
      "The request gets 405 Method Not Allowed or 404 Not Found."
    case "trailing-slash-mismatch":
      "The request is redirected or gets 404 Not Found, as the router is set up."
    case "case-mismatch":
      "Paths are compared letter by letter, so the request gets 404 Not Found."
    case "base-path-mismatch":
      "Every request of the side misses until the bases agree."
    case "parameter-name-mismatch":
      "Generated code names the parameter otherwise than the server; requests work."
    case "covered-by-wildcard":
      "Requests are answered, but the specification does not describe the fixed names by themselves."
    case "conflicting-routes":
      "The server does not start."
    case "duplicate-endpoint":
      "One of the two is never used, and which one depends on the reader."
    case "unused-by-clients":
      "No client of this audit needs them; they can be left out of a new client."
    case "documented-but-not-served":
      "Whoever follows the document gets 404 Not Found."
    default: nil
    }
  }
}
