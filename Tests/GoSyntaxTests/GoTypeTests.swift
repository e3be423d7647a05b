import Testing

@Suite struct `Types of Go` {
  @Test(arguments: [
    ("p.T", "(selector p T)"), ("[4]*int", "(arrayType 4 (star int))"), ("[]T", "(arrayType - T)"),
    ("[2 * n]T", "(arrayType (binary * 2 n) T)"), ("map[K][]V", "(mapType K (arrayType - V))"),
    ("chan int", "(channelType both int)"), ("chan<- func()", "(channelType send (functionType [] [] []))"),
    ("<-chan <-chan int", "(channelType receive (channelType receive int))"),
    ("chan (<-chan int)", "(channelType both (parenthesized (channelType receive int)))"),
    ("List[K, p.V]", "(index List [K (selector p V)])"), ("(T)", "(parenthesized T)"),
  ])
  func `A type is read as it nests`(text: String, outline: String) {
    #expect(GoOutline.ofType(text) == outline)
  }

  @Test(arguments: [
    ("func()", "(functionType [] [] [])"),
    (
      "func(a, b int, c ...string) (n int, err error)",
      "(functionType [] [(field [a b] int -) (field [c] (ellipsis string) -)] [(field [n] int -) (field [err] error -)])"
    ),
    (
      "func(int, ...p.T) error",
      "(functionType [] [(field [] int -) (field [] (ellipsis (selector p T)) -)] [(field [] error -)])"
    ),
    (
      "func(a [3]int, b []T, c G[int], _ func(int) bool)",
      "(functionType [] [(field [a] (arrayType 3 int) -) (field [b] (arrayType - T) -) (field [c] (index G [int]) -) (field [_] (functionType [] [(field [] int -)] [(field [] bool -)]) -)] [])"
    ),
    (
      "func(G[int], H[K, V])",
      "(functionType [] [(field [] (index G [int]) -) (field [] (index H [K V]) -)] [])"
    ),
  ])
  func `Names and types of parameters find each other`(text: String, outline: String) {
    #expect(GoOutline.ofType(text) == outline)
  }

  @Test func `A struct has named and embedded fields, with tags`() {
    let text = """
      struct {
        A, B int `json:"a"`
        *p.C
        D[int]
        E []D "e"
        F [3]D
        G
      }
      """
    #expect(
      GoOutline.ofType(text) == """
        (structType [(field [A B] int `json:"a"`) (field [] (star (selector p C)) -) (field [] (index D [int]) -) \
        (field [E] (arrayType - D) "e") (field [F] (arrayType 3 D) -) (field [] G -)])
        """)
  }

  @Test func `An interface has methods, embedded types and unions`() {
    let text = "interface { Get(path string) error; io.Reader; ~int | ~string | T; G[int]; *P }"
    #expect(
      GoOutline.ofType(text) == """
        (interfaceType [(field [Get] (functionType [] [(field [path] string -)] [(field [] error -)]) -) \
        (field [] (selector io Reader) -) \
        (field [] (binary | (binary | (unary ~ int) (unary ~ string)) T) -) (field [] (index G [int]) -) \
        (field [] (star P) -)])
        """)
  }
}
