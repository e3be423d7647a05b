import ContractModel
import Extractors
import SourceText
import Testing

/// The names under which objects of classes travel.
@Suite struct SerializedNamesTests {
  @Test func `An annotation of kotlinx.serialization names a property, and a default makes it optional`()
    async
  {
    #expect(
      await shapes(
        kotlin: """
          import kotlinx.serialization.*
          @Serializable
          data class User(
            @SerialName("display_name") val displayName: String,
            val email: String?,
            val role: String = "member",
            @Transient val cached: Boolean = false,
            val address: Address
          ) {
            companion object { const val LIMIT = 3 }
            val short: String get() = displayName.take(3)
          }
          @Serializable data class Address(@SerialName("zip_code") val zip: String)
          """) == [
          "body {display_name, email?, role?, address: {zip_code}}",
          "answer {display_name, email?, role?, address: {zip_code, …}, …}",
        ])
  }

  @Test func `What stands for the parameter of a generic class is in its place`() async {
    #expect(
      await shapes(
        kotlin: """
          import kotlinx.serialization.*
          @Serializable data class User(val owner: Box<Name>, val none: Box<*>)
          @Serializable data class Box<out T : Any>(@SerialName("the_value") val value: T)
          @Serializable data class Name(val first: String)
          """) == [
          "body {owner: {the_value: {first}}, none: {the_value}}",
          "answer {owner: {the_value: {first, …}, …}, none: {the_value, …}, …}",
        ])
  }

  @Test func `Gson reads annotations and leaves out what is transient`() async {
    #expect(
      await shapes(
        java: """
          import com.google.gson.annotations.SerializedName;
          class Base { @SerializedName("id") long key; }
          class User extends Base {
            @SerializedName(value = "display_name", alternate = {"name"}) private String displayName;
            private transient int cached;
            static int count;
            private boolean active;
          }
          """) == ["body {display_name, active, id}", "answer {display_name, active, id, …}"])
  }

  @Test func `Moshi may ignore a property`() async {
    #expect(
      await shapes(
        kotlin: """
          import com.squareup.moshi.Json
          class User(@Json(name = "user_name") val name: String, @Json(ignore = true) val open: Boolean = true)
          """) == ["body {user_name}", "answer {user_name, …}"])
  }

  @Test func `A strategy for all names leaves them unknown`() async {
    #expect(
      await shapes(
        kotlin: """
          import com.google.gson.FieldNamingPolicy
          import com.google.gson.GsonBuilder
          val gson = GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES).create()
          class User(val displayName: String)
          """) == ["body unknown"])
  }

  @Test func `An adapter writes its own class in its own way, and no other`() async {
    #expect(
      await shapes(
        kotlin: """
          import com.google.gson.JsonSerializer
          class User(val name: String, val address: Address)
          class Address(val zip: String)
          class AddressWriter : JsonSerializer<Address>
          """) == ["body {name, address}", "answer {name, address, …}"])
  }

  @Test func `A class with subclasses, and one without a library that writes it, are unknown`() async {
    #expect(
      await shapes(
        kotlin: """
          import com.squareup.moshi.Json
          open class User(val name: String)
          class Admin(val rights: String) : User("admin")
          """) == ["body unknown"])
    #expect(await shapes(kotlin: "class User(val name: String)") == ["body unknown"])
  }

  @Test func `Ktor sends what setBody is handed and decodes the type that body names`() async {
    #expect(
      await shapes([
        SourceFile(
          path: "src/Api.kt",
          text: """
            import io.ktor.client.*
            import kotlinx.serialization.SerialName
            class User(val id: Int, @SerialName("display_name") val name: String)
            class Api(private val client: HttpClient) {
              suspend fun create(user: User) = client.post("/users") { setBody(user) }
              suspend fun touch() = client.put("/users") { prepare() }
              suspend fun user(): User = client.get("/users/me").body<User>()
            }
            """)
      ]) == ["body {id, display_name}", "body unknown", "answer {id, display_name, …}"])
  }

  private func shapes(kotlin: String) async -> [String] {
    await shapes([
      SourceFile(path: "src/User.kt", text: kotlin),
      SourceFile(
        path: "src/Api.kt",
        text: """
          import retrofit2.http.*
          interface Api { @POST("/users") suspend fun create(@Body user: User): Response<User> }
          """),
    ])
  }

  private func shapes(java: String) async -> [String] {
    await shapes([
      SourceFile(path: "src/User.java", text: java),
      SourceFile(
        path: "src/Api.java",
        text: """
          import retrofit2.Call;
          import retrofit2.http.*;
          interface Api { @POST("/users") Call<User> create(@Body User user); }
          """),
    ])
  }

  private func shapes(_ files: [SourceFile]) async -> [String] {
    let extraction = await JVMClientExtractor().extract(SourceSet(files), settings: ExtractionSettings())
    return extraction.sightings.flatMap { sighting in
      [sighting.payload?.body.map { "body \(Self.text($0.shape))" }].compactMap(\.self)
        + (sighting.payload?.answers ?? []).map { "answer \(Self.text($0.shape))" }
    }
  }

  private static func text(_ shape: Shape) -> String {
    guard case .object(let object) = shape else { return "unknown" }
    let names = object.fields.map { field in
      let name = field.name + (field.presence == .sometimes ? "?" : "")
      if case .object = field.shape { return "\(name): \(text(field.shape))" }
      return name
    }
    return "{\((names + (object.isClosed ? [] : ["…"])).joined(separator: ", "))}"
  }
}
