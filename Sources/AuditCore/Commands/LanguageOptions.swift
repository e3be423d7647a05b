internal import ArgumentParser
internal import SourceText
internal import Translations

/// Which language the tool speaks.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language: " + Language.all.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
        + ". Default: en.", valueName: "code"))
  var lang: String?

  /// The language that was asked for, else the configured one, else English.
  func language(configured: Language?) throws(PlanFailure) -> Language {
    guard let lang else { return configured ?? .english }
    if let language = Language(code: lang) { return language }
    let codes = Language.all.map(\.code)
    let hint = NearestName.of(lang, among: codes).map { "; did you mean \($0)" } ?? ""
    throw .usage(
      "--lang: there is no language \"\(lang)\"\(hint) (there are: \(codes.joined(separator: ", ")))")
  }
}
