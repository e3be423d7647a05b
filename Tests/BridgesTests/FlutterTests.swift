import Bridges
import ContractModel
import SourceText
import Testing

@Suite struct `Flutter's channels` {
  @Test func `A method that both platforms handle agrees`() async {
    let reading = await Bridges.reading(of: [
      .dart: SourceSet([
        SourceFile(
          path: "lib/link.dart",
          text: """
            import 'package:flutter/services.dart';
            class Link {
              static const MethodChannel _channel = MethodChannel("app/link");
              Future<void> open() => _channel.invokeMethod<void>("open");
            }
            """)
      ]),
      .android: SourceSet([
        SourceFile(
          path: "android/Main.kt",
          text: """
            class Main : FlutterActivity() {
              companion object { private const val NAME = "app/link" }
              override fun configureFlutterEngine(engine: FlutterEngine) {
                MethodChannel(engine.dartExecutor.binaryMessenger, NAME).setMethodCallHandler { call, result ->
                  when (call.method) {
                    "open" -> result.success(null)
                    else -> result.notImplemented()
                  }
                }
              }
            }
            """)
      ]),
    ])
    #expect(
      reading.statements.map { "\($0.side) \($0.verb) \($0.item) \($0.location)" } == [
        "android opens channel app/link android/Main.kt:4:5",
        "dart opens channel app/link lib/link.dart:3:55",
        "android handles method app/link open android/Main.kt:6:9",
        "dart calls method app/link open lib/link.dart:4:54",
      ])
    #expect(reading.findings == [])
    #expect(reading.unresolved == [])
  }
}
