import CoreAnimationNames
import TestSupport
import Testing

/// What an article on timing shows (E1–E9), written with Core Animation's names: a block turns from orange to blue, and is
/// white whenever the animation says nothing.
@Suite("Listings: timing")
struct TimingListingTests {
  private let orange = CGColor(red: 1, green: 0.5, blue: 0)
  private let blue = CGColor(red: 0, green: 0.5, blue: 1)

  /// The strip of a block whose animation is set up by a listing.
  private func expect(
    _ strip: String, _ figure: String, line: Int = #line, _ configure: (CABasicAnimation) -> Void
  ) {
    let block = CALayer()
    block.backgroundColor = .white
    let change = CABasicAnimation(keyPath: "backgroundColor")
    change.fromValue = orange
    change.toValue = blue
    configure(change)
    block.add(change, forKey: "change")
    let screen = Screen(block)
    TimeStrip.expect(strip, figure, line: line) { time in
      let color = screen.shown(at: time).backgroundColor
      return color == .white ? nil : color?.blue
    }
  }

  @Test func figures() {
    expect("013568X··", "E1") { $0.duration = 1.5 }
    expect("····013568X··", "E2") {
      $0.beginTime = 1
      $0.duration = 1.5
    }
    expect("0000013568X··", "E3") {
      $0.beginTime = 1
      $0.duration = 1.5
      $0.fillMode = kCAFillModeBackwards
    }
    expect("013568X865310··", "E4") {
      $0.duration = 1.5
      $0.autoreverses = true
    }
    expect("013568013568X··", "E5") {
      $0.duration = 1.5
      $0.repeatCount = 2
    }
    expect("013568013568013568", "E5, for ever") {
      $0.duration = 1.5
      $0.repeatCount = .infinity
    }
    expect("013568013··", "E6") {
      $0.duration = 1.5
      $0.repeatDuration = 2
    }
    expect("····0257X7520257X7520··", "E7") {
      $0.beginTime = 1
      $0.duration = 1
      $0.autoreverses = true
      $0.repeatCount = 2
    }
    expect("013568X··", "E8") {
      $0.duration = 3
      $0.speed = 2
    }
    expect("3455678900123··", "E9") {
      $0.duration = 3
      $0.timeOffset = 1
    }
  }

  @Test("Filled forwards and not removed keeps the end (E13)")
  func keepsTheEnd() {
    expect("013568XXXX", "not removed") {
      $0.duration = 1.5
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    expect("013568X···", "removed") {
      $0.duration = 1.5
      $0.fillMode = .forwards
    }
  }
}
