internal import ClientFlow
internal import SourceText

/// The names under which libraries know what packages export.
enum Packages {
  /// The name of a part of a package, or nil for a package of which nothing is known.
  static func name(of part: ScriptModule.Part, in package: String) -> String? {
    if case .name(let name) = part, name != "default" { return renamed[package]?[name] ?? name }
    switch package {
    case "apisauce": return Apisauce.shared
    case "umi-request": return UmiRequest.shared
    case "wretch": return Wretch.shared
    case "@tarojs/taro": return "Taro"
    case "ky", "ky-universal": return PrefixedClients.ky
    case "got": return PrefixedClients.got
    case "openapi-fetch": return OpenAPIFetch.shared
    case "openapi-react-query": return OpenAPIReactQuery.shared
    case "react-native-background-upload": return ReactNative.uploader
    case "@mattermost/react-native-network-client": return NativeNetwork.shared
    case "superagent": return Superagent.shared
    case "tus-js-client": return Tus.module
    case "js-file-downloader": return FileDownload.downloader
    case let name where ExpoFiles.packages.contains(name): return ExpoFiles.module
    case let name where SignalR.packages.contains(name): return SignalR.module
    case "query-string": return QueryString.module
    case "url-join": return PathJoining.joiner
    case "reconnecting-websocket": return "WebSocket"
    case "superagent-promise": return "superagentPromise"
    case "pocketbase": return PocketBase.client
    case "jquery": return "$"
    case "lodash", "lodash-es", "underscore": return "_"
    case "fetch", "node-fetch", "cross-fetch", "isomorphic-fetch", "isomorphic-unfetch", "unfetch",
      "whatwg-fetch":
      return "fetch"
    case "swr", "swr/immutable", "swr/mutation": return nil
    case "ofetch": return "ofetch"
    default: return nil
    }
  }

  /// Whether a package calls itself after what clients do, and is none that a library knows.
  static func isUnknownClient(_ package: String) -> Bool {
    clientWords.areIn(package) && !otherWords.areIn(package) && !package.hasPrefix(".")
      && !package.hasPrefix("node:")
      && !TypeScriptClientExtractor.libraries.contains { library in
        library.imports.contains(where: package.hasPrefix)
      }
  }

  private static let clientWords: NameWords = ["http", "fetch", "request", "ajax", "axios", "client"]
  /// What says that a package does something else with requests.
  private static let otherWords: NameWords = ["proxy", "agent", "mock", "test"]

  /// The names of parts that mean something else in other packages.
  private static let renamed: [String: [String: String]] = {
    let shared = ["request": UmiRequest.shared]
    var renamed = Dictionary(uniqueKeysWithValues: UmiRequest.frameworks.map { ($0, shared) })
    renamed["umi-request"] = ["extend": UmiRequest.extending, "request": UmiRequest.shared]
    renamed[RestfulReact.package] = RestfulReact.names
    renamed["electron"] = ["net": Electron.net]
    renamed["apisauce"] = ["create": Apisauce.maker]
    renamed["@vueuse/core"] = ["useFetch": VueUse.fetch, "createFetch": VueUse.maker]
    return renamed
  }()
}
