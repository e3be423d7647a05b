extension DocumentTemplate {
  /// The contract of a server for whoever goes on with it or builds a client.
  static let handoff = DocumentTemplate(
    name: "handoff", summary: "The contract as the code has it, for whoever takes over",
    texts: ["en": english("hand-off"), "ko": korean("핸드오프")])

  /// The hand-off of a backend's contract to whoever builds a native iOS client.
  static let iosHandoff = DocumentTemplate(
    name: "ios-handoff", summary: "The contract of a backend, for whoever builds a native iOS client on it",
    texts: [
      "en": english("hand-off for the native iOS client"), "ko": korean("iOS 네이티브 클라이언트 핸드오프"),
    ])

  private static func english(_ title: String) -> String {
    """
    # {{name}}: \(title)

    What the code says today. The tables stand between marks and are written by contract-audit; everything else is
    yours to change.

    ## 1. What was read

    {{#sides}}
    - {{name}} ({{role}}){{#place}}: {{place}}{{/place}}
    {{/sides}}

    <!-- contract-audit:begin summary -->
    <!-- contract-audit:end -->

    ## 2. The backend's contract, as its router registers it

    <!-- contract-audit:begin routes group-by=auth,prefix -->
    <!-- contract-audit:end -->

    ## 3. Where the sides disagree

    <!-- contract-audit:begin drift -->
    <!-- contract-audit:end -->

    ## 4. What no client calls

    <!-- contract-audit:begin unused -->
    <!-- contract-audit:end -->

    ## 5. To settle before work starts

    <!-- contract-audit:begin checklist -->
    <!-- contract-audit:end -->

    """
  }

  private static func korean(_ title: String) -> String {
    """
    # {{name}}: \(title)

    지금 코드가 말하는 내용이다. 표시 사이의 표는 contract-audit이 쓰고, 나머지는 자유롭게 고쳐 쓴다.

    ## 1. 대조한 소스

    {{#sides}}
    - {{name}} ({{role}}){{#place}}: {{place}}{{/place}}
    {{/sides}}

    <!-- contract-audit:begin summary lang={{lang}} -->
    <!-- contract-audit:end -->

    ## 2. 백엔드 API 계약 (라우터 등록 기준)

    <!-- contract-audit:begin routes group-by=auth,prefix lang={{lang}} -->
    <!-- contract-audit:end -->

    ## 3. 계약 드리프트

    <!-- contract-audit:begin drift lang={{lang}} -->
    <!-- contract-audit:end -->

    ## 4. 어떤 클라이언트도 호출하지 않는 엔드포인트

    <!-- contract-audit:begin unused lang={{lang}} -->
    <!-- contract-audit:end -->

    ## 5. 착수 전에 확정할 항목

    <!-- contract-audit:begin checklist lang={{lang}} -->
    <!-- contract-audit:end -->

    """
  }
}
