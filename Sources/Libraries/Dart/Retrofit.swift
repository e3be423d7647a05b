package import Evaluation
internal import Program

/// The generator `package:retrofit`: annotated classes whose generated code sends through Dio.
package struct Retrofit: LibraryModel {
  package let name = "retrofit"
  package let imports = ["package:retrofit/"]
  package let types: Set<String> = []
  package let annotated: AnnotatedRequests? = AnnotatedRequests(
    classes: ["RestApi"],
    verbs: [
      "GET": "GET", "POST": "POST", "PUT": "PUT", "PATCH": "PATCH", "DELETE": "DELETE", "HEAD": "HEAD",
      "OPTIONS": "OPTIONS",
    ],
    sender: "dio")

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
