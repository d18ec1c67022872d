import Foundation
import TestSupport
import Testing

/// The numbers of the scenes, asked for as a user asks: `zoetrope sample --json`.
@Suite struct SampleTests {
  /// What `sample --json` prints.
  private struct Report: Decodable {
    struct Layer: Decodable {
      let path: String
      let transform: [Double]
      let position: [Double]
      let bounds: [Double]
      let opacity: Double
      let backgroundColor: [Double]?

      /// The turn about z, in radians, −π…π.
      var angle: Double { atan2(transform[1], transform[0]) }
    }

    let time: Double
    let duration: Double
    let layers: [Layer]

    func layer(_ name: String) throws -> Layer {
      try #require(layers.first { $0.path == name || $0.path.hasSuffix("/" + name) })
    }
  }

  private func sample(_ scene: String, at time: String, set: String? = nil) throws -> Report {
    let result =
      try set.map { try Command.zoetrope("sample", scene, "--at", time, "--json", "--set", $0) }
      ?? Command.zoetrope("sample", scene, "--at", time, "--json")
    #expect(result.status == 0, "\(result.stderr)")
    return try JSONDecoder().decode(Report.self, from: Data(result.stdout.utf8))
  }

  private func expectAngle(_ actual: Double, _ expected: Double, _ comment: Comment) {
    let difference = (actual - expected).remainder(dividingBy: 2 * .pi)
    #expect(abs(difference) < 1e-4, comment)
  }

  /// A7, table `dial`: every begin, middle and end.
  @Test func theDialStandsWhereTheTableSays() throws {
    let table = MarkdownTable(semantics: "dial")
    #expect(table.rows.count == 6)
    for row in table.rows {
      let from = try #require(Double(row["from (rad)"]))
      let to = try #require(Double(row["to (rad)"]))
      let begin = try #require(Double(row["beginTime"]))
      let duration = try #require(Double(row["duration"]))
      for (time, angle) in [(begin, from), (begin + duration / 2, (from + to) / 2), (begin + duration, to)] {
        let report = try sample("combination-lock", at: "\(time)")
        expectAngle(try report.layer("dial").angle, angle, "at \(time) s")
      }
    }
    #expect(abs(try sample("combination-lock", at: "0").duration - 16.453981) < 1e-5)
  }

  @Test func theDialRestsBetweenTurnsAndStaysAtTheEnd() throws {
    expectAngle(try sample("combination-lock", at: "3.2").layer("dial").angle, -4.39823, "in the first pause")
    expectAngle(try sample("combination-lock", at: "60").layer("dial").angle, -1.256637, "long after the end")
  }

  @Test(arguments: ["3-1-4", "0", "5-5", "9-0-9"])
  func anyCombinationOpens(combination: String) throws {
    let report = try sample("combination-lock", at: "100%", set: "combination=\(combination)")
    let last = try #require(combination.split(separator: "-").last.flatMap { Double($0) })
    expectAngle(try report.layer("dial").angle, -last * .pi / 5, "the last stop is under the mark")
  }

  /// B2, with the easing of the whole that UIKit's blocks have (K16): at the end of a frame in eased time.
  @Test func thePlaneTakesOffAndComesBack() throws {
    let start = try sample("take-off", at: "0").layer("plane")
    let out = try sample("take-off", at: "0.75").layer("plane")
    let back = try sample("take-off", at: "1.5").layer("plane")
    #expect(abs(start.opacity - 1) < 1e-9 && abs(start.angle) < 1e-9)
    #expect(abs(out.position[0] - start.position[0] - 180) < 1e-6)
    #expect(abs(out.position[1] - start.position[1] + 60) < 1e-6)
    #expect(abs(out.opacity) < 1e-9)
    expectAngle(out.angle, -.pi / 8, "half way through")
    #expect(back.position == start.position && abs(back.opacity - 1) < 1e-9 && abs(back.angle) < 1e-9)
  }

  /// E9 (T19): duration 3, time offset 1: a third in at first, the end two seconds later, then the first third.
  @Test func theOffsetBlockWrapsAround() throws {
    func color(_ time: Double) throws -> [Double]? {
      try sample("timing/time-offset", at: "\(time)").layer("block").backgroundColor
    }
    func mix(_ from: [Double]?, _ to: [Double]?, _ fraction: Double) throws -> [Double] {
      zip(try #require(from), try #require(to)).map { $0 + ($1 - $0) * fraction }
    }
    let (orange, blue) = (try color(2.0), try color(1.999999))
    let first = try #require(try color(0))
    #expect(zip(first, try mix(orange, blue, 1.0 / 3)).allSatisfy { abs($0 - $1) < 1e-4 })
    let last = try #require(try color(3))
    #expect(zip(last, first).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(try color(3.01) == [1, 1, 1, 1])
  }
}
