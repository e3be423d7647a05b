package import ContractModel
import Mustache
import Reporters
package import SourceText
package import Translations

/// A first document, with its blocks in place and short prose around them.
package struct DocumentTemplate: Sendable {
  /// The name that `--template` takes.
  package let name: String
  /// What the document is for, in one sentence without a final full stop.
  package let summary: String
  /// The text by the code of a language; English is always there.
  let texts: [String: String]

  /// The templates that come with the tool.
  package static let all = [DocumentTemplate.handoff, .iosHandoff]

  /// The template as a file, in a language or else in English.
  package func file(in language: Language) -> SourceFile {
    let text = texts[language.code] ?? texts[Language.english.code] ?? ""
    return SourceFile(path: "\(name).md", bytes: Array(text.utf8))
  }

  /// The document that a template makes of an audit, before its blocks are written.
  ///
  /// The data has `name`, `lang`, and `sides` with `name`, `role` and `place`, the file that states its endpoints or the
  /// folder of all that do.
  package static func document(
    of template: SourceFile, for report: Report, in language: Language
  ) -> Result<String, InputRefusal> {
    let translator = Translator(language)
    let sides = report.sides.map { side -> Value in
      let files = Set(side.extraction.sightings.map(\.location.file))
      let place = files.isEmpty ? "" : MarkdownText.code(commonPath(of: files))
      return [
        "name": .text(MarkdownText.prose(side.name)),
        "role": .text(MarkdownText.prose(translator.text(SummaryBlock.title(of: side.role)))),
        "place": .text(place),
      ]
    }
    let data: Value = [
      "name": .text(MarkdownText.prose(report.name)), "lang": .text(language.code), "sides": .list(sides),
    ]
    return Template.reading(template).flatMap {
      $0.rendered(with: data, options: RenderingOptions(escape: { $0 }))
    }
  }

  /// The file itself where there is one, else the folder that holds all of them: `src/api/`, `./` for the root.
  private static func commonPath(of files: Set<String>) -> String {
    guard files.count > 1, let first = files.first else { return files.first ?? "" }
    let folders = files.map { $0.split(separator: "/").dropLast() }
    let shared = first.split(separator: "/").dropLast().indices.prefix { index in
      folders.allSatisfy { $0.indices.contains(index) && $0[index] == folders[0][index] }
    }
    let path = folders[0].prefix(shared.count).map { $0 + "/" }.joined()
    return path.isEmpty ? "./" : path
  }
}
