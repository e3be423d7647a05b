import Bridges
import ContractModel
import SourceText
import Testing

@Suite struct `Sources that end too early` {
  private static let sources: [(side: BridgeSide, path: String, text: String)] = [
    (
      .dart, "lib/a.dart",
      "const c = MethodChannel('a/b'); void f() { c.invokeMethod('x', {'k': 1}); c.setMethodCallHandler((call) async { switch (call.method) { case 'y': print(call.arguments['z']); } }); }"
    ),
    (
      .typescript, "src/a.ts",
      "type E = { onA: (e: { id: string }) => void }; declare class M extends NativeModule<E> { f(o: O): void } const m = requireNativeModule<M>('M'); m.f({ a: `${m}` }); m.addListener(Platform.select({ ios: 'onA' }), (e) => e.id);"
    ),
    (
      .ios, "ios/A.m",
      "@implementation A RCT_EXPORT_MODULE(M) RCT_EXPORT_METHOD(f:(NSString *)a) { [self sendEventWithName:@\"onA\" body:nil]; } - (NSArray *)supportedEvents { return @[@\"onA\"]; } if ([@\"y\" isEqualToString:call.method]) {} /* \"\\"
    ),
    (
      .android, "android/A.kt",
      "class A : Module() { override fun definition() = ModuleDefinition { Name(\"M\") Events(\"onA\") AsyncFunction(\"f\") { o: O -> sendEvent(\"onA\", mapOf(\"id\" to 1)) } } }"
    ),
  ]

  /// Each source is cut at every byte, so that whatever a reader looks for behind something is missing once.
  @Test(arguments: sources.map(\.path)) func `A cut at any byte is read as far as it goes`(path: String)
    async throws
  {
    let source = try #require(Self.sources.first { $0.path == path })
    let bytes = Array(source.text.utf8)
    var mostItems = 0
    for end in bytes.indices {
      let file = SourceFile(path: path, bytes: Array(bytes[..<end]))
      let reading = await Bridges.reading(of: [source.side: SourceSet([file])])
      #expect(reading.statements.allSatisfy { $0.location.span.end <= end })
      mostItems = max(mostItems, reading.items.count)
    }
    #expect(mostItems >= 3)
  }

  @Test func `Functions that hand on to each other in a circle end`() async {
    let text = """
      const c = MethodChannel('a/b');
      Future f(String m) => g(m);
      Future g(String m) { f(m); return c.invokeMethod(m); }
      void main() { f('x'); }
      """
    let reading = await Bridges.reading(of: [
      .dart: SourceSet([SourceFile(path: "lib/a.dart", text: text)])
    ])
    #expect(reading.items.map(\.description) == ["channel a/b", "method a/b x"])
  }
}
