internal import Evaluation
internal import Program

/// Routers that serve because a function of the program gives them, which an annotation says of it.
enum ServedRouters {
  /// Why the routes of another router are not stated.
  static let reason = "nothing is seen to serve the router that it is put on"
}

extension RouterListing {
  /// The routers that functions with an annotation of the framework's give.
  mutating func servedRouters() -> Set<RouterItems.Key> {
    guard !syntax.serving.isEmpty else { return [] }
    var served: Set<RouterItems.Key> = []
    for (index, file) in evaluator.program.files.enumerated() {
      for (place, function) in file.functions.enumerated()
      where function.annotations.contains(where: { syntax.serving.contains($0.name) }) {
        let key = FunctionKey(file: index, index: place)
        guard function.returnType.map({ syntax.routers.contains($0.name) }) ?? true else { continue }
        let given = evaluator.summary(of: key).result
        for option in given.options { RouterItems.key(of: Value(option)).map { _ = served.insert($0) } }
      }
    }
    return served
  }
}
