@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("CutCurve")
struct CutCurveTests {
  @Test(
    "Commas of a timing function need no quotes in braces",
    arguments: [
      ("steps(4, end)", TimingFunction.steps(4)),
      ("linear(0, 1, 1, 1)", .linear(through: [0, 1.0 / 3, 2.0 / 3, 1].map { Point(x: $0, y: $0 == 0 ? 0 : 1) })),
    ])
  func braces(_ text: String, _ expected: TimingFunction) throws {
    let read = try animation("{keyPath: opacity, timingFunction: \(text), to: 0}")
    #expect(read.timingFunction == expected && (read as? BasicAnimation)?.toValue != nil)
  }

  @Test("Other texts are as they were, and a curve that is never closed is told")
  func others() {
    func lines(_ layer: String) -> [String] {
      headlines("format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{\(layer)}]\n")
    }
    #expect(lines("text: step(4, opacity: 1") == [])
    let open = lines("animations: [{keyPath: opacity, to: 0, timingFunction: steps(4, end}]")
    #expect(open.count == 1 && open[0].contains("found 'steps(4'"), "\(open)")
    let cut = lines("animations: [{keyPath: opacity, timingFunction: steps(4, to: 0}]")
    #expect(cut.count == 1 && cut[0].contains("found 'steps(4'"), "\(cut)")
  }
}
