internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Operations that no document describes, as the entries of `paths` of a document that has nothing else.
package struct StubDocument {
  /// The lines, without line ends; none where there are no operations.
  package private(set) var lines: [String] = []

  private static let empty = SourceFile(path: "openapi.yaml", text: "openapi: 3.1.0\npaths: {}\n")

  /// Writes operations, each path where it comes first; `task` stands where an answer is to be described.
  package init(_ operations: [MissingOperation], task: String) {
    let documents = YAMLDocument.parse(Self.empty).document.map { [Self.empty.path: $0] } ?? [:]
    let outlines = SpecificationOutline.outlines(
      of: documents, sources: SourceSet([Self.empty]), settings: ExtractionSettings())
    guard let outline = outlines.first, !operations.isEmpty else { return }
    var style = WritingStyle()
    style.bracesSchemas = true
    let writer = BlockWriter(style: style)
    var paths: [PathTemplate] = []
    var methods: [PathTemplate: [StubValue.Field]] = [:]
    var ids: [String] = []
    for operation in operations {
      let path = operation.endpoint.path.spelledForDocuments
      var stub = OperationStub(operation, path, Neighbourhood(of: path, in: outline), ids: ids)
      stub.task = task
      if let id = stub.id { ids.append(id) }
      if methods[path] == nil { paths.append(path) }
      methods[path, default: []].append(.init(operation.endpoint.method.name.lowercased(), stub.value))
    }
    lines = ["paths:"]
    for path in paths {
      let field = StubValue.Field(path.description, .mapping(methods[path] ?? []))
      lines += writer.lines(field, indent: style.indent, quotes: .none)
    }
  }
}
