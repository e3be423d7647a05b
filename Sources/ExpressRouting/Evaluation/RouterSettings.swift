import ContractModel
import TypeScriptSyntax

// How the paths of requests are compared (the table of settings of `app.set`, the options of `express.Router`).
extension ServerEvaluation {
  /// Takes a setting of an application: `app.set('strict routing', true)`, `app.enable('case sensitive routing')`.
  func set(_ router: RouterNode, _ method: String, _ call: ExpressCall) {
    let values = values(call.arguments, call.context)
    guard case .text(let name)? = values.first else { return }
    let isOn =
      switch (method, values.dropFirst().first) {
      case ("enable", _), ("set", .boolean(true)?): true
      default: false
      }
    switch name.text {
    case "strict routing": router.compare(.ignoresSlash, unless: isOn)
    case "case sensitive routing": router.compare(.ignoresCase, unless: isOn)
    default: break
    }
  }

  /// Takes the options of a router: `express.Router({strict: true, caseSensitive: true})`.
  func configure(_ router: RouterNode, _ arguments: [TypeScriptNodeID], _ context: Context) {
    guard case .object(let options)? = values(arguments, context).first else { return }
    if case .boolean(true)? = options.members["strict"] { router.compare(.ignoresSlash, unless: true) }
    if case .boolean(true)? = options.members["caseSensitive"] { router.compare(.ignoresCase, unless: true) }
  }
}

extension RouterNode {
  /// Is lenient in something, unless a setting says otherwise.
  fileprivate func compare(_ matching: PathMatching, unless isStrict: Bool) {
    if isStrict { self.matching.subtract(matching) } else { self.matching.formUnion(matching) }
  }
}
