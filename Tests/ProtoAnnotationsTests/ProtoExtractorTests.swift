import ContractModel
import ProtoAnnotations
import SourceText
import Testing

@Suite struct `Rules of google.api.http` {
  private func endpoints(_ text: String) async -> [String] {
    let file = SourceFile(path: "api.proto", text: text)
    let found = await ProtoExtractor().extract(SourceSet([file]), settings: ExtractionSettings())
    return found.sightings.map { "\($0.endpoint)" }
  }

  private static let service = """
    syntax = "proto3"; package shop.v1;
    service Shelves {
      rpc Get(GetRequest) returns (stream Shelf) {
        option (google.api.http) = {
          get: "/v1/{name=shelves/*}" // a shelf
          additional_bindings { post: '/v1/{name=shelves/*}:get' body: "*" }
          additional_bindings: { custom: { kind: "HEAD" path: "/v1/heads/{id}" } }
        };
        option deprecated = true;
      }
    }
    """

  @Test func `Each rule and each further one is an endpoint`() async {
    #expect(
      await endpoints(Self.service) == [
        "HEAD /v1/heads/{id}", "GET /v1/shelves/{}", "POST /v1/shelves/{}:get",
      ])
  }

  @Test func `A template is read as the generated pattern is`() {
    let read = { "\(HTTPRulePath.template($0)?.description ?? "none")" }
    #expect(read("/v1/{name=shelves/*/books/*}") == "/v1/shelves/{}/books/{}")
    #expect(read("/v1/{name=files/**}") == "/v1/files/{name...}")
    #expect(read("/v1/*/books/**") == "/v1/{}/books/{...}")
    #expect(read("/v1/ai:transcribe") == "/v1/ai:transcribe")
    #expect(read("/v1/{name") == "none")
  }

  @Test func `Interfaces of Google's own are left alone`() async {
    let own = Self.service.replacing("package shop.v1", with: "package google.longrunning")
    #expect(await endpoints(own).isEmpty)
  }

  @Test func `What is cut off at any byte is read to its end`() async {
    let bytes = Array(Self.service.utf8)
    for count in bytes.indices {
      let file = SourceFile(path: "api.proto", bytes: Array(bytes[..<count]))
      let found = await ProtoExtractor().extract(SourceSet([file]), settings: ExtractionSettings())
      #expect(found.sightings.count <= 3)
    }
  }

  @Test func `Rules that stand in rules without end end`() async {
    let deep = String(repeating: "additional_bindings { get: \"/a\" ", count: 20_000)
    let text = "service A { rpc B(C) returns (D) { option (google.api.http) = { " + deep
    #expect(await endpoints(text).count <= 32)
  }
}
