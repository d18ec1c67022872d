import Foundation
import Testing

/// Properties of scenes over ranges of times, each from one run of `zoetrope sample`.
@Suite("SceneRanges")
struct SceneRangesTests {
  /// B3: of twelve hundred times, those at which the text changes are all outside the stage.
  @Test("The summary changes out of sight")
  func theSummaryChangesOutOfSight() throws {
    let sampled = try SampledTimes(
      "keyframes/connecting-flights", at: "0..12", layers: ["summary"], keyPaths: ["string", "position.y"],
      options: ["--step", "10ms"])
    #expect(sampled.moments.count == 1201)
    let changes = try zip(sampled.moments, sampled.moments.dropFirst()).filter { before, after in
      try before.value("string", of: "summary") != after.value("string", of: "summary")
    }
    #expect(changes.count == 3)
    for (_, after) in changes { #expect(try after.numbers("position.y", of: "summary")[0] < -20, "at \(after.time)") }
  }

  /// B4: the dots are at the positions of the ball every fifth of a second, and do not move. At the first fifth
  /// `discrete` jumps.
  @Test("The dots stand where the ball goes", arguments: ["linear", "paced", "cubic", "cubicPaced"])
  func theDotsStandWhereTheBallGoes(mode: String) throws {
    let dots = (0...20).map { "\(mode)/stroboscope/dot" + ($0 == 0 ? "" : "[\($0)]") }
    let sampled = try SampledTimes(
      "keyframes/calculation-modes", at: "0..4", layers: ["\(mode)/ball"] + dots, keyPaths: ["position"],
      options: ["--step", "0.2"])
    try #require(sampled.moments.count == dots.count)
    for (moment, dot) in zip(sampled.moments, dots) {
      let ball = try moment.numbers("position", of: "\(mode)/ball")
      for time in [sampled.moments[0], sampled.moments[13]] {
        #expect(try zip(time.numbers("position", of: dot), ball).allSatisfy { abs($0 - $1) < 1e-5 }, "\(dot)")
      }
    }
  }

  /// D4 (R4–R6, R9): a push from the top is as far as its half second is, and it is the title that is pushed.
  @Test("The title is pushed for half a second")
  func theTitleIsPushedForHalfASecond() throws {
    let sampled = try SampledTimes(
      "form/button", at: "0.99,1.125,1.25,1.375,1.51", layers: ["button", "button/title"])
    #expect(try sampled.moments.allSatisfy { try $0.layer("button").transition == nil })
    let transitions = try sampled.moments.map { try $0.layer("button/title").transition }
    #expect(transitions.map { $0?.type } == [nil, "push", "push", "push", nil])
    #expect(transitions.compactMap { $0?.subtype } == ["fromTop", "fromTop", "fromTop"])
    for (transition, progress) in zip(transitions.compactMap { $0 }, [0.25, 0.5, 0.75]) {
      #expect(abs(transition.progress - progress) < 1e-9)
    }
  }

  /// E1–E9: the strip contains the colour of every time, which is the block's at that time.
  @Test(
    "The strip has the colour of every moment",
    arguments: ["duration", "fill-backwards", "autoreverses", "time-offset"])
  func theStripHasTheColourOfEveryMoment(name: String) throws {
    struct Line: Decodable {
      struct Layer: Decodable {
        let start, end: Double
        let colors: [[Double]]
      }
      let layers: [Layer]
    }
    let text = try SampledTimes.lines(["sample", "timing/\(name)", "--layer", "timeline", "--json"])[0]
    let strip = try #require(JSONDecoder().decode(Line.self, from: Data(text.utf8)).layers.first)
    let step = (strip.end - strip.start) / Double(strip.colors.count - 1)
    let sampled = try SampledTimes(
      "timing/\(name)", at: "\(strip.start)..5", layers: ["block"], keyPaths: ["backgroundColor"],
      options: ["--step", "\(step)"])
    // The last columns are beyond the end of the scene.
    try #require(sampled.moments.count == Int((5 - strip.start) / step) + 1)
    let differing = try zip(sampled.moments, strip.colors).filter { moment, color in
      try zip(moment.numbers("backgroundColor", of: "block"), color).contains { abs($0 - $1) > 1e-6 }
    }
    #expect(differing.isEmpty, "\(differing.first?.0.time ?? 0)")
  }
}
