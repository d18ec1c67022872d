import TestSupport
import Testing

@Suite("Describe")
struct DescribeTests {
  @Test("A scene is described at its poster, at a time, and from beginning to end")
  func texts() throws {
    let poster = try Command.zoetrope("describe", "show/countdown").stdout
    #expect(poster.hasPrefix("Countdown.\nA rocket beside its tower"))
    #expect(poster.contains("At 5.6 of 14 s:\n"))
    #expect(try Command.zoetrope("describe", "show/countdown", "--at", "1.5").stdout.contains("\n3.\n"))
    let all = try Command.zoetrope("describe", "show/countdown", "--all").stdout
    #expect(all.contains("\n4 s: The board is now ignition."))
  }

  @Test("As JSON it is an object for each time, one a line")
  func objects() throws {
    let lines = try Command.zoetrope("describe", "show/countdown", "--all", "--json").stdout.split(separator: "\n")
    #expect(lines.count > 5)
    #expect(lines[0].hasPrefix("{\"time\": 0.0, \"duration\": 14.0, \"title\": \"Countdown\", "))
    #expect(lines[1].hasPrefix("{\"time\": "))
  }

  @Test("A time and a transcript exclude one another")
  func usage() throws {
    #expect(try Command.zoetrope("describe", "take-off", "--all", "--at", "1").status == 64)
  }

  @Test("A description that starts with the title says it once")
  func firstSentenceOnce() throws {
    let text = try Command.zoetrope("describe", "form/live").stdout
    #expect(text.hasPrefix("A payment form to fill in.\nA switch asks whether to remember the card"), "\(text)")
    let spoken = try Command.zoetrope("play", "--accessible", "form/live", "--once", "--speed", "16").stdout
    #expect(spoken.hasPrefix("A payment form to fill in.\nA switch asks"), "\(spoken)")
  }
}
