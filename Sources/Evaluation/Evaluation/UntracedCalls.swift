package import Program
internal import SourceText

// Calls that look like requests, on values of which nobody knows what they are.
extension Evaluator {
  /// Remembers the functions that are handed to something that could not be traced.
  func noteUntraced(_ value: Value) {
    for case .callable(let key, _) in value.options {
      reading.findings.untracedNames.insert(program.function(key).name)
    }
  }

  /// Remembers a call that looks like a request on a value that could not be traced to a client.
  package func noteUntracedCall(
    _ name: String, _ receiver: Value, _ site: CallSite, _ passed: Arguments, _ frame: inout Frame
  ) {
    if isRouter(receiver) {
      reading.findings.onRouters.insert(frame.origin(of: site.id))
      return
    }
    guard receiver.isUnknown, let url = passed.positional.first else { return }
    if Self.senders.contains(name), let described = described(by: passed) {
      return note(name, described, site, frame)
    }
    if name == "request", let method = passed.named["method"]?.known,
      Self.verbs.contains(method.lowercased()),
      url.templates.contains(where: \.hasPath)
    {
      return note(name, url, site, frame)
    }
    guard Self.verbs.contains(name) else { return }
    let names = program.files[frame.file].clientNames
    let isClient =
      receiver.name.map { ClientNames.words.areIn($0) || names.contains($0) } ?? false
      || receiver.options.contains { $0.type == Self.untracedClient }
    // A server that is told what to do for a path is handed a function too, and a store is no client.
    let isStore = receiver.name.map(Self.storeWords.areIn) ?? false
    guard !isStore else { return }
    guard let start = url.templates.lazy.compactMap(\.start).first else {
      if isClient, !passed.hasFunction, url.templates.contains(where: \.isPathBehindBase) {
        note(name, url, site, frame)
      }
      return
    }
    guard isClient ? start.isReference : start.isPath && !passed.hasFunction && importsClient(frame.file)
    else { return }
    note(name, url, site, frame)
  }

  /// Whether a value is a router of a server whose code stands beside the client's.
  private func isRouter(_ value: Value) -> Bool {
    value.options.allSatisfy { option in
      guard case .library(let name, let type)? = option.type else { return false }
      return library(named: name)?.routersBesideClients.contains(type) ?? false
    }
  }

  /// The URL of a request of which the arguments say in so many words how it is sent: `api.request('users/1', {method: 'GET'})`,
  /// or all of it in one of them.
  private func described(by passed: Arguments) -> Value? {
    guard !passed.hasFunction else { return nil }
    for case .instance(let options) in passed.positional.flatMap(\.options) where options.isRecord {
      guard let method = (options.fields["method"] ?? options.fields["type"])?.known,
        Self.verbs.contains(method.lowercased())
      else { continue }
      let urls = [passed.positional.first, options.fields["url"], options.fields["uri"]]
      if let url = urls.compactMap(\.self).first(where: { $0.templates.contains(where: \.hasPath) }) {
        return url
      }
    }
    return nil
  }

  /// Remembers a call of what a package exports that calls itself after what clients do, where it is handed a path, also in a
  /// description.
  package func noteUntracedCall(_ name: String, _ site: CallSite, _ passed: Arguments, _ frame: Frame) {
    guard program.files[frame.file].clientNames.contains(name), let first = passed.positional.first,
      !passed.hasFunction
    else { return }
    let described = ["url", "uri", "path"].map { member($0, of: first) }
    guard let url = ([first] + described).first(where: \.isReference) else { return }
    note(name, url, site, frame, package: name)
  }

  /// What a function gives whose name says that it is of a client's package: perhaps a client.
  package static let untracedClient = TypeReference.library("", "a client of a package that is not here")

  private static let senders: Set<String> = ["ajax", "fetch", "request"]
  private static let storeWords: NameWords = ["cache", "stor"]
  private static let packageWords: NameWords = ["network", "http", "client", "api"]
  /// The methods that clients have for those of HTTP.
  package static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head"]

  private func note(
    _ name: String, _ url: Value, _ site: CallSite, _ frame: Frame, package: String = ""
  ) {
    reading.findings.untraced.append(
      RequestEffect(
        library: package, method: .text(name), url: url, base: nil,
        origin: frame.origin(of: site.id), file: frame.file,
        span: program.files[frame.file].expressions[site.id].span, symbol: frame.symbol, function: frame.home)
    )
  }

  /// Whether a file imports a package of Dart that calls itself after what clients do and is no library that is known.
  private func importsClient(_ file: Int) -> Bool {
    program.files[file].imports.contains { found in
      guard found.target.hasPrefix("package:"), let name = found.target.split(separator: "/").first else {
        return false
      }
      return Self.packageWords.areIn(String(name))
        && !libraries.contains { $0.imports.contains(where: found.target.hasPrefix) }
    }
  }
}

extension Value {
  /// Whether it can be a path or a whole URL.
  fileprivate var isReference: Bool {
    templates.contains { text in
      text.isPathBehindBase || text.start.map { $0.isPath || $0.isURL } ?? false
    }
  }
}

extension TextTemplate {
  /// Whether known text of it parts segments.
  fileprivate var hasPath: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains("/") } else { false } }
  }

  /// Whether it is a path behind something unknown: `base + '/users'`.
  fileprivate var isPathBehindBase: Bool {
    guard case .hole? = pieces.first, case .text(let text)? = pieces.dropFirst().first else { return false }
    return text.isPath
  }

  /// The known text that it begins with, or nil.
  fileprivate var start: String? { if case .text(let text)? = pieces.first { text } else { nil } }
}

extension String {
  /// Whether it can be the URL of a request, or a path below one.
  fileprivate var isReference: Bool {
    contains("/") && (!contains("://") || lowercased().hasPrefix("http"))
  }

  /// Whether it begins like a URL of HTTP.
  fileprivate var isURL: Bool { hasPrefix("http://") || hasPrefix("https://") }

  /// Whether it begins like a path of more than a slash.
  fileprivate var isPath: Bool { hasPrefix("/") && dropFirst().first?.isLetter ?? false }
}
