package import Evaluation
internal import Program

/// The package `@nextcloud/router`, and its functions as pages have them of old on `OC`: addresses of the server by the
/// routes of its apps, `generateUrl('/apps/mail/api/{id}', {id})` (its reference, "generateUrl", "generateOcsUrl",
/// "generateRemoteUrl"). What a server that cannot rewrite addresses has in front of them, `/index.php`, is left out.
package struct NextcloudRouter: LibraryModel {
  package let name = "nextcloud-router"
  package let imports = ["@nextcloud/router"]
  package let markers: [String]? = []
  package let types: Set<String> = []
  package let functions: Set<String> = ["generateUrl", "generateOcsUrl", "generateRemoteUrl"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    let function: String
    switch call.target {
    case .function(let name): function = name
    case .unknown(let receiver, let name) where receiver.name == "OC" && functions.contains(name):
      function = name
    default: return nil
    }
    guard let path = call.argument(nil, 0) else { return nil }
    return LibraryAnswer(.joined([.text(Self.base(of: function, call)), path.droppingPrefix("/")]))
  }

  /// What stands in front of a path.
  private static func base(of function: String, _ call: LibraryCall) -> String {
    switch function {
    case "generateOcsUrl":
      let version = call.argument(nil, 2).flatMap { call.member($0, "ocsVersion").known } ?? "2"
      return "/ocs/v\(version).php/"
    case "generateRemoteUrl": return "/remote.php/"
    default: return "/"
    }
  }
}
