extension Korean {
  /// What rules say about the fields of requests and answers.
  static let fields: [String: String] = [
    // Where and which.
    "the query": "쿼리",
    "the body": "본문",
    "answer %1": "응답 %1",
    "the request": "요청",
    "the answers": "응답",
    "%1 at %2 endpoints": "엔드포인트 %2개의 %1",
    "%1 for %2": "%2 대신 %1",
    "%1 and %2 more": "%1 외 %2개",

    // Sentences.
    "read by %1 and not described by %2: %3 in %4": "%1[이/가] 읽지만 %2에는 없음: %4의 %3",
    "sent by %1 and not described by %2: %3 in %4": "%1[이/가] 보내지만 %2에는 없음: %4의 %3",
    "described by %1 and not read by %2: %3 in %4": "%1에 있지만 %2[이/가] 읽지 않음: %4의 %3",
    "in the query on %1 and read from the body by %2: %3 in %4":
      "%1에서는 쿼리에 있지만 %2[은/는] 본문에서 읽음: %4의 %3",
    "in the body on %1 and read from the query by %2: %3 in %4":
      "%1에서는 본문에 있지만 %2[은/는] 쿼리에서 읽음: %4의 %3",
    "written by %1 and not described by %2: %3 in %4": "%1[이/가] 쓰지만 %2에는 없음: %4의 %3",
    "described by %1 and not written by %2: %3 in %4": "%1에 있지만 %2[이/가] 쓰지 않음: %4의 %3",
    "in different letter case on %1 and %2: %3 in %4": "%1[과/와] %2의 대소문자가 다름: %4의 %3",
    "of different types on %1 and %2: %3 in %4": "%1[과/와] %2의 타입이 다름: %4의 %3",
    "required by %1 and not sent by %2: %3 in %4": "%1[이/가] 요구하지만 %2[이/가] 보내지 않음: %4의 %3",
    "sent by %1 and not read by %2: %3 in %4": "%1[이/가] 보내지만 %2[이/가] 읽지 않음: %4의 %3",
    "read by %1 and not written by %2: %3 in %4": "%1[이/가] 읽지만 %2[이/가] 쓰지 않음: %4의 %3",
    "answered by %1 and not listed by %2: %3 of %4": "%1[이/가] 응답하지만 %2에는 없음: %4의 %3",
    "answered by %1 and not listed by %2: %3 of %4 endpoints; %5 is the first":
      "%1[이/가] 응답하지만 %2에는 없음: 엔드포인트 %4개의 %3; 첫째는 %5",
    "%1 asks who is calling %2, and %3 does not say so": "%2에서 %1[은/는] 인증을 요구하지만 %3에는 없음",
    "%1 asks who is calling at %2 endpoints where %3 does not say so; %4 is the first":
      "%1[이/가] 인증을 요구하지만 %3에는 없는 엔드포인트 %2개; 첫째는 %4",

    // What to do.
    "describe them, or remove them": "명세에 추가하거나 제거",
    "read them, or take them out of the specification": "읽거나 명세에서 제거",
    "use the same part of the request on every side": "모든 쪽에서 요청의 같은 자리를 사용",
    "describe them, or do not write them": "명세에 추가하거나 쓰지 않음",
    "write them, or take them out of the specification": "쓰거나 명세에서 제거",
    "write the names in the same case on every side": "모든 쪽에서 이름의 대소문자를 같게 표기",
    "agree on one type": "타입을 하나로 맞춤",
    "send them, or do not require them": "보내거나 필수에서 제외",
    "read them, or do not send them": "읽거나 보내지 않음",
    "write them, or read what is written": "쓰거나, 쓰인 것을 읽음",
    "list the status among the responses": "상태 코드를 responses에 추가",
    "describe the security scheme, and name it at the operations or for the whole document":
      "security scheme을 정의하고 오퍼레이션이나 문서 전체에 지정",

    // Headings.
    "%1 endpoint takes fields of a request that are not in the specification": "명세에 없는 요청 필드를 받는 엔드포인트 %1개",
    "%1 endpoints take fields of requests that are not in the specification": "명세에 없는 요청 필드를 받는 엔드포인트 %1개",
    "%1 endpoint does not read what the specification describes": "명세의 요청 필드를 읽지 않는 엔드포인트 %1개",
    "%1 endpoints do not read what the specification describes": "명세의 요청 필드를 읽지 않는 엔드포인트 %1개",
    "%1 endpoint reads fields from another part of the request than they are sent in":
      "보내는 자리와 다른 자리에서 필드를 읽는 엔드포인트 %1개",
    "%1 endpoints read fields from another part of the request than they are sent in":
      "보내는 자리와 다른 자리에서 필드를 읽는 엔드포인트 %1개",
    "%1 endpoint answers with fields that are not in the specification": "명세에 없는 필드로 응답하는 엔드포인트 %1개",
    "%1 endpoints answer with fields that are not in the specification": "명세에 없는 필드로 응답하는 엔드포인트 %1개",
    "%1 endpoint does not answer with what the specification promises": "명세에 있는 필드를 응답하지 않는 엔드포인트 %1개",
    "%1 endpoints do not answer with what the specification promises": "명세에 있는 필드를 응답하지 않는 엔드포인트 %1개",
    "%1 endpoint has fields in different letter case": "필드의 대소문자가 다른 엔드포인트 %1개",
    "%1 endpoints have fields in different letter case": "필드의 대소문자가 다른 엔드포인트 %1개",
    "%1 endpoint has fields of different types": "필드의 타입이 다른 엔드포인트 %1개",
    "%1 endpoints have fields of different types": "필드의 타입이 다른 엔드포인트 %1개",
    "%1 endpoint is called without fields that it requires": "필수 필드 없이 호출되는 엔드포인트 %1개",
    "%1 endpoints are called without fields that they require": "필수 필드 없이 호출되는 엔드포인트 %1개",
    "%1 endpoint is sent fields that it does not read": "읽지 않는 필드를 받는 엔드포인트 %1개",
    "%1 endpoints are sent fields that they do not read": "읽지 않는 필드를 받는 엔드포인트 %1개",
    "%1 endpoint is read for fields that it does not write": "쓰지 않는 필드가 읽히는 엔드포인트 %1개",
    "%1 endpoints are read for fields that they do not write": "쓰지 않는 필드가 읽히는 엔드포인트 %1개",
    "%1 endpoint answers with statuses that are not in the specification": "명세에 없는 상태 코드로 응답하는 엔드포인트 %1개",
    "%1 endpoints answer with statuses that are not in the specification": "명세에 없는 상태 코드로 응답하는 엔드포인트 %1개",
    "%1 side asks who is calling where the specification does not say so": "명세에 없이 인증을 요구하는 쪽 %1개",
    "%1 sides ask who is calling where the specification does not say so": "명세에 없이 인증을 요구하는 쪽 %1개",
  ]
}
