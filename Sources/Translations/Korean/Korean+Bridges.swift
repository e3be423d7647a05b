extension Korean {
  /// What the rules for bridges say.
  static let bridges: [String: String] = [
    // Headings.
    "%1 channel is opened on one side only": "한쪽에서만 여는 채널 %1개",
    "%1 channels are opened on one side only": "한쪽에서만 여는 채널 %1개",
    "%1 native module is defined nowhere": "어디에도 정의되지 않은 네이티브 모듈 %1개",
    "%1 native modules are defined nowhere": "어디에도 정의되지 않은 네이티브 모듈 %1개",
    "%1 method is called over a bridge and not handled": "브리지로 호출되지만 처리되지 않는 메서드 %1개",
    "%1 methods are called over a bridge and not handled": "브리지로 호출되지만 처리되지 않는 메서드 %1개",
    "%1 method is handled over a bridge and never called": "처리되지만 브리지로 호출되지 않는 메서드 %1개",
    "%1 methods are handled over a bridge and never called": "처리되지만 브리지로 호출되지 않는 메서드 %1개",
    "%1 event is listened for and never sent": "수신 대기하지만 전송되지 않는 이벤트 %1개",
    "%1 events are listened for and never sent": "수신 대기하지만 전송되지 않는 이벤트 %1개",
    "%1 event is sent and not declared": "전송되지만 선언되지 않은 이벤트 %1개",
    "%1 events are sent and not declared": "전송되지만 선언되지 않은 이벤트 %1개",
    "%1 key is handed over a bridge and not read": "브리지로 전달되지만 읽지 않는 키 %1개",
    "%1 keys are handed over a bridge and not read": "브리지로 전달되지만 읽지 않는 키 %1개",
    "%1 key is read from a bridge and never written": "브리지에서 읽지만 기록되지 않는 키 %1개",
    "%1 keys are read from a bridge and never written": "브리지에서 읽지만 기록되지 않는 키 %1개",

    // Sentences.
    "%1 opens the channel, and %2 does not know it": "%1[이/가] 여는 채널, 그러나 %2에는 없음",
    "%1 requires the module, and %2 does not define it": "%1[이/가] 요구하는 모듈, 그러나 %2에 정의되지 않음",
    "the package names the class of the module, and %1 does not define it":
      "패키지가 지정한 모듈 클래스, 그러나 %1에 정의되지 않음",
    "%1 calls it, and %2 does not handle it": "%1[이/가] 호출, 그러나 %2[은/는] 처리하지 않음",
    "%1 handles it, and %2 does not call it": "%1[이/가] 처리, 그러나 %2[은/는] 호출하지 않음",
    "%1 listens for it, and %2 neither declares nor sends it": "%1[이/가] 수신 대기, 그러나 %2[은/는] 선언도 전송도 하지 않음",
    "%1 sends it, and the module does not declare it": "%1[이/가] 전송, 그러나 모듈에 선언되지 않음",
    "%1 writes the key, and %2 does not read it": "%1[이/가] 쓰는 키, 그러나 %2[은/는] 읽지 않음",
    "%1 reads the key, and %2 does not write it": "%1[이/가] 읽는 키, 그러나 %2[은/는] 쓰지 않음",

    // What to do.
    "open it on both sides, or remove it": "양쪽에서 열거나 제거",
    "open it there too, or do not use it there": "그쪽에서도 열거나 사용하지 않음",
    "define the module, or remove it": "모듈을 정의하거나 제거",
    "handle it there, or do not call it there": "그쪽에서 처리하거나 호출하지 않음",
    "call it, or remove it": "호출하거나 제거",
    "send it, or do not listen for it": "전송하거나 수신 대기하지 않음",
    "declare it among the events of the module": "모듈의 이벤트로 선언",
    "read it, or do not write it": "읽거나 쓰지 않음",
    "write it, or do not read it": "쓰거나 읽지 않음",
  ]
}
