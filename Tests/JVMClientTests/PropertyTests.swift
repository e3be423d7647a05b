import Testing

@Suite struct PropertyTests {
  @Test func `Java reads properties of Kotlin by methods, and Kotlin methods of Java as properties`() async {
    let source = JVMSource([
      "Bucket.kt": """
      package a
      import okhttp3.*
      data class Bucket(var url: String? = null)
      object Urls {
        @JvmStatic
        fun participants(base: String, token: String): Bucket {
          val bucket = Bucket()
          bucket.url = "$base/room/$token/participants"
          return bucket
        }
      }
      fun settings(client: OkHttpClient) = client.newCall(Request.Builder().url("https://a.example" + Paths().settings).build())
      """,
      "Worker.java": """
      package a;
      import okhttp3.*;
      class Paths { public String getSettings() { return "/settings"; } }
      class Worker {
        void work(OkHttpClient client, String base, String token) {
          Bucket bucket = Urls.participants(base, token);
          client.newCall(new Request.Builder().url(bucket.getUrl()).post(null).build());
        }
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /room/{token}/participants @7 work base unknown", "GET /settings @12 settings on a.example",
      ])
  }
}
