import Testing

@Suite("Spring's HTTP clients") struct SpringClientTests {
  @Test func `RestTemplate states method and URL template in one call`() async {
    let source = JVMSource(
      java: """
        package a;
        import org.springframework.http.HttpMethod;
        import org.springframework.web.client.RestTemplate;
        class Orders {
          private final RestTemplate rest = new RestTemplate();
          private final String base = "https://shop.example/api";
          Order one(String id) { return rest.getForObject(base + "/orders/{id}", Order.class, id); }
          void add(Order order) { rest.postForEntity(base + "/orders", order, Order.class); }
          void drop(long id) { rest.delete(base + "/orders/" + id); }
          void pay(String id) { rest.exchange(base + "/orders/{id}/payment", HttpMethod.PUT, null, Void.class, id); }
        }
        """)
    let found = await source.findings()
    #expect(
      found.sorted() == [
        "DELETE /api/orders/{id} @9 drop on shop.example", "GET /api/orders/{id} @7 one on shop.example",
        "POST /api/orders @8 add on shop.example", "PUT /api/orders/{id}/payment @10 pay on shop.example",
      ])
  }

  @Test func `A chain begins with the method and states the path behind its base`() async {
    let source = JVMSource(
      """
      package a
      import org.springframework.http.HttpMethod
      import org.springframework.web.reactive.function.client.WebClient
      class Users(builder: WebClient.Builder) {
        private val client = builder.baseUrl("https://a.example/v1").build()
        private val plain = WebClient.create("https://a.example")
        fun one(id: String) = client.get().uri("/users/{id}", id).retrieve().bodyToMono(User::class.java)
        fun add(user: User) = client.post().uri("/users").bodyValue(user).retrieve()
        fun status() = plain.get().uri("/status").retrieve()
        fun drop(id: String) = client.method(HttpMethod.DELETE).uri("/users/$id").retrieve()
      }
      """)
    let found = await source.findings()
    #expect(
      found.sorted() == [
        "DELETE /v1/users/{id} @10 drop", "GET /status @9 status",
        "GET /v1/users/{id} @7 one", "POST /v1/users @8 add",
      ])
  }
}
