package import SourceText
package import XMLTree

/// An `AndroidManifest.xml`, or several merged into one as the build merges them.
package struct AndroidManifest: Sendable, Hashable {
  /// The `<manifest>` element. Each element and attribute has the place where it is written, whatever file that is.
  package let root: XMLElement
  /// The permissions that a merge took out (`tools:node="remove"`), so that those of libraries do not come in either.
  package var removedPermissions: Set<String> = []

  /// The namespace of the attributes that the system reads.
  package static let androidNamespace = "http://schemas.android.com/apk/res/android"
  /// The namespace of the attributes that tell the merger what to do.
  package static let toolsNamespace = "http://schemas.android.com/tools"

  init(root: XMLElement) { self.root = root }

  /// Reads one file, or says at which place it is no manifest. Placeholders (`${applicationId}`) stay as they are.
  package static func parse(_ file: SourceFile) -> Result<AndroidManifest, InputRefusal> {
    XMLDocument.parse(file).flatMap { root in
      guard root.name == XMLName("manifest") else {
        let message = "the document is a <\(root.name.local)>, where a <manifest> is due"
        return .failure(InputRefusal([Diagnostic(.error, message, at: root.tag)]))
      }
      return .success(AndroidManifest(root: root))
    }
  }

  /// The `<application>` element, or nil.
  package var application: XMLElement? { root.children(named: "application").first }

  /// The components that receive intents: activities, their aliases, services and receivers.
  package var components: [XMLElement] {
    let names: Set<String> = ["activity", "activity-alias", "service", "receiver"]
    return application?.children.filter { $0.name.namespace == nil && names.contains($0.name.local) } ?? []
  }
}

extension XMLElement {
  /// The value of an attribute of Android's namespace: `android:name`.
  package func android(_ name: String) -> String? { androidAttribute(name)?.value }

  /// An attribute of Android's namespace, with its place.
  package func androidAttribute(_ name: String) -> XMLAttribute? {
    attribute(name, in: AndroidManifest.androidNamespace)
  }

  /// What the merger is told to do with the element: the value of `tools:node`.
  var mergerInstruction: String? { attribute("node", in: AndroidManifest.toolsNamespace)?.value }
}
