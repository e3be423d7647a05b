import ContractModel
import Routing
import SourceText
import Testing

@testable import GoRouting

/// How much work programs may make whose ways multiply. Steps are counted, never seconds.
@Suite struct WorkTests {
  private func read(
    _ code: String, stepLimit: Int = Limit.steps
  ) async -> (extraction: Extraction, steps: Int) {
    let module = SourceFile(path: "go.mod", text: "module example.com/work\n")
    let head = "package main\n\nimport \"github.com/gin-gonic/gin\"\n\nfunc h(c *gin.Context) {}\n"
    let file = SourceFile(path: "main.go", text: head + code)
    return await GoRouterExtractor.read(
      SourceSet([module, file]), ExtractionSettings(), stepLimit: stepLimit)
  }

  private func main(_ body: String) -> String {
    "func main() {\n\tr := gin.New()\n\t\(body)\n\tr.GET(\"/behind\", h)\n\tr.Run()\n}\n"
  }

  /// Reads a program, expects that it takes no more steps than given and that its last route is found, and gives the bounds
  /// that were reached. A second reading has to give the same.
  private func bounds(of code: String, within steps: Int) async -> Set<String> {
    let read = await read(code)
    let again = await self.read(code)
    // Compared outside of the expectations, which keep what they are told to show.
    let isWhole = read.extraction.sightings.contains { $0.endpoint.description == "GET /behind" }
    let isSame =
      again.extraction.sightings == read.extraction.sightings
      && again.extraction.unresolved == read.extraction.unresolved
    #expect(read.steps < steps)
    #expect(again.steps == read.steps)
    #expect(isWhole && isSame)
    return Set(read.extraction.unresolved.map(\.reason))
  }

  @Test func `Functions that call the next one twice list as many routes as the bound says`() async {
    var code = "func f16(g *gin.RouterGroup) { g.GET(\"/leaf\", h) }\n"
    for number in 0..<16 {
      code += """
        func f\(number)(g *gin.RouterGroup) {
        \tf\(number + 1)(g.Group("/a"))
        \tf\(number + 1)(g.Group("/b"))
        }

        """
    }
    let bounds = await bounds(of: code + main("f0(r.Group(\"/\"))"), within: 600_000)
    #expect(bounds.contains(Bound.routesAtOnePlace.reason))
  }

  @Test func `Groups in groups sixteen deep are cut at the routes of one place`() async {
    let code = """
      func add(g *gin.RouterGroup, depth int) {
      \tg.GET("/leaf", h)
      \tif depth > 0 {
      \t\tadd(g.Group("/a"), depth-1)
      \t\tadd(g.Group("/b"), depth-1)
      \t}
      }

      """
    let bounds = await bounds(of: code + main("add(r.Group(\"/\"), 16)"), within: 600_000)
    #expect(bounds.contains(Bound.routesAtOnePlace.reason))
  }

  @Test func `Eight loops inside one another over ten words end at the routes of one place`() async {
    let words = "var words = []string{\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", \"i\", \"j\"}\n"
    let loops = (0..<8).map { "for _, w\($0) := range words {\n" }.joined()
    let path = (0..<8).map { "w\($0)" }.joined(separator: " + \"/\" + ")
    let body = loops + "r.GET(\"/\" + \(path), h)\n" + String(repeating: "}\n", count: 8)
    let bounds = await bounds(of: words + main(body), within: 200_000)
    #expect(bounds == [Bound.routesAtOnePlace.reason])
  }

  @Test(arguments: [2, 10, 30])
  func `Functions that call each other under conditions are entered once`(count: Int) async {
    var code = ""
    for number in 0..<count {
      code += """
        func f\(number)(g *gin.RouterGroup) {
        \tif a\(number)() {
        \t\tf\((number + 1) % count)(g.Group("/\(number)"))
        \t}
        \tif b() {
        \t\tf\((number + 2) % count)(g)
        \t}
        \tg.GET("/r\(number)", h)
        }

        """
    }
    let bounds = await bounds(of: code + main("f0(r.Group(\"/x\"))"), within: 600_000)
    #expect(bounds.contains { $0.contains("calls itself, and the bound on recursion was reached") })
  }

  @Test(arguments: [2, 3, 10, 30])
  func `Functions that call each other without an end are entered once on a way`(count: Int) async {
    var code = ""
    for number in 0..<count {
      code += """
        func f\(number)(g *gin.RouterGroup) {
        \tf\((number + 1) % count)(g.Group("/\(number)"))
        \tf\((number + 2) % count)(g)
        \tg.GET("/r\(number)", h)
        }

        """
    }
    let bounds = await bounds(of: code + main("f0(r.Group(\"/x\"))"), within: 400_000)
    #expect(bounds.contains { $0.contains("calls itself, and the bound on recursion was reached") })
  }

