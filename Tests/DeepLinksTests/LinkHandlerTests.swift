import Testing

struct LinkHandlerTests {
  #if SwiftClients
  @Test func `A link whose host no Swift code takes opens nothing on iOS`() async {
    let app = await LinkCase([
      LinkCase.plist("shop"),
      (
        "ios/App.swift",
        """
        final class Router {
          func handle(url: URL) {
            guard let order = parse(url) else { return }
            show(order)
          }
          private func parse(_ url: URL) -> Order? {
            guard url.scheme?.lowercased() == "shop", url.host == "cart" else { return nil }
            let path = url.path
            if !path.isEmpty && path != "/items" { return nil }
            return Order(id: url.lastPathComponent)
          }
        }
        class AppDelegate: UIResponder {
          func application(_ app: UIApplication, open url: URL, options: [String: Any] = [:]) -> Bool {
            if url.scheme == "shop" {
              Router.shared.handle(url: url)
              return true
            }
            return false
          }
          func share() { copy("shop://cart/items"); copy("shop://orders/\\(order.id)") }
        }
        """
      ),
    ])
    #expect(
      app.statements("announces", "handles", "writes") == [
        "ios announces shop://* 3", "ios handles shop://cart 9", "ios handles shop://cart/items 9",
        "ios writes shop://cart/items 21", "ios writes shop://orders/{id} 21",
      ])
    #expect(app.findings == ["error link-without-handler link shop://orders/{id} <- ios"])
  }

  @Test func `A default that goes on with the link takes every link`() async {
    let app = await LinkCase([
      LinkCase.plist("shop"),
      (
        "ios/App.swift",
        """
        struct Main: View {
          var body: some View {
            Content().onOpenURL { url in
              switch url.host {
              case "cart": openCart()
              default: router.open(url)
              }
            }
          }
          let link = URL(string: "shop://anything")
        }
        """
      ),
    ])
    #expect(app.statements("handles") == ["ios handles shop://cart 5"])
    #expect(app.findings == [])
  }

  @Test func `A switch without a default takes its cases only, and messages to developers are no deed`() async
  {
    let app = await LinkCase([
      LinkCase.plist("shop", "shop-beta"),
      (
        "ios/App.swift",
        """
        struct Main: View {
          var body: some View {
            Content().onOpenURL { url in
              print("opened", url)
              guard url.scheme == "shop" else { return }
              switch url.host {
              case "cart", "basket": openCart()
              case "help": break
              default: print("unknown \\(url)")
              }
            }
          }
          let links = ["shop://basket", "shop://help", "shop-beta://basket"]
        }
        """
      ),
    ])
    #expect(app.statements("handles") == ["ios handles shop://basket 7", "ios handles shop://cart 7"])
    #expect(
      app.findings == [
        "error link-without-handler link shop-beta://basket <- ios",
        "error link-without-handler link shop://help <- ios",
        "note unhandled-link-scheme link shop-beta://*",
      ])
  }

  @Test
  func
    `What continues browsing has links of the web, and a page that signs people in takes its way back itself`()
    async
  {
    let code = """
      class Scene: UIResponder {
        func scene(_ scene: UIScene, continue activity: NSUserActivity) {
          guard let url = activity.webpageURL else { return }
          router.open(url)
        }
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          if contexts.first?.url.host == "cart" { openCart() }
        }
        let links = ["shop://oauth", "shop://orders"]
        func signIn() { start() }
      }
      """
    let app = await LinkCase([LinkCase.plist("shop"), ("ios/Scene.swift", code)])
    #expect(
      app.findings == [
        "error link-without-handler link shop://oauth <- ios",
        "error link-without-handler link shop://orders <- ios",
      ])
    let signing = code.replacing("start()", with: "ASWebAuthenticationSession(url: page).start()")
    let other = await LinkCase([LinkCase.plist("shop"), ("ios/Scene.swift", signing)])
    #expect(other.findings == ["error link-without-handler link shop://orders <- ios"])
  }
  #endif

  @Test func `Kotlin that asks for a path which the manifest does not announce waits in vain`() async {
    let app = await LinkCase([
      LinkCase.manifest(#"<data android:scheme="shop" android:host="cart" android:path="/items"/>"#),
      (
        "android/Main.kt",
        """
        class Main : Activity() {
          override fun onNewIntent(intent: Intent) {
            super.onNewIntent(intent)
            val uri = intent.data ?: return
            if (uri.host != "cart") return
            when (uri.path) {
              "/items" -> openItems(uri.getQueryParameter("id"))
              "/wishes" -> openWishes()
            }
          }
        }
        """
      ),
    ])
    #expect(
      app.statements("announces", "handles", "reads") == [
        "android handles shop://cart/items 7", "android announces shop://cart/items 4",
        "android handles shop://cart/wishes 8", "android reads id 7",
      ])
    #expect(app.findings == ["warning unannounced-link-handler link shop://cart/wishes"])
  }

  @Test func `Data elements of one filter count together, those of two do not`() async {
    let app = await LinkCase([
      LinkCase.manifest(
        #"<data android:scheme="shop"/><data android:host="cart"/><data android:host="help"/><data android:pathPrefix="/x"/>"#,
        #"<data android:scheme="shop" android:host="wide" android:pathPattern="/a/.*\\.html"/>"#,
        #"<data android:scheme="${scheme}" android:host="built"/>"#),
      (
        "dart/lib/main.dart",
        """
        const links = [
          'shop://cart/x1', 'shop://help/x', 'shop://cart/y', 'shop://wide/x', 'shop://wide/a/b.html',
          'shop://wide/a/b.txt', 'shop://built', 'shop:///x', 'other://cart/y',
        ];
        """
      ),
    ])
    // What the build puts into `${scheme}` may be the app's own: only its host tells.
    #expect(
      app.findings == [
        "error link-without-handler link shop:///x <- android",
        "error link-without-handler link shop://cart/y <- android",
        "error link-without-handler link shop://wide/a/b.txt <- android",
        "error link-without-handler link shop://wide/x <- android",
      ])
  }
}
