import Program

/// By what an application is told from a library, whose callers are elsewhere.
enum Application {
  private static let parents: Set<String> = [
    "Application", "MultiDexApplication", "SplitCompatApplication", "DaggerApplication",
  ]
  private static let annotations: Set<String> = [
    "HiltAndroidApp", "AndroidEntryPoint", "SpringBootApplication",
  ]
  private static let names: Set<String> = ["MainActivity", "LauncherActivity", "SplashActivity"]

  /// Whether a program begins in a file: the platform's application class, the first screen, or `main`.
  static func begins(in file: ProgramFile) -> Bool {
    let hasMain = file.functions.contains { function in
      function.name == "main" && function.kind == .function && function.isStatic
        && function.parameters.count < 2
    }
    return hasMain
      || file.classes.contains { found in
        guard !found.isAbstract else { return false }
        return found.superclass.map { parents.contains($0.name) } ?? false
          || found.annotations.contains { annotations.contains($0.name) } || names.contains(found.name)
      }
  }
}
