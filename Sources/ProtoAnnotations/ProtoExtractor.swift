package import ContractModel
internal import SourceText

/// Reads what `.proto` files promise of HTTP: the rules that the methods of services have by the option `google.api.http`
/// (google/api/http.proto), from which grpc-gateway, kratos and others generate routes.
package struct ProtoExtractor: Extractor {
  package static let role = Role.spec
  package static let name = "proto"

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    var extraction = Extraction()
    extraction.fileCount = sources.files.count
    for file in sources.files {
      let reading = ProtoReading(file)
      // The interfaces of Google's own services lie beside those that use them.
      if reading.package.hasPrefix("google.") { continue }
      let lines = LineIndex(file)
      for method in reading.methods {
        for rule in method.rules { state(rule, of: method, lines, settings, &extraction) }
      }
    }
    extraction.sightings = extraction.sightings.inOrder()
    return extraction
  }

  private func state(
    _ rule: HTTPRule, of method: ServiceMethod, _ lines: LineIndex, _ settings: ExtractionSettings,
    _ extraction: inout Extraction
  ) {
    let location = lines.location(of: rule.span)
    guard let template = HTTPRulePath.template(rule.path) else {
      extraction.unresolved.append(
        Unresolved("the path is no template of google.api.http", text: rule.path, at: location))
      return
    }
    let path = settings.basePath.map { template.prepending($0) } ?? template
    var sighting = Sighting(Endpoint(HTTPMethod(rule.method), path), at: location, symbol: method.name)
    var operation = Sighting.Operation()
    operation.id = method.name
    operation.tags = [method.service]
    operation.isDeprecated = method.isDeprecated
    operation.pathParameters = template.parameterNames
    sighting.operation = operation
    extraction.sightings.append(sighting)
  }
}
