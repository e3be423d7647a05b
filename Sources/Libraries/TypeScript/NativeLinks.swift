package import Evaluation
internal import Program

/// How React Native, Expo and Capacitor hand links to an app: `Linking`, the tables of React Navigation, Expo Router.
package struct NativeLinks: LinkModel {
  package let name = "native links"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    syntax.sources = [
      "getInitialURL": .link, "useURL": .link, "useLinkingURL": .link, "getLaunchUrl": .link,
    ]
    syntax.subscriptions = ["addEventListener": ["url"], "addListener": ["appUrlOpen"]]
    syntax.subscribed = ["Linking"]
    // `Linking.parse` of Expo, and the events.
    syntax.members = [.link: ["url": .link, "queryParams": .record]]
    syntax.qualifiers = ["Linking"]
    syntax.screens = [
      .init(
        prefixes: "prefixes", table: "config", reader: "getStateFromPath", path: "path", screens: "screens")
    ]
    syntax.openTables = ["expo-router"]
    // Expo's AuthSession and WebBrowser, react-native-app-auth, Supabase.
    syntax.signIns = [
      "openAuthSessionAsync", "openAuth", "authenticate", "authorize", "useAuthRequest", "signInWithOAuth",
    ]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
