package import Evaluation
internal import Program

/// The JDK's own client: `URL(u).openConnection() as HttpURLConnection`, and what a `URL` reads by itself.
///
/// A connection is opened first and told its method later; it sends where its answer, or the stream for a body, is asked for.
package struct URLConnections: LibraryModel {
  package let name = "java.net"
  package let imports = ["java.net.", "javax.net.ssl."]
  package let markers: [String]? = ["URLConnection"]
  package let types: Set<String> = ["HttpURLConnection", "HttpsURLConnection", "URL", "URLConnection"]
  package let describedRequests: Set<String> = ["HttpURLConnection", "HttpsURLConnection", "URLConnection"]
  package let traces: Set<String> = ["openConnection", "openStream", "readBytes", "readText"]

  /// The members that send, as Kotlin names them: Java has a method for each, `getInputStream()`.
  package let sendingMembers: Set<String> = [
    "content", "contentLength", "contentType", "errorStream", "headerFields", "inputStream", "outputStream",
    "responseCode", "responseMessage",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("URL", ""):
      call.argument(nil, 0).map { LibraryAnswer($0.typed(.library(name, "URL"))) }
    case .method("URL", let url, let method): open(method, Value(url))
    // A `URL` is followed as its text, and no text can be opened itself.
    case .unknown(let url, let method) where !url.isUnknown: open(method, url)
    case .method(let type, let connection, let method) where describedRequests.contains(type):
      connected(method, connection, call)
    case .property(let type, .instance(let connection)?, "requestMethod")
    where describedRequests.contains(type):
      LibraryAnswer(Self.method(of: connection))
    default: nil
    }
  }

  private func open(_ method: String, _ url: Value) -> LibraryAnswer? {
    switch method {
    case "openConnection":
      LibraryAnswer(Value(.instance(Instance(.library(name, "HttpURLConnection"), fields: ["url": url]))))
    // What is not known may well be a file, or one among the app's own.
    case "openStream", "readBytes",
      "readText" where url.templates.contains(where: Self.isRemote):
      LibraryAnswer(.unknown("stream"), request: .init(method: .text("GET"), url: url, base: nil))
    default: nil
    }
  }

  private static func isRemote(_ url: TextTemplate) -> Bool {
    if case .text(let start)? = url.pieces.first { start.hasPrefix("http") } else { false }
  }

  private func connected(_ method: String, _ connection: Value.Option, _ call: LibraryCall) -> LibraryAnswer?
  {
    if sends(method, connection) {
      return LibraryAnswer(.unknown("response"), describedBy: Value(connection)) { connection in
        .init(
          method: call.member(connection, "requestMethod"), url: call.member(connection, "url"), base: nil,
          description: connection)
      }
    }
    guard case .instance(var changed) = connection else { return nil }
    switch method {
    case "setRequestMethod": changed.fields["requestMethod"] = call.argument(nil, 0) ?? .unknown("method")
    case "setDoOutput": changed.fields["doOutput"] = call.argument(nil, 0)
    default: return nil
    }
    return LibraryAnswer(Value(.instance(changed)), changesReceiver: true)
  }

  /// Whether a member sends. Of a connection that other code opened only the one counts that gives the answer, or each look at
  /// it was a request.
  private func sends(_ member: String, _ connection: Value.Option) -> Bool {
    let name = member.propertyOfGetter ?? member
    guard case .instance = connection else { return name == "inputStream" }
    return name == "connect" || sendingMembers.contains(name)
  }

  /// A connection that was told no method sends a `POST` where it is told to take a body, and else a `GET`.
  private static func method(of connection: Instance) -> Value {
    .text(connection.fields["doOutput"]?.known == "true" ? "POST" : "GET")
  }
}
