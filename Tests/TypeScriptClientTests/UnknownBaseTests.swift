import ContractModel
import Extractors
import SourceText
import Testing

@Suite struct `Bases that are not known` {
  @Test func `The source's own name tells one from the other`() async {
    let extraction = await TypeScriptClientExtractor().extract(
      SourceSet([
        SourceFile(
          path: "web/api.ts",
          text: """
            import axios from "axios"
            const cloud = import.meta.env.VITE_CLOUD_API
            const client = axios.create({ baseURL: settings().apiRoot })
            class Import {
              constructor(private options: { url: string }) {}
              boards() { return fetch(`${this.options.url}/boards`) }
            }
            fetch(`${cloud}/devices`)
            fetch('/own')
            client.get('/users')
            new Import(load()).boards()
            """)
      ]), settings: ExtractionSettings())
    let bases = extraction.sightings.map { "\($0.endpoint) \($0.unknownBase ?? "-")" }
    #expect(
      bases == [
        "GET /boards url", "GET /devices cloud", "GET /own -", "GET /users apiRoot",
      ])
  }

  @Test func `A URL with a base of its own is not put behind another`() async {
    let source = ScriptSource(
      """
      const { apiURL, BACKEND_BASE_URL, id } = settings();
      fetch(new URL(`${apiURL}/items/${id}`, window.location.origin));
      const other = new URL(`${id}/raw`, 'https://files.example/v1/');
      fetch(other);
      const protocol = BACKEND_BASE_URL.startsWith('https://') ? 'wss://' : 'ws://';
      new WebSocket(`${protocol}${BACKEND_BASE_URL.replace(/^https?:/, '')}/events`);
      """)
    #expect(
      await source.findings() == [
        "GET /events @6 - base unknown", "GET /items/{id} @2 - base unknown",
        "GET /v1/{id}/raw @4 - on files.example",
      ])
  }
}
