package import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads the routes that API Gateway has in front of Lambda functions: templates of AWS SAM and files of the Serverless Framework.
///
/// A route that takes whatever lies below its path is a doorway to the program behind it, whose own routes stand for it where they
/// are read.
package struct GatewayRouterExtractor: Extractor {
  package static let role = Role.router
  package static let name = "api-gateway"

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    var extraction = Extraction()
    extraction.fileCount = sources.files.count
    let document = { (path: String) -> YAMLNode? in
      (sources.resolve(path) ?? sources.outside(path)).flatMap { YAMLDocument.parse($0).document?.root }
    }
    for file in sources.files {
      let parsed = YAMLDocument.parse(file)
      guard let root = parsed.document?.root else { continue }
      let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
      let routes: [GatewayRoute]
      if SAMTemplate.isOne(root) {
        routes =
          SAMTemplate(root: root, folder: folder, values: settings.values, document: document).routes
      } else if ServerlessFile.isOne(root) {
        routes =
          ServerlessFile(root: root, folder: folder, values: settings.values, document: document).routes
      } else {
        continue
      }
      extraction.diagnostics += parsed.diagnostics
      for route in routes { route.state(in: &extraction, settings) }
    }
    extraction.sightings = extraction.sightings.inOrder()
    return extraction
  }
}
