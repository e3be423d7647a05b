package import Evaluation
internal import Program

/// The packages that hand links to an app of Flutter: `app_links` and `uni_links`; and those by which pages of the web sign
/// people in.
package struct AppLinks: LinkModel {
  package let name = "app_links"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    let names = [
      "getInitialLink", "getInitialUri", "getInitialLinkString", "getInitialAppLink", "getLatestLink",
      "getLatestAppLink", "getLatestLinkString", "uriLinkStream", "linkStream", "stringLinkStream",
      "allUriLinkStream", "allStringLinkStream", "getUriLinksStream", "getLinksStream",
    ]
    syntax.sources = Dictionary(uniqueKeysWithValues: names.map { ($0, .link) })
    syntax.members = [.link: ["url": .link, "link": .link]]
    // flutter_appauth, flutter_web_auth, Supabase.
    syntax.signIns = ["authenticate", "authorize", "authorizeAndExchangeCode", "signInWithOAuth"]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
