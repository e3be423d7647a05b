extension Korean {
  /// What is said about links that open an app.
  static let deepLinks: [String: String] = [
    "%1 link of the app opens nothing": "아무것도 열지 않는 앱 링크 %1개",
    "%1 links of the app open nothing": "아무것도 열지 않는 앱 링크 %1개",
    "%1 link is handled, and no manifest announces it": "처리하지만 어느 매니페스트에도 없는 링크 %1개",
    "%1 links are handled, and no manifest announces them": "처리하지만 어느 매니페스트에도 없는 링크 %1개",
    "%1 key of links is understood in one place and dropped in another": "한쪽만 이해하고 다른 쪽은 버리는 링크 키 %1개",
    "%1 keys of links are understood in one place and dropped in another": "한쪽만 이해하고 다른 쪽은 버리는 링크 키 %1개",
    "%1 announced link is handled nowhere": "매니페스트에 있지만 아무도 처리하지 않는 링크 %1개",
    "%1 announced links are handled nowhere": "매니페스트에 있지만 아무도 처리하지 않는 링크 %1개",

    "%1 has the link, and it opens nothing on %2": "%1에 있는 링크지만 %2에서는 아무것도 열지 않음",
    "no manifest announces it": "어느 매니페스트에도 없음",
    "its code does nothing with it": "코드가 처리하지 않음",
    "if %1 is meant, write that; otherwise announce and handle it":
      "%1[을/를] 뜻했다면 그렇게 쓰고, 아니면 매니페스트에 넣고 처리할 것",
    "announce and handle it, or take it out": "매니페스트에 넣고 처리하거나, 링크를 없앨 것",
    "%1 handles the link, and no manifest announces it on %2": "%1[이/가] 처리하지만 %2의 어느 매니페스트에도 없음",
    "announce it, or remove the code": "매니페스트에 넣거나 코드를 없앨 것",
    "%1 announces the link, and no code does anything with it": "%1의 매니페스트에 있지만 어느 코드도 처리하지 않음",
    "handle it, or take it out of the manifest": "처리하거나 매니페스트에서 뺄 것",
    "writes it": "쓰는 곳",
    "reads it": "읽는 곳",
    "does not read it": "읽지 않음",
    "%1 reads the key, and %2 drops it": "%1[은/는] 읽지만 %2[은/는] 버리는 키",
    "%1 reads %2 and also %3, and %4 drops them": "%1[은/는] %2, 그리고 %3[을/를] 읽지만 %4[은/는] 버림",
    "%1 writes the key into links, and %2 drops it": "%1[이/가] 링크에 쓰지만 %2[은/는] 버리는 키",
    "write %1 into links, which both understand, or read the others there too":
      "양쪽이 이해하는 %1[을/를] 링크에 쓰거나, 나머지도 읽을 것",
    "if it is %1 there, give both one name; otherwise read it there too":
      "그곳의 %1[이/가] 같은 것이라면 이름을 맞추고, 아니면 그곳에서도 읽을 것",
    "read it there too, or take it out": "그곳에서도 읽거나, 없앨 것",
    "if %1 is meant, write that; otherwise read it": "%1[을/를] 뜻했다면 그렇게 쓰고, 아니면 읽을 것",
    "read it, or do not write it": "읽거나, 쓰지 말 것",
  ]
}
