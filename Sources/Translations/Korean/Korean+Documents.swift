extension Korean {
  /// What the blocks of documents say.
  static let documents: [String: String] = [
    // Titles of columns, and what stands in them.
    "Side": "구분",
    "Role": "역할",
    "Files": "파일",
    "Endpoints": "엔드포인트",
    "Unresolved": "미해결",
    "Endpoint": "엔드포인트",
    "Item": "항목",
    "Method": "메서드",
    "Path": "경로",
    "Handler": "핸들러",
    "Authentication": "인증",
    "Tags": "태그",
    "Condition": "조건",
    "Place": "위치",
    "Reason": "이유",
    "Part": "부분",
    "Field": "필드",
    "Type": "타입",
    "Required": "필수",
    "the headers": "헤더",
    "yes": "예",
    "no": "아니요",
    "Not known: %1": "알 수 없음: %1",
    "Source": "소스",
    "specification": "명세",
    "router": "라우터",
    "client": "클라이언트",
    "documents": "문서",
    "missing": "없음",
    "to be described": "설명 필요",
    "and %1 more": "외 %1곳",
    "✓ stated, ~ covered by a wildcard, empty: absent": "✓ 있음, ~ 와일드카드에 포함, 빈칸: 없음",

    // Groups of routes.
    "Without authentication": "비인증",
    "With authentication": "인증",
    "Authentication not known": "인증 여부를 알 수 없음",
    "Without a tag": "태그 없음",

    // Nothing to show.
    "no route is registered": "등록된 라우트 없음",
    "nothing is known of requests and answers": "요청과 응답에 대해 알려진 것이 없음",
    "no difference was found": "차이가 없음",
    "every endpoint that is called or promised is served": "호출되거나 명세에 있는 엔드포인트가 모두 라우터에 있음",
    "every route is described": "모든 라우트가 명세에 있음",
    "every endpoint is called": "모든 엔드포인트가 호출됨",
    "no endpoint is stated": "엔드포인트 없음",
    "everything was worked out": "미해결 항목 없음",
    "nothing is left to settle": "확정할 항목 없음",
    "the inputs are not under version control": "입력이 버전 관리되지 않음",

    // What a disagreement means.
    "Impact: %1": "영향: %1",
    "A client that is built on these paths gets 404 Not Found. Settle first whether the server adds them or the clients and the specification drop them.":
      "이 경로를 그대로 쓰는 클라이언트는 404 Not Found를 받는다. 서버에 구현할지, 클라이언트와 명세에서 뺄지 먼저 확정해야 한다.",
    "Code that is generated from the specification lacks these endpoints.":
      "명세에서 생성한 코드에는 이 엔드포인트가 빠진다.",
    "The request gets 405 Method Not Allowed or 404 Not Found.":
      "요청이 405 Method Not Allowed나 404 Not Found를 받는다.",
    "The request is redirected or gets 404 Not Found, as the router is set up.":
      "라우터 설정에 따라 요청이 리다이렉트되거나 404 Not Found를 받는다.",
    "Paths are compared letter by letter, so the request gets 404 Not Found.":
      "경로는 대소문자까지 비교되므로 요청이 404 Not Found를 받는다.",
    "Every request of the side misses until the bases agree.": "기본 경로가 맞을 때까지 그쪽의 모든 요청이 빗나간다.",
    "Generated code names the parameter otherwise than the server; requests work.":
      "생성된 코드의 매개변수 이름이 서버와 다르다. 요청 자체는 동작한다.",
    "Requests are answered, but the specification does not describe the fixed names by themselves.":
      "요청은 처리되지만 고정된 이름이 명세에 따로 적혀 있지 않다.",
    "The server does not start.": "서버가 시작되지 않는다.",
    "One of the two is never used, and which one depends on the reader.":
      "둘 중 하나는 쓰이지 않으며, 어느 쪽인지는 읽는 도구에 달려 있다.",
    "No client of this audit needs them; they can be left out of a new client.":
      "대조한 어떤 클라이언트도 필요로 하지 않으므로 새 클라이언트에서 뺄 수 있다.",
    "Whoever follows the document gets 404 Not Found.": "문서를 따라 하면 404 Not Found를 받는다.",

    // What to settle.
    "Decide for each: serve it, or take it out of the clients and the specification":
      "항목별로 확정: 서버에 구현하거나, 클라이언트와 명세에서 뺀다",
    "Describe it in the specification": "명세에 추가한다",
    "Agree on one method": "메서드를 하나로 맞춘다",
    "Agree on one spelling of the path's end": "경로 끝의 표기를 하나로 맞춘다",
    "Agree on one case of letters": "대소문자를 하나로 맞춘다",
    "Agree on one base": "기본 경로를 하나로 맞춘다",
    "Agree on one name for the parameter": "매개변수 이름을 하나로 맞춘다",
    "Give each route a path of its own": "라우트마다 고유한 경로를 준다",
    "Keep one of them": "둘 중 하나만 남긴다",
    "Look it up in the source: it could not be resolved": "소스에서 직접 확인한다: 도구가 알아내지 못했다",
    "Correct the document": "문서를 고친다",

    // Where the inputs come from.
    "Commit": "커밋",
    "Date of the commit": "커밋 날짜",
    "Not committed yet": "커밋되지 않은 변경",
  ]
}
