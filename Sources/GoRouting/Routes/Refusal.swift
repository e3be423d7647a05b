internal import GoSyntax

/// What a function's text says of whether it turns callers away.
struct Refusal {
  /// What is compared with something: whoever shows errors asks which of them it is, and answers nothing by that.
  var compared: Set<GoNodeID> = []
  /// Where it answers 401, and where 403.
  private var certain: [Int] = []
  private var forbidding: [Int] = []
  private var looksAtCaller = false
  private var compares = false
  /// Whether it guards against forged requests: a 403 then says nothing of who calls.
  private var looksForForgery = false

  /// Where it turns callers away: a 403 does that where the code looks at who calls.
  var places: [Int] { mayConcernCaller ? certain + forbidding : certain }
  /// Whether what is wrong may well be who calls.
  var mayConcernCaller: Bool { looksAtCaller && !looksForForgery }
  /// Whether it answers 403 for a reason that is not seen (the host, the origin), or handles a refusal of others.
  var isDoubtful: Bool { !forbidding.isEmpty || compares }

  mutating func read(status text: String, at place: Int) {
    if text == "401" { certain.append(place) }
    if text == "403" { forbidding.append(place) }
  }

  mutating func refuse(at place: Int) { certain.append(place) }

  /// Reads a name: `StatusUnauthorized`, `ErrForbidden`, `CodeCredentialInvalid`.
  mutating func read(name: String, at id: GoNodeID, _ place: Int) {
    guard name.utf8.count >= 9 else { return }
    let isCertain = Self.saysWhoIsTurnedAway(name)
    guard isCertain || name.lowercased().contains("forbidden") else { return }
    if compared.contains(id) {
      compares = true
      return
    }
    if isCertain { certain.append(place) } else { forbidding.append(place) }
  }

  /// Whether a name says that it is about who cannot say who they are.
  static func saysWhoIsTurnedAway(_ name: String) -> Bool {
    let name = name.lowercased()
    return certainNames.contains { name.contains($0) }
  }

  private static let certainNames = [
    "unauthorized", "unauthenticated", "credentialinvalid", "invalidcredential", "badcredential",
  ]

  /// Notes a word of the code that speaks of who calls.
  mutating func look(at text: String) {
    guard !looksAtCaller || !looksForForgery else { return }
    let text = text.lowercased()
    looksAtCaller = looksAtCaller || CallerWords.areIn(text)
    looksForForgery = looksForForgery || text.contains("csrf") || text.contains("xsrf")
  }
}

/// Words that speak of who is calling.
enum CallerWords {
  /// Whether one of them is in a text, which is in lower case.
  static func areIn(_ text: String) -> Bool { all.contains { text.contains($0) } }

  private static let all = [
    "auth", "token", "user", "session", "admin", "role", "login", "loggedin", "account", "apikey", "api-key",
    "api_key", "credential", "password", "principal", "claim", "identity", "secret", "member", "owner",
  ]
}
