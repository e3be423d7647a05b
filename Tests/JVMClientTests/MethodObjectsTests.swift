import Testing

@Suite struct MethodObjectsTests {
  @Test func `A request is stated where the object of its method is made`() async {
    let source = JVMSource(
      java: """
        package a;
        import org.apache.commons.httpclient.HttpClient;
        import org.apache.commons.httpclient.methods.*;
        class Templates {
          private static final String URL = "/ocs/v2.php/templates/";
          int list(OwnClient client, String type) {
            GetMethod get = new GetMethod(client.getBaseUri() + URL + type.toLowerCase() + "?format=json");
            return client.executeMethod(get);
          }
          int add(OwnClient client) { return client.executeMethod(new Utf8PostMethod(client.getBaseUri() + URL + "new")); }
          int run(OwnClient client, String link) { return client.executeMethod(new DeleteMethod(link)); }
        }
        """)
    #expect(
      await source.findings() == [
        "POST /ocs/v2.php/templates/new @10 add base unknown",
        "GET /ocs/v2.php/templates/{type} @7 list base unknown",
        "? @11 the path is the parameter `link`, and no call of it was found",
      ])
  }
}
