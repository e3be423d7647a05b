package import ContractModel

/// The rules that judge permissions, in words.
package enum PermissionFaults {
  /// All of them, in the order in which reports list their findings.
  package static var documentation: [RuleDocumentation] {
    [MissingPermission.documentation, UnusedPermission.documentation]
  }
}

/// Code uses what needs a key, and the app does not declare it.
enum MissingPermission {
  static var documentation: RuleDocumentation {
    RuleDocumentation(
      id: "missing-permission", severity: .error,
      summary: "Code uses what needs a key in a manifest, and the manifest does not have it",
      heading: (
        one: "key is needed by code and not declared", many: "keys are needed by code and not declared"
      ),
      reason: """
        iOS ends an app at once that touches the camera, the microphone or a similar thing without the text that tells \
        people why. Android denies what no manifest asks for, without a question to the user; a permission that stands in \
        the manifest of the debug build alone works for everybody who develops, and for nobody else.
        """,
      example: """
        code      import 'package:speech_to_text/speech_to_text.dart';  SpeechToText().listen()
        ios       Info.plist has no NSSpeechRecognitionUsageDescription
        android   src/debug/AndroidManifest.xml asks for INTERNET, src/main/AndroidManifest.xml does not
        """,
      remedy: """
        Add the key to the file that the finding names. Where the manifest of a package brings the permission, say so \
        under `requires` in the configuration.
        """)
  }
}

/// The app declares a key that nothing needs.
enum UnusedPermission {
  static var documentation: RuleDocumentation {
    RuleDocumentation(
      id: "unused-permission", severity: .note,
      summary: "A manifest declares a key that nothing that was read needs",
      heading: (
        one: "key is declared and needed by nothing", many: "keys are declared and needed by nothing"
      ),
      reason: """
        Stores ask what each permission is for, and people trust an app less that asks for more than it uses. Only keys \
        that the table of requirements knows are judged; a library in binary form may need one all the same.
        """,
      example: """
        ios       Info.plist has NSCameraUsageDescription
        code      nothing uses the camera
        """,
      remedy: """
        Remove the key, or say under `requires` in the configuration which package needs it.
        """)
  }
}
