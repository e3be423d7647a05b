/// The manual page of the tool, in the macros that every `man` knows (man(7)).
///
/// It names no day: the same tool gives the same page.
struct ManualPage {
  /// The tool.
  let command: CommandDescription
  /// Its version.
  let version: String

  /// The page with a final line end.
  var text: String {
    var page = RoffText()
    page.request(".TH", command.name.uppercased(), "1", "", "\(command.name) \(version)", "User Commands")
    page.request(".SH", "NAME")
    page.line("\(command.name) - \(Self.phrase(command.abstract))")
    page.request(".SH", "SYNOPSIS")
    for subcommand in command.subcommands { synopsis(of: subcommand, in: &page) }
    for argument in command.arguments {
      page.bold("\(command.name) \(argument.names.last ?? "")")
      page.request(".br")
    }
    page.request(".SH", "DESCRIPTION")
    page.prose(command.discussion)
    page.request(".SH", "COMMANDS")
    for subcommand in command.subcommands { describe(subcommand, in: &page) }
    page.request(".SH", "ENVIRONMENT")
    for (name, meaning) in Self.variables {
      page.request(".TP")
      page.bold(name)
      page.line(meaning)
    }
    return page.text
  }

  private static let variables = [
    ("NO_COLOR", "No colour, whatever the terminal can show."),
    ("FORCE_COLOR", "Colour, also where output is no terminal; 0 for none."),
    ("GITHUB_STEP_SUMMARY, GITHUB_OUTPUT", "Files to which the github format appends a summary and counts."),
  ]

  private func synopsis(of subcommand: CommandDescription, in page: inout RoffText) {
    let operands = subcommand.arguments.filter(\.names.isEmpty).map { argument in
      let name = (argument.valueName ?? "") + (argument.isRepeating ? "..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let required = subcommand.arguments.filter { !$0.names.isEmpty && !$0.isOptional && !$0.isRepeating }
    let needed = required.map { "\($0.names.last ?? "") \($0.valueName ?? "")" }
    page.bold("\(command.name) \(subcommand.name)")
    let options = subcommand.arguments.contains { !$0.names.isEmpty && !Self.isGeneral($0) }
    page.line((needed + (options ? ["[option ...]"] : []) + operands).joined(separator: " "))
    page.request(".br")
  }

  private func describe(_ subcommand: CommandDescription, in page: inout RoffText) {
    page.request(".SS", "\(command.name) \(subcommand.name)")
    page.line(subcommand.abstract)
    if !subcommand.discussion.isEmpty {
      page.request(".PP")
      page.prose(subcommand.discussion)
    }
    var section: String?
    for argument in subcommand.arguments where !Self.isGeneral(argument) {
      if argument.section != section, let title = argument.section {
        page.request(".PP")
        page.bold("\(title):")
      }
      section = argument.section
      page.request(".TP")
      let value = argument.valueName.map { argument.names.isEmpty ? $0 : " \($0)" } ?? ""
      page.term(argument.names.joined(separator: ", "), value)
      page.line(argument.abstract)
    }
  }

  /// Whether an option belongs to the tool: every command has it, and the synopsis says so once.
  private static func isGeneral(_ argument: CommandDescription.Argument) -> Bool {
    argument.names.contains("--version") || argument.names.contains("--help")
  }

  /// A sentence as `NAME` has it: without a full stop, in lower case.
  private static func phrase(_ sentence: String) -> String {
    let bare = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }
}
