import Testing

/// Tables of routes that are longer than other values may be.
@Suite struct `Long tables of routes` {
  private static let head = "from django.urls import path\ndef view(request): pass\n"

  private func routes(of text: String) async -> [String] {
    await PythonServer(["urls.py": Self.head + text, "settings.py": "ROOT_URLCONF = 'urls'\n"]).findings()
  }

  @Test func `A table of a thousand routes is read whole`() async {
    let rows = (0..<1000).map { "  path('a\($0)/<int:id>/', view, name='a\($0)'),\n" }.joined()
    let found = await routes(of: "urlpatterns = [\n\(rows)]\n")
    #expect(found.count == 1000)
    #expect(Set(found).subtracting((0..<1000).map { "ANY /a\($0)/{id}/" }).isEmpty)
  }

  @Test func `Routes that conditions add are read, however many there are`() async {
    let rows = (0..<60).map { "  path('a\($0)/', view),\n" }.joined()
    let added = (0..<80).map { "if FLAGS[\($0)]:\n  urlpatterns.append(path('b\($0)/', view))\n" }.joined()
    let found = await routes(of: "urlpatterns = [\n\(rows)]\n\(added)")
    let expected = (0..<60).map { "ANY /a\($0)/" } + (0..<80).map { "ANY /b\($0)/" }
    #expect(found == expected.sorted())
  }
}
