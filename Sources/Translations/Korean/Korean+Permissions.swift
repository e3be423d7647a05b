extension Korean {
  /// What is said about keys that an app has to declare.
  static let permissions: [String: String] = [
    "%1 key is needed by code and not declared": "코드에 필요하지만 선언되지 않은 키 %1개",
    "%1 keys are needed by code and not declared": "코드에 필요하지만 선언되지 않은 키 %1개",
    "%1 key is declared and needed by nothing": "선언되었지만 아무 데도 필요 없는 키 %1개",
    "%1 keys are declared and needed by nothing": "선언되었지만 아무 데도 필요 없는 키 %1개",

    "%1 needs %2, and the build %3 does not ask for it": "%1에는 %2[이/가] 필요하지만 %3 빌드가 요청하지 않음",
    "%1 needs %2, and no build asks for it": "%1에는 %2[이/가] 필요하지만 요청하는 빌드가 없음",
    "%1 needs %2, and the build %3 does not have it": "%1에는 %2[이/가] 필요하지만 %3 빌드에 없음",
    "%1 needs %2, and %3 does not have it": "%1에는 %2[이/가] 필요하지만 %3에 없음",
    "nothing that was read needs %1": "읽은 것 중 %1[이/가] 필요한 것이 없음",
    "for the builds %1 only": "%1 빌드에만 있음",
    "the manifests of packages are not read": "패키지의 매니페스트는 읽지 않음",

    "add <uses-permission> of %1 to %2": "%2에 %1의 <uses-permission> 추가",
    "add %1 to %2, with a sentence that tells people what it is for": "%2에 %1[을/를] 용도를 설명하는 문장과 함께 추가",
    "add %1 (or %2) to %3, with a sentence that tells people what it is for":
      "%3에 %1(또는 %2)[을/를] 용도를 설명하는 문장과 함께 추가",
    "add %1 to the entitlements of the app": "앱의 entitlements에 %1 추가",
    "add %1 to android.permissions in %2": "%2의 android.permissions에 %1 추가",
    "add %1 to ios.infoPlist in %2, with a sentence that tells people what it is for":
      "%2의 ios.infoPlist에 %1[을/를] 용도를 설명하는 문장과 함께 추가",
    "add %1 to ios.entitlements in %2": "%2의 ios.entitlements에 %1 추가",
    "an option keeps the config plugin from declaring it": "옵션이 config plugin의 선언을 막음",
    "remove %1, unless a library that is not read needs it": "읽지 않은 라이브러리에 필요하지 않다면 %1 제거",
  ]
}
