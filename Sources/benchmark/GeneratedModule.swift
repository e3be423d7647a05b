import SourceText

/// A Go server as larger ones are built: a package for each area with a handler type and five files of ten routes each,
/// paths that are constants of another package, and a prefix from configuration.
struct GeneratedModule {
  /// The files, `go.mod` included.
  let files: [SourceFile]
  /// How many routes the server registers.
  let routeCount: Int

  private static let filesPerArea = 5
  private static let routesPerFile = 10

  /// Makes a module of a number of files with routes; it is rounded down to whole areas.
  init(fileCount: Int) {
    let areaCount = fileCount / Self.filesPerArea
    var texts = [
      "go.mod": "module example.com/shop\n\ngo 1.22\n", "internal/config/config.go": Self.configuration,
      "internal/paths/paths.go": Self.paths(areaCount), "cmd/api/main.go": Self.main(areaCount),
    ]
    for area in 0..<areaCount {
      texts["internal/area\(area)/handler.go"] = Self.handler(area)
      for file in 0..<Self.filesPerArea {
        texts["internal/area\(area)/routes\(file).go"] = Self.routes(area, file)
      }
    }
    files = texts.map { SourceFile(path: $0.key, text: $0.value) }
    routeCount = areaCount * Self.filesPerArea * Self.routesPerFile
  }

  private static let configuration = """
    package config

    import "os"

    type Config struct{ Prefix string }

    func Load() *Config { return &Config{Prefix: getEnv("API_PREFIX", "/api/v1")} }

    func getEnv(key, fallback string) string {
    \tif value := os.Getenv(key); value != "" {
    \t\treturn value
    \t}
    \treturn fallback
    }

    """

  private static func paths(_ areaCount: Int) -> String {
    let constants = (0..<areaCount).map { "\tArea\($0) = root + \"area\($0)\"\n" }.joined()
    return "package paths\n\nconst root = \"/\"\n\nconst (\n\(constants))\n"
  }

  private static func main(_ areaCount: Int) -> String {
    let areas = 0..<areaCount
    return """
      package main

      import (
      \t"example.com/shop/internal/config"
      \t"example.com/shop/internal/paths"
      \(areas.map { "\t\"example.com/shop/internal/area\($0)\"\n" }.joined())
      \t"github.com/gin-gonic/gin"
      )

      type app struct {
      \tengine *gin.Engine
      \tcfg    *config.Config
      }

      func main() {
      \ta := &app{engine: gin.New(), cfg: config.Load()}
      \ta.register()
      \ta.engine.Run()
      }

      func (a *app) register() {
      \tapi := a.engine.Group(a.cfg.Prefix)
      \(areas.map { "\tarea\($0).New().Register(api.Group(paths.Area\($0)))\n" }.joined())}

      """
  }

  private static func handler(_ area: Int) -> String {
    let calls = (0..<filesPerArea).map { "\th.register\($0)(group)\n" }.joined()
    return """
      package area\(area)

      import "github.com/gin-gonic/gin"

      type Handler struct{ name string }

      func New() *Handler { return &Handler{name: "area\(area)"} }

      func (h *Handler) Register(group *gin.RouterGroup) {
      \(calls)}

      """
  }

  private static func routes(_ area: Int, _ file: Int) -> String {
    let numbers = 0..<routesPerFile
    let lines = numbers.map { "\titems.GET(\"/thing\($0)/:id\", h.show\(file)x\($0))\n" }.joined()
    let handlers = numbers.map { number in
      """

      func (h *Handler) show\(file)x\(number)(c *gin.Context) {
      \tid := c.Param("id")
      \tif id == "" {
      \t\tc.JSON(400, gin.H{"error": "an id is needed"})
      \t\treturn
      \t}
      \tc.JSON(200, gin.H{"name": h.name, "id": id})
      }

      """
    }
    return """
      package area\(area)

      import "github.com/gin-gonic/gin"

      func (h *Handler) register\(file)(group *gin.RouterGroup) {
      \titems := group.Group("/part\(file)")
      \(lines)}
      \(handlers.joined())
      """
  }
}
