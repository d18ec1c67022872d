import CoreAnimationNames
import TestSupport
import Testing

/// The cheat sheet of an article on timing (E15): its nine figures on one page, playing synchronously. Written as for
/// UIKit, with one function that creates a block and a configuration for each figure.
@Suite("Listings: the timing cheat sheet")
struct TimingSheetListingTests {
  private func makeBlock(_ configure: (CABasicAnimation) -> Void) -> CALayer {
    let block = CALayer()
    block.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    block.backgroundColor = UIColor.white.cgColor

    let changeColor = CABasicAnimation(keyPath: "backgroundColor")
    changeColor.fromValue = UIColor.orange.cgColor
    changeColor.toValue = UIColor.blue.cgColor
    configure(changeColor)
    block.add(changeColor, forKey: "changeColor")
    return block
  }

  /// The figures: their configurations, and their strips with four samples a second.
  private let figures: [(name: String, strip: String, configure: (CABasicAnimation) -> Void)] = [
    ("E1", "013568X···········", { $0.duration = 1.5 }),
    (
      "E2", "····013568X·······",
      {
        $0.beginTime = 1.0
        $0.duration = 1.5
      }
    ),
    (
      "E3", "0000013568X·······",
      {
        $0.beginTime = 1.0
        $0.duration = 1.5
        $0.fillMode = .backwards
      }
    ),
    (
      "E4", "013568X865310·····",
      {
        $0.duration = 1.5
        $0.autoreverses = true
      }
    ),
    (
      "E5", "013568013568X·····",
      {
        $0.duration = 1.5
        $0.repeatCount = 2
      }
    ),
    (
      "E5, one and a half", "0135680135········",
      {
        $0.duration = 1.5
        $0.repeatCount = 1.5
      }
    ),
    (
      "E6", "013568013·········",
      {
        $0.duration = 1.5
        $0.repeatDuration = 2.0
      }
    ),
    (
      "E7", "····0257X7520257X7520·",
      {
        $0.beginTime = 1.0
        $0.duration = 1.0
        $0.autoreverses = true
        $0.repeatCount = 2
      }
    ),
    (
      "E7, filled", "0000013568X865310135688888",
      {
        $0.beginTime = 1.0
        $0.duration = 1.5
        $0.autoreverses = true
        $0.repeatDuration = 4.25
        $0.fillMode = .both
        $0.isRemovedOnCompletion = false
      }
    ),
    (
      "E8", "013568X···········",
      {
        $0.duration = 3.0
        $0.speed = 2.0
      }
    ),
    (
      "E9", "3455678900123·····",
      {
        $0.duration = 3.0
        $0.timeOffset = 1.0
      }
    ),
  ]

  @Test("Nine figures under a common axis, each with its own strip (E1–E9, E15)")
  func sheet() {
    let sheet = CALayer()
    for figure in figures { sheet.addSublayer(makeBlock(figure.configure)) }
    let tree = LayerTree(root: sheet)
    tree.commit(at: 0)
    let blocks = sheet.sublayers ?? []
    #expect(blocks.count == figures.count)
    for (figure, block) in zip(figures, blocks) {
      TimeStrip.expect(figure.strip, figure.name) { time in
        guard let color = block.presentation(at: time)?.backgroundColor else { return nil }
        return color == UIColor.white.cgColor ? nil : color.blue
      }
    }
  }

  @Test("They play in step: one speed, one offset, one pause for all of the page (E11, E15, T24)")
  func inStep() {
    let sheet = CALayer()
    for figure in figures { sheet.addSublayer(makeBlock(figure.configure)) }
    let tree = LayerTree(root: sheet)
    tree.commit(at: 0)
    func colors(_ sheet: CALayer?) -> [CGColor?] { sheet?.sublayers?.map(\.backgroundColor) ?? [] }
    let expected = colors(sheet.presentation(at: 1.25))
    #expect(Set(expected).count == 4)
    sheet.speed = 0.5
    tree.commit(at: 2.5)
    #expect(colors(sheet.presentation()) == expected)
    sheet.speed = 0
    sheet.timeOffset = 1.25
    tree.commit(at: 99)
    #expect(colors(sheet.presentation()) == expected)
  }
}
