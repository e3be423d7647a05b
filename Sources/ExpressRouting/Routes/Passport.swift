import ContractModel
import TypeScriptSyntax

/// What Passport does before a handler, by the strategy that it is told (`passport.authenticate('jwt')`).
///
/// A strategy that reads a credential of the request guards what is behind it. One that takes a name and a password, or sends people
/// to another service, is how they sign in: everybody may come to it.
enum Passport {
  /// The value of a call of `authenticate`, with the strategy where it is written.
  static func authentication(_ arguments: [TypeScriptNodeID], _ tree: TypeScriptTree) -> ServerValue {
    .package("passport.authenticate(\(arguments.first.map { tree.text(of: $0) } ?? ""))")
  }

  static func isAuthentication(_ name: String) -> Bool {
    name.hasPrefix("passport") && name.hasSuffix(".authenticate")
  }

  /// The answer for something of the package; its other parts only look whether somebody has said who they are.
  static func answer(forName name: String) -> Sighting.Authentication {
    let parts = name.split(separator: ".authenticate", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? answer(forStrategy: parts[1]) : .none
  }

  /// The answer for the calls in the text of a function; nil where it has none.
  static func answer(forText text: String) -> Sighting.Authentication? {
    let calls = text.split(separator: "passport.authenticate", omittingEmptySubsequences: false).dropFirst()
    let answers = Set(calls.map { answer(forStrategy: $0.prefix { $0 != "," && $0 != ")" }) })
    return answers.contains(.required) ? .required : answers.contains(.unknown) ? .unknown : answers.first
  }

  private static func answer(forStrategy text: Substring) -> Sighting.Authentication {
    let text = text.lowercased()
    if guarding.contains(where: { text.contains($0) }) { return .required }
    if signingIn.contains(where: { text.contains($0) }) { return .none }
    // A strategy of the program's own does what its name does not say.
    return text.contains { $0 == "'" || $0 == "\"" } ? .required : .unknown
  }

  /// What strategies are called that read a credential of each request.
  private static let guarding = ["jwt", "bearer", "basic", "digest", "token", "key", "cookie", "hmac"]
  /// What strategies are called that people sign in by.
  private static let signingIn = [
    "local", "ldap", "oauth", "openid", "oidc", "saml", "auth0", "azure", "google", "github", "gitlab",
    "facebook", "twitter", "linkedin", "discord", "apple", "microsoft", "okta", "bitbucket", "slack", "steam",
    "login", "signin", "signup", "register", "anonymous",
  ]
}
