import ContractModel
import SourceText
import Testing

struct LinkValueTests {
  private static let manifest = LinkCase.manifest(#"<data android:scheme="shop"/>"#)

  /// Every unresolved place, as `side line: reason`.
  private static func unresolved(_ app: LinkCase) -> [String] {
    app.reading.unresolved.map { "\($0.side) \($0.place.location.line): \($0.place.reason)" }
  }

  @Test func `Routes that a function of another file gives are routes, and what is not known is listed`()
    async
  {
    let app = await LinkCase([
      Self.manifest,
      ("lib/paths.dart", "const carts = '/carts';"),
      (
        "lib/cart_routes.dart",
        """
        List<RouteBase> cartRoutes() {
          return [GoRoute(path: carts, routes: [GoRoute(path: ':id')])];
        }
        """
      ),
      (
        "lib/router.dart",
        """
        final router = GoRouter(routes: [
          ShellRoute(routes: cartRoutes()),
        ]);
        final links = ['shop://app/carts/3', 'shop://app/orders/3'];
        """
      ),
    ])
    #expect(app.statements("handles") == ["lib handles shop://*/carts 2", "lib handles shop://*/carts/* 2"])
    #expect(app.findings == ["error link-without-handler link shop://app/orders/3 <- lib"])
    #expect(Self.unresolved(app) == [])
    let open = await LinkCase([
      Self.manifest,
      ("lib/router.dart", "final router = GoRouter(routes: buildRoutes());"),
    ])
    #expect(Self.unresolved(open) == ["lib 1: which routes stand here is not known"])
  }

  @Test func `A link that may have one scheme or another is both, and one without a known scheme is listed`()
    async
  {
    let app = await LinkCase([
      LinkCase.manifest(#"<data android:scheme="shop"/>"#, #"<data android:scheme="shop-beta"/>"#),
      (
        "lib/share.dart",
        """
        const isBeta = bool.fromEnvironment('BETA');
        final scheme = isBeta ? 'shop-beta' : 'shop';
        String cart(String id) => '$scheme://cart/$id';
        Uri help() => Uri(scheme: scheme, host: 'help');
        Uri other(Settings settings) => Uri(scheme: settings.scheme, host: 'orders');
        String server(Settings settings) => '${settings.scheme}://${settings.host}/api';
        """
      ),
    ])
    #expect(
      app.statements("writes") == [
        "lib writes shop-beta://cart/{id} 3", "lib writes shop-beta://help 4",
        "lib writes shop://cart/{id} 3",
        "lib writes shop://help 4",
      ])
    #expect(Self.unresolved(app) == ["lib 5: the scheme of the link is not known here"])
  }

  @Test func `A host that is compared with what is not known is listed, and takes any link`() async {
    let app = await LinkCase([
      Self.manifest,
      (
        "android/Main.kt",
        """
        class Main : Activity() {
          override fun onNewIntent(intent: Intent) {
            val uri = intent.data ?: return
            when (uri.host) {
              Hosts.CART -> openCart()
              remoteConfig.host -> openOther()
            }
          }
        }
        object Hosts { const val CART = "cart" }
        """
      ),
      ("lib/links.dart", "const links = ['shop://orders'];"),
    ])
    #expect(app.statements("handles") == ["android handles shop://cart 5"])
    #expect(app.findings == [])
    #expect(Self.unresolved(app) == ["android 6: which links are taken is not known here"])
  }

  #if SwiftClients
  @Test func `A constructor that takes the link is followed`() async {
    let app = await LinkCase([
      LinkCase.plist("shop"),
      (
        "ios/App.swift",
        """
        enum Destination {
          case cart, help
          init?(_ url: URL) {
            switch url.host {
            case "cart": self = .cart
            case "help": self = .help
            default: return nil
            }
          }
        }
        struct Main: View {
          var body: some View {
            Content().onOpenURL { url in
              guard let destination = Destination(url) else { return }
              show(destination)
            }
          }
          let links = ["shop://help", "shop://orders"]
        }
        """
      ),
    ])
    #expect(app.statements("handles") == ["ios handles shop://cart 5", "ios handles shop://help 6"])
    #expect(app.findings == ["error link-without-handler link shop://orders <- ios"])
  }
  #endif
}
