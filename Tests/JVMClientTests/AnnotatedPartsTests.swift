import ContractModel
import Extractors
import SourceText
import Testing

/// What annotations of parameters say is sent.
@Suite struct AnnotatedPartsTests {
  @Test func `Annotations name what goes into query, headers and forms`() async {
    let text = """
      import retrofit2.http.*
      interface Api {
        @GET("/posts") suspend fun posts(@Query("page") page: Int?, @Query("q") text: String): List<Post>
        @GET("/all") suspend fun all(@QueryMap options: Map<String, String>): List<Post>
        @FormUrlEncoded @POST("/login")
        suspend fun login(@Field("name") user: String, @Header("X-Device") device: String): Token
        @Multipart @POST("/files") suspend fun upload(@Part("title") title: String): Token
        @POST("/users") suspend fun create(@Body user: User): User
      }
      data class User(@SerialName("display_name") val displayName: String)
      """
    let extraction = await JVMClientExtractor().extract(
      SourceSet([SourceFile(path: "src/Api.kt", text: text)]), settings: ExtractionSettings())
    #expect(
      extraction.sightings.map { "\($0.endpoint)" + ($0.payload.map(Self.line) ?? "") }.sorted() == [
        "GET /all ?{…}", "GET /posts ?{page?, q}",
        "POST /files ?{} multipart/form-data {title}",
        "POST /login ?{} headers {x-device, …} application/x-www-form-urlencoded {name}",
        "POST /users ?{}  unknown",
      ])
  }

  private static func line(_ payload: Payload) -> String {
    var line = " ?\(names(.object(payload.query)))"
    if !payload.headers.fields.isEmpty { line += " headers \(names(.object(payload.headers)))" }
    guard let body = payload.body else { return line }
    return line + " \((body.contentTypes ?? []).joined()) \(names(body.shape))"
  }

  private static func names(_ shape: Shape) -> String {
    guard case .object(let object) = shape else { return "unknown" }
    let names = object.fields.map { $0.name + ($0.presence == .sometimes ? "?" : "") }
    return "{\((names + (object.isClosed ? [] : ["…"])).joined(separator: ", "))}"
  }
}
