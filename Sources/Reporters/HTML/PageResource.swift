/// The style and the script of the page, as the files beside this one hold them.
///
/// They are compiled in, so that the tool stays one file.
enum PageResource {
  /// The style sheet.
  static let style = text([
    PackageResources.theme_css, PackageResources.layout_css, PackageResources.overlap_css,
    PackageResources.filters_css, PackageResources.table_css, PackageResources.marks_css,
    PackageResources.detail_css, PackageResources.shapes_css, PackageResources.prefixes_css,
    PackageResources.print_css,
  ])

  /// The script: its files share one scope that nothing else sees.
  static let script =
    "(() => {\n\"use strict\";\n"
    + text([
      PackageResources.elements_js, PackageResources.data_js, PackageResources.filter_js,
      PackageResources.table_js, PackageResources.places_js, PackageResources.shapes_js,
      PackageResources.detail_js, PackageResources.prefixes_js, PackageResources.print_js,
      PackageResources.page_js,
    ]) + "})();\n"

  /// The source expression by which the page's policy lets the style pass (CSP Level 3 §2.3.1).
  static let stylePass = "'sha256-\(SHA256.base64(of: Array(style.utf8)))'"
  /// The source expression by which the page's policy lets the script pass.
  static let scriptPass = "'sha256-\(SHA256.base64(of: Array(script.utf8)))'"

  private static func text(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
