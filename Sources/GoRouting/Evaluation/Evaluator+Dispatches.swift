internal import GoSyntax
internal import SourceText

/// A handler of the program that may hand requests on by itself.
struct Dispatch {
  let body: GoNodeID
  let context: Context
}

/// Routers that no other one leads to, but code of the program: a switch over the path that says
/// `http.StripPrefix("/api", h.users).ServeHTTP(w, r)`. Their routes lie behind what is taken off.
extension Evaluator {
  private static let stripping = Array("StripPrefix".utf8)

  /// Keeps a function literal that takes off prefixes, to be looked at when the program has been followed.
  func noteDispatch(in body: GoNodeID, _ context: Context) {
    guard notedDispatches.insert(FrameKey(file: ObjectIdentifier(context.file), body: body)).inserted,
      takesOffPrefixes(body, context.file)
    else { return }
    dispatches.append(Dispatch(body: body, context: context))
  }

  /// Keeps a struct that is a handler itself.
  func noteDispatch(by object: StructObject) {
    guard case .named(let declaration) = object.type, let method = declaration.methods["ServeHTTP"],
      let body = method.body, takesOffPrefixes(body, method.file)
    else { return }
    let context = Context(file: method.file, scope: Scope(parent: nil))
    bind(.structure(object, isPointer: method.receiverIsPointer), of: method, context)
    dispatches.append(Dispatch(body: body, context: context))
  }

  private func takesOffPrefixes(_ body: GoNodeID, _ file: GoFile) -> Bool {
    let span = file.tree.span(of: body)
    var rest = file.tree.file.bytes[span.start..<span.end]
    while let start = rest.firstIndex(of: Self.stripping[0]) {
      rest = rest[start...]
      if rest.starts(with: Self.stripping) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Notes for each router what is taken off before it is called.
  func runDispatches() {
    for dispatch in dispatches {
      for server in servers(in: dispatch.body, dispatch.context.tree) {
        guard case .call = dispatch.context.tree.node(server),
          let found = mounted(evaluate(server, dispatch.context))
        else { continue }
        _ = distribute(found.stripped) { prefix in
          if !found.router.root.stripped.contains(prefix.asText) {
            found.router.root.stripped.append(prefix.asText)
          }
          return prefix
        }
      }
    }
    dispatches = []
  }
}
