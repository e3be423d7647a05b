extension Korean {
  /// The headings of findings with their counts.
  static let headings: [String: String] = [
    "%1 finding": "발견 %1건",
    "%1 findings": "발견 %1건",
    "%1 side differs from the others by one prefix of its paths": "경로 접두사 하나가 다른 쪽과 어긋난 쪽 %1개",
    "%1 sides differ from the others by one prefix of their paths": "경로 접두사 하나가 다른 쪽과 어긋난 쪽 %1개",
    "%1 endpoint differs in the case of its letters": "대소문자가 다른 엔드포인트 %1개",
    "%1 endpoints differ in the case of their letters": "대소문자가 다른 엔드포인트 %1개",
    "%1 route conflicts with another, and the server does not start": "다른 라우트와 충돌하여 서버가 시작되지 않는 라우트 %1개",
    "%1 routes conflict with others, and the server does not start": "다른 라우트와 충돌하여 서버가 시작되지 않는 라우트 %1개",
    "%1 endpoint is covered by a wider path on another side": "다른 쪽의 더 넓은 경로에 포함되는 엔드포인트 %1개",
    "%1 endpoints are covered by wider paths on another side": "다른 쪽의 더 넓은 경로에 포함되는 엔드포인트 %1개",
    "%1 endpoint is stated twice by one side": "한쪽에 두 번 적힌 엔드포인트 %1개",
    "%1 endpoints are stated twice by one side": "한쪽에 두 번 적힌 엔드포인트 %1개",
    "%1 endpoint is asked for with a method that its path is not served with":
      "경로가 제공하지 않는 메서드로 요청되는 엔드포인트 %1개",
    "%1 endpoints are asked for with methods that their paths are not served with":
      "경로가 제공하지 않는 메서드로 요청되는 엔드포인트 %1개",
    "%1 endpoint is called or promised, and no router serves it": "호출되거나 명세에 있지만 라우터에 없는 엔드포인트 %1개",
    "%1 endpoints are called or promised, and no router serves them":
      "호출되거나 명세에 있지만 라우터에 없는 엔드포인트 %1개",
    "%1 endpoint is not in the specification": "명세에 없는 엔드포인트 %1개",
    "%1 endpoints are not in the specification": "명세에 없는 엔드포인트 %1개",
    "%1 endpoint names its path parameters differently in specification and router":
      "경로 매개변수 이름이 명세와 라우터에서 다른 엔드포인트 %1개",
    "%1 endpoints name their path parameters differently in specification and router":
      "경로 매개변수 이름이 명세와 라우터에서 다른 엔드포인트 %1개",
    "%1 endpoint differs in the slash at its end": "끝의 슬래시가 다른 엔드포인트 %1개",
    "%1 endpoints differ in the slash at their end": "끝의 슬래시가 다른 엔드포인트 %1개",
    "%1 place states an endpoint that could not be resolved": "엔드포인트를 알아낼 수 없는 곳 %1군데",
    "%1 places state endpoints that could not be resolved": "엔드포인트를 알아낼 수 없는 곳 %1군데",
    "%1 endpoint is documented, and not served": "문서에는 있지만 제공되지 않는 엔드포인트 %1개",
    "%1 endpoints are documented, and not served": "문서에는 있지만 제공되지 않는 엔드포인트 %1개",
    "%1 endpoint is called by no client": "어떤 클라이언트도 호출하지 않는 엔드포인트 %1개",
    "%1 endpoints are called by no client": "어떤 클라이언트도 호출하지 않는 엔드포인트 %1개",
  ]
}
