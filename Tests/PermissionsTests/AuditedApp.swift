import ContractModel
import Permissions
import SourceText

/// Audits an app whose files are given by their paths, with the table that comes with the tool.
func audit(_ files: [String: String], rows: [PermissionRequirement] = []) async -> ItemReading {
  let table = PermissionTable(rows: rows + PermissionTable.standard.rows)
  let files = files.map { SourceFile(path: $0.key, text: $0.value) }
  return await PermissionAudit(name: "app", files: files, table: table).reading().inOrder()
}

/// A property list with these entries.
func plist(_ entries: String) -> String { "<plist><dict>\(entries)</dict></plist>" }

/// An Android manifest that asks for permissions, a line each from the second on, with an activity for the launcher.
func manifest(_ permissions: [String], isApp: Bool = true) -> String {
  let lines = permissions.map { "<uses-permission android:name=\"android.permission.\($0)\"/>\n" }.joined()
  let activity = """
    <application><activity android:name=".A"><intent-filter>
    <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity></application>
    """
  return """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
    \(lines)\(isApp ? activity : "")
    </manifest>
    """
}

/// The findings of a reading with all that they say.
func outline(_ reading: ItemReading) -> [String] {
  reading.findings.flatMap { finding in
    ["\(finding.severity) \(finding.subject?.item?.name ?? ""): \(finding.message)"]
      + finding.evidence.map { "  at \($0.location)\($0.symbol.map { " for \($0)" } ?? "")" }
      + [finding.suggestion.map { "  \($0)" } ?? ""]
      + finding.absences.map { absence in
        let nearest = absence.nearest.map { "\($0.location)" }
        return
          "  not on \(absence.side):\(([absence.remark].compactMap(\.self) + nearest).map { " \($0)" }.joined())"
      }
  }
}
