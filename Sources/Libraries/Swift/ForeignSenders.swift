package import Evaluation
internal import Program

/// Packages that are not among the sources and send what an app's own types say in `path` and in `method` or `httpMethod`,
/// of the type that Alamofire or Moya has for methods: the app brings the endpoints, the package the client.
///
/// What is called is not known, so the call has to sound like one that sends, and what it is handed has to say both parts.
package struct ForeignSenders: LibraryModel {
  package let name = "foreign"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = []
  package let describingMembers: [Set<String>] = [["path"], Set(Self.methods)]

  private static let methods = ["httpMethod", "method"]
  private static let labels = [
    "api", "endpoint", "for", "request", "route", "router", "target", "to", "with",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    // What a library that is known gave has sent what it was handed.
    guard case .unknown(let receiver, let name) = call.target, !receiver.options.contains(where: Self.isKnown)
    else { return nil }
    let handed = call.positional.prefix(1) + Self.labels.compactMap { call.named[$0] }
    // What a call is handed tells most of them apart, and names take long to search.
    let targets = handed.filter { $0.options.allSatisfy(Self.isOwn) }
    guard !targets.isEmpty, SendingWords.areIn(name) else { return nil }
    for target in targets {
      guard Self.method(of: target, call) != nil, call.member(target, "path") != .unknown("path") else {
        continue
      }
      return LibraryAnswer(.unknown("response"), describedBy: target) { target in
        .init(method: Self.method(of: target, call) ?? .null, url: Self.url(of: target, call), base: nil)
      }
    }
    return nil
  }

  private static func method(of target: Value, _ call: LibraryCall) -> Value? {
    methods.lazy.map { call.member(target, $0) }.first(where: isMethod)
  }

  private static func url(of target: Value, _ call: LibraryCall) -> Value {
    let base = call.member(target, "baseURL")
    return URLText.appending(call.member(target, "path"), to: base.isUnknown ? .unknown("baseURL") : base)
  }

  /// Whether a value is of a type of a library.
  private static func isKnown(_ option: Value.Option) -> Bool {
    if case .hole(let hole) = option, case .library? = hole.type { true } else { false }
  }

  /// Whether a value is an instance of a type of the program.
  private static func isOwn(_ option: Value.Option) -> Bool {
    if case .instance(let instance) = option, case .program = instance.type { true } else { false }
  }

  /// Whether a value is nothing but methods of HTTP, as values of a library's type for them are.
  private static func isMethod(_ value: Value) -> Bool {
    value.options.allSatisfy { ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"].contains(Value($0).known) }
  }
}
