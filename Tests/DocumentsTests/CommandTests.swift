import Testing

@Suite struct `Commands that send requests` {
  @Test func `The method of curl is stated or follows from its options`() async {
    #expect(
      await mentions(
        """
        ```bash
        curl http://localhost:8080/a
        curl -X PATCH -H "Accept: */*" 'http://localhost:8080/b?x=1&y=2'
        curl -sSXPUT localhost:8080/c -d @body.json
        curl --request=DELETE --url http://localhost:8080/d
        curl -d '{"a": 1}' http://localhost:8080/e
        curl -F file=@x.png -o /dev/null http://localhost:8080/f; curl -I http://localhost:8080/g
        curl -G -d q=1 http://localhost:8080/h | jq '.items'
        ```
        """) == [
          "2:6 GET /a at localhost:8080", "3:32 PATCH /b at localhost:8080", "4:14 PUT /c at localhost:8080",
          "5:29 DELETE /d at localhost:8080", "6:20 POST /e at localhost:8080",
          "7:34 POST /f at localhost:8080", "7:67 HEAD /g at localhost:8080", "8:16 GET /h at localhost:8080",
        ])
  }

  @Test func `A command goes on over lines, quotes and variables`() async {
    #expect(
      await mentions(
        #"""
        ```sh
        export API="https://api.example.com/v1"
        TOKEN=$(curl -s -X POST "$API/login" -d '{
          "path": "GET /no"
        }' | jq -r .token)
        $ curl --location \
            -H "Authorization: Bearer $TOKEN" \
            $API/users/$USER_ID
        # GET /commented
        echo "POST /no"
        ```
        """#) == [
          "3:25 POST /v1/login at api.example.com", "8:5 GET /v1/users/{USER_ID} at api.example.com",
          "9:3 GET /commented",
        ])
  }

  @Test func `HTTPie sends data where it is given some`() async {
    #expect(
      await mentions(
        """
        ```
        http :8080/a
        http POST localhost:8080/b name=x
        http -v https://example.com/c title="A b" X-Token:1
        ```
        """) == [
          "2:6 GET /a at localhost:8080", "3:11 POST /b at localhost:8080", "4:9 POST /c at example.com",
        ])
  }

  @Test func `Commands stand in sentences and on lines of their own`() async {
    #expect(
      await mentions(
        """
        Try `curl -X POST http://localhost/a` or install it with curl, then:

            curl -X DELETE \\
              http://localhost/b
        """) == ["1:19 POST /a at localhost", "4:7 DELETE /b at localhost"])
  }
}

@Suite struct `Requests as they go over the wire` {
  @Test func `A fenced request names its host in a field`() async {
    #expect(
      await mentions(
        """
        ```http
        POST /user/repos HTTP/1.1
        Host: api.github.com

        {"see": "GET /no"}
        ```
        """) == ["2:1 POST /user/repos at api.github.com"])
  }

  @Test func `A file of requests`() async {
    #expect(
      await mentions(
        """
        @host = http://localhost:8080
        ### List
        GET {{host}}/users?page=1 HTTP/1.1
        Accept: application/json

        ### Create
        # @name create
        POST {{host}}/users

        GET /no/content
        ###
        https://api.example.com/status
        """, in: "api.http") == [
          "3:1 GET /users at localhost:8080", "8:1 POST /users at localhost:8080",
          "12:1 GET /status at api.example.com",
        ])
  }
}
