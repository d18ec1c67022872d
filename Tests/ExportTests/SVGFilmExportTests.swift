import Cells
import Foundation
import TestSupport
import Testing

@testable import Export

@Suite("SVG films")
struct SVGFilmExportTests {
  private static let colors = TerminalColors()

  private func film(
    _ frames: [CellBuffer], every step: Double = 0.25, loops: Bool = false, end: Double? = nil,
    scheme: PageScheme = .all
  ) -> String {
    var film = Film()
    (film.title, film.loops, film.framesPerSecond, film.scheme) = ("A & B", loops, 1 / step, scheme)
    var export = SVGFilmExport(film)
    var output: [UInt8] = []
    export.begin(columns: frames[0].columns, rows: frames[0].rows, into: &output)
    for (index, frame) in frames.enumerated() { export.encode(frame, at: Double(index) * step, into: &output) }
    export.end(at: end ?? Double(frames.count) * step, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func still(_ frame: CellBuffer) -> SVGModel {
    var export = SVGExport(Self.colors)
    var output: [UInt8] = []
    export.encode(frame, into: &output)
    return SVGModel(String(decoding: output, as: UTF8.self), at: nil)
  }

  private func expectSame(_ film: SVGModel, _ still: SVGModel, _ comment: Comment? = nil) {
    #expect((film.mistakes + still.mistakes).isEmpty, comment)
    // Compared outside of the macro, which would print all of both.
    let (hasSameUnits, hasSameLetters) = (film.units == still.units, film.letters == still.letters)
    #expect(hasSameUnits, comment)
    #expect(hasSameLetters, comment)
  }

  private func pictures(_ count: Int, seed: UInt64) -> [CellBuffer] {
    var random = SeededGenerator(seed: seed)
    let picture = CellBuffer(columns: Int(random.number(1...30)), rows: Int(random.number(1...6)))
    return (0..<count).map { _ in
      RandomPicture.change(picture, with: &random)
      let copy = CellBuffer(columns: picture.columns, rows: picture.rows)
      copy.copy(from: picture)
      // A wide character that is cut at the edge is squeezed, alone or with its neighbours.
      for row in 0..<copy.rows where copy[copy.columns - 1, row].isWide { copy[copy.columns - 1, row] = .blank }
      return copy
    }
  }

  @Test("At every time it looks like the still of that frame", arguments: 1...12 as ClosedRange<UInt64>)
  func looksLikeItsStills(seed: UInt64) {
    let frames = pictures(17, seed: seed)
    let film = film(frames, loops: seed % 2 == 0)
    for (index, frame) in frames.enumerated() {
      expectSame(SVGModel(film, at: (Double(index) + 0.5) * 0.25), still(frame), "frame \(index)")
    }
  }

  @Test("One picture can hold a film for dark pages and one for light ones")
  func schemes() {
    let (dark, light) = (pictures(9, seed: 7), pictures(9, seed: 7).reversed() as [CellBuffer])
    let both = film(dark, scheme: .dark) + film(light, scheme: .light)
    #expect(both.components(separatedBy: "<svg").count == 2 && both.hasSuffix("</svg>\n"))
    #expect(both.contains("prefers-color-scheme:light"))
    for index in 0..<9 {
      let time = (Double(index) + 0.5) * 0.25
      expectSame(SVGModel(both, at: time), still(dark[index]), "dark frame \(index)")
      expectSame(SVGModel(both, at: time, isLight: true), still(light[index]), "light frame \(index)")
    }
  }

  @Test("Where every other frame is left out, its changes come with the next one, and the last one stays")
  func fewerFrames() {
    var history = SVGFilmHistory(columns: 2, rows: 1)
    let frame = CellBuffer(columns: 2, rows: 1)
    for (index, text) in ["a", "b", "c", "c", "d", "c"].enumerated() {
      frame.write(text, column: 0, row: 0)
      history.note(frame, at: Double(index) * 0.25, SVGPen())
    }
    history.leaveOutEveryOtherFrame(lasting: 0.25)
    let shown = history.changes[0].map { (Unicode.Scalar(history.states[$0.state][0].glyph)?.description, $0.time) }
    #expect(shown.map(\.0) == ["a", "c", "d", "c"] && shown.map(\.1) == [0, 0.5, 1, 1.25])
  }

  @Test("Where animations are not played the frame in the middle is seen")
  func withoutAnimations() {
    let frames = pictures(9, seed: 5)
    expectSame(SVGModel(film(frames), at: nil), still(frames[4]))
  }

  @Test("A film that does not start again stays at its last frame, also where that is at its very end")
  func staysAtItsEnd() {
    let frames = pictures(8, seed: 3)
    for end in [7 * 0.25, 8 * 0.25] {
      let film = film(frames, end: end)
      #expect(film.contains("fill=\"freeze\"") && !film.contains("repeatCount"))
      expectSame(SVGModel(film, at: 100), still(frames[7]))
    }
    let loop = film(frames, loops: true)
    #expect(loop.contains("repeatCount=\"indefinite\"") && !loop.contains("freeze"))
    expectSame(SVGModel(loop, at: 80 * 0.25 + 0.1), still(frames[0]))
  }

  @Test("What does not change is drawn once, and nothing moves")
  func staysStill() {
    let frame = CellBuffer(lines: ["a clock", " 12:00"])
    let film = film([frame, frame, frame])
    #expect(!film.contains("<use") && !film.contains("<defs") && !film.contains("<animate"))
    expectSame(SVGModel(film, at: 0.5), still(frame))
  }

  @Test("Of a row only what changes is animated, and what looks alike is defined once")
  func sharesLooks() {
    let (tick, tock) = ("12:00     tick", "12:01     tock")
    let frames = [tick, tock, tick, tock].map { CellBuffer(lines: [$0, $0]) }
    let film = film(frames)
    #expect(film.components(separatedBy: "<animate").count == 5, "two parts in each of two rows")
    #expect(film.components(separatedBy: "<g id=").count == 5, "two looks for each part, in both rows")
    #expect(film.components(separatedBy: ">12:0<").count == 3, "what stays is there once in each row")
    #expect(film.contains("values=\"#a;#b;#a;#b\" keyTimes=\"0;.25;.5;.75\""))
  }

  @Test("Its title is told, and it needs neither scripts nor other files")
  func standsAlone() {
    let film = film(pictures(6, seed: 9))
    #expect(film.contains("<title>A &amp; B</title>"))
    for word in ["<script", "url(", "@font", "xlink", "onload"] { #expect(!film.contains(word)) }
    #expect(film.components(separatedBy: "http").count == 2, "the namespace only")
  }

  @Test("Names are letters, and no two are the same")
  func names() {
    let names = (0..<60_000).map { number in
      var name: [UInt8] = []
      name.append(name: number, of: .all)
      return String(decoding: name, as: UTF8.self)
    }
    #expect(Set(names).count == names.count)
    #expect(names[0] == "a" && names[51] == "Z" && names[52] == "aa")
    #expect(names.joined().allSatisfy { $0.isASCII && $0.isLetter })
  }

  @Test(
    "Parts of the duration are exact enough, and short",
    arguments: [
      (0, 1, "0"), (0.5, 1, ".5"), (1.0 / 3, 10, ".33333"), (1, 5, "1"), (0.00001, 10, ".00001"),
    ] as [(Double, Double, String)])
  func fractions(part: Double, duration: Double, text: String) {
    var output: [UInt8] = []
    output.append(fraction: part, of: duration)
    #expect(String(decoding: output, as: UTF8.self) == text)
  }
}
