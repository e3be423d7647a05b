import ContractModel
import ExpressRouting
import SourceText
import Testing

/// What is told of a server that takes more work to follow than is done.
@Suite struct StepLimitTests {
  private func extraction(stepLimit: Int) async -> Extraction {
    let file = SourceFile(
      path: "server.js",
      text: """
        const app = require('express')();
        app.get('/first', first);
        app.get('/second', second);
        app.listen(80);
        """)
    return await ExpressRouterExtractor(stepLimit: stepLimit).extract(
      SourceSet([file]), settings: ExtractionSettings())
  }

  @Test func `Routes behind the last step are missing, and that is said`() async {
    let cut = await extraction(stepLimit: 12)
    #expect(cut.sightings.map(\.endpoint.description) == ["GET /first"])
    #expect(
      cut.diagnostics.map(\.message) == [
        "following the server takes more than 12 steps, so some of its routes may be missing; name the files of one "
          + "server, or use exclude"
      ])
  }

  @Test func `A server that is followed to its end is no matter of steps`() async {
    let whole = await extraction(stepLimit: 1000)
    #expect(whole.sightings.map(\.endpoint.description) == ["GET /first", "GET /second"])
    #expect(whole.diagnostics.isEmpty)
  }
}
