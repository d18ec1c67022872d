import Cells
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Export

@Suite("Asciicasts")
struct AsciicastExportTests {
  private func cast(
    _ version: AsciicastExport.Version, _ frames: [(time: Double, frame: CellBuffer)], of film: Film = Film(),
    end: Double
  ) -> String {
    var export = AsciicastExport(version, film)
    var output: [UInt8] = []
    export.begin(columns: frames[0].frame.columns, rows: frames[0].frame.rows, into: &output)
    for (time, frame) in frames { export.encode(frame, at: time, into: &output) }
    export.end(at: end, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func frame(_ lines: String...) -> CellBuffer { CellBuffer(lines: lines, columns: 4) }

  private var film: Film {
    var film = Film()
    film.title = "A \"B\" \\ é"
    film.duration = 2
    film.markers = [("first", 0), ("at", 0.5), ("z", 2)].map { Film.Marker(name: $0, time: $1) }
    return film
  }

  @Test("Version 2 has the times since the beginning")
  func versionTwo() {
    let text = cast(.two, [(0, frame("a", "b")), (0.5, frame("a", "c")), (1, frame("a", "c"))], of: film, end: 2)
    #expect(
      text == #"""
        {"version": 2, "width": 4, "height": 2, "duration": 2.0, "title": "A \"B\" \\ é"}
        [0.0, "o", "\u001b[?25l\u001b[m\u001b[2J\u001b[Ha\u001b[2Hb"]
        [0.0, "m", "first"]
        [0.5, "o", "\u000dc"]
        [0.5, "m", "at"]
        [2.0, "m", "z"]
        [2.0, "o", "\u001b[m\u001b[2;1H\u001b[?25h"]

        """#)
  }

  @Test("Version 3 has the times since the event before, and ends with its status")
  func versionThree() {
    let text = cast(.three, [(0, frame("a", "b")), (0.5, frame("a", "c")), (1, frame("a", "c"))], of: film, end: 2)
    #expect(
      text == #"""
        {"version": 3, "term": {"cols": 4, "rows": 2, "type": "xterm-256color"}, "title": "A \"B\" \\ é"}
        [0.0, "o", "\u001b[?25l\u001b[m\u001b[2J\u001b[Ha\u001b[2Hb"]
        [0.0, "m", "first"]
        [0.5, "o", "\u000dc"]
        [0.0, "m", "at"]
        [1.5, "m", "z"]
        [0.0, "o", "\u001b[m\u001b[2;1H\u001b[?25h"]
        [0.0, "x", "0"]

        """#)
  }

  @Test("Intervals add up to the times, so that nothing drifts", arguments: [24.0, 29.97, 30, 60, 240])
  func intervalsAddUp(framesPerSecond: Double) throws {
    let frames: [(time: Double, frame: CellBuffer)] = (0..<2000).map { index in
      (Double(index) / framesPerSecond, frame(index % 2 == 0 ? "a" : "b"))
    }
    let end = 2000 / framesPerSecond
    let (two, three) = try (Cast(cast(.two, frames, end: end)), Cast(cast(.three, frames, end: end)))
    #expect(two.events == three.events.dropLast())
    for (event, frame) in zip(two.events, frames) {
      #expect(abs(Double(event.time) - frame.0 * 1e6) <= 0.5)
    }
  }

  @Test("The screen shows each frame, by sequences that all players know", arguments: ColorDepth.allCases)
  func showsEachFrame(depth: ColorDepth) throws {
    var random = SeededGenerator(seed: 77)
    for version in [AsciicastExport.Version.two, .three] {
      var film = Film()
      film.colorDepth = depth
      let picture = CellBuffer(columns: Int(random.number(1...40)), rows: Int(random.number(1...9)))
      var export = AsciicastExport(version, film)
      var output: [UInt8] = []
      export.begin(columns: picture.columns, rows: picture.rows, into: &output)
      var expected: [[ScreenModel.Place]] = []
      for index in 0..<30 {
        RandomPicture.change(picture, with: &random)
        export.encode(picture, at: Double(index), into: &output)
        expected.append(picture.places(in: depth))
      }
      export.end(at: 30, into: &output)
      let cast = try Cast(String(decoding: output, as: UTF8.self))
      var screen = ScreenModel(columns: picture.columns, rows: picture.rows) { CharacterWidth.columns(of: $0) }
      var events = cast.events[...]
      for (index, places) in expected.enumerated() {
        while let event = events.first, event.time <= index * 1_000_000 {
          events.removeFirst()
          #expect(!event.data.contains(/\u{1B}\[[0-9;]*b/), "a character is repeated by the terminal")
          screen.obey(event.data)
        }
        #expect(screen.visiblePlaces == places)
        #expect(screen.modes.isEmpty)
      }
      #expect(screen.mistakes.isEmpty, "\(screen.mistakes)")
      for event in events where event.code == "o" { screen.obey(event.data) }
      #expect(screen.visiblePlaces == expected.last && screen.modes == [25])
    }
  }

  @Test("A frame of another size changes the size of the screen")
  func changesItsSize() throws {
    let large = CellBuffer(lines: ["abcdef", "g"], columns: 6)
    let cast = try Cast(cast(.two, [(0, frame("a", "b")), (1, large), (2, large)], end: 3))
    #expect(cast.size == [4, 2])
    #expect(cast.events.map(\.code) == ["o", "r", "o", "o"])
    #expect(cast.events[1].data == "6x2")
    var screen = ScreenModel(columns: 6, rows: 2) { CharacterWidth.columns(of: $0) }
    screen.obey(cast.events[2].data)
    #expect(screen.lines == ["abcdef", "g     "] && screen.mistakes.isEmpty)
  }

  @Test("The colours of a terminal are told with all that belong to them, if they are known")
  func theme() throws {
    var film = Film()
    film.colors = TerminalColors(background: CellColor(red: 255, green: 255, blue: 255))
    let two = try Cast(cast(.two, [(0, frame("a"))], of: film, end: 0))
    let three = try Cast(cast(.three, [(0, frame("a"))], of: film, end: 0))
    for theme in [two.header["theme"], (three.header["term"] as? [String: Any])?["theme"]] {
      let theme = try #require(theme as? [String: String])
      #expect(theme["bg"] == "#ffffff" && theme["fg"] == "#24272c")
      #expect(theme["palette"]?.split(separator: ":").count == 16)
    }
    #expect(!cast(.two, [(0, frame("a"))], end: 0).contains("theme"))
  }

  @Test("Control characters and quotes in names are escaped")
  func escapes() throws {
    var film = Film()
    film.markers = [Film.Marker(name: "a\u{1B}[2J\n\"\\\u{7F}", time: 0)]
    let text = cast(.two, [(0, frame("\"\\"))], of: film, end: 0)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    let cast = try Cast(text)
    #expect(cast.events.contains { $0.data == "a\u{1B}[2J\n\"\\\u{7F}" })
    #expect(cast.events[0].data.hasSuffix("\"\\"))
  }

  /// What a terminal tells late is told at the end; only blanks are added, so that nothing moves.
  @Test("The header of a live recording gets its length and the colours at the end", arguments: [true, false])
  func liveHeader(isThree: Bool) throws {
    var export = AsciicastExport(isThree ? .three : .two, Film(), isLive: true)
    var output: [UInt8] = []
    export.begin(columns: 1000, rows: 500, into: &output)
    let first = output
    export.encode(frame("a", "b"), at: 0, into: &output)
    export.colors = TerminalTheme.nord.colors
    let correction = try #require(export.end(at: 86_400.5, into: &output))
    #expect(correction.offset == 0 && correction.bytes.count == first.count && first.last == 10)
    #expect(!String(decoding: first, as: UTF8.self).contains("theme"))
    output.replaceSubrange(0..<correction.bytes.count, with: correction.bytes)
    let cast = try Cast(String(decoding: output, as: UTF8.self))
    let theme = try #require((cast.header["term"] as? [String: Any] ?? cast.header)["theme"] as? [String: String])
    #expect(theme["bg"] == "#2e3440" && theme["palette"]?.hasSuffix(":#eceff4") == true)
    #expect(cast.size == [1000, 500] && cast.header["duration"] as? Double == (isThree ? nil : 86_400.5))
  }
}
