import ContractModel
import Permissions
import SourceText
import Testing

struct ExpoAppTests {
  /// What could not be resolved, as reports would say it.
  private func questions(_ reading: ItemReading) -> [String] {
    reading.unresolved.map {
      "\($0.side) \($0.place.location): \($0.place.text.isEmpty ? "" : "\($0.place.text): ")\($0.place.reason)"
    }
  }

  @Test func `The configuration stands for the manifests that Expo makes of it`() async {
    let app = """
      {
        // what every build has
        expo: {
          ios: {
            infoPlist: {"NSContactsUsageDescription": "To invite friends"},
            entitlements: {"com.apple.developer.healthkit": true},
          },
          android: {
            permissions: ["RECORD_AUDIO", "android.permission.NFC", "com.example.OWN"],
            blockedPermissions: ["VIBRATE"],
          },
        }
      }
      """
    let reading = await audit([
      "app/app.json": app, "app/package.json": #"{"dependencies": {"expo": "~54.0.0"}}"#,
    ])
    #expect(
      reading.findings.map(\.message.description) == [
        "nothing that was read needs com.apple.developer.healthkit",
        "nothing that was read needs android.permission.NFC",
        "nothing that was read needs android.permission.RECORD_AUDIO",
        "nothing that was read needs NSContactsUsageDescription",
      ])
    #expect(
      reading.statements.map { "\($0.side) \($0.verb) \($0.item.name) \($0.location)" } == [
        "app-ios declares com.apple.developer.healthkit app/app.json:6:22",
        "app-android receives android.permission.INTERNET app/app.json:3:3",
        "app-android declares android.permission.NFC app/app.json:9:37",
        "app-android receives android.permission.READ_EXTERNAL_STORAGE app/app.json:3:3",
        "app-android declares android.permission.RECORD_AUDIO app/app.json:9:21",
        "app-android receives android.permission.SYSTEM_ALERT_WINDOW app/app.json:3:3",
        "app-android receives android.permission.WRITE_EXTERNAL_STORAGE app/app.json:3:3",
        "app-android declares com.example.OWN app/app.json:9:63",
        "app-ios declares NSContactsUsageDescription app/app.json:5:19",
      ])
  }

  @Test func `A plugin declares what its options leave it, asked for or not`() async {
    let code = """
      import { CameraView, useMicrophonePermissions } from 'expo-camera';
      import { useAudioRecorder } from 'expo-audio';
      import * as Contacts from 'expo-contacts';
      export const Screen = () => { useMicrophonePermissions(); Contacts.getContactsAsync(); return <CameraView /> }
      """
    let reading = await audit([
      "app.json": """
      {"expo": {"plugins": [
        "expo-router",
        ["expo-camera", {"cameraPermission": "To scan", "microphonePermission": false}]
      ]}}
      """,
      "package.json": """
      {"dependencies": {"expo": "~54.0.0", "expo-camera": "~17.0.0", "expo-contacts": "~15.0.0"}}
      """,
      "app/index.tsx": code,
    ])
    #expect(
      outline(reading) == [
        "error NSMicrophoneUsageDescription: expo-camera needs NSMicrophoneUsageDescription, and app.json does not have it",
        "  at app/index.tsx:4:31 for expo-camera",
        "  add NSMicrophoneUsageDescription to ios.infoPlist in app.json, with a sentence that tells people what it is for",
        "  not on app-ios: an option keeps the config plugin from declaring it app.json:3:51",
      ])
    #expect(questions(reading) == [])
  }

  @Test func `What an unknown plugin may declare is a question and no fault`() async {
    let reading = await audit([
      "app.json": #"{"expo": {"plugins": ["./plugins/with-texts", "expo-font"]}}"#,
      "package.json": #"{"dependencies": {"expo": "~54.0.0"}}"#,
      "index.ts": """
      import { launchCamera, launchImageLibrary } from 'react-native-image-picker';
      launchCamera(); launchImageLibrary();
      """,
    ])
    #expect(outline(reading) == [])
    #expect(
      questions(reading) == [
        "app-ios app.json:1:23: ./plugins/with-texts: what this config plugin writes is not known: "
          + "it may be NSCameraUsageDescription, NSPhotoLibraryUsageDescription"
      ])
  }

  @Test func `A configuration that is a program is a question of its own`() async {
    let files = [
      "app.config.ts": "export default { ios: { infoPlist: { NSCameraUsageDescription: text } } };",
      "package.json": #"{"dependencies": {"expo": "~54.0.0"}}"#,
      "index.ts": """
      import { launchCamera } from 'react-native-image-picker';
      import { PermissionsAndroid } from 'react-native';
      launchCamera(); PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.SEND_SMS);
      """,
    ]
    let reading = await audit(files)
    #expect(outline(reading) == [])
    #expect(
      questions(reading) == [
        "app-ios app.config.ts:1:1: the configuration is a program, and whether it declares "
          + "NSCameraUsageDescription is not known",
        "app-android app.config.ts:1:1: the configuration is a program, and whether it declares "
          + "android.permission.SEND_SMS is not known",
      ])
  }

  @Test func `A native folder stands for itself`() async {
    let reading = await audit([
      "app.json": #"{"expo": {"ios": {"infoPlist": {"NSCameraUsageDescription": "To scan"}}}}"#,
      "package.json": #"{"dependencies": {"expo": "~54.0.0"}}"#,
      "ios/App/Info.plist": plist(""),
      "index.ts": "import { launchCamera } from 'react-native-image-picker';\nlaunchCamera();",
    ])
    #expect(
      outline(reading) == [
        "error NSCameraUsageDescription: react-native-image-picker needs NSCameraUsageDescription, and ios/App/Info.plist "
          + "does not have it",
        "  at index.ts:2:1 for react-native-image-picker",
        "  add NSCameraUsageDescription to ios/App/Info.plist, with a sentence that tells people what it is for",
        "  not on app-ios:",
      ])
  }

  @Test func `A file of that name without Expo is no app, and one that is broken is told`() async {
    let other = await audit(["app.json": #"{"name": "heroku", "stack": "x"}"#])
    #expect(other.sides.map(\.name) == ["app"])
    #expect(other.diagnostics.isEmpty)
    let broken = await audit(["app.json": #"{"expo": {"ios": ]}"#])
    #expect(broken.diagnostics.map { "\($0.severity) \($0.file)" } == ["error app.json"])
  }

  @Test func `A permission that is blocked comes from no library either`() async {
    let native = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">
      <uses-permission android:name="android.permission.CAMERA" tools:node="remove"/>
      <application><activity android:name=".A"><intent-filter>
      <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity></application>
      </manifest>
      """
    let code =
      "import { PermissionsAndroid } from 'react-native';\nPermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.CAMERA);"
    for files in [
      ["app.json": #"{"expo": {"android": {"blockedPermissions": ["CAMERA"]}}}"#],
      ["android/app/src/main/AndroidManifest.xml": native],
    ] {
      let reading = await audit(
        files.merging([
          "package.json": #"{"dependencies": {"expo": "~54.0.0", "expo-camera": "~17.0.0"}}"#,
          "index.ts": code,
        ]) { one, _ in one })
      #expect(
        reading.findings.map(\.message.description) == [
          "requestPermissions needs android.permission.CAMERA, and no build asks for it"
        ])
    }
  }
}
