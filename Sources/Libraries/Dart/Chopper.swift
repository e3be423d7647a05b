package import Evaluation
internal import Program

/// The generator `package:chopper`: annotated classes whose generated code sends through a `ChopperClient`.
package struct Chopper: LibraryModel {
  package let name = "chopper"
  package let imports = ["package:chopper/"]
  package let types: Set<String> = ["ChopperClient"]
  package let annotated: AnnotatedRequests? = AnnotatedRequests(
    classes: ["ChopperApi"],
    verbs: [
      "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
      "Options": "OPTIONS", "GET": "GET", "POST": "POST", "PUT": "PUT", "PATCH": "PATCH", "DELETE": "DELETE",
      "HEAD": "HEAD", "OPTIONS": "OPTIONS",
    ],
    sender: "chopper")

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type("ChopperClient", "") = call.target else { return nil }
    return LibraryAnswer(Value(.instance(Instance(.library(name, "ChopperClient"), fields: call.named))))
  }
}
