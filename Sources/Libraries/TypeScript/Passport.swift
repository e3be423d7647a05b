internal import Evaluation

/// What Passport does before a handler, by the strategy that it is told (`passport.authenticate('jwt')`).
///
/// A strategy that reads a credential of the request guards what is behind it. One that takes a name and a password, or sends people
/// to another service, is how they sign in: everybody may come to it.
enum Passport {
  /// Whether strategies ask who is calling: one, or a list of which any does; nil where that is not known.
  static func asks(_ strategies: Value?) -> Bool? {
    guard let strategies, strategies.options.count == 1 else { return nil }
    switch strategies.options[0] {
    case .text(let text): return text.known.map(asks)
    case .list(let values):
      let answers = values.map(asks)
      return answers.contains(true) ? true : answers.contains(nil) ? nil : answers.first ?? nil
    default: return nil
    }
  }

  private static func asks(_ strategy: String) -> Bool {
    let text = strategy.lowercased()
    if guarding.contains(where: { text.contains($0) }) { return true }
    // A strategy of the program's own does what its name does not say.
    return !signingIn.contains { text.contains($0) }
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
