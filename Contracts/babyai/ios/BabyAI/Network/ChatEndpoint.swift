/// The conversations, which are not in the API document yet.
enum ChatEndpoint {
  case sessions
  case messages(sessionID: String)
  case query

  var path: String {
    switch self {
    case .sessions: "\(APIConfig.prefix)/chat/sessions"
    case .messages(let sessionID): "\(APIConfig.prefix)/chat/sessions/\(sessionID)/messages"
    case .query: "\(APIConfig.prefix)/chat/query"
    }
  }
}
