import Testing

/// Clients whose requests are objects that are made with a method and a URL: Volley, Fuel and the JDK's own since Java 11.
@Suite struct RequestClassTests {
  @Test func `A request of Volley has a method, or sends a GET`() async {
    let source = JVMSource(
      """
      package a
      import com.android.volley.*
      import com.android.volley.toolbox.*
      class Api(val queue: RequestQueue) {
        private val base = "https://a.example"
        fun change(id: String) {
          val request = object : StringRequest(Request.Method.PUT, "$base/items/$id", { }, { }) {
            override fun getParams() = mapOf("a" to "b")
          }
          queue.add(request)
        }
        fun list() { queue += JsonArrayRequest("$base/items", { }, { }) }
        fun remove() { send(Request.Method.DELETE, "/gone") }
        private fun send(method: Int, path: String) =
          queue.add(JsonObjectRequest(method, base + path, null, { }, { }))
      }
      """)
    #expect(
      await source.findings() == [
        "DELETE /gone @13 remove on a.example", "GET /items @12 list on a.example",
        "PUT /items/{id} @7 change on a.example",
      ])
  }

  @Test func `Java makes the same of anonymous classes`() async {
    let source = JVMSource(
      java: """
        package a;
        import com.android.volley.Request;
        import com.android.volley.Request.Method;
        import com.android.volley.toolbox.*;
        class Api {
          void add() {
            queue.add(new StringRequest(Request.Method.POST, "https://a.example/items",
              new Response.Listener<String>() { @Override public void onResponse(String s) {} }, error -> {}) {
              @Override protected Map<String, String> getParams() { return null; }
            });
          }
          void item(int id) {
            queue.add(new JsonObjectRequest(Method.GET, "https://a.example/items/" + id, null, this, this));
          }
          void send(JSONObject body) {
            queue.add(new JsonObjectRequest("https://a.example/old", body, this, this));
          }
        }
        """)
    #expect(
      await source.findings() == [
        "POST /items @7 add on a.example", "GET /items/{id} @13 item on a.example",
        "POST /old @16 send on a.example",
      ])
  }

  @Test func `Fuel sends to texts, or through an object`() async {
    let source = JVMSource(
      """
      package a
      import com.github.kittinunf.fuel.Fuel
      import com.github.kittinunf.fuel.httpDelete
      import com.github.kittinunf.fuel.httpGet
      class Api {
        fun load(id: Int) = "https://a.example/items/$id".httpGet().responseString()
        fun remove() = "/items".httpDelete().response { }
        fun add() = Fuel.post("/items").body("a").response()
      }
      """)
    #expect(
      await source.findings() == [
        "POST /items @8 add base unknown", "DELETE /items @7 remove base unknown",
        "GET /items/{id} @6 load on a.example",
      ])
  }

  @Test func `A builder of the JDK is told the rest of a request`() async {
    let source = JVMSource(
      java: """
        package a;
        import java.net.URI;
        import java.net.http.HttpRequest;
        class Api {
          static final String BASE = "https://a.example/v1";
          HttpRequest change(String id) throws Exception {
            return HttpRequest.newBuilder(new URI(BASE + "/items/" + id)).header("a", "b").method("PATCH", null).build();
          }
          HttpRequest remove() {
            var builder = HttpRequest.newBuilder();
            builder.uri(URI.create(BASE + "/items"));
            builder.DELETE();
            return builder.build();
          }
          HttpRequest list() { return HttpRequest.newBuilder().uri(URI.create(BASE)).build(); }
        }
        """)
    #expect(
      await source.findings() == [
        "GET /v1 @15 list on a.example", "DELETE /v1/items @13 remove on a.example",
        "PATCH /v1/items/{id} @7 change on a.example",
      ])
  }
}
