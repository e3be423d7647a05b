import SourceText

/// A client as larger ones are built: one wrapper around the library, a service for each area of the API, and four times as
/// much code that sends nothing: views, which hold the services and call them. The same count gives the same bytes.
struct GeneratedClient {
  /// A language in which a client is written.
  enum Language: String, CaseIterable {
    case typeScript = "TypeScript"
    case swift = "Swift"
  }

  /// What it is written in.
  let language: Language
  /// The files.
  let files: [SourceFile]
  /// How many calls the services have.
  let callCount: Int
  /// The lines of all files.
  let lineCount: Int

  private static let callsPerArea = 20
  private static let viewsPerArea = 2
  private static let actionsPerView = 20

  /// Makes a client of a number of areas, each of some 500 lines.
  init(_ language: Language, areaCount: Int) {
    self.language = language
    var texts: [String: String]
    switch language {
    case .typeScript:
      texts = ["src/http.ts": Self.scriptWrapper]
      for area in 0..<areaCount {
        texts["src/api/area\(area).ts"] = Self.scriptService(area)
        for view in 0..<Self.viewsPerArea {
          texts["src/views/Area\(area)View\(view).tsx"] = Self.scriptView(area, view)
        }
      }
    case .swift:
      texts = ["App/Client.swift": Self.swiftWrapper]
      for area in 0..<areaCount {
        texts["App/Services/Area\(area)Service.swift"] = Self.swiftService(area)
        for view in 0..<Self.viewsPerArea {
          texts["App/Views/Area\(area)View\(view).swift"] = Self.swiftView(area, view)
        }
      }
    }
    files = texts.map { SourceFile(path: $0.key, text: $0.value) }
    callCount = areaCount * Self.callsPerArea
    lineCount = files.reduce(0) { $0 + $1.bytes.count { $0 == 0x0A } }
  }
}

extension GeneratedClient {
  private static let scriptWrapper = """
    import axios from 'axios'

    const client = axios.create({ baseURL: '/api/v1' })

    export async function request<T>(method: string, path: string, data?: unknown): Promise<T> {
      const response = await client.request<T>({ url: path, method, data })
      return response.data
    }

    """

  private static func scriptService(_ area: Int) -> String {
    "import { request } from '../http'\n\n"
      + (0..<callsPerArea).map { number in
        """
        export async function load\(area)x\(number)(id: string) {
          return request<Thing>('GET', `/area\(area)/things\(number)/${id}`)
        }

        """
      }.joined()
  }

  private static func scriptView(_ area: Int, _ view: Int) -> String {
    let actions = (0..<actionsPerView).map { number in
      """
        const [value\(number), setValue\(number)] = useState<Thing | null>(null)
        const show\(number) = useCallback(async (id: string) => {
          if (!id) {
            setValue\(number)(null)
            return
          }
          const thing = await load\(area)x\(number)(id)
          setValue\(number)({ ...thing, title: `${thing.name} (${thing.count + \(number)})` })
        }, [])

      """
    }
    let names = (0..<actionsPerView).map { "load\(area)x\($0)" }.joined(separator: ", ")
    return """
      import { useCallback, useState } from 'react'
      import { \(names) } from '../api/area\(area)'

      export function Area\(area)View\(view)(props: { id: string }) {
      \(actions.joined())
        return <section className="area">{value0 ? <b onClick={() => show0(props.id)}>{value0.title}</b> : null}</section>
      }

      """
  }

  private static let swiftWrapper = """
    import Foundation

    final class Client {
      static let shared = Client()
      private let base = "https://api.example.com/v1"

      func request<T: Decodable>(_ method: String, _ path: String) async throws -> T {
        var request = URLRequest(url: URL(string: base + path)!)
        request.httpMethod = method
        let (data, _) = try await URLSession.shared.data(for: request)
        return try JSONDecoder().decode(T.self, from: data)
      }
    }

    """

  private static func swiftService(_ area: Int) -> String {
    let methods = (0..<callsPerArea).map { number in
      """
        func load\(number)(id: String) async throws -> Thing {
          try await Client.shared.request("GET", "/area\(area)/things\(number)/\\(id)")
        }

      """
    }
    return "struct Area\(area)Service {\n\(methods.joined())}\n"
  }

  private static func swiftView(_ area: Int, _ view: Int) -> String {
    let actions = (0..<actionsPerView).map { number in
      """
        @Published var value\(number): Thing?

        func show\(number)(id: String) async {
          guard !id.isEmpty else {
            value\(number) = nil
            return
          }
          let thing = try? await service.load\(number)(id: id)
          value\(number) = thing.map { Thing(name: "\\($0.name) (\\($0.count + \(number)))", count: $0.count) }
        }

      """
    }
    return """
      import SwiftUI

      final class Area\(area)View\(view)Model: ObservableObject {
        private let service = Area\(area)Service()

      \(actions.joined())}

      """
  }
}
