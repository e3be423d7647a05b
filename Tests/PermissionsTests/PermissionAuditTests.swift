import ContractModel
import Permissions
import SourceText
import Testing

struct PermissionAuditTests {
  @Test func `A plugin that code uses needs its keys in the list and in every build`() async {
    let reading = await audit([
      "pubspec.yaml": "dependencies:\n  speech_to_text: ^7.0.0\n  dio: ^5.0.0\n",
      "lib/chat.dart": """
      import 'package:dio/dio.dart';
      import 'package:speech_to_text/speech_to_text.dart' as stt;
      final dio = Dio();
      final speech = stt.SpeechToText();
      """,
      "ios/Runner/Info.plist": plist("<key>NSMicrophoneUsageDescription</key><string>To talk</string>"),
      "android/app/src/main/AndroidManifest.xml": manifest(["RECORD_AUDIO"]),
      "android/app/src/debug/AndroidManifest.xml": manifest(["INTERNET"], isApp: false),
    ])
    #expect(
      outline(reading) == [
        "error android.permission.INTERNET: dio needs android.permission.INTERNET, and the build release does not ask for it",
        "  at lib/chat.dart:3:13 for dio",
        "  add <uses-permission> of android.permission.INTERNET to android/app/src/main/AndroidManifest.xml",
        "  not on app-android: for the builds debug only android/app/src/debug/AndroidManifest.xml:2:18",
        "error NSSpeechRecognitionUsageDescription: speech_to_text needs NSSpeechRecognitionUsageDescription, "
          + "and ios/Runner/Info.plist does not have it",
        "  at lib/chat.dart:4:20 for speech_to_text",
        "  add NSSpeechRecognitionUsageDescription to ios/Runner/Info.plist, with a sentence that tells people what it is for",
        "  not on app-ios:",
      ])
    #expect(reading.sides.map(\.name) == ["app", "app-android", "app-ios"])
    #expect(reading.sides.map(\.fileCount) == [1, 2, 1])
    #expect(
      reading.statements.map { "\($0.side) \($0.verb) \($0.item.name) \($0.location)" } == [
        "app needs android.permission.INTERNET lib/chat.dart:3:13",
        "app-android declares android.permission.INTERNET android/app/src/debug/AndroidManifest.xml:2:18",
        "app needs android.permission.RECORD_AUDIO lib/chat.dart:4:20",
        "app-android declares android.permission.RECORD_AUDIO android/app/src/main/AndroidManifest.xml:2:18",
        "app needs NSMicrophoneUsageDescription lib/chat.dart:4:20",
        "app-ios declares NSMicrophoneUsageDescription ios/Runner/Info.plist:1:14",
        "app needs NSSpeechRecognitionUsageDescription lib/chat.dart:4:20",
      ])
  }

  @Test func `What is only declared, imported, or written in comments and texts is not used`() async {
    let reading = await audit([
      "pubspec.yaml": "dependencies:\n  speech_to_text: ^7.0.0\n",
      "lib/a.dart":
        "import 'package:speech_to_text/speech_to_text.dart';\n// SpeechToText()\nfinal a = 'SpeechToText ${b['SpeechToText']}';",
      "lib/b.dart": "final speech = SpeechToText();",
      "test/c_test.dart":
        "import 'package:speech_to_text/speech_to_text.dart';\nfinal speech = SpeechToText();",
      "ios/Runner/Info.plist": plist(""),
      "android/app/src/main/AndroidManifest.xml": manifest([]),
    ])
    #expect(reading.findings.isEmpty)
    #expect(reading.statements.isEmpty)
  }

  @Test func `An import holds for the parts of a library, and a file that hands a package on`() async {
    let part = await audit([
      "lib/a.dart": "import 'package:gal/gal.dart';\npart 'src/b.dart';",
      "lib/src/b.dart": "part of '../a.dart';\nsave() => Gal.putImage(path);",
      "ios/Runner/Info.plist": plist(""),
    ])
    let export = await audit([
      "lib/packages.dart": "export 'package:gal/gal.dart';",
      "lib/b.dart": "import 'packages.dart';\nsave() => Gal.putImage(path);",
      "ios/Runner/Info.plist": plist(""),
    ])
    for reading in [part, export] {
      #expect(
        reading.findings.map(\.fingerprint) == [
          "missing-permission permissions usage description NSPhotoLibraryAddUsageDescription app-ios"
        ])
    }
  }

  @Test func `What the manifest of a package brings, and what one of several keys allows, is there`() async {
    let reading = await audit([
      "pubspec.yaml": "dependencies:\n  camera: ^0.11.0\n",
      "pubspec.lock": "packages:\n  firebase_messaging:\n    version: 1\n",
      "lib/a.dart": """
      import 'package:camera/camera.dart';
      import 'package:geolocator/geolocator.dart';
      import 'package:permission_handler/permission_handler.dart';
      import 'package:http/http.dart' as http;
      a() => [availableCameras(), http.get(uri), Geolocator.getCurrentPosition(), Permission.camera.request()];
      """,
      "ios/Runner/Info.plist": plist(
        "<key>NSCameraUsageDescription</key><string>a</string><key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>b</string>"
      ),
      "android/app/src/main/AndroidManifest.xml": manifest(["ACCESS_COARSE_LOCATION"]),
    ])
    #expect(outline(reading) == [])
    let received = reading.statements.filter { $0.verb == "receives" }.map {
      "\($0.item.name) \($0.location)"
    }
    #expect(received.contains("android.permission.INTERNET pubspec.lock:2:3"))
  }

  @Test func `A condition on the platform keeps its block for that platform`() async {
    let reading = await audit([
      "lib/a.dart": """
      import 'package:permission_handler/permission_handler.dart';
      a() async {
        if (Platform.isAndroid) { if (b) { await Permission.photos.request(); } }
        if (Platform.isIOS && c) { await Permission.contacts.request(); }
        if (!Platform.isAndroid) { await Permission.speech.request(); }
      }
      """,
      "ios/Runner/Info.plist": plist(""),
      "android/app/src/main/AndroidManifest.xml": manifest([]),
    ])
    #expect(
      reading.findings.compactMap(\.subject?.item?.name) == [
        "android.permission.READ_MEDIA_IMAGES", "android.permission.RECORD_AUDIO",
        "NSContactsUsageDescription",
        "NSSpeechRecognitionUsageDescription",
      ])
  }

  @Test func `A key that nothing needs is a note, unless a package that is linked may need it`() async {
    let files = [
      "lib/a.dart": "main() {}",
      "ios/Runner/Info.plist": plist(
        "<key>NSContactsUsageDescription</key><string>a</string><key>NSUnheardOfUsageDescription</key><string>b</string>"
      ),
      "ios/Runner/Runner.entitlements": plist("<key>com.apple.developer.homekit</key><true/>"),
      "android/app/src/main/AndroidManifest.xml": manifest(["SEND_SMS", "INTERNET", "BIND_VPN_SERVICE"]),
    ]
    #expect(
      outline(await audit(files)) == [
        "note com.apple.developer.homekit: nothing that was read needs com.apple.developer.homekit",
        "  at ios/Runner/Runner.entitlements:1:14",
        "  remove com.apple.developer.homekit, unless a library that is not read needs it",
        "  not on app:",
        "note android.permission.SEND_SMS: nothing that was read needs android.permission.SEND_SMS",
        "  at android/app/src/main/AndroidManifest.xml:2:18",
        "  remove android.permission.SEND_SMS, unless a library that is not read needs it",
        "  not on app:",
        "note NSContactsUsageDescription: nothing that was read needs NSContactsUsageDescription",
        "  at ios/Runner/Info.plist:1:14",
        "  remove NSContactsUsageDescription, unless a library that is not read needs it",
        "  not on app:",
      ])
    let linked = files.merging(["pubspec.yaml": "dependencies:\n  flutter_contacts: any\n"]) { first, _ in
      first
    }
    #expect(
      await audit(linked).findings.compactMap(\.subject?.item?.name).contains("NSContactsUsageDescription")
        == false)
  }
}
