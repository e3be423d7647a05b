#if !SwiftClients
import ContractModel
import Extractors
import SourceText
import Testing

@Suite struct `A build without the trait` {
  @Test func `It says of a file that may send requests that it cannot read it`() async {
    let file = SourceFile(path: "App/API.swift", text: "func f() { URLSession.shared.data(from: url) }")
    let extraction = await SwiftClientExtractor().extract(SourceSet([file]), settings: ExtractionSettings())
    let messages = extraction.diagnostics.map { "\($0.severity) \($0.file): \($0.message)" }
    #expect(
      messages == [
        "error App/API.swift: the file may send requests, and this build does not read Swift: "
          + "it was made without the package trait SwiftClients"
      ])
  }

  @Test func `It is silent about Swift that calls nothing`() async {
    let file = SourceFile(path: "ios/Runner/AppDelegate.swift", text: "import UIKit")
    let extraction = await SwiftClientExtractor().extract(SourceSet([file]), settings: ExtractionSettings())
    #expect(extraction.diagnostics.isEmpty)
    #expect(extraction.fileCount == 1)
  }
}
#endif
