import AuditCore

/// A system of three sides that agree but for a few endpoints: a document, a Gin server, a Dio client. Each states the
/// operations of a `GeneratedDocument`; the same count gives the same bytes.
struct GeneratedSystem {
  /// The texts by path.
  let files: [String: String]

  /// The bytes of all files.
  var byteCount: Int { files.values.reduce(0) { $0 + $1.utf8.count } }

  init(endpointCount: Int) {
    var files: [String: String] = [:]
    files["contract-audit.yaml"] = """
      name: generated
      sides:
        openapi: {spec: openapi.yaml}
        backend: {router: server}
        mobile: {client: app}

      """
    files["openapi.yaml"] = GeneratedDocument(operationCount: endpointCount).text
    files["server/go.mod"] = "module example.com/generated\n\ngo 1.22\n"
    let pathCount = (endpointCount + 1) / 2
    let slices = stride(from: 0, to: pathCount, by: 50).map { $0..<min($0 + 50, pathCount) }
    files["server/main.go"] = Self.main(slices.count)
    for (index, slice) in slices.enumerated() {
      files["server/routes\(index).go"] = Self.routes(index, slice)
      files["app/api\(index).dart"] = Self.client(index, slice)
    }
    self.files = files
  }

  private static func main(_ count: Int) -> String {
    let calls = (0..<count).map { "\tregister\($0)(api)\n" }.joined()
    return """
      package main

      import "github.com/gin-gonic/gin"

      func main() {
      \trouter := gin.New()
      \tapi := router.Group("/v1")
      \(calls)\trouter.Run()
      }

      """
  }

  /// Every 500th path of the document is not served.
  private static func routes(_ index: Int, _ numbers: Range<Int>) -> String {
    let lines = numbers.filter { $0 % 500 != 499 }.map { number in
      let path = "/areas/\(number % 97)/things\(number)/:thing_id"
      return "\tgroup.GET(\"\(path)\", getThing\(number))\n\tgroup.POST(\"\(path)\", postThing\(number))\n"
    }
    let handlers = numbers.map { number in
      """
      func getThing\(number)(c *gin.Context) {
      \tthing, err := store.Find(c.Param("thing_id"))
      \tif err != nil {
      \t\tc.JSON(404, gin.H{"error": "not found"})
      \t\treturn
      \t}
      \tc.JSON(200, thing)
      }

      func postThing\(number)(c *gin.Context) { c.Status(204) }


      """
    }
    return
      "package main\n\nimport \"github.com/gin-gonic/gin\"\n\nfunc register\(index)(group *gin.RouterGroup) {\n"
      + lines.joined() + "}\n\n" + handlers.joined()
  }

  private static func client(_ index: Int, _ numbers: Range<Int>) -> String {
    let methods = numbers.map { number in
      """
        Future<Map<String, dynamic>> getThing\(number)(String thingId) async {
          final response = await dio.get<Map<String, dynamic>>(
            '/areas/\(number % 97)/things\(number)/${Uri.encodeComponent(thingId)}',
          );
          return response.data ?? const {};
        }

        Future<void> postThing\(number)(String thingId, Map<String, dynamic> body) async {
          await dio.post<dynamic>('/areas/\(number % 97)/things\(number)/$thingId', data: body);
        }


      """
    }
    return """
      import 'package:dio/dio.dart';

      class Api\(index) {
        final Dio dio = Dio(BaseOptions(baseUrl: 'https://api.example.com/v1'));

      \(methods.joined())}

      """
  }
}
