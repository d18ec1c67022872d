import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("Announcer")
struct AnnouncerTests {
  private func change(_ label: String, _ kind: SpokenChange.Kind, at time: Double = 0) -> SpokenChange {
    var item = SpokenItem()
    (item.path, item.label) = (label, label)
    return SpokenChange(time: time, item: item, kind: kind)
  }

  @Test("Changes are at most one line a second, together where there are more")
  func pace() {
    var announcer = Announcer()
    announcer.hear(.changes([change("the plane", .grows)]), at: 0)
    #expect(announcer.lines(at: 0) == ["The plane grows."])
    announcer.hear(.changes([change("the moon", .grows)]), at: 0.2)
    #expect(announcer.lines(at: 0.2) == [])
    #expect(announcer.nextLine == 1)
    announcer.hear(.changes([change("the text", .reads("now"))]), at: 0.6)
    #expect(announcer.lines(at: 1) == ["The moon grows. The text becomes “now”."])
    #expect(announcer.nextLine == nil)
  }

  @Test("An answer is said at once, and what changes waits for a second after it")
  func answers() {
    var announcer = Announcer()
    announcer.hear(.changes([change("the plane", .grows)]), at: 5)
    announcer.hear(.answer("paused at 2 seconds"), at: 5)
    #expect(announcer.lines(at: 5) == ["Paused at 2 seconds."])
    #expect(announcer.lines(at: 5.5) == [])
    #expect(announcer.lines(at: 6) == ["The plane grows."])
  }

  @Test("Of two values that wait only the later one is said, and the same is not said twice")
  func nothingTwice() {
    var announcer = Announcer()
    announcer.hear(.changes([change("speed", .shows(value: "1"))]), at: 0)
    announcer.hear(.changes([change("speed", .shows(value: "2"))]), at: 0)
    #expect(announcer.lines(at: 0) == ["Speed is now 2."])
    announcer.hear(.changes([change("speed", .shows(value: "2"))]), at: 2)
    #expect(announcer.lines(at: 2) == [])
  }

  @Test("Lines of code wait for one another, and are lines of their own")
  func codeLines() {
    var announcer = Announcer()
    announcer.hear(.changes([change("screen", .writes(lines: ["$ ls"]))]), at: 0)
    announcer.hear(.changes([change("screen", .writes(lines: ["a", "  b"]))]), at: 0)
    #expect(announcer.lines(at: 0) == ["Screen shows “$ ls”.", "Screen shows:", "a", "  b"])
  }

  @Test("A scene that repeats itself is told once")
  func loops() {
    var announcer = Announcer()
    announcer.hear(.changes([change("the word", .reads("one"))]), at: 0)
    _ = announcer.lines(at: 0)
    announcer.hear(.changes([change("the word", .reads("two"))]), at: 2)
    _ = announcer.lines(at: 2)
    announcer.hear(.repeats, at: 4)
    #expect(announcer.lines(at: 4) == ["It begins again."])
    announcer.hear(.changes([change("the word", .reads("one"))]), at: 5)
    #expect(announcer.lines(at: 5) == [])
    announcer.hear(.repeats, at: 8)
    #expect(announcer.lines(at: 8) == [])
  }
}
