import ContractModel
import SourceText
import Testing

struct LinkKeyTests {
  #if SwiftClients
  private static let swift = (
    path: "ios/App.swift",
    text: """
    class Scene: UIResponder {
      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        guard let url = contexts.first?.url else { return }
        open(url)
      }
      func open(_ url: URL) {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(keys: [String]) -> String? {
          for key in keys {
            if let found = items.first(where: { $0.name.caseInsensitiveCompare(key) == .orderedSame }) {
              return found.value
            }
          }
          return nil
        }
        show(value(keys: ["id", "order_id"]), value(keys: ["source"]))
      }
      func link(for id: String) -> URL? {
        var components = URLComponents()
        components.scheme = "shop"
        components.host = "cart"
        components.queryItems = [URLQueryItem(name: "source", value: "siri"), URLQueryItem(name: "ref", value: id)]
        return components.url
      }
    }
    """
  )

  private static func kotlin(_ body: String) -> (path: String, text: String) {
    (
      "android/Main.kt",
      """
      class Main : Activity() {
        override fun onCreate(state: Bundle?) {
          val uri = intent.data ?: return
          \(body)
        }
      }
      """
    )
  }

  private static let manifest = LinkCase.manifest(#"<data android:scheme="shop" android:host="cart"/>"#)

  @Test func `A key that iOS reads and Android drops is found, and a further name for a known one is a note`()
    async
  {
    let app = await LinkCase([
      LinkCase.plist("shop"), Self.swift, Self.manifest,
      Self.kotlin(#"show(uri.getQueryParameter("id"))"#),
    ])
    #expect(
      app.statements("reads", "writes") == [
        "ios writes shop://cart 20", "android reads id 4", "ios reads id 16", "ios reads order_id 16",
        "ios writes ref 22", "ios reads source 16", "ios writes source 22",
      ])
    #expect(
      app.findings == [
        "warning dropped-link-key key shop: ref", "warning dropped-link-key key shop: source <- android",
        "note dropped-link-key key shop: order_id <- android",
      ])
  }

  @Test func `Where a platform reads keys that are not known, nothing is said, and the place is listed`()
    async
  {
    let app = await LinkCase([
      LinkCase.plist("shop"), Self.swift, Self.manifest,
      Self.kotlin("for (name in uri.queryParameterNames) show(uri.getQueryParameter(name))"),
    ])
    #expect(app.findings == ["warning dropped-link-key key shop: ref"])
    #expect(
      app.reading.unresolved.map { "\($0.side) \($0.place.location.line)" } == ["android 4"])
  }

  @Test func `Where the link goes on to code that is not read, nothing is said of its keys`() async {
    let app = await LinkCase([
      LinkCase.plist("shop"), Self.swift, Self.manifest,
      Self.kotlin(#"show(uri.getQueryParameter("id")); library.track(uri)"#),
    ])
    #expect(app.findings == ["warning dropped-link-key key shop: ref"])
  }
  #endif

  @Test func `Shortcuts write links, and those that name their component ask no filter`() async {
    let app = await LinkCase([
      LinkCase.manifest(#"<data android:scheme="shop" android:host="cart" android:path="/open"/>"#),
      (
        "android/src/main/res/xml/shortcuts.xml",
        """
        <shortcuts xmlns:android="http://schemas.android.com/apk/res/android">
          <capability android:name="actions.intent.OPEN">
            <intent android:action="android.intent.action.VIEW" android:targetClass="a.Main" android:data="shop://cart/own"/>
            <intent android:action="android.intent.action.VIEW">
              <url-template android:value="shop://cart/open{?feature,id}"/>
            </intent>
          </capability>
        </shortcuts>
        """
      ),
      (
        "android/src/main/res/xml/actions.xml",
        """
        <actions><action intentName="NOTE"><fulfillment urlTemplate="shop://log?text={text}"/></action></actions>
        """
      ),
    ])
    #expect(
      app.statements("writes") == [
        "android writes shop://cart/open 5", "android writes shop://cart/own 3",
        "android writes shop://log 1",
        "android writes feature 5", "android writes id 5", "android writes text 1",
      ])
    #expect(app.findings == ["error link-without-handler link shop://log <- android"])
  }
}
