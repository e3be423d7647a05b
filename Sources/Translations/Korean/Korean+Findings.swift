extension Korean {
  /// What rules say about single findings.
  static let findings: [String: String] = [
    // Lists and clauses.
    "%1, %2": "%1, %2",
    "%1; %2": "%1; %2",
    "%1 and %2": "%1, %2",
    "%1 or %2": "%1 또는 %2",
    "%1 %2": "%1: %2",
    "%1 of %2": "%2의 %1",
    "{%1} for {%2}": "{%2} 대신 {%1}",

    // Who does what.
    "%1 serves": "%1[이/가] 제공",
    "%1 serve": "%1[이/가] 제공",
    "%1 promises": "%1에 명시",
    "%1 promise": "%1에 명시",
    "%1 describes": "%1에 명시",
    "%1 describe": "%1에 명시",
    "%1 calls": "%1[이/가] 호출",
    "%1 call": "%1[이/가] 호출",
    "%1 tells people to call": "%1에 안내됨",
    "%1 tell people to call": "%1에 안내됨",
    "%1 does not serve it": "%1[은/는] 제공하지 않음",
    "%1 does not promise it": "%1에는 없음",
    "%1 does not describe it": "%1에는 없음",
    "%1 does not call it": "%1[은/는] 호출하지 않음",
    "%1 does not tell people to call it": "%1에는 안내되지 않음",
    "neither %1 nor %2 tells people to call it": "%1[과/와] %2 어디에도 안내되지 않음",
    "none of %1 tells people to call it": "%1 어디에도 안내되지 않음",
    "neither %1 nor %2 serves it": "%1[과/와] %2 모두 제공하지 않음",
    "neither %1 nor %2 promises it": "%1[과/와] %2 어디에도 없음",
    "neither %1 nor %2 describes it": "%1[과/와] %2 어디에도 없음",
    "neither %1 nor %2 calls it": "%1[과/와] %2 모두 호출하지 않음",
    "none of %1 serves it": "%1 모두 제공하지 않음",
    "none of %1 promises it": "%1 어디에도 없음",
    "none of %1 describes it": "%1 어디에도 없음",
    "none of %1 calls it": "%1 모두 호출하지 않음",

    // Sentences.
    "%1, and %2": "%1, 그러나 %2",
    "%1, and %2 %3, %4": "%1, 그러나 %2: %3 (%4)",
    "%1, and %2 the path with %3 only": "%1, 그러나 %2하는 메서드는 %3뿐",
    "%1 %2, and %3": "%1: %2, 그러나 %3",
    "%1 has %2 of %3": "%1[은/는] %3의 %2[을/를] 씀",
    "%1 of %2 is covered by %3": "%2의 %1[은/는] %3에 포함됨",
    "the catch-all %1 of %2 is all that covers %3": "%3[을/를] 포함하는 것은 %2의 나머지 전체 경로 %1뿐",
    "%1 endpoint of the other sides": "다른 쪽 엔드포인트 %1개",
    "%1 endpoints of the other sides": "다른 쪽 엔드포인트 %1개",
    "%1 calls %2, and %3 serves %4 of them": "%1[이/가] 호출하는 %2 가운데 %3[이/가] 제공하는 것은 %4개",
    "%1 calls %2, and %3 describes %4 of them": "%1[이/가] 호출하는 %2 가운데 %3에 있는 것은 %4개",
    "is it the document of the server that %1 calls, and does %2 call it below a prefix that `basePath` can state?":
      "%1[이/가] 호출하는 서버의 문서가 맞는지, %2[이/가] `basePath`로 적을 수 있는 접두사 아래에서 호출하는지",
    "%1 states %2: is it the right folder, and are the other routes registered with a library that is not read, or by another program?":
      "%1에 있는 것은 %2: 폴더가 맞는지, 다른 라우트를 읽지 않는 라이브러리나 다른 프로그램이 등록하는지",
    "%1 only": "%1뿐",
    "%1 and %2 more only": "%1 외 %2개뿐",
    "%1 promises %2, and %3 serves %4 of them": "%1에 있는 %2 가운데 %3[이/가] 제공하는 것은 %4개",
    "%1 registration": "등록 %1곳",
    "%1 registrations": "등록 %1곳",
    "resolve the %1 that could not be read first; is %2 served by another program, or below a prefix that `basePath` can state?":
      "읽지 못한 %1[을/를] 먼저 해결할 것. %2[은/는] 다른 프로그램이 제공하거나, `basePath`로 적을 수 있는 접두사 아래에 있지 않은지",
    "is %1 served by another program, by a router library that is not read, or below a prefix that `basePath` can state?":
      "%1[은/는] 다른 프로그램이나 읽지 않는 라우터 라이브러리가 제공하거나, `basePath`로 적을 수 있는 접두사 아래에 있지 않은지",
    "%1 states %2 twice": "%1에 %2[이/가] 두 번 있음",
    "%1 states %2 %3 times": "%1에 %2[이/가] %3번 있음",
    "%1, and gin refuses the second registration": "%1. gin은 두 번째 등록을 거부함",
    "gin refuses %1 beside %2: %3": "gin은 %2 옆에 %1[을/를] 등록하지 못함: %3",
    "the path is registered already": "이미 등록된 경로",
    "one place of a path has one parameter name, and {%1} stands where {%2} is":
      "경로의 한 자리에는 매개변수 이름이 하나여야 하는데 {%2} 자리에 {%1}[이/가] 있음",
    "nothing can stand beside a catch-all": "나머지 전체 경로 옆에는 아무것도 둘 수 없음",
    "in another case of letters": "대소문자가 다름",
    "with the slash at the end": "끝에 슬래시 있음",
    "without the slash at the end": "끝에 슬래시 없음",
    "%1 endpoints lie outside of /%2, below which %3 has all of its own; %4 is the first":
      "%3의 모든 경로가 속한 /%2 밖에 있는 엔드포인트 %1개; 첫째는 %4",
    "%1 endpoints name their path parameters differently in specification and router; %2 is the first, with {%3} for {%4}":
      "경로 매개변수 이름이 명세와 라우터에서 다른 엔드포인트 %1개; 첫째는 %2, {%4} 대신 {%3}",
    "an operation of %1 could not be resolved: %2": "%1의 오퍼레이션을 알아낼 수 없음: %2",
    "a route of %1 could not be resolved: %2": "%1의 라우트를 알아낼 수 없음: %2",
    "a mention of %1 could not be resolved: %2": "%1의 언급을 알아낼 수 없음: %2",
    "a call of %1 could not be resolved: %2": "%1의 호출을 알아낼 수 없음: %2",

    // Bases.
    "%1 of its %2 path agrees then": "그러면 경로 %2개 중 %1개가 일치",
    "%1 of its %2 paths agree then": "그러면 경로 %2개 중 %1개가 일치",
    "the base of %1 is not known, and its paths are read without %2, as %3 has them":
      "%1의 기본 경로를 알 수 없어, %3[과/와] 같이 %2 없이 읽음",
    "the base of %1 is not known, and its paths are read without %2, as %3 have them":
      "%1의 기본 경로를 알 수 없어, %3[과/와] 같이 %2 없이 읽음",
    "the base of %1 is not known, and its paths are read below %2, as %3 has them":
      "%1의 기본 경로를 알 수 없어, %3[과/와] 같이 %2 아래로 읽음",
    "the base of %1 is not known, and its paths are read below %2, as %3 have them":
      "%1의 기본 경로를 알 수 없어, %3[과/와] 같이 %2 아래로 읽음",
    "%1 leaves out %2, which %3 has in front of its paths": "%1에는 %3의 경로 앞에 있는 %2[이/가] 없음",
    "%1 leaves out %2, which %3 have in front of their paths": "%1에는 %3의 경로 앞에 있는 %2[이/가] 없음",
    "%1 has %2 in front of its paths, which %3 does not have": "%1의 경로 앞에는 %3에 없는 %2[이/가] 있음",
    "%1 has %2 in front of its paths, which %3 do not have": "%1의 경로 앞에는 %3에 없는 %2[이/가] 있음",
    "%1 has %2 in front of its paths where %3 has %4": "%3의 경로 앞에는 %4, %1의 경로 앞에는 %2[이/가] 있음",
    "%1 has %2 in front of its paths where %3 have %4": "%3의 경로 앞에는 %4, %1의 경로 앞에는 %2[이/가] 있음",
    "state the same base on all sides, or set `basePath` for %1 where a proxy changes it":
      "모든 쪽의 기본 경로를 같게 적거나, 프록시가 바꾼다면 %1에 `basePath`를 설정",
    "set `basePath` for %1 to make sure": "확실히 하려면 %1에 `basePath`를 설정",

    // What is known about a place.
    "no caller found": "호출하는 코드 없음",
    "behind `%1`, where little that it calls is served": "`%1` 뒤에 있고, 그 뒤의 호출은 처리되는 것이 적음",
    "in code that nothing calls": "아무도 호출하지 않는 코드",
    "only if %1": "조건부: %1",
    "only if %1 (on by default)": "조건부: %1 (기본값: 켜짐)",
    "only if %1 (off by default)": "조건부: %1 (기본값: 꺼짐)",
    "deprecated": "폐기 예정",
    "registered at %1, in code that nothing calls": "%1에서 등록되지만 아무도 호출하지 않는 코드",
    "has fixed names there only: %1": "그 자리에 고정된 이름만 있음: %1",
    "has fixed names there only: %1 and %2 more": "그 자리에 고정된 이름만 있음: %1 외 %2개",
    "what is unresolved at %1 may serve it": "%1의 미해결 위치가 처리할 수도 있음",
    "may be %1 at %2, which nothing is seen to mount": "%2의 %1일 수도 있으나 이를 연결하는 곳이 보이지 않음",
    "has %1 only": "%1만 있음",
    "%1 call is unresolved": "미해결 호출 %1개",
    "%1 calls are unresolved": "미해결 호출 %1개",

    // What to do.
    "if %1 is meant, change %2": "%1[을/를] 뜻한다면 %2[을/를] 수정",
    "take it out of %1, or serve it": "%1에서 빼거나 서버에 구현",
    "serve it, or take it out of %1": "서버에 구현하거나 %1에서 제거",
    "if %1 is meant, change %2; otherwise serve it": "%1[을/를] 뜻한다면 %2[을/를] 고치고, 아니면 서버에 구현",
    "describe it in %1, or remove it": "%1에 추가하거나 제거",
    "use the same method on every side": "모든 쪽에서 같은 메서드를 사용",
    "write the path in the same case on every side": "모든 쪽에서 경로의 대소문자를 같게 표기",
    "write the path with the same end on every side": "모든 쪽에서 경로의 끝을 같게 표기",
    "keep one of them": "하나만 남김",
    "call the parameter {%1} in both": "두 곳 모두 매개변수를 {%1}[으로/로] 표기",
    "move the catch-all below a folder of its own": "나머지 전체 경로를 별도 경로 아래로 이동",
  ]
}
