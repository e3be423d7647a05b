/// A comparison of this tool with something that is not it.
protocol Benchmark: SendableMetatype {
  /// The name on the command line.
  static var name: String { get }
  /// What is measured against what, in one line.
  static var summary: String { get }

  /// Measures and gives the figures as text; the arguments are those after the name.
  static func run(_ arguments: [String]) async -> String
}

@main
enum Benchmarks {
  private static let all: [any Benchmark.Type] = [
    YAMLBenchmark.self, GoBenchmark.self, ClientBenchmark.self, AuditBenchmark.self,
    FieldBenchmark.self, RepositoryBenchmark.self,
  ]

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let benchmark = all.first(where: { $0.name == arguments.first }) else {
      print("usage: benchmark NAME")
      for benchmark in all { print("  \(benchmark.name)  \(benchmark.summary)") }
      return
    }
    print(await benchmark.run(Array(arguments.dropFirst())))
  }
}
