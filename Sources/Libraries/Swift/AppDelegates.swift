package import Evaluation
internal import Program

/// How iOS hands links to an app: the delegates of UIKit (`UIApplicationDelegate`, `UISceneDelegate`) and the modifiers of
/// SwiftUI.
package struct AppDelegates: LinkModel {
  package let name = "app delegates"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    var delegate = LinkSyntax.Handler(
      ["application", "scene"],
      [
        "URL": .link, "NSURL": .link, "NSUserActivity": .link, "UIOpenURLContext": .link,
        "ConnectionOptions": .carrier,
      ])
    // An activity that continues browsing has a link of the web (`NSUserActivity.webpageURL`).
    delegate.webTypes = ["NSUserActivity"]
    syntax.handlers = [delegate]
    syntax.modifiers = ["onOpenURL", "onContinueUserActivity"]
    syntax.members = [
      .carrier: ["urlContexts": .link, "userActivities": .link],
      .link: ["urlContexts": .link, "userActivities": .link, "options": .nothing],
    ]
    // AuthenticationServices, AppAuth, OAuthSwift, Supabase.
    syntax.signIns = [
      "ASWebAuthenticationSession", "SFAuthenticationSession", "authenticate", "authorize", "signInWithOAuth",
      "performAuthorizationRequest",
    ]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
