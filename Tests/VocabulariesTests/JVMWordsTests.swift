import Testing

@Suite struct `Words of Kotlin and Java` {
  @Test func `Cases of Kotlin are written as their annotation says`() async {
    let source = """
      @Serializable
      enum class Kind(val wire: String) {
        @SerialName("event_start") START("s"),
        @Json(name = "event_stop") STOP("t"),
        OTHER("o");
      }
      val plans = setOf("AI_ONLY", "AI_PHOTO")
      fun read(kind: String) = when (kind) {
        "event_start" -> 1
        "event_stop", "event_end" -> 2
        else -> 0
      }
      """
    let read = await sets("app/Kind.kt", source)
    #expect(
      read == [
        "Kind: event_start event_stop OTHER", "Kind.wire: s t o", "plans: AI_ONLY AI_PHOTO",
        "read.kind: event_start event_stop event_end",
      ])
  }

  @Test func `Cases of Java are written as their annotation says`() async {
    let source = """
      public enum Plan {
        @SerializedName("ai_only") AI_ONLY,
        PHOTO;
      }
      class Kinds {
        static final String START = "event_start";
        static final String STOP = "event_stop";
        static final Set<String> ALL = Set.of(START, STOP);
        int read(String kind) {
          switch (kind) {
            case "event_start": return 1;
            case STOP: return 2;
          }
          return "done".equals(kind) ? 3 : 0;
        }
      }
      """
    let read = await sets("app/Plan.java", source)
    #expect(
      read == [
        "Plan: ai_only PHOTO", "Kinds: event_start event_stop", "Kinds.ALL: event_start event_stop",
        "read.kind: event_start event_stop done",
      ])
  }
}
