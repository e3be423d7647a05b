import AppManifests
import SourceText
import Testing
import XMLTree

struct AndroidVariantsTests {
  @Test func `Every build has what main and its own source sets ask for`() {
    let variants = AndroidVariants([
      manifest("main", #"<uses-permission android:name="android.permission.CAMERA"/>"#),
      manifest("debug", #"<uses-permission android:name="android.permission.INTERNET"/>"#),
      manifest("profile", #"<uses-permission android:name="android.permission.INTERNET"/>"#),
      manifest("androidTest", #"<uses-permission android:name="android.permission.NFC"/>"#),
      SourceFile(path: "app/src/main/AndroidManifest.txt", text: "no manifest"),
    ])
    #expect(variants.diagnostics.isEmpty)
    #expect(
      outline(variants) == [
        "debug: INTERNET CAMERA", "profile: INTERNET CAMERA", "release: CAMERA",
      ])
  }

  @Test func `Flavours and their variants come between a build type and main`() {
    let variants = AndroidVariants([
      manifest("main", #"<uses-permission android:name="p.MAIN" android:maxSdkVersion="28"/>"#),
      manifest("free", #"<uses-permission android:name="p.FREE"/>"#),
      manifest("paid", #"<uses-permission android:name="p.MAIN" tools:node="remove"/>"#),
      manifest("paidRelease", #"<uses-permission-sdk-23 android:name="p.PAID"/>"#),
    ])
    #expect(
      outline(variants) == [
        "freeDebug: p.FREE p.MAIN", "paidDebug:", "freeRelease: p.FREE p.MAIN", "paidRelease: p.PAID",
      ])
    #expect(variants.variants[0].manifest.permissions[1].maximumSDK == 28)
  }

  @Test func `Elements of one name are one, filters never are, and instructions are obeyed`() throws {
    let main = """
      <uses-permission android:name="p.ONE"/>
      <application android:label="${name}" android:icon="@x" android:allowBackup="true">
        <activity android:name=".A" android:exported="true"><intent-filter><data android:scheme="one"/></intent-filter></activity>
        <activity android:name=".B"/><activity android:name=".C" android:exported="true"/>
      </application>
      """
    let debug = """
      <uses-permission tools:node="removeAll"/>
      <application android:label="debug" tools:remove="android:icon" tools:replace="android:label">
        <activity android:name=".A"><intent-filter><data android:scheme="two"/></intent-filter></activity>
        <activity android:name=".B" tools:node="remove"/><activity android:name=".C" tools:node="replace"/>
      </application>
      """
    let variants = AndroidVariants([manifest("main", main), manifest("debug", debug)]).variants
    let merged = try #require(variants.first)
    #expect(merged.name == "debug")
    #expect(merged.manifest.permissions.isEmpty)
    let application = try #require(merged.manifest.application)
    #expect(application.android("label") == "debug")
    #expect(application.android("icon") == nil)
    #expect(application.android("allowBackup") == "true")
    #expect(merged.manifest.components.map { $0.android("name") } == [".A", ".C"])
    #expect(merged.manifest.components.map { $0.android("exported") } == ["true", nil])
    let filters = merged.manifest.components[0].children(named: "intent-filter")
    #expect(filters.flatMap(\.children).map { $0.android("scheme") } == ["two", "one"])
    #expect(
      filters.map(\.location.file) == [
        "app/src/debug/AndroidManifest.xml", "app/src/main/AndroidManifest.xml",
      ])
    #expect(variants[1].manifest.application?.android("label") == "${name}")
  }

  @Test func `What is no manifest is refused at its place, and the others are read`() {
    let variants = AndroidVariants([
      manifest("main", #"<uses-permission android:name="p.ONE"/>"#),
      SourceFile(path: "app/src/debug/AndroidManifest.xml", text: "<resources/>"),
      SourceFile(path: "app/src/release/AndroidManifest.xml", text: "<manifest>\n"),
    ])
    #expect(outline(variants) == ["debug: p.ONE", "release: p.ONE"])
    #expect(
      variants.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [
        "app/src/debug/AndroidManifest.xml:1:1: the document is a <resources>, where a <manifest> is due",
        "app/src/release/AndroidManifest.xml:2:1: the file is no well-formed XML: no element found",
      ])
  }
}

private func manifest(_ set: String, _ content: String) -> SourceFile {
  SourceFile(
    path: "app/src/\(set)/AndroidManifest.xml",
    text: """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">
      \(content)
      </manifest>
      """)
}

private func outline(_ variants: AndroidVariants) -> [String] {
  variants.variants.map { variant in
    let names = variant.manifest.permissions.map {
      $0.name.hasPrefix("android.permission.") ? String($0.name.dropFirst(19)) : $0.name
    }
    return (["\(variant.name):"] + names).joined(separator: " ")
  }
}
