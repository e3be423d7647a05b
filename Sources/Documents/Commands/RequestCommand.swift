internal import ContractModel

/// A command that sends a request, as documents show it: curl, or HTTPie and what takes its words.
struct RequestCommand {
  /// The methods, one but for the target of both.
  let method: HTTPMethod
  /// What is called.
  let target: StatedTarget
  /// The word with the address, in bytes of the file.
  let range: Range<Int>

  /// Reads a command, or nil where it sends no request that could be evaluated.
  init?(_ words: [ShellWords.Word], variables: [String: String]) {
    switch words.first?.text.text {
    case "curl", "curl.exe": self.init(curl: words.dropFirst(), variables: variables)
    case "http", "https", "xh": self.init(httpie: words.dropFirst(), variables: variables)
    default: return nil
    }
  }

  /// The programs that are known.
  static let programs = ["curl", "http", "https", "xh"]

  private init?(curl words: ArraySlice<ShellWords.Word>, variables: [String: String]) {
    let arguments = CurlArguments(words)
    for word in arguments.addresses {
      guard let target = Self.target(of: word, variables) else { continue }
      self.init(method: arguments.method, target: target, range: word.range)
      return
    }
    return nil
  }

  /// HTTPie: `http [METHOD] URL [ITEM…]`; an item that carries data makes it POST.
  private init?(httpie words: ArraySlice<ShellWords.Word>, variables: [String: String]) {
    var rest = words.drop { $0.text.first == UInt8(ascii: "-") }
    var method: HTTPMethod?
    if let first = rest.first, let stated = MethodWords.whole(first.text[...], anyCase: false)?.first {
      method = stated
      rest.removeFirst()
    }
    guard let address = rest.first, let target = Self.target(of: address, variables) else { return nil }
    let carriesData = rest.dropFirst().contains { word in
      let text = word.text.text
      return text.contains("=") && !text.contains("==") && !text.hasPrefix("-")
    }
    self.init(method: method ?? (carriesData ? .post : .get), target: target, range: address.range)
  }

  private init(method: HTTPMethod, target: StatedTarget, range: Range<Int>) {
    self.method = method
    self.target = target
    self.range = range
  }

  private static func target(of word: ShellWords.Word, _ variables: [String: String]) -> StatedTarget? {
    var reader = TargetReader(bytes: word.text, variables: variables)
    reader.isWord = true
    return reader.target(from: 0, to: word.text.count)?.target
  }
}

/// The words behind `curl`, with what they come to (curl's manual, "OPTIONS").
private struct CurlArguments {
  /// The words that are no options and no values of options, and the value of `--url`.
  private(set) var addresses: [ShellWords.Word] = []
  private var stated: HTTPMethod?
  private var implied: HTTPMethod?
  private var sendsQuery = false

  /// The method that is asked for, or that the options imply.
  var method: HTTPMethod {
    stated ?? (sendsQuery ? .get : implied ?? .get)
  }

  /// Options of one letter that take a value.
  private static let lettersWithValue = Set("AbCcDdEeFHhKmoPQrTtUuwXxYyz".utf8)
  /// Long options that take a value, beside those that imply a method.
  private static let namesWithValue: Set<String> = [
    "header", "user", "output", "write-out", "cookie", "cookie-jar", "user-agent", "referer", "max-time",
    "connect-timeout", "cacert", "cert", "key", "proxy", "retry", "retry-delay", "resolve", "connect-to",
    "range", "limit-rate", "unix-socket", "interface", "aws-sigv4", "oauth2-bearer", "config", "dump-header",
    "output-dir", "retry-max-time", "max-redirs", "capath", "cert-type", "key-type", "pass", "proxy-user",
    "stderr", "trace", "trace-ascii", "time-cond", "dns-servers", "noproxy", "ciphers", "http-proxy",
  ]

  init(_ words: ArraySlice<ShellWords.Word>) {
    var rest = words
    while let word = rest.popFirst() {
      let text = word.text.text
      if text == "--next" { return }
      if text.hasPrefix("--") {
        takeLong(String(text.dropFirst(2)), &rest)
      } else if text.hasPrefix("-"), text.utf8.count > 1 {
        takeLetters(word.text.dropFirst(), &rest)
      } else {
        addresses.append(word)
      }
    }
  }

  private mutating func takeLong(_ option: String, _ rest: inout ArraySlice<ShellWords.Word>) {
    let pieces = option.split(separator: "=", maxSplits: 1).map(String.init)
    let name = pieces.first ?? ""
    let value = { (rest: inout ArraySlice<ShellWords.Word>) in
      pieces.count > 1 ? pieces[1] : rest.popFirst()?.text.text ?? ""
    }
    switch name {
    case "request": stated = HTTPMethod(value(&rest))
    case "url":
      if let word = rest.popFirst() { addresses.append(word) }
    case "get": sendsQuery = true
    case "head": implied = .head
    case "upload-file":
      implied = .put
      _ = value(&rest)
    case "json", "form", "form-string":
      implied = .post
      _ = value(&rest)
    default:
      if name.hasPrefix("data") {
        implied = .post
        _ = value(&rest)
      } else if Self.namesWithValue.contains(name) {
        _ = value(&rest)
      }
    }
  }

  /// Letters may stand together, and the last may have its value behind it: `-sSXPOST`.
  private mutating func takeLetters(_ letters: ArraySlice<UInt8>, _ rest: inout ArraySlice<ShellWords.Word>) {
    var letters = letters
    while let letter = letters.popFirst() {
      switch letter {
      case UInt8(ascii: "I"): implied = .head
      case UInt8(ascii: "G"): sendsQuery = true
      default: break
      }
      guard Self.lettersWithValue.contains(letter) else { continue }
      let value = letters.isEmpty ? rest.popFirst()?.text.text ?? "" : letters.text
      switch letter {
      case UInt8(ascii: "X"): stated = HTTPMethod(value)
      case UInt8(ascii: "d"), UInt8(ascii: "F"): implied = .post
      case UInt8(ascii: "T"): implied = .put
      default: break
      }
      return
    }
  }
}
