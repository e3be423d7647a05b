import Testing

@Suite struct PreviewTests {
  @Test func `What stands in for others in previews only says nothing of what an app calls`() async {
    let source = JVMSource([
      "Dao.kt": """
      package a
      abstract class UsersDao { abstract fun user(): User }
      class User(val baseUrl: String?)
      class DummyUsersDao : UsersDao() { override fun user() = User("https://sample.example/server1") }
      """,
      "Preview.kt": """
      package a
      class ComposePreviewUtils { val dao: UsersDao get() = DummyUsersDao() }
      @Composable
      internal fun PreviewContainer(content: @Composable () -> Unit) { Screen(ComposePreviewUtils().dao); content() }
      @Preview
      @Composable
      fun SettingsPreview() { PreviewContainer { Text("a") } }
      """,
      "Settings.kt": """
      package a
      import okhttp3.*
      class Settings(val client: OkHttpClient, val dao: UsersDao) {
        fun load() = client.newCall(Request.Builder().url(dao.user().baseUrl + "/settings").build()).execute()
      }
      """,
    ])
    #expect(await source.findings() == ["GET /settings @4 load base unknown"])
  }
}
