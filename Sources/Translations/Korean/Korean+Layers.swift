extension Korean {
  /// What is said about layers and protected files.
  static let layers: [String: String] = [
    // Headings.
    "%1 import breaks a rule of its layer": "계층 규칙을 어기는 import %1개",
    "%1 imports break a rule of their layer": "계층 규칙을 어기는 import %1개",
    "%1 dependency of a target breaks a rule of its layer": "계층 규칙을 어기는 타깃 의존성 %1개",
    "%1 dependencies of targets break a rule of their layer": "계층 규칙을 어기는 타깃 의존성 %1개",
    "%1 name breaks a rule of its layer": "계층 규칙을 어기는 이름 %1개",
    "%1 names break a rule of their layer": "계층 규칙을 어기는 이름 %1개",
    "%1 circle of layers": "계층 순환 %1개",
    "%1 circles of layers": "계층 순환 %1개",
    "%1 type is not where its kind belongs": "제자리에 있지 않은 타입 %1개",
    "%1 types are not where their kind belongs": "제자리에 있지 않은 타입 %1개",
    "%1 commit mixes a protected file with other changes": "보호 파일을 다른 변경과 섞은 커밋 %1개",
    "%1 commits mix protected files with other changes": "보호 파일을 다른 변경과 섞은 커밋 %1개",
    "%1 commit changes a protected file without saying what it must": "보호 파일을 바꾸며 필수 설명을 빠뜨린 커밋 %1개",
    "%1 commits change protected files without saying what they must": "보호 파일을 바꾸며 필수 설명을 빠뜨린 커밋 %1개",

    // Sentences.
    "%1: %2": "%1 (%2)",
    "%1 imports %2": "%1[이/가] %2[을/를] import",
    "%1 depends on %2": "%1[이/가] %2에 의존",
    "%1 names %2": "%1에서 %2 사용",
    "%1 names %2 of %3": "%1에서 %3의 %2 사용",
    "which it must not": "금지됨",
    "and may import nothing": "아무것도 import할 수 없음",
    "and may import only %1": "허용된 import는 %1뿐임",
    "and may depend on no other layer": "다른 계층에 의존할 수 없음",
    "and may depend only on %1": "허용된 의존 대상은 %1뿐임",
    "%1 is declared in %2": "%1[이/가] %2에 선언됨",
    "%1 is declared outside of the layers": "%1[이/가] 계층 밖에 선언됨",
    "%1, and %2 belong to %3": "%1, %2의 자리는 %3",
    "types": "타입",
    "types named %1": "이름이 %1인 타입",
    "types marked @%1": "@%1 타입",
    "types that are %1": "%1[을/를] 따르는 타입",
    "%1 (%2)": "%1(%2)",
    "the layers depend on each other in a circle: %1": "계층이 서로 순환 의존함: %1",
    "%1 changes %2 together with %3": "%1[이/가] %2[을/를] %3[과/와] 함께 변경",
    "%1 other file": "다른 파일 %1개",
    "%1 other files": "다른 파일 %1개",
    "the message of %1 lacks %2": "%1의 메시지에 빠진 항목: %2",

    // Remarks and what to do.
    "changed with it": "함께 변경됨",
    "put the protected files into a commit of their own": "보호 파일을 별도 커밋으로 분리",
    "write lines such as %1": "다음과 같은 줄을 쓰기: %1",
    "the rule": "규칙",
    "inside #if %1": "#if %1 안",
    "%1 times in this file": "이 파일에 %1회",
    "for %1 of %2": "%2의 %1",
    "move what needs it to %1": "필요한 코드를 %1[으로/로] 옮기기",
    "move it to %1": "%1[으로/로] 옮기기",
    "take it out of the dependencies of %1": "%1의 의존성에서 빼기",
    "turn one of the dependencies round: let the layer below say what it needs, and the one above bring it":
      "의존 하나를 뒤집기: 아래 계층은 필요한 것을 프로토콜로 밝히고 위 계층이 구현을 넘김",
  ]
}
