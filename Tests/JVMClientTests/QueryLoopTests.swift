import ContractModel
import Testing

// Queries that code puts behind a path piece by piece, as generated clients do: whatever way is taken, the path is one.
@Suite struct QueryLoopTests {
  private let frame = """
    import okhttp3.*;
    import java.util.*;
    class Api {
      private OkHttpClient http = new OkHttpClient();

    """

  @Test func `The way that puts no question mark in front of the first parameter there is none`() async {
    let source = JVMSource(
      java: frame + """
          Call flags(List<String> words) {
            StringBuilder url = new StringBuilder("https://a.example/flags");
            boolean first = true;
            for (String word : words) {
              if (first) { url.append("?"); first = false; } else { url.append("&"); }
              url.append(word);
            }
            return http.newCall(new Request.Builder().url(url.toString()).build());
          }
          Call marks(List<String> words) {
            StringBuilder url = new StringBuilder("https://a.example/marks");
            String mark = "?";
            for (String word : words) {
              if (mark != null) { url.append(mark); mark = null; } else { url.append("&"); }
              url.append(word);
            }
            return http.newCall(new Request.Builder().url(url.toString()).build());
          }
        }
        """)
    #expect(
      await source.findings() == ["GET /flags @12 flags on a.example", "GET /marks @21 marks on a.example"])
    #expect(await source.extraction().sightings.flatMap(\.notes) == [])
  }

  @Test func `A text that stands for no other path is left as it is`() async {
    let source = JVMSource(
      java: frame + """
          Call search(boolean both) {
            String url = "https://a.example/a";
            if (both) { url = "https://a.example/a&b"; } else { url = "https://a.example/c"; }
            return http.newCall(new Request.Builder().url(url).build());
          }
        }
        """)
    #expect(
      await source.findings() == ["GET /a&b @8 search on a.example", "GET /c @8 search on a.example"])
  }

  /// A generated client in small: two lists of parameters, each in a loop of its own, behind one of several bases, and path
  /// parameters that are encoded or, where that fails, put in as they are.
  @Test func `A generated client states each path where it is written`() async {
    let source = JVMSource([
      "Client.java": """
      import okhttp3.*;
      import java.net.URLEncoder;
      import java.util.*;
      class Client {
        private String basePath = "/api/v1";
        private OkHttpClient http = new OkHttpClient();
        private List<Server> servers = new ArrayList<Server>();
        private Integer serverIndex = 0;
        Call call(String base, String path, String method, List<Pair> query, List<Pair> lists, Callback callback) {
          Request.Builder builder = new Request.Builder().url(url(base, path, query, lists));
          Request request = null;
          if (callback != null) {
            request = builder.method(method, new Body(callback)).build();
          } else {
            request = builder.method(method, null).build();
          }
          return http.newCall(request);
        }
        String url(String base, String path, List<Pair> query, List<Pair> lists) {
          final StringBuilder url = new StringBuilder();
          if (base != null) {
            url.append(base).append(path);
          } else {
            String own;
            if (serverIndex != null) { own = servers.get(serverIndex).url(); } else { own = basePath; }
            url.append(own).append(path);
          }
          if (query != null && !query.isEmpty()) {
            String mark = path.contains("?") ? "&" : "?";
            for (Pair pair : query) {
              if (mark != null) { url.append(mark); mark = null; } else { url.append("&"); }
              url.append(encoded(pair.getName())).append("=").append(encoded(pair.getValue()));
            }
          }
          if (lists != null && !lists.isEmpty()) {
            String mark = url.toString().contains("?") ? "&" : "?";
            for (Pair pair : lists) {
              if (mark != null) { url.append(mark); mark = null; } else { url.append("&"); }
              url.append(encoded(pair.getName())).append("=").append(pair.getValue());
            }
          }
          return url.toString();
        }
        String encoded(String text) {
          try {
            return URLEncoder.encode(text, "utf8").replaceAll("\\\\+", "%20");
          } catch (UnsupportedEncodingException e) {
            return text;
          }
        }
      }
      """,
      "TagsApi.java": """
      import okhttp3.*;
      import java.util.*;
      class TagsApi {
        private Client client;
        private String customBase;
        TagsApi() { this(Defaults.client()); }
        TagsApi(Client client) { this.client = client; }
        private Call getTagCall(String repository, String tagId, String after, Callback callback) {
          String base = customBase != null ? customBase : null;
          String path = "/repositories/{repository}/tags/{tag_id}"
            .replace("{" + "repository" + "}", client.encoded(repository.toString()))
            .replace("{" + "tag_id" + "}", client.encoded(tagId.toString()));
          List<Pair> query = new ArrayList<Pair>();
          if (after != null) { query.addAll(client.pairs("after", after)); }
          return client.call(base, path, "GET", query, new ArrayList<Pair>(), callback);
        }
        Tag getTag(String repository, String tagId) { return getTagCall(repository, tagId, null, null).execute(); }
        void getTagLater(String repository, String tagId, Callback callback) {
          getTagCall(repository, tagId, null, callback).enqueue(callback);
        }
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/v1/repositories/{repository}/tags/{tag_id} @15 getTagCall base unknown"
      ])
  }
}
