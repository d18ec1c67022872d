import Testing

@testable import Interaction

@Suite struct KeyNameTests {
  @Test(
    "Characters, words, function keys, and words with shift are names",
    arguments: ["x", "ß", "1", "+", "space", "left", "pageup", "enter", "f1", "f63", "shift+left", "shift+f5"])
  func names(name: String) {
    #expect(KeyName.isName(name))
  }

  @Test(
    "Nothing else is a name",
    arguments: ["", " ", "xy", "Enter", "f0", "f64", "f05", "fx", "shift+", "shift+x", "ctrl+c", "tab", "escape"])
  func others(name: String) {
    #expect(!KeyName.isName(name))
  }

  @Test("Words of other programs mean keys")
  func meanings() {
    for word in KeyName.knownWords { #expect(KeyName.meant(by: word).map(KeyName.isName) == true, "\(word)") }
    #expect(KeyName.meant(by: "Return") == "enter")
    #expect(KeyName.meant(by: "Arrow-Left") == "left")
    #expect(KeyName.meant(by: " ") == "space")
    #expect(KeyName.meant(by: "nothing") == nil)
  }

  @Test("Every key that stands for a gesture has a name that can be written")
  func gestures() {
    for (key, _) in KeyGesture.all { #expect(KeyName.isName(key), "\(key)") }
  }
}
