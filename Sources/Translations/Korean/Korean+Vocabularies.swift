extension Korean {
  /// What is said about sets of words that several sides share.
  static let vocabularies: [String: String] = [
    "%1 word is written by one side and unknown to another": "한쪽이 쓰지만 다른 쪽이 모르는 단어 %1개",
    "%1 words are written by one side and unknown to another": "한쪽이 쓰지만 다른 쪽이 모르는 단어 %1개",
    "%1 word is known to one side and unknown to another": "한쪽은 알고 다른 쪽은 모르는 단어 %1개",
    "%1 words are known to one side and unknown to another": "한쪽은 알고 다른 쪽은 모르는 단어 %1개",
    "%1 word is spelled differently by two sides": "양쪽의 철자가 다른 단어 %1개",
    "%1 words are spelled differently by two sides": "양쪽의 철자가 다른 단어 %1개",
    "%1 word is read and written by no side": "읽기만 하고 아무도 쓰지 않는 단어 %1개",
    "%1 words are read and written by no side": "읽기만 하고 아무도 쓰지 않는 단어 %1개",

    "written by %1, unknown to %2": "%1[이/가] 쓰지만 %2에는 없음",
    "%1 words written by %2, unknown to %3": "단어 %1개를 %2[이/가] 쓰지만 %3에는 없음",
    "known to %1, unknown to %2": "%1에는 있지만 %2에는 없음",
    "%1 words known to %2, unknown to %3": "단어 %1개가 %2에는 있지만 %3에는 없음",
    "read by %1, written by no side": "%1[이/가] 읽지만 아무도 쓰지 않음",
    "%1 words read by %2, written by no side": "단어 %1개를 %2[이/가] 읽지만 아무도 쓰지 않음",
    "spelled %1": "철자: %1",
    "%1 words are spelled differently: %2": "단어 %1개의 철자가 다름: %2",
    "%1 word": "단어 %1개",
    "%1 words": "단어 %1개",

    "write it where it is meant, or read it no longer": "필요한 곳에서 쓰거나, 더 이상 읽지 말 것",
    "%1 may be the same word: spell it alike on every side": "%1[이/가] 같은 단어일 수 있음: 모든 쪽의 철자를 맞출 것",
    "add it to %1, or remove it from the others": "%1에 추가하거나 다른 쪽에서 제거할 것",
    "check that both places are meant: so many words have one cause":
      "두 위치가 맞는지 확인할 것: 이렇게 많은 단어에는 원인이 하나 있음",
    "spell them alike, or say which side converts them: spelling: any-case, or any-style":
      "철자를 맞추거나, 변환하는 쪽을 spelling: any-case 또는 any-style로 밝힐 것",
  ]
}
