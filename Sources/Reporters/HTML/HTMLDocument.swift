/// A page that is complete in one file, and whose policy lets nothing run but its own script and style.
///
/// Element content and attribute values in double quotes are escaped in XML's way, which HTML reads alike.
struct HTMLDocument {
  /// What the browser's tab says.
  let title: String
  /// The colour of the tab's icon, as an address spells it.
  let icon: String
  /// What stands in the page before the script runs.
  let body: Markup<XMLDialect>
  /// The code of its language.
  let language: String
  /// JSON without `<`, which the script reads.
  let data: String

  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='"

  /// The document with a final line end.
  var text: String {
    let policy =
      "default-src 'none'; script-src \(PageResource.scriptPass); style-src \(PageResource.stylePass); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    let head: Markup<XMLDialect> = """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <link rel="icon" href="\(Self.icon)\(icon)' d='M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2z'/%3E%3C/svg%3E">

      """
    return head.text + "<style>\(PageResource.style)</style>\n</head>\n<body>\n" + body.text
      + "<script type=\"application/json\" id=\"data\">\(data)</script>\n"
      + "<script>\(PageResource.script)</script>\n</body>\n</html>\n"
  }
}
