import ContractModel
import Permissions
import SourceText
import Testing

struct UnreadManifestTests {
  @Test func `Code without any manifest is a broken set-up`() async {
    let reading = await audit(["lib/a.dart": "import 'package:dio/dio.dart';\nfinal dio = Dio();"])
    #expect(
      reading.diagnostics == [
        Diagnostic(
          .error,
          "code needs android.permission.INTERNET, and no Info.plist, Android manifest, Xcode project or app.json was "
            + "read that could declare it",
          at: SourceLocation(file: "lib/a.dart", line: 2, column: 13, span: SourceSpan(43, 47)))
      ])
    #expect(reading.findings.isEmpty)
  }

  @Test func `Code that needs nothing asks for no manifest`() async {
    let reading = await audit(["lib/a.dart": "void main() {}"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `A list that a project names and that is not there is told`() async {
    let reading = await audit([
      "ios/App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
      P = { targets = (T); };
      T = { name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      L = { buildConfigurations = (D, R); };
      D = { name = Debug; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
      R = { name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
      }; }
      """,
      "ios/App/Scan.swift": "picker.sourceType = .camera",
      "android/src/main/AndroidManifest.xml": manifest(["INTERNET"]),
    ])
    #expect(reading.findings.isEmpty)
    #expect(
      reading.unresolved.map { "\($0.place.location) \($0.place.text): \($0.place.reason)" } == [
        "ios/App.xcodeproj/project.pbxproj:5:56 App/Info.plist: ios/App/Info.plist was not read, and what App declares is "
          + "not known",
        "ios/App/Scan.swift:1:8 UIKit: nothing was read in which an app declares NSCameraUsageDescription",
      ])
  }
}