  @Test func `A tree that a program holds as data is followed to its leaves`() async {
    let code = """
      type menu struct {
      \tname  string
      \titems []menu
      }

      func add(g *gin.RouterGroup, m menu) {
      \tg.GET("/"+m.name, h)
      \tfor _, item := range m.items {
      \t\tadd(g.Group("/"+m.name), item)
      \t}
      }

      var root = menu{"a", []menu{{"b", []menu{{"c", nil}, {"d", nil}}}, {"e", []menu{{"f", []menu{{"g", nil}}}}}}}

      """
    let read = await read(code + main("add(r.Group(\"/\"), root)"))
    let paths = read.extraction.sightings.map(\.endpoint.description).sorted()
    #expect(
      paths == [
        "GET /a", "GET /a/b", "GET /a/b/c", "GET /a/b/d", "GET /a/e", "GET /a/e/f", "GET /a/e/f/g",
        "GET /behind",
      ])
    #expect(read.extraction.unresolved.isEmpty)
  }

  @Test func `Lists and maps that grow entry by entry count as the work that they are`() async {
    let appends = (0..<12_000).map { "\t\tl = append(l, \"/\($0)\")\n" }.joined()
    let sets = (0..<12_000).map { "\t\tm[\"\($0)\"] = h\n" }.joined()
    for body in [appends, sets] {
      let code =
        "func fill(l []string, m map[string]gin.HandlerFunc) {\n\tif x() {\n\(body)\t}\n}\n\n"
        + "func main() {\n\tr := gin.New()\n\tr.GET(\"/before\", h)\n\tfill(nil, map[string]gin.HandlerFunc{})\n"
        + "\tr.Run()\n}\n"
      let read = await read(code, stepLimit: 100_000)
      #expect(read.steps <= 210_000)
      #expect(
        read.extraction.unresolved.map(\.reason).contains(Bound.steps(100_000, mostlyIn: "fill").reason))
      #expect(read.extraction.sightings.map(\.endpoint.description) == ["GET /before"])
    }
  }

  @Test func `A program that takes too many steps says where they went`() async {
    let code = """
      func heavy(n int) int {
      \ttotal := 0
      \tfor _, a := range words {
      \t\tfor _, b := range words {
      \t\t\tfor _, c := range words {
      \t\t\t\tfor _, d := range words {
      \t\t\t\t\ttotal += len(a + b + c + d)
      \t\t\t\t}
      \t\t\t}
      \t\t}
      \t}
      \treturn total
      }

      """
    let words = "var words = []string{" + (0..<40).map { "\"w\($0)\"" }.joined(separator: ", ") + "}\n"
    let read = await read(code + words + main("println(heavy(1))"), stepLimit: 20_000)
    #expect(read.steps <= 2 * 20_001)
    #expect(read.extraction.unresolved.map(\.reason).contains(Bound.steps(20_000, mostlyIn: "heavy").reason))
    #expect(read.extraction.unresolved.contains { $0.text.contains("/behind") })
  }

  @Test func `A wrapper lists all routes that it registers under one condition`() async {
    let calls = (0..<150).map { "\tadd(r, \"/route\($0)\")" }.joined(separator: "\n")
    let text = """
      package main

      import "github.com/gin-gonic/gin"

      func h(c *gin.Context) {}

      func add(r *gin.Engine, path string) {
      \tif enabled() {
      \t\tr.GET(path, h)
      \t}
      }

      func main() {
      \tr := gin.New()
      \(calls)
      \tr.Run()
      }
      """
    let read = await GoRouterExtractor.read(
      SourceSet([SourceFile(path: "main.go", text: text)]), ExtractionSettings())
    #expect(read.extraction.sightings.count == 150)
    #expect(read.extraction.unresolved.isEmpty)
  }

  @Test func `A router that is mounted twice at each of many levels is cut at its places`() async {
    var body = "r0 := chi.NewRouter()\n"
    for number in 1...24 {
      body += "r\(number) := chi.NewRouter()\n"
      for place in ["a", "b"] { body += "r\(number - 1).Mount(\"/\(place)\", r\(number))\n" }
    }
    let text = """
      package main

      import (
      \t"net/http"

      \t"github.com/go-chi/chi/v5"
      )

      func h(w http.ResponseWriter, r *http.Request) {}

      func main() {
      \(body)
      \tr24.Get("/leaf", h)
      \tr0.Get("/behind", h)
      \thttp.ListenAndServe(":1", r0)
      }
      """
    let read = await GoRouterExtractor.read(
      SourceSet([SourceFile(path: "main.go", text: text)]), ExtractionSettings())
    let count = read.extraction.sightings.count
    let isCut = read.extraction.unresolved.contains { $0.reason == Bound.mounts.reason }
    #expect(count <= GoRouterTree.mostPlaces + 1)
    #expect(isCut)
  }
}
