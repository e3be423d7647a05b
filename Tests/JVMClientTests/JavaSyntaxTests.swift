import ContractModel
import Testing

@Suite struct JavaSyntaxTests {
  private func path(_ argument: String, _ before: String = "") async -> [String] {
    await JVMSource(
      java: "import retrofit2.http.GET;\n\(before)\ninterface A { @GET(\(argument)) void a(); }"
    ).extraction()
      .sightings.map { "\($0.endpoint.path)" }
  }

  @Test(arguments: [
    (#""/a\u002Fb\"'""#, #"/a/b"'"#), (#""/\u005cu""#, "/u"), (#""/x\\u0041""#, #"/x\u0041"#),
    (#""/\101\60""#, "/A0"),
    (#""/x" + '/' + "y""#, "/x/y"), ("\"\"\"\n    /block\\\n    /joined\"\"\"", "/block/joined"),
    (#""/emoji/\ud83d\ude00""#, "/emoji/\u{1F600}"), ("value = Paths.USERS", "/users"),
    ("Paths.Nested.ONE", "/one"),
    ("(\"/a\" + Paths.N)", "/a7"), (#"true ? "/yes" : "/no""#, "/yes"), (#"(String) "/cast""#, "/cast"),
    (#"\u0022/escaped\u0022"#, "/escaped"),
  ])
  func `Every form of a constant text is read`(argument: String, wanted: String) async {
    let before = """
      final class Paths { static final String USERS = "/users"; static final int N = 7;
        static class Nested { static final String ONE; static { ONE = "/one"; } } }
      """
    #expect(await path(argument, before) == [wanted])
  }

  @Test func `Declarations of all kinds stand beside each other`() async {
    let source = JVMSource(
      java: """
        package a.b;
        import java.util.*;
        import static java.lang.Math.max;
        import retrofit2.http.GET;
        @interface Marker { String[] value() default {"a", "b"}; int n() default 1 << 2; }
        sealed interface Shape<T extends Comparable<? super T> & Cloneable> permits Circle, Square {}
        record Circle(double radius, @Marker("x") int... rest) implements Shape<String> {
          static int count; Circle { if (radius < 0) throw new IllegalArgumentException(); }
        }
        enum Planet implements Runnable { EARTH(1) { @Override public void run() {} }, MARS(2); Planet(int n) {} public void run() {} }
        abstract class Base<T> {
          protected int[] a = {1, 2}, b[] = new int[3][]; { a[0]++; } static { System.out.println(); }
          <S> S generic(Class<S> c) throws Exception { return this.<S>generic(c); }
          abstract Map<String, List<int[]>> map(final T t, Object... rest);
          void body(Object o) {
            int x = a.length > 1 ? a[0] >>> 2 : (int) 3L; x >>>= 1; boolean y = x < 3 && x > 2;
            outer: for (int i = 0, j = 1; i < x; i++, j--) { for (var s : List.of(1)) { continue outer; } }
            Runnable r = () -> {}; Comparator<String> c = (p, q) -> p.compareTo(q); r = this::notify; Object z = int[].class;
            switch (x) { case 1: case 2: break; default: return; }
            String t = switch (o) { case Circle k when k.radius() > 1 -> "a"; case null, default -> { yield "b"; } };
            try (var in = open(); in) { } catch (RuntimeException | Error e) { } finally { synchronized (this) { } }
            if (o instanceof Circle(double d, var more) && d > 1) { } else if (o instanceof final String s) { }
            new Thread(new Runnable() { public void run() { body(null); } }).start(); assert x > 0 : "no"; do { } while (x < 0);
          }
        }
        interface Api { @GET("/last") Call<List<Map<String, ?>>> last(); }
        """)
    let extraction = await source.extraction()
    #expect(extraction.diagnostics.isEmpty)
    #expect(await source.findings() == ["GET /last @26 last"])
  }

  @Test func `Fields, switches and overloads carry values`() async {
    let source = JVMSource(
      java: """
        package a;
        import okhttp3.*;
        class Api {
          enum Kind { USERS, ITEMS }
          private final String base;
          private OkHttpClient client = new OkHttpClient();
          Api(String host) { this(host, "v2"); }
          Api(String host, String version) { this.base = "https://a.example/" + version; }
          String path(Kind kind) {
            switch (kind) {
              case USERS: return "/users";
              default: return "/other";
            }
          }
          Call users() { return get(path(Kind.USERS)); }
          Call user(long id) { return get("/users", id); }
          Call get(String path) { return client.newCall(new Request.Builder().url(base + path).build()); }
          Call get(String path, long id) { return get(path + "/" + id); }
          static Api make() { return new Api("x"); }
        }
        """)
    #expect(
      await source.findings() == [
        "GET /v2/users @15 users on a.example", "GET /v2/users/{id} @16 user on a.example",
      ])
  }
}
