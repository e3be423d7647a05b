import AuditCore
import ContractModel
import Reporters
import Rules
import Testing

@Suite struct `Names` {
  @Test func `No file or folder has a name that says nothing`() throws {
    let empty = ["Utils", "Util", "Utilities", "Helper", "Common", "Shared", "Manager", "Misc", "Extensions"]
    for file in try SourceTree.files(in: "Sources") + SourceTree.files(in: "Tests") {
      // `SharedCauses` says what is shared; `Shared` alone does not.
      for piece in file.path.split(separator: "/").map({ $0.replacing(".swift", with: "") }) {
        #expect(!empty.contains { piece == $0 || piece == $0 + "s" }, "\(file)")
        #expect(!["Utils", "Helper", "Helpers", "Manager"].contains { piece.hasSuffix($0) }, "\(file)")
      }
    }
  }

  @Test func `A folder has no blank in its name`() throws {
    for file in try SourceTree.files(in: "Sources") + SourceTree.files(in: "Tests") {
      #expect(!file.path.contains(" "), "\(file)")
    }
  }

  @Test(arguments: RuleBook.all.map(\.id))
  func `The id of a rule is kebab-case, names the fault and reads after "allow"`(id: String) {
    #expect(id.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") })
    #expect(!id.hasPrefix("-") && !id.hasSuffix("-") && !id.contains("--"))
    #expect(!id.hasPrefix("no-") && !id.hasPrefix("check-") && !id.hasPrefix("require-"))
  }
}
