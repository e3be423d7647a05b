import SourceText
import TypeScriptSyntax

/// A comment that holds a part of an OpenAPI document: YAML behind `@swagger` or `@openapi` (swagger-jsdoc, README).
struct AnnotatedComment {
  /// A line of the YAML: its 1-based number in the file, and its text with the space in front of it.
  struct Line {
    let number: Int
    let text: String
  }

  /// The lines of the YAML, from the first to the last that is not blank.
  let lines: [Line]

  /// Takes a comment; nil for one without the word, or without anything behind it.
  init?(_ comment: SourceSpan, in file: SourceFile, _ index: LineIndex) {
    let text = file.text(in: comment)
    guard text.hasPrefix("/**"), text.contains("@swagger") || text.contains("@openapi") else { return nil }
    var number = index.location(of: SourceSpan(comment.start, comment.start)).line
    var lines: [Line] = []
    var isInside = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      let content = Self.withoutStar(String(line), isFirst: number == index.location(of: comment).line)
      let word = content.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      if word == "@swagger" || word == "@openapi" {
        // Several parts in one comment are one part after the other.
        isInside = true
      } else if isInside {
        // A tag of JSDoc ends the part; an attribute in a code block of a description does not.
        if Self.tags.contains(String(word)) {
          isInside = false
        } else {
          lines.append(Line(number: number, text: content))
        }
      }
      number += 1
    }
    while let last = lines.last, last.text.allSatisfy(\.isWhitespace) { lines.removeLast() }
    while let first = lines.first, first.text.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    guard !lines.isEmpty else { return nil }
    self.lines = lines
  }

  private static let tags: Set<String> = [
    "@async", "@author", "@category", "@deprecated", "@description", "@example", "@export", "@function",
    "@module",
    "@name", "@param", "@private", "@public", "@return", "@returns", "@route", "@see", "@since", "@summary",
    "@throws", "@todo", "@type", "@typedef", "@version",
  ]

  /// A line with spaces in place of the comment's own signs, so that columns stay.
  private static func withoutStar(_ line: String, isFirst: Bool) -> String {
    var result = line
    if let end = result.firstRange(of: "*/") { result = String(result[..<end.lowerBound]) }
    let space = result.prefix(while: \.isWhitespace)
    var rest = result.dropFirst(space.count)
    var count = space.count
    if isFirst, rest.hasPrefix("/**") {
      rest = rest.dropFirst(3)
      count += 3
    } else if rest.hasPrefix("*") {
      rest = rest.dropFirst()
      count += 1
    }
    return String(repeating: " ", count: count) + rest
  }
}

extension AnnotatedComment {
  /// The part as a document of its own in which everything stands on the line and in the column of the file; nil where
  /// it names no path.
  func document(for file: SourceFile) -> SourceFile? {
    guard let first = lines.first else { return nil }
    let isPath = first.text.drop(while: \.isWhitespace).first == "/" || first.text.contains("\"/")
    let indent = first.text.prefix(while: \.isWhitespace)
    let isDocument = first.text.dropFirst(indent.count).hasPrefix("paths:")
    guard isPath || isDocument else { return nil }
    let heading = isPath ? ["openapi: 3.0.0", "paths:"] : [indent + "openapi: 3.0.0"]
    guard first.number > heading.count, !isPath || !indent.isEmpty else { return nil }
    var text = String(repeating: "\n", count: first.number - 1 - heading.count)
    text += heading.map { $0 + "\n" }.joined()
    var number = first.number
    for line in lines {
      text += String(repeating: "\n", count: line.number - number) + line.text + "\n"
      number = line.number + 1
    }
    return SourceFile(path: file.path, text: text)
  }
}
