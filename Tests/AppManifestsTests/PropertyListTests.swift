import AppManifests
import SourceText
import Testing

struct PropertyListTests {
  @Test func `Every type of the XML form is read, with the places of keys and values`() throws {
    let list = try PropertyList.parse(
      file(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>name</key> <string>a &lt; 가</string>
          <key>list</key> <array><integer> -7 </integer><integer>0x10</integer><real>1.5</real></array>
          <key>on</key> <true/>
          <key>huge</key> <integer>18446744073709551615</integer>
          <key>blob</key> <data>AA==</data>
          <key>day</key> <date>2026-01-01T00:00:00Z</date>
          <key>name</key> <string>b</string>
        </dict>
        </plist>
        """)
    ).get()
    #expect(
      outline(list)
        == "{name: 'a < 가', list: (-7, 16, 1.5), on: true, huge: 1.8446744073709552e+19, blob: data, day: date, name: 'b'}"
    )
    #expect(list["name"]?.string == "b")
    #expect(list.entry("list")?.location.description == "Info.plist:6:3")
    #expect(list["list"]?.elements[2].location.description == "Info.plist:6:72")
  }

  @Test func `The old form is read, with comments, escapes and data`() throws {
    let list = try PropertyList.parse(
      file(
        #"""
        // !$*UTF8*$!
        {
          objects = {
            1A2B /* App */ = {isa = PBXNativeTarget; name = "a \"b\"\n\U00e9\101"; };
          };
          flags = (YES, NO, "-x",); /* the end */
          blob = <00 ff>;
          path = ../a/$B.swift;
        }
        """#)
    ).get()
    #expect(
      outline(list)
        == "{objects: {1A2B: {isa: 'PBXNativeTarget', name: 'a \"b\"\n\u{e9}A'}}, flags: ('YES', 'NO', '-x'), blob: data, path: '../a/$B.swift'}"
    )
    #expect(list["flags"]?.elements.map(\.boolean) == [true, false, nil])
    #expect(list["objects"]?.entry("1A2B")?.location.description == "Info.plist:4:5")
  }

  @Test func `The binary form is read`() throws {
    #expect(
      outline(try PropertyList.parse(BinaryListSample.file).get()) == "{on: true, a: ('가', 300, -1, 1.5)}")
  }

  @Test(arguments: [
    ("", "the file is no property list: it begins neither as XML nor with a brace", "1:1"),
    ("<<<<<<< ours\n", "the file is no well-formed XML: not well-formed (invalid token)", "1:2"),
    ("<html><body/></html>", "the document is a <html>, where a <plist> is due", "1:1"),
    ("<plist><dict><string/></dict></plist>", "<string> stands where a <key> is due", "1:14"),
    ("<plist><dict><key>a</key></dict></plist>", "the key a has no value", "1:14"),
    ("<plist><dict>x</dict></plist>", "<dict> holds text beside its elements", "1:8"),
    ("<plist><array><integer>x</integer></array></plist>", "<integer> holds no number: x", "1:15"),
    (
      "<plist><array><date>2026-02-29T00:00:00Z</date></array></plist>",
      "<date> does not hold what it should", "1:15"
    ),
    ("<plist><array><date>2026-01-01</date></array></plist>", "<date> does not hold what it should", "1:15"),
    ("<plist><array><data>QQ=</data></array></plist>", "<data> does not hold what it should", "1:15"),
    ("<plist><array><data>Q=QQ</data></array></plist>", "<data> does not hold what it should", "1:15"),
    ("<plist><array><b/></array></plist>", "<b> is no value of a property list", "1:15"),
    (
      "<plist><string>a</string></plist>", "the property list is a single value, where a dictionary is due",
      "1:8"
    ),
    ("<plist><dict/><dict/></plist>", "a <plist> holds one value; this one holds 2", "1:1"),
    ("<plist><true>\n<array/></true></plist>", "<array> stands in a <true>, which holds text only", "2:1"),
    ("{a = b}", "; is due behind the value of a key", "1:7"),
    ("{a = (b c);}", "a comma or ) is due behind an element", "1:9"),
    ("{a = \"b;\n}", "the string does not end", "1:6"),
    ("{a = <0g>;}", "data is written in hexadecimal digits", "1:8"),
    ("{\n  a", "= is due behind a key", "2:4"),
    ("{} {", "something stands behind the end of the property list", "1:4"),
    ("bplist17", "the file is a binary property list of a version that is not read (byte 0)", "1:1"),
    ("bplist00", "the file is no binary property list: its trailer does not fit it (byte 0)", "1:1"),
  ])
  func `What is no property list is refused at its place`(text: String, message: String, place: String) {
    #expect(refusals(file(text)) == ["Info.plist:\(place): \(message)"])
  }

  @Test func `A text of a binary list that is in no encoding is damage`() {
    let texts: [[UInt8]] = [[0x51, 0xE9], [0x61, 0xD8, 0x00], [0x71, 0x61]]
    for text in texts {
      #expect(
        refusals(BinaryListSample.list([[0xA1, 1], text]))
          == ["Info.plist:1:1: the binary property list is broken off or damaged here (byte 10)"])
    }
  }

  @Test func `Dates and data are checked and not kept`() {
    let list = file(
      "<plist><array><date>2024-02-29T23:59:59Z</date><data>\n QUJ\tD Rg= =</data></array></plist>")
    #expect((try? PropertyList.parse(list).get()).map(outline) == "(date, data)")
  }

  @Test func `Values nested without end are refused in every form`() {
    let old = String(repeating: "(", count: 100_000)
    let xml =
      "<plist>" + String(repeating: "<array>", count: 230) + String(repeating: "</array>", count: 230)
      + "</plist>"
    #expect(refusals(file(old)) == ["Info.plist:1:201: values are nested too deep"])
    #expect(refusals(file(xml)) == ["Info.plist:1:1408: values are nested too deep"])
    #expect(
      refusals(BinaryListSample.cyclic)
        == ["Info.plist:1:1: the binary property list holds itself, or is nested too deep (byte 8)"])
  }

  @Test func `Every cut and every changed byte of a binary list is read or refused, and nothing else`() {
    let whole = BinaryListSample.file.bytes
    for offset in whole.indices {
      for value in [UInt8(0), 0xFF, whole[offset] ^ 0x10, whole[offset] ^ 0x01] {
        var bytes = whole
        bytes[offset] = value
        _ = PropertyList.parse(SourceFile(path: "Info.plist", bytes: bytes))
      }
      let cut = SourceFile(path: "Info.plist", bytes: Array(whole[..<offset]))
      #expect(refusals(cut).count == 1)
    }
  }
}

private func file(_ text: String) -> SourceFile { SourceFile(path: "Info.plist", text: text) }

private func refusals(_ file: SourceFile) -> [String] {
  guard case .failure(let refusal) = PropertyList.parse(file) else { return [] }
  return refusal.diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" }
}

private func outline(_ list: PropertyList) -> String {
  switch list.content {
  case .string(let text): "'\(text)'"
  case .integer(let value): "\(value)"
  case .real(let value): "\(value)"
  case .boolean(let value): "\(value)"
  case .date: "date"
  case .data: "data"
  case .array(let elements): "(\(elements.map(outline).joined(separator: ", ")))"
  case .dictionary(let entries):
    "{\(entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", "))}"
  }
}

/// Binary lists, written value by value.
private enum BinaryListSample {
  /// `{on = true; a = ("가", 300, -1, 1.5)}`
  static let file = list([
    [0xD2, 1, 3, 2, 4], [0x52, 0x6F, 0x6E], [0x09], [0x51, 0x61], [0xA4, 5, 6, 7, 8], [0x61, 0xAC, 0x00],
    [0x11, 0x01, 0x2C], [0x13, 255, 255, 255, 255, 255, 255, 255, 255], [0x22, 0x3F, 0xC0, 0, 0],
  ])

  /// An array that holds itself twice.
  static let cyclic = list([[0xA2, 0, 0]])

  static func list(_ values: [[UInt8]]) -> SourceFile {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for value in values {
      offsets.append(UInt8(bytes.count))
      bytes += value
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(values.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return SourceFile(path: "Info.plist", bytes: bytes)
  }
}
