import Testing

@testable import Diagnostics

@Suite("VisibleText")
struct VisibleTextTests {
  @Test(
    "What is hidden is shown",
    arguments: [
      ("plain: ~!é日本🙂", "plain: ~!é日本🙂"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\tb\nc\rd", "a b c d"),
      ("\u{7F}\u{9B}\u{85}\u{0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\u{AD}b", "a\u{FFFD}b"),
      ("\u{1F3F4}\u{E0067}\u{E007F}\u{E0067}", "\u{1F3F4}\u{E0067}\u{E007F}\u{E0067}"), ("a\u{E0067}", "a\u{FFFD}"),
    ])
  func whatIsHiddenIsShown(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown, "twice is as once")
  }

  /// Controls of direction, separators, zero-width characters, fillers, tags, annotations and noncharacters, one by one.
  @Test(
    "In a latin word nothing is hidden",
    arguments: [
      0x061C, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060,
      0x2061, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A, 0x206F, 0x034F, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E,
      0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB, 0xFFFE, 0xFDD0, 0x1D173, 0x1BCA0, 0xE0001, 0xE0020,
      0xE007F, 0xE0100, 0x10FF00, 0x10FFFF,
    ] as [UInt32])
  func inALatinWordNothingIsHidden(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect("a\(Character(scalar))b".visible == "a\u{FFFD}b")
    #expect("a\(Character(scalar))b".visible.unicodeScalars.count == 3, "columns stay what they are")
  }

  /// Joiners and variation selectors are kept in scripts in which they change the character before them.
  @Test(
    "What joins stays",
    arguments: [
      "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "©\u{FE0F}", "می\u{200C}خواهم", "क\u{94D}\u{200D}ष", "❤\u{FE0F}\u{200D}🔥",
    ])
  func whatJoinsStays(text: String) { #expect(text.visible == text) }

  @Test("Joiners behind joiners are hidden again")
  func joinersBehindJoinersAreHiddenAgain() {
    #expect("👨\u{200D}\u{200D}".visible == "👨\u{200D}\u{FFFD}")
    #expect("❤\u{FE0F}\u{FE0F}".visible == "❤\u{FE0F}\u{FFFD}")
    #expect("ا\u{200B}\u{200D}".visible == "ا\u{FFFD}\u{FFFD}")
  }

  /// Arabic and Kaithi number signs are of the same category, and have a shape.
  @Test("Signs with a shape stay")
  func signsWithAShapeStay() { #expect("\u{600}\u{6DD}\u{110BD}".visible == "\u{600}\u{6DD}\u{110BD}") }

  /// No character that a terminal acts on remains, in any text.
  @Test("No control is left of any character")
  func noControlIsLeftOfAnyCharacter() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = ("ا" + String(Character(scalar))).visible.unicodeScalars
      #expect(shown.allSatisfy { !$0.actsOnTerminal }, "U+\(String(value, radix: 16))")
    }
  }

  @Test("Replacements may be longer")
  func replacementsMayBeLonger() {
    #expect("a\u{1B}b".showingHidden { "<\($0.value)>" } == "a<27>b")
  }
}
