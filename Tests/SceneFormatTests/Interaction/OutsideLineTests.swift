import Interaction
import Testing

@testable import SceneFormat

@Suite struct OutsideLineTests {
  private func words(_ line: String) -> [OutsideWord] { OutsideLine.words(in: Array(line.utf8)[...], number: 7) }

  @Test("A line is a value, an event, or one of two words about the end")
  func forms() {
    #expect(words("progress=0.4") == [.set("progress", .written("0.4"))])
    #expect(words("two-words = a = b") == [.set("two-words", .written(" a = b"))])
    #expect(words("label=\r") == [.set("label", .written(""))])
    #expect(words("event=3") == [.set("event", .written("3"))])
    #expect(words("event all done") == [.event("all done")])
    #expect(words("close") == [.close] && words("quit") == [.quit(0)] && words("quit 3\r") == [.quit(3)])
    #expect(words("") == [] && words("  \r") == [])
  }

  @Test("A JSON object has a value for each of several parameters, and keeps their names as they are")
  func object() {
    #expect(
      words(#"{"how-far": 0.5, "isOpen": true, "label": "4", "none": null}"#) == [
        .set("how-far", .written("0.5")), .set("isOpen", .written("true")), .set("label", .plain(.text("4"))),
        .set("none", .plain(.text(""))),
      ])
    #expect(words("{}") == [])
  }

  @Test(
    "What cannot be understood is told in a sentence with the number of the line",
    arguments: [
      "what?", "event", "quit now", "quit 256", "close it", "=3", "3=4", #"{"a": [1]}"#, #"{"a": 1"#, "a=\u{1B}[2J",
    ])
  func mistakes(_ line: String) {
    let words = words(line)
    guard words.count == 1, case .mistake(let sentence) = words[0] else { return #expect(Bool(false), "\(words)") }
    #expect(sentence.hasPrefix("line 7"))
  }

  @Test("Bytes that are no text are told, and not shown")
  func binary() {
    let words = OutsideLine.words(in: [0x61, 0x3D, 0xFF, 0xFE], number: 2)
    #expect(words == [.mistake("line 2 is no text in UTF-8, or has control characters")])
  }

  @Test("A value is read as the kind of the parameter that it is for")
  func kinds() {
    #expect(OutsideValue.written(" 90deg ").value(as: .number) == .number(.pi / 2))
    #expect(OutsideValue.written("-0.5s").value(as: .number) == .number(-0.5))
    #expect(
      OutsideValue.written("half").value(as: .number) == nil && OutsideValue.written("").value(as: .number) == nil)
    #expect(OutsideValue.written("true").value(as: .flag) == .flag(true))
    #expect(OutsideValue.written(" 1 ").value(as: .text) == .text(" 1 "))
    #expect(OutsideValue.plain(.number(0.25)).value(as: .text) == .text("0.25"))
    #expect(OutsideValue.plain(.text("0.25")).value(as: .number) == .number(0.25))
    #expect(OutsideValue.plain(.number(1)).value(as: .flag) == nil)
  }

  @Test("A status that is none is told with what there can be")
  func status() {
    #expect(
      words("quit 999") == [.mistake("line 7, 'quit 999': a program ends with a status from 0 to 255")])
  }
}
