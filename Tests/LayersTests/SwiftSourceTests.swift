import ContractModel
import SourceText
import Testing

@testable import Layers

@Suite struct `Swift sources` {
  private let core = Layering(.folder("Core", "Core"))

  @Test func `Every form of import counts, with the module that it names`() {
    let source = """
      #!/usr/bin/swift
      import Foundation
      @testable import Store
      @_exported public import Kit
      internal import struct Geometry.Point
      import class `Odd`.Thing; import Last
      import os.log
      """
    #expect(
      core.of(("Core/A.swift", source)).statements == [
        "Core imports Foundation 2:8", "Core imports Geometry 5:24", "Core imports Kit 4:26",
        "Core imports Last 6:34",
        "Core imports Odd 6:15", "Core imports Store 3:18", "Core imports os 7:8",
      ])
  }

  @Test func `Comments, strings and patterns import nothing`() {
    let source = #####"""
      // import A
      /* import B /* import C */ import D */
      let text = "import E \(f("import F")) import G"
      let raw = #"import H \#(x) " import I"#
      let long = """
        import J
        \(value + "}")
        import K
        """
      let pattern = /import "L/
      let extended = #/import " M/#
      let half = a / b / c // import N
      func run(import name: String) { self.import(x) }
      """#####
    #expect(core.of(("Core/A.swift", source)).statements == [])
  }

  @Test func `Code that is never compiled imports nothing, and a condition is told`() {
    let source = """
      #if false
      import A
      #elseif canImport(UIKit)
      import UIKit
      #else // otherwise
      import B
      #endif
      #if true
      import C
      #else
      import D
      #endif
      """
    let notes = core.of(("Core/A.swift", source)).reading.statements.map { "\($0.item.name): \($0.notes)" }
    #expect(
      notes == [
        #"B: ["inside #if !(canImport(UIKit))"]"#, #"C: ["inside #if true"]"#,
        #"UIKit: ["inside #if canImport(UIKit)"]"#,
      ])
  }

  @Test func `Types are known by keyword, attributes and what they inherit from`() {
    let source = """
      @Model public final class Profile: Base<Int>, @unchecked Sendable {
        struct Inner: A.B & C {}
      }
      @available(iOS 17, *) @Observable
      class Home where X: Y {}
      protocol Store: AnyObject { func load() }
      actor Cache { class func make() {} }
      enum Kind<T>: String where T: P { case one }
      extension Profile: View {}
      let actor = other
      """
    var walk = SwiftDeclarationWalk(.init(path: "A.swift", text: source))
    walk.run()
    let lines = walk.outline.declarations.map {
      "\($0.keyword) \($0.name) @\($0.attributes) :\($0.inherited)" + ($0.isTopLevel ? "" : " nested")
    }
    #expect(
      lines == [
        #"class Profile @["Model"] :["Base", "Sendable"]"#, #"struct Inner @[] :["B", "C"] nested"#,
        #"class Home @["available", "Observable"] :[]"#, #"protocol Store @[] :["AnyObject"]"#,
        #"actor Cache @[] :[]"#, #"enum Kind @[] :["String"]"#,
      ])
  }

  @Test func `A name is what stands for itself, no label, no member and no text`() {
    let core = Layering(.folder("Core", "Core", names: ["FileManager", "print"]))
    let source = """
      import FileManager
      let a = FileManager.default // FileManager
      let b = Foundation.FileManager()
      let c = "FileManager \\(FileManager.self)"
      f(FileManager: 1, print: 2); log.print(3); x = .FileManager
      print(a)
      """
    let names = core.of(("Core/A.swift", source))
    #expect(
      names.findings == [
        "forbidden-symbol Core/A.swift:2 Core names FileManager, which it must not",
        "forbidden-symbol Core/A.swift:6 Core names print, which it must not",
      ])
    #expect(
      names.reading.findings.map { $0.evidence.map(\.remark) } == [
        ["3 times in this file", "the rule"], [nil, "the rule"],
      ])
  }

  @Test func `A type of the layer itself may have a forbidden name`() {
    let core = Layering(.folder("Core", "Core", names: ["Task"]))
    #expect(core.of(("Core/A.swift", "struct Task {}"), ("Core/B.swift", "let a = Task()")).findings == [])
  }

  @Test(arguments: [
    "\"", "\"\\(", "\"\\(\"\\(", "\"\"\"\\(", "/*", "`", "#if", "#\"", "#/", "import", "@", "class",
    "struct A: ", "struct A<",
    "#endif #else", "import A.", "\"\\", "/\\",
  ])
  func `Text that ends anywhere is read to its end`(text: String) {
    let reading = core.of(("Core/A.swift", text)).reading
    #expect(reading.findings == [] && reading.diagnostics == [])
  }

  @Test func `A long chain of members is one finding, and counted`() {
    let named = Layering(.folder("Core", "Core", names: ["FileManager"]))
    let text = Array(repeating: "FileManager", count: 5_000).joined(separator: ".")
    let findings = named.of(("Core/A.swift", text)).reading.findings
    #expect(findings.map { $0.evidence.first?.remark } == ["5000 times in this file"])
  }

  @Test func `Deep nesting is no matter`() {
    let text =
      String(repeating: "\"\\(", count: 50_000) + String(repeating: "{(<[", count: 50_000) + "\nimport A"
    #expect(core.of(("Core/A.swift", text)).reading.findings == [])
  }
}
