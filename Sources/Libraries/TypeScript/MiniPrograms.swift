package import Evaluation
package import Program

/// The requests of mini programs: `uni.request` of uni-app, `wx.request` of WeChat and `Taro.request`, which take one
/// description with a URL and a method (uni-app documentation, "uni.request"; Weixin Mini Program documentation, "wx.request").
package struct MiniPrograms: LibraryModel {
  package let name = "mini-program"
  package let imports: [String] = []
  package let markers: [String]? = ["uni.request", "wx.request", "Taro.request"]
  package var exports: [String: PackageNames.Exports] {
    ["@tarojs/taro": .init(whole: "Taro")]
  }
  package let types: Set<String> = ["uni", "wx", "Taro"]

  /// What sends files or opens a socket has a method of its own.
  private static let methods = ["uploadFile": "POST", "downloadFile": "GET", "connectSocket": "GET"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(_, let function) = call.target, let description = call.argument(nil, 0) else {
      return nil
    }
    let method = Self.methods[function].map { Value.text($0) }
    guard method != nil || function == "request" else { return nil }
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: method ?? HTTPVerb.of(call.member(description, "method")),
        url: call.member(description, "url"), base: .text("/")))
  }
}
