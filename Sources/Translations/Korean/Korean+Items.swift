extension Korean {
  /// What items are, in front of their names.
  static let items: [String: String] = [
    "channel": "채널",
    "commit": "커밋",
    "cycle": "순환",
    "declaration": "선언",
    "dependency": "의존성",
    "entitlement": "자격",
    "event": "이벤트",
    "import": "임포트",
    "key": "키",
    "link": "링크",
    "method": "메서드",
    "module": "모듈",
    "permission": "권한",
    "property": "속성",
    "set": "집합",
    "symbol": "심볼",
    "usage description": "용도 설명",
    "vocabulary": "어휘",
    "word": "단어",
  ]
}
