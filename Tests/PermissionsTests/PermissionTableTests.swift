import Permissions
import SourceText
import Testing
import YAMLTree

struct PermissionTableTests {
  @Test
  func
    `Every row says what uses it, what it brings or what its plugin writes, what follows, and which page says so`()
  {
    let rows = PermissionTable.standard.rows
    #expect(rows.count >= 130)
    for row in rows {
      #expect(row.source.hasPrefix("https://"), "\(row.package)")
      #expect(row.uses.isEmpty == (row.needs.isEmpty && row.mayNeed.isEmpty), "\(row.package)")
      #expect(!row.uses.isEmpty || !row.brings.isEmpty || row.plugin != nil, "\(row.package)")
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

  @Test func `A row tells what a config plugin writes, and by which option`() throws {
    let text = """
      - {package: npm/a, plugin: {NSXUsageDescription: x, NFC: ~, com.apple.b: b = true}, unasked: true, source: s}
      - {package: npm/./plugins/c, plugin: NFC, source: s}
      """
    let document = try #require(YAMLDocument.parse(SourceFile(path: "t.yaml", text: text)).document)
    var row = PermissionRequirement(.npm, "a", uses: [], needs: [], source: "s")
    row.plugin = [
      PluginEntry(PermissionKey(.usageDescription, "NSXUsageDescription"), "x"),
      PluginEntry(PermissionKey(.permission, "NFC"), nil),
      PluginEntry(PermissionKey(.entitlement, "com.apple.b"), "b = true"),
    ]
    row.isAppliedUnasked = true
    var local = PermissionRequirement(.npm, "./plugins/c", uses: [], needs: [], source: "s")
    local.plugin = [PluginEntry(PermissionKey(.permission, "NFC"), nil)]
    #expect(document.root.elements.map(PermissionTable.row) == [row, local])
    #expect(row.plugin?.map(\.option) == ["x", nil, "b"])
    #expect(row.plugin?.map(\.isOptional) == [false, false, true])
  }

  @Test func `A row of no known registry is none`() throws {
    let document = try #require(
      YAMLDocument.parse(SourceFile(path: "t.yaml", text: "[{package: cran/a}, {package: pub}, a]")).document)
    #expect(document.root.elements.compactMap(PermissionTable.row).isEmpty)
  }
}
