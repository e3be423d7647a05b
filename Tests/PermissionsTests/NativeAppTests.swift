import ContractModel
import Permissions
import SourceText
import Testing

struct NativeAppTests {
  @Test func `Each application target of a project is an app, and its build settings count`() async {
    let swift = """
      import AVFoundation
      let text = "AVCaptureDevice.requestAccess(for: .audio)" /* /* nested */ PHPhotoLibrary.requestAuthorization */
      func ask() {
        AVCaptureDevice.requestAccess(for: .video) { _ in }
        manager?.requestWhenInUseAuthorization()
      }
      """
    let reading = await audit([
      "App.xcodeproj/project.pbxproj": project(
        debug: "INFOPLIST_FILE = App/Info.plist; INFOPLIST_KEY_NSCameraUsageDescription = \"To scan\";",
        release: "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";"),
      "App/Info.plist": plist("<key>NSLocationWhenInUseUsageDescription</key><string>a</string>"),
      "Widget/Info.plist": plist("<key>NSExtension</key><dict/>"),
      "App/Scanner.swift": swift,
    ])
    #expect(
      outline(reading) == [
        "error NSCameraUsageDescription: AVFoundation needs NSCameraUsageDescription, and the build Release does not have it",
        "  at App/Scanner.swift:4:3 for AVFoundation",
        "  add NSCameraUsageDescription to App/Info.plist, with a sentence that tells people what it is for",
        "  not on app-ios: for the builds Debug only App.xcodeproj/project.pbxproj:5:70",
      ])
  }

  @Test func `A list of which only the build knows the path is looked for among those that are there`() async
  {
    let reading = await audit([
      "App.xcodeproj/project.pbxproj": project(
        debug: "INFOPLIST_FILE = \"$(NAME)/Info.plist\";", release: ""),
      "App/Info.plist": plist("<key>NSCameraUsageDescripton</key><string>a</string>"),
      "App/Scanner.m":
        "[AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo completionHandler:^(BOOL ok) {}];",
    ])
    #expect(
      outline(reading) == [
        "error NSCameraUsageDescription: AVFoundation needs NSCameraUsageDescription, and App/Info.plist does not have it",
        "  at App/Scanner.m:1:18 for AVFoundation",
        "  add NSCameraUsageDescription to App/Info.plist, with a sentence that tells people what it is for",
        "  not on app-ios:",
      ])
  }

  @Test func `What is shared or shown in a page may be saved, and a page may ask`() async {
    let keys = [
      "NSCameraUsageDescription", "NSContactsUsageDescription", "NSPhotoLibraryAddUsageDescription",
    ]
    let list = plist(keys.map { "<key>\($0)</key><string>a</string>" }.joined())
    let shared = await audit([
      "App/Info.plist": list, "App/Share.swift": "present(UIActivityViewController(activityItems: [image]))",
    ])
    let page = await audit(["App/Info.plist": list, "App/Page.swift": "let page = WKWebView(frame: .zero)"])
    #expect(shared.findings.compactMap(\.subject?.item?.name) == keys.dropLast())
    #expect(page.findings.compactMap(\.subject?.item?.name) == [keys[1]])
  }

  @Test func `A text in the language of the user is a text`() async {
    let reading = await audit([
      "App/Info.plist": plist(""),
      "App/en.lproj/InfoPlist.strings":
        "/* Camera */\n\"NSCameraUsageDescription\" = \"To scan\"; NSContactsUsageDescription = a;",
      "App/Scanner.swift": "picker.sourceType = .camera\nlet recorder = try AVAudioRecorder(url: url)",
    ])
    #expect(reading.findings.compactMap(\.subject?.item?.name) == ["NSMicrophoneUsageDescription"])
  }

  @Test func `A permission that Android code asks the user for has to stand in the manifest of some module`()
    async
  {
    let kotlin = """
      fun ask() {
        requestPermissions(arrayOf(Manifest.permission.READ_CALENDAR, Manifest.permission.CAMERA), 1)
        if (checkSelfPermission(Manifest.permission.SEND_SMS) == 0) return
      }
      """
    let reading = await audit([
      "app/src/main/AndroidManifest.xml": manifest(["SEND_SMS"]),
      "camera/src/main/AndroidManifest.xml": manifest(["CAMERA"], isApp: false),
      "app/src/main/java/Ask.kt": kotlin,
    ])
    #expect(
      outline(reading) == [
        "error android.permission.READ_CALENDAR: requestPermissions needs android.permission.READ_CALENDAR, "
          + "and no build asks for it",
        "  at app/src/main/java/Ask.kt:2:30 for requestPermissions",
        "  add <uses-permission> of android.permission.READ_CALENDAR to app/src/main/AndroidManifest.xml",
        "  not on app-android:",
      ])
  }

  @Test func `React Native asks for Android's permissions by name`() async {
    let script = """
      import {PermissionsAndroid} from 'react-native'
      import {launchCamera} from 'react-native-image-picker'
      const shot = () => launchCamera({})
      const pattern = /"launch[/]/.test(x), note = `${shot() + "`"}`
      await PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.READ_CALENDAR)
      """
    let reading = await audit([
      "src/a.tsx": script, "ios/App/Info.plist": plist(""),
      "android/app/src/main/AndroidManifest.xml": manifest(["INTERNET"]),
    ])
    #expect(
      reading.findings.flatMap { [$0.subject?.item?.name ?? ""] + $0.evidence.map(\.location.description) }
        == [
          "android.permission.READ_CALENDAR", "src/a.tsx:5:34", "NSCameraUsageDescription", "src/a.tsx:3:20",
        ])
  }

  @Test func `A row of a team counts like those of the table`() async {
    let row = PermissionRequirement(
      .pub, "our_scanner", uses: ["Scanner.scan"],
      needs: [[PermissionKey(.usageDescription, "NSCameraUsageDescription")]],
      source: "")
    let files = [
      "lib/a.dart": "import 'package:our_scanner/scanner.dart';\nmain() => Scanner.scan();",
      "ios/Runner/Info.plist": plist(""),
    ]
    #expect(await audit(files).findings.isEmpty)
    #expect(
      await audit(files, rows: [row]).findings.map(\.message) == [
        "our_scanner needs NSCameraUsageDescription, and ios/Runner/Info.plist does not have it"
      ])
  }

  @Test func `Files that are none of what their name says are told of, and the rest is read`() async {
    let reading = await audit([
      "ios/Runner/Info.plist": "<<<<<<< ours",
      "android/app/src/main/AndroidManifest.xml": "<manifest>",
      "App.xcodeproj/project.pbxproj": "{",
      "lib/a.dart": "import 'package:gal/gal.dart';\na() => Gal.putImage(/* \"",
    ])
    #expect(reading.findings.isEmpty)
    #expect(
      reading.diagnostics.map { "\($0.file): \($0.message)" } == [
        "App.xcodeproj/project.pbxproj: the property list is broken off",
        "android/app/src/main/AndroidManifest.xml: the file is no well-formed XML: no element found",
        "ios/Runner/Info.plist: the file is no well-formed XML: not well-formed (invalid token)",
      ])
  }
}

private func project(debug: String, release: String) -> String {
  """
  {rootObject = P; objects = {
  P = {isa = PBXProject; targets = (T); buildConfigurationList = PL; };
  T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; };
  PL = {buildConfigurations = (); }; TL = {buildConfigurations = (D, R); };
  D = {name = Debug; buildSettings = {\(debug)}; };
  R = {name = Release; buildSettings = {\(release)}; };
  }; }
  """
}
