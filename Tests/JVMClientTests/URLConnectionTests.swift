import Testing

@Suite struct URLConnectionTests {
  @Test func `A connection sends what it was told before its answer is asked for`() async {
    let source = JVMSource(
      """
      package a
      import java.net.HttpURLConnection
      import java.net.URL
      class Api(val host: String) {
        fun top(): String {
          val url = URL("https://$host/api/top")
          val connection = url.openConnection() as HttpURLConnection
          connection.connectTimeout = 1000
          try { return connection.inputStream.use { it.reader().readText() } } finally { connection.disconnect() }
        }
        fun add(id: String) {
          val connection = URL("https://a.example/items/$id").openConnection() as HttpURLConnection
          connection.requestMethod = "PUT"
          connection.outputStream.write(1)
          if (connection.responseCode == 200) return
        }
        fun form() = with(URL("https://a.example/form").openConnection() as HttpURLConnection) {
          doOutput = true
          outputStream.write(1)
          responseCode
        }
        fun text() = URL("https://a.example/text").readText()
        fun open(path: String) = URL("https://a.example/" + path).openConnection() as HttpURLConnection
        fun remove() { val connection = open("gone").apply { requestMethod = "DELETE" }; connection.connect() }
        fun isFile(link: URL) = link.openConnection().getContentType()
        fun size() = size(URL("https://a.example/size").openConnection() as HttpURLConnection)
        private fun size(held: HttpURLConnection) = if (held.responseCode == 200) held.contentLength else held.inputStream.read()
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/top @7 top", "POST /form @17 form on a.example", "DELETE /gone @24 remove on a.example",
        "PUT /items/{id} @12 add on a.example", "GET /size @26 size on a.example",
        "GET /text @22 text on a.example",
        "? @25 the path is the parameter `link`, and no call of it was found",
      ])
  }

  @Test func `Java says by methods what Kotlin says by properties`() async {
    let source = JVMSource(
      java: """
        package a;
        import java.net.*;
        class Api {
          int add(String id) throws Exception {
            HttpURLConnection connection = (HttpURLConnection) new URL("https://a.example/java/" + id).openConnection();
            connection.setRequestMethod("PATCH");
            connection.setRequestProperty("Accept", "application/json");
            connection.getOutputStream().write(1);
            return connection.getResponseCode();
          }
          InputStream file() throws Exception { return new URL("https://a.example/file").openStream(); }
        }
        """)
    #expect(
      await source.findings() == [
        "GET /file @11 file on a.example", "PATCH /java/{id} @5 add on a.example",
      ])
  }
}
