package samples;

/* a comment /* that ends here */
abstract class Texts<T extends Comparable<T>> {
  static final String A = "a\"b\\" + '\'' + '"' + "\u0041\101" + "/* no comment */";
  String block = """
      "one" \""" two\
      three""";
  int shifted = 1 >>> 2 >> 3, less = A.length() < 2 ? 1 : 0;

  @Deprecated(since = "1", forRemoval = true) @SuppressWarnings({"a", "b"})
  abstract <S> S one(@SuppressWarnings("c") Class<S> type) throws Exception;

  @Override public String toString() { return (String) A + switch (less) { case 0 -> "zero"; default -> { yield "other"; } }; }

  @SafeVarargs static <X> void two(X... values) { for (char c : "text".toCharArray()) if (c == '\\') return; }
}
