import Testing

struct SharedHandlerTests {
  private static let manifest = LinkCase.manifest(#"<data android:scheme="shop"/>"#)

  @Test func `Dart that listens to links takes those that it asks for, on every platform`() async {
    let app = await LinkCase([
      LinkCase.plist("shop"), Self.manifest,
      (
        "lib/links.dart",
        """
        class Links {
          final links = AppLinks();
          void start() {
            links.uriLinkStream.listen((uri) => open(uri));
          }
          void open(Uri uri) {
            if (uri.host == 'cart') showCart(uri.queryParameters['item']);
          }
          final help = 'shop://help';
          Uri cart(String id) => Uri(scheme: 'shop', host: 'cart', queryParameters: {'item': id, 'from': 'app'});
        }
        """
      ),
    ])
    #expect(
      app.statements("handles", "reads", "writes") == [
        "lib handles shop://cart 7", "lib writes shop://cart 10", "lib writes shop://help 9",
        "lib writes from 10", "lib reads item 7", "lib writes item 10",
      ])
    #expect(
      app.findings == [
        "error link-without-handler link shop://help <- lib",
        "warning dropped-link-key key shop: from",
      ])
  }

  @Test func `Routes of go_router take paths, whatever the host`() async {
    let app = await LinkCase([
      Self.manifest,
      (
        "lib/router.dart",
        """
        final router = GoRouter(routes: [
          GoRoute(path: '/', builder: (context, state) => Home(), routes: [
            GoRoute(path: 'carts/:id', builder: (context, state) => Cart(state.uri.queryParameters['tab'])),
          ]),
        ]);
        final links = ['shop://app/carts/3?tab=new', 'shop://app/orders/3'];
        """
      ),
    ])
    #expect(
      app.statements("handles", "reads", "writes") == [
        "lib handles shop://*/ 2", "lib handles shop://*/carts/* 3", "lib writes shop://app/carts/3 6",
        "lib writes shop://app/orders/3 6", "lib reads tab 3", "lib writes tab 6",
      ])
    #expect(app.findings == ["error link-without-handler link shop://app/orders/3 <- lib"])
  }

  @Test func `A configuration of React Navigation takes its screens below its prefixes`() async {
    let app = await LinkCase([
      Self.manifest,
      (
        "app/linking.ts",
        """
        export const linking = {
          prefixes: ['shop://'],
          config: {screens: {Home: '', Cart: {path: 'carts', screens: {Item: ':id'}}}},
        };
        export const links = ['shop://carts/3', 'shop://orders/3'];
        """
      ),
    ])
    #expect(app.statements("writes") == ["app writes shop://carts/3 5", "app writes shop://orders/3 5"])
    #expect(app.findings == ["error link-without-handler link shop://orders/3 <- app"])
  }

  @Test
  func `A listener of React Native follows links into functions, and a table that is not known takes any`()
    async
  {
    let listener = """
      import {Linking} from 'react-native';
      function open(link: string) {
        const url = new URL(link);
        if (url.hostname !== 'cart') return;
        showCart(url.searchParams.get('item'));
      }
      export function start() {
        Linking.addEventListener('url', ({url}) => open(url));
      }
      export const help = `shop://help/${topic}`;
      """
    let app = await LinkCase([Self.manifest, ("app/links.ts", listener)])
    #expect(
      app.statements("handles", "reads", "writes") == [
        "app handles shop://cart 4", "app writes shop://help/{topic} 10", "app reads item 5",
      ])
    #expect(app.findings == ["error link-without-handler link shop://help/{topic} <- app"])
    let routed = await LinkCase([
      Self.manifest, ("app/links.ts", listener),
      ("app/linking.ts", "export const linking = {prefixes: ['shop://'], config: makeConfig()};"),
    ])
    #expect(routed.findings == [])
  }
}
