package import ContractModel
internal import OpenAPI
internal import PythonFrontend
internal import PythonLibraries
internal import Readers
internal import SourceText

/// Reads the specification that the docstrings of a Python server's views hold: YAML behind a line of three dashes, as flasgger,
/// apispec and aiohttp-swagger take it (documentation of these, "Using docstrings as specification", "load_operations_from_docstring").
///
/// A docstring says nothing about its path: that is the path of the route whose function it describes.
package struct PythonDescriptionExtractor: Extractor {
  package static let role = Role.spec
  package static let name = "docstrings"

  /// The texts by which discovery recognises programs whose docstrings are a specification.
  package static let markers = [
    "from flasgger", "import flasgger", "apispec.ext", "apispec_webframeworks", "from apispec",
    "aiohttp_swagger",
  ]
  private static let traces = TracedWords(markers)

  /// Makes an extractor.
  package init() {}

  package func extract(_ sources: SourceSet, settings: ExtractionSettings) async -> Extraction {
    let code = sources.files.filter { !PythonProgram.isTest($0.path) }
    guard code.contains(where: Self.traces.areIn) else { return Extraction() }
    let program = await PythonProgram.read(code, packages: PythonLibrary.serverPackages)
    let routes = await RouteReader.described(
      program, libraries: PythonLibrary.servers, settings: settings)
    var extraction = Extraction()
    var files: Set<String> = []
    for route in routes {
      if route.isElsewhere {
        extraction.sightings.append(Self.statement(of: route))
        files.insert(route.file.path)
        continue
      }
      guard let operation = DescribedOperation(route) else { continue }
      let found = await Self.read(operation, of: route)
      extraction.add(found)
      if !found.sightings.isEmpty { files.insert(route.file.path) }
    }
    extraction.fileCount = files.count
    return extraction
  }

  /// A route whose description stands in a file of its own or in a value of the program; what it says is not read.
  private static func statement(of route: DescribedRoute) -> Sighting {
    var sighting = Sighting(
      route.sighting.endpoint, at: LineIndex(route.file).location(of: route.text))
    sighting.operation = Sighting.Operation()
    return sighting
  }

  private static func read(_ operation: DescribedOperation, of route: DescribedRoute) async -> Extraction {
    var part = await OpenAPIExtractor().extract(
      SourceSet([operation.document]), settings: ExtractionSettings())
    part.fileCount = 0
    part.sightings = part.sightings.filter { $0.endpoint.method == route.sighting.endpoint.method }
    for index in part.sightings.indices {
      part.sightings[index].endpoint = route.sighting.endpoint
      // What all operations demand is said where the document is made.
      if part.sightings[index].authentication == .none { part.sightings[index].authentication = .unknown }
    }
    // Schemas are named that the program adds to the document, and the route says what its path has.
    part.diagnostics.removeAll { diagnostic in
      ["was not read: ", "is in the path, and the parameters"].contains { diagnostic.message.contains($0) }
    }
    return part
  }
}
