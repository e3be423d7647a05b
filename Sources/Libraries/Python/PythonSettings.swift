package import Evaluation
internal import Program

/// Packages that read the environment by a call: `config("API_URL", default="/api")` of python-decouple and of Starlette.
package struct PythonSettings: LibraryModel {
  package let name = "decouple"
  package let imports = ["decouple", "starlette.config", "prettyconf"]
  package let markers: [String]? = []
  package let types: Set<String> = ["Config"]
  package let functions: Set<String> = ["config"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("config"), .method("Config", _, "call"), .method("Config", _, "__call__"):
      let fallback = call.argument("default") ?? (call.positional.count > 1 ? call.positional.last : nil)
      return call.argument(nil, 0).map { LibraryAnswer(PythonCore.environment($0, fallback, call)) }
    case .type("Config", ""): return LibraryAnswer(Value(.instance(Instance(.library(name, "Config")))))
    default: return nil
    }
  }
}
