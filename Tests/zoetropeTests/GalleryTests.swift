import Foundation
import TestSupport
import Testing

/// Every scene of the gallery is a test: it decodes without diagnostics, and its pictures are those that were approved.
@Suite("Gallery")
struct GalleryTests {
  private static let goldens = Golden("Frames")
  private static let instants = ["0%", "25%", "50%", "75%", "100%"]

  private static func name(_ scene: String, _ instant: String) -> String {
    "\(scene)/" + String(repeating: "0", count: 4 - instant.count) + instant.dropLast()
  }

  @Test("Scenes have no mistakes")
  func scenesHaveNoMistakes() throws {
    let names = try Command.sceneNames()
    #expect(names.count >= 3)
    for name in names {
      let result = try Command.zoetrope("check", name)
      #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    }
  }

  /// A frame that looks like an earlier one of its scene is not kept: the end of a loop is its beginning. If it comes to differ, a
  /// frame is missing; if another one comes to look like an earlier one, a frame is left over.
  @Test("Scenes look as they did, and no frame is left over")
  func scenesLookAsTheyDid() throws {
    var kept: Set<String> = []
    for scene in try Command.sceneNames() {
      var pictures: Set<String> = []
      for instant in Self.instants {
        let picture = try Command.zoetrope("render", scene, "--at", instant, "--size", "80x24").stdout
        guard pictures.insert(picture).inserted else { continue }
        let name = Self.name(scene, instant)
        kept.insert(name)
        Self.goldens.expect("\(scene) at \(instant), 80x24\n" + picture, matches: name)
      }
    }
    Self.goldens.expectNoOrphans(besides: kept)
  }

  /// A dial is as wide as it is high, in cells of one by two, at all sizes.
  @Test("The dial is round", arguments: [(40, 12), (80, 24), (81, 37), (60, 60), (200, 60)])
  func theDialIsRound(columns: Int, rows: Int) throws {
    let lines = try dial(at: "0", columns, rows)
    let widest = try #require(lines.indices.max { Self.extent(lines[$0]).count < Self.extent(lines[$1]).count })
    let width = Self.extent(lines[widest])
    let middle = (width.lowerBound + width.upperBound) / 2
    let bottom = try #require(lines.lastIndex { Self.hasInk($0, near: middle) })
    // The widest rows are those about the centre; the first of them may lie a little above it.
    let centers = lines.indices.filter { Self.extent(lines[$0]).count >= width.count - 1 }
    let center = Double(centers[0] + centers[centers.count - 1]) / 2
    let (horizontalRadius, verticalRadius) = (Double(width.count) / 2, (Double(bottom) - center + 0.5) * 2)
    #expect(abs(horizontalRadius - verticalRadius) <= 2, "\(lines.joined(separator: "\n"))")
  }

  /// Every figure is shown once, while the dial rests and while it turns.
  @Test(
    "The figures are legible",
    arguments: [(40, 12, "0"), (80, 24, "0"), (80, 24, "1.3"), (80, 24, "5.0"), (120, 40, "8.2")])
  func theFiguresAreLegible(columns: Int, rows: Int, time: String) throws {
    let figures = try dial(at: time, columns, rows).joined().filter(\.isNumber)
    #expect(figures.sorted() == Array("0123456789"))
  }

  /// The texts of a scene are readable beside the gallery's list as well: none is cut or covered.
  @Test(
    "Captions fit a pane",
    arguments: [
      ("rotation/full-turn", ["by", "ends", "by begin", "times", "key-", "frames", "value", "function", "path"]),
      ("rotation/model-value", ["the animation", "alone", "and the layer's", "own value"]),
      (
        "rotation/shortest-path",
        ["90 deg", "-90 deg", "178.2 deg", "-178.2 deg", "180 deg", "-180 deg", "270 deg", "360 deg"]
      ),
      (
        "keyframes/rectangle-tour",
        ["at the end of", "the last", "each at its", "begin time", "four keyframes", "in one"]
      ),
      ("take-off", ["25 % is at 0.519 s eased, 0.375 s linear", "time", "block"]),
      (
        "keyframes/four-stages",
        ["1  faster on the runway", "2  some height, nose up", "3  steeper, much faster", "4  behind low clouds"]
      ),
      (
        "keyframes/connecting-flights",
        ["Mon 14 April   09:42   London to Paris", "flight", "ZY 2014", "T1 A33", "09:10"]
      ),
      (
        "keyframes/calculation-modes",
        ["linear", "discrete", "paced", "cubic", "cubicPaced", "apart: fast", "close: slow"]
      ),
      (
        "keyframes/easing",
        [
          "eased parts: it jerks at every post", "eased whole: no part takes its second",
          "no easing, as keyframes are meant",
        ]
      ),
      ("form/panel", ["without perspective", "m34 = -1/900", "Remember me", "here", "anywhere", "phone", "Pay 24.00"]),
      ("form/unfold", ["angle", "panel height", "Remember me", "Pay 24.00"]),
      ("form/shake", ["one mistake", "along x, points", "about y, degrees", "number", "date", "code"]),
      ("form/button", ["Pay 24.00", "0.7 s", "3.5 s"]), ("form/payment", ["Remember me", "Pay 24.00"]),
      ("timing/cheat-sheet", ["duration 1.5", "beginTime 1", "fill backwards", "repeatDuration 2", "3, offset 1"]),
      ("timing/all-together", ["autoreverses   repeatCount 2", "one count is there and back,", "0      1      2"]),
      ("timing/time-offset", ["a third in at first, all blue at 2 s,", "and the missing third at the end"]),
    ])
  func captionsFitAPane(scene: String, captions: [String]) throws {
    let picture = try frame(of: scene, at: "0", 40, 12).joined(separator: "\n")
    for caption in captions { #expect(picture.contains(caption), "'\(caption)' in\n\(picture)") }
  }

  /// D3: a rotation by five degrees about y is visible in eighty columns, since the upper edge is higher on the nearer side: on
  /// the left at one extreme of the shake, on the right at the other. With the eye at 900 points it would not be.
  @Test("The turn of a form is seen")
  func theTurnOfAFormIsSeen() throws {
    let (scene, begin, left, right) = ("form/shake", 0.5, 41, 73)
    // The number of thirds of a row by which the form begins lower on the left than on the right.
    func slant(at time: Double, _ options: [String] = []) throws -> Int {
      let lines = try frame(of: scene, at: "\(time)", 80, 24, options)
      func top(_ column: Int) throws -> Int {
        let row = try #require(lines.firstIndex { $0.dropFirst(column).prefix(4).contains { $0 != " " } })
        let line = try #require(lines[row].dropFirst(column).first { $0 != " " })
        return 3 * row + (line == "'" ? 0 : line == "_" || line == "." ? 2 : 1)
      }
      return try top(left) - top(right)
    }
    #expect(try slant(at: begin - 0.1) == 0)
    #expect(try slant(at: begin + 0.001) > 0)
    #expect(try slant(at: begin + 0.075) < 0)
    #expect(try slant(at: begin + 0.001, ["--set", "eye=900"]) == 0)
  }

  private func frame(
    of scene: String = "combination-lock", at time: String, _ columns: Int, _ rows: Int, _ options: [String] = []
  ) throws -> [String] {
    let arguments = ["render", scene, "--at", time, "--size", "\(columns)x\(rows)"] + options
    let output = try run(BuiltProducts.zoetrope.path, arguments, directory: Fixtures.packageRoot).stdout
    return output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the rows of the lock without the combination, which stands at its left.
  private func dial(at time: String, _ columns: Int, _ rows: Int) throws -> [String] {
    let others = columns * 3 / 8
    return try frame(at: time, columns, rows).map { line in
      let dial = String(repeating: " ", count: others) + line.dropFirst(others)
      return dial.allSatisfy { $0 == " " } ? "" : dial
    }
  }

  /// From the first to the last column with ink.
  private static func extent(_ line: String) -> Range<Int> {
    guard let first = line.firstIndex(where: { $0 != " " }) else { return 0..<0 }
    return line.distance(from: line.startIndex, to: first)..<line.count
  }

  private static func hasInk(_ line: String, near column: Int) -> Bool {
    line.dropFirst(max(0, column - 2)).prefix(5).contains { $0 != " " }
  }
}
