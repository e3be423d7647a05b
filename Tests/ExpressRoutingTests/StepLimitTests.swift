import ContractModel
import ExpressRouting
import SourceText
import Testing

/// What is told of a server that takes more work to follow than is done.
@Suite struct StepLimitTests {
  private func extraction(stepLimit: Int) async -> Extraction? {
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

  @Test func `A server that takes more steps is left to others`() async {
    #expect(await extraction(stepLimit: 12) == nil)
  }

  @Test func `A server that is followed to its end is no matter of steps`() async {
    let whole = await extraction(stepLimit: 1000)
    #expect(whole?.sightings.map(\.endpoint.description) == ["GET /first", "GET /second"])
    #expect(whole?.diagnostics.isEmpty == true)
  }
}
