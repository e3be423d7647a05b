import SourceText
import Testing

@Test func `A word stands anywhere in a name, whatever its case`() {
  let words: NameWords = ["base", "qs"]
  #expect(words.areIn("apiBaseURL"))
  #expect(words.areIn("DATABASE"))
  #expect(words.areIn("qs"))
  #expect(words.areIn("babase"))
}

@Test func `A part of a word is none, and no other letter is a capital of one`() {
  let words: NameWords = ["base", "qs"]
  #expect(!words.areIn("bas"))
  #expect(!words.areIn("b ase"))
  #expect(!words.areIn("ℬase"))
  #expect(!words.areIn(""))
}

@Test func `A path has no empty parts`() {
  #expect("/src//한글/api.ts/".pathParts == ["src", "한글", "api.ts"])
  #expect("".pathParts.isEmpty)
}
