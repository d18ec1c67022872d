import Cells
import LayerAnimation

/// Draws the eight timing properties; those that differ from their defaults are highlighted.
extension DetailPage {
  func drawTiming(_ top: Int) {
    let half = left + (right - left) / 2
    func pair(_ row: Int, _ name: String, _ value: (inout Pen) -> Void, isRight: Bool, isSet: Bool) {
      // The longest text on the right, "fillMode backwards", just fits beside the longest one on the left,
      // "autoreverses yes".
      let (start, end) = isRight ? (half, right) : (left, half - 1)
      var pen = pen(row, .muted, column: start, end: end)
      pen.write(fitting: name)
      pen.ink = theme.ink(isSet ? .bright : .muted)
      pen.moveRight(for: Pen.width(of: value))
      value(&pen)
    }
    func seconds(_ number: Double, isZeroMeant: Bool = true) -> (inout Pen) -> Void {
      { pen in
        guard number.isFinite else { return pen.write("for ever") }
        guard number != 0 || isZeroMeant else { return pen.put("-") }
        pen.write(short: number)
        pen.write(" s")
      }
    }
    let endless = theme.usesUnicode ? "∞" : "inf"
    pair(top, "beginTime", seconds(clock.beginTime), isRight: false, isSet: clock.beginTime != 0)
    pair(top, "duration", seconds(clock.duration), isRight: true, isSet: true)
    pair(top + 1, "speed", { $0.write(short: clock.speed) }, isRight: false, isSet: clock.speed != 1)
    pair(top + 1, "timeOffset", seconds(clock.timeOffset), isRight: true, isSet: clock.timeOffset != 0)
    pair(
      top + 2, "repeatCount",
      { pen in
        guard clock.repeatCount != 0 else { return pen.put("-") }
        clock.repeatCount.isFinite ? pen.write(short: clock.repeatCount) : pen.write(endless)
      }, isRight: false,
      isSet: clock.repeatCount != 0)
    pair(
      top + 2, "repeatDuration", seconds(clock.repeatDuration, isZeroMeant: false), isRight: true,
      isSet: clock.repeatDuration != 0)
    pair(
      top + 3, "autoreverses", { $0.write(clock.autoreverses ? "yes" : "no") }, isRight: false,
      isSet: clock.autoreverses)
    pair(
      top + 3, "fillMode", { $0.write(clock.fillMode.rawValue) }, isRight: true, isSet: clock.fillMode != .removed)
  }
}
