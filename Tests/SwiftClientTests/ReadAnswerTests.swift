#if SwiftClients
import ContractModel
import Extractors
import SourceText
import Testing

/// What is decoded of the answers of calls, and which keys are taken out of them.
@Suite struct ReadAnswerTests {
  @Test func `A decoder says the type of the body`() async {
    #expect(
      await answers(
        """
        func one() async throws -> User {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/one")!)
          return try JSONDecoder().decode(User.self, from: data)
        }
        struct Page<T: Decodable>: Decodable { let items: [T]; let next: String? }
        struct Envelope<T: Decodable>: Decodable { let data: T; let page: Page<T>? }
        func around() async throws -> User {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/around")!)
          return try JSONDecoder().decode(Envelope<User>.self, from: data).data
        }
        func many() {
          URLSession.shared.dataTask(with: URL(string: "https://a.example/many")!) { data, response, error in
            guard let data = data else { return }
            let users = try? JSONDecoder().decode([User].self, from: data)
          }.resume()
        }
        func send<T: Decodable>(_ path: String) async throws -> T {
          let request = URLRequest(url: URL(string: "https://a.example" + path)!)
          let (data, _) = try await URLSession.shared.data(for: request)
          return try JSONDecoder().decode(T.self, from: data)
        }
        func sent() async throws -> User { try await send("/sent") }
        """) == [
          "/around {data {id, name?}, page? {items [{id, name?}], next?}}", "/many [{id, name?}]",
          "/one {id, name?}", "/sent {id, name?}",
        ])
  }

  @Test func `Keys of a dictionary are read`() async {
    #expect(
      await answers(
        """
        func keys() async throws {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/keys")!)
          let json = try JSONSerialization.jsonObject(with: data) as! [String: Any]
          show(json["token"] as? String, json["id"] as! String)
        }
        """) == ["/keys {id, token?}"])
  }

  private func answers(_ text: String) async -> [String] {
    let source = "import Foundation\nstruct User: Codable { let id: Int; let name: String? }\n"
    let extraction = await SwiftClientExtractor().extract(
      SourceSet([SourceFile(path: "App/API.swift", text: source + text)]), settings: ExtractionSettings())
    return extraction.sightings.map { sighting in
      (["\(sighting.endpoint.path)"] + (sighting.payload?.answers ?? []).map { Self.text($0.shape) })
        .joined(separator: " ")
    }.sorted()
  }

  private static func text(_ shape: Shape) -> String {
    switch shape {
    case .list(let element): "[\(text(element))]"
    case .object(let object):
      "{\(object.fields.map(text).joined(separator: ", "))}"
    default: "?"
    }
  }

  private static func text(_ field: Field) -> String {
    let name = field.name + (field.presence == .sometimes ? "?" : "")
    let shape = text(field.shape)
    return shape == "?" ? name : "\(name) \(shape)"
  }
}
#endif
