import ContractModel
import DeepLinks
import SourceText

/// An app of a few files, and what is stated and found of its links.
struct LinkCase {
  let reading: ItemReading

  /// Reads files by side; the folder in front of the first slash of a path is the side.
  init(_ files: [(path: String, text: String)]) async {
    var names: [String] = []
    for file in files {
      let name = String(file.path.split(separator: "/")[0])
      if !names.contains(name) { names.append(name) }
    }
    let sides = names.map { name in
      (
        name: name,
        sources: SourceSet(
          files.filter { $0.path.hasPrefix(name + "/") }.map { SourceFile(path: $0.path, text: $0.text) })
      )
    }
    reading = await DeepLinks.reading(of: sides)
  }

  /// Every finding on one line: `link-without-handler link app://a: android, ios lack it`.
  var findings: [String] {
    reading.findings.map { finding in
      let absent = finding.absences.map(\.side).joined(separator: ", ")
      let subject = finding.subject?.description ?? ""
      return "\(finding.severity) \(finding.rule) \(subject)" + (absent.isEmpty ? "" : " <- \(absent)")
    }
  }

  /// Every statement with one of some verbs, as `side verb name line`.
  func statements(_ verbs: String...) -> [String] {
    reading.statements.filter { verbs.contains($0.verb) }.map {
      "\($0.side) \($0.verb) \($0.item.name) \($0.location.line)"
    }
  }

  /// `Info.plist` of an app with schemes.
  static func plist(_ schemes: String...) -> (path: String, text: String) {
    let list = schemes.map { "<string>\($0)</string>" }.joined()
    return (
      "ios/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array>\(list)</array>
      </dict></array></dict></plist>
      """
    )
  }

  /// `AndroidManifest.xml` of an app with a filter for each list of `<data>` elements.
  static func manifest(_ filters: String...) -> (path: String, text: String) {
    let list = filters.map {
      "<intent-filter><action android:name=\"android.intent.action.VIEW\"/>\n\($0)</intent-filter>"
    }
    return (
      "android/src/main/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".Main">
      \(list.joined(separator: "\n"))
      </activity></application></manifest>
      """
    )
  }
}
