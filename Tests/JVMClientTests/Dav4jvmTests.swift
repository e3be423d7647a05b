import Testing

@Suite struct Dav4jvmTests {
  @Test func `A resource has a method for every method of WebDAV`() async {
    let source = JVMSource([
      "Upload.kt": """
      package a
      import at.bitfire.dav4jvm.DavResource
      import okhttp3.HttpUrl.Companion.toHttpUrlOrNull
      class Upload(val client: OkHttpClient, val base: String) {
        fun upload(user: String, id: String) {
          val folder = "$base/dav/uploads/$user/$id"
          val resource = DavResource(client, folder.toHttpUrlOrNull()!!)
          resource.mkCol(xmlBody = null) { }
          resource.propfind(1) { response, _ -> print(response) }
          DavResource(client, "$folder/.file".toHttpUrlOrNull()!!).move(target(user), true) { }
        }
      }
      """,
      "Read.java": """
      package a;
      import at.bitfire.dav4jvm.DavResource;
      import okhttp3.HttpUrl;
      class Read {
        void list(OkHttpClient client, String base, String user) {
          new DavResource(client, HttpUrl.parse(base + "/dav/files/" + user)).delete(null, response -> null);
        }
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "DELETE /dav/files/{user} @6 list base unknown",
        "MKCOL /dav/uploads/{user}/{id} @8 upload base unknown",
        "PROPFIND /dav/uploads/{user}/{id} @9 upload base unknown",
        "MOVE /dav/uploads/{user}/{id}/.file @10 upload base unknown",
      ])
  }

  @Test func `A loop over a list says the paths`() async {
    let source = JVMSource([
      "Loop.kt": """
      package a
      import okhttp3.*
      fun all(client: OkHttpClient) {
        for (path in listOf("/one", "/two")) client.newCall(Request.Builder().url("https://a.example$path").build())
      }
      fun some(client: OkHttpClient, ids: List<String>) {
        for (id in ids) client.newCall(Request.Builder().url("https://a.example/some/$id").build())
      }
      """,
      "Loop2.java": """
      package a;
      import okhttp3.*;
      import java.util.List;
      class Loop2 {
        void each(OkHttpClient client) {
          for (String path : List.of("/three", "/four")) {
            client.newCall(new Request.Builder().url("https://a.example" + path).build());
          }
        }
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /four @7 each on a.example", "GET /one @4 all on a.example",
        "GET /some/{id} @7 some on a.example", "GET /three @7 each on a.example",
        "GET /two @4 all on a.example",
      ])
  }
}
