package import ContractModel

/// The rules about protected files, in words.
package enum ProtectionFaults {
  /// All of them, in the order in which reports list their findings.
  package static let all = [mixed, unexplained]

  /// A commit changes a protected file and something else.
  package static let mixed = RuleDocumentation(
    id: "mixed-protected-change", severity: .error,
    summary: "A commit changes a protected file together with other files",
    heading: (
      "commit mixes a protected file with other changes", "commits mix protected files with other changes"
    ),
    reason: """
      Rights, signing and targets break an app in ways that no test sees, and are found by going back commit by commit. \
      A change that stands among others is overlooked in review and cannot be taken back by itself.
      """,
    example: """
      contract-audit.yaml: protected-files: {files: ["**/*.entitlements"]}
      4f2a9c1 Add the widget: App/App.entitlements, Widget/Widget.swift
      """,
    remedy: """
      Split the commit, as long as the branch is not merged: the protected files alone, with a message of their own.
      """)

  /// The message of a commit does not say what it has to.
  package static let unexplained = RuleDocumentation(
    id: "unexplained-protected-change", severity: .error,
    summary: "The message of a commit that changes a protected file lacks a part that it must have",
    heading: (
      "commit changes a protected file without saying what it must",
      "commits change protected files without saying what they must"
    ),
    reason: """
      Whoever has to take such a change back is in a hurry, and not its author. The message says why it was made, which \
      targets and rights it reaches, and how to go back.
      """,
    example: """
      4f2a9c1 Enable the app group
      (no line with Reason:, Scope: or Way back:)
      """,
    remedy: """
      Amend the message with a line for each part: a heading, a colon, and what there is to say. Which headings count is \
      set under protected-files.message.
      """)
}
