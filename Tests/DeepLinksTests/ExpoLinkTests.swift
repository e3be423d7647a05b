import ContractModel
import Testing

struct ExpoLinkTests {
  private static let configuration = """
    {"expo": {
      "scheme": ["shop", "store"],
      "ios": {
        "infoPlist": {"CFBundleURLTypes": [{"CFBundleURLSchemes": ["fb1"]}]},
        "associatedDomains": ["applinks:shop.example", "webcredentials:shop.example"]
      },
      "android": {"intentFilters": [
        {"action": "VIEW", "autoVerify": true, "category": ["BROWSABLE", "DEFAULT"],
         "data": [{"scheme": "https", "host": "shop.example", "pathPrefix": "/cart"}]},
        {"action": "SEND", "data": {"mimeType": "text/plain"}}
      ]}
    }}
    """

  @Test func `The configuration of an Expo app announces what its manifests will`() async {
    let app = await LinkCase([("mobile/app.json", Self.configuration)])
    #expect(
      app.statements("announces") == [
        "mobile announces fb1://* 4", "mobile announces http://shop.example 5",
        "mobile announces https://shop.example 5",
        "mobile announces https://shop.example/cart* 9", "mobile announces shop://* 2",
        "mobile announces store://* 2",
      ])
    #expect(app.reading.diagnostics.isEmpty)
  }

  @Test func `A native folder announces in place of the configuration`() async {
    let app = await LinkCase([
      ("mobile/app.json", Self.configuration),
      ("mobile/ios/App/Info.plist", LinkCase.plist("other").text),
      (
        "mobile/android/app/src/main/AndroidManifest.xml",
        LinkCase.manifest(#"<data android:scheme="other"/>"#).text
      ),
    ])
    #expect(app.statements("announces") == ["mobile announces other://* 4", "mobile announces other://* 3"])
  }
}
