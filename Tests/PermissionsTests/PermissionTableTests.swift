import Permissions
import SourceText
import Testing
import YAMLTree

struct PermissionTableTests {
  @Test func `Every row says what uses it or what it brings, what follows, and which page says so`() {
    let rows = PermissionTable.standard.rows
    #expect(rows.count >= 130)
    for row in rows {
      #expect(row.source.hasPrefix("https://"), "\(row.package)")
      #expect(row.uses.isEmpty == (row.needs.isEmpty && row.mayNeed.isEmpty), "\(row.package)")
      #expect(!row.uses.isEmpty || !row.brings.isEmpty, "\(row.package)")
    }
    #expect(Set(rows).count == rows.count)
  }

  @Test func `The table is one list of rows that are all read`() throws {
    let text =
      "- {package: pub/a, uses: b, ios: X | Y, android: [CAMERA, com.a.P], entitlements: e, may: Z, brings: NFC, source: s}"
    let document = try #require(YAMLDocument.parse(SourceFile(path: "t.yaml", text: text)).document)
    #expect(
      document.root.elements.map(PermissionTable.row) == [
        PermissionRequirement(
          .pub, "a", uses: ["b"],
          needs: [
            [PermissionKey(.usageDescription, "X"), PermissionKey(.usageDescription, "Y")],
            [PermissionKey(.entitlement, "e")], [PermissionKey(.permission, "android.permission.CAMERA")],
            [PermissionKey(.permission, "com.a.P")],
          ], mayNeed: [PermissionKey(.permission, "android.permission.Z")],
          brings: [PermissionKey(.permission, "NFC")], source: "s")
      ])
  }

  @Test func `A row of no known registry is none`() throws {
    let document = try #require(
      YAMLDocument.parse(SourceFile(path: "t.yaml", text: "[{package: cran/a}, {package: pub}, a]")).document)
    #expect(document.root.elements.compactMap(PermissionTable.row).isEmpty)
  }
}
