internal import ArgumentParser

/// The options of whatever writes documents.
struct HandoffOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of own templates: NAME.mustache in place of a block's, NAME.md for new documents.",
      valueName: "folder"))
  var templates: String?
}
