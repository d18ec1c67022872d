import Cells
import LayerAnimation

/// Draws the eight timing properties; those that differ from their defaults are highlighted.
extension DetailPage {
  func drawTiming(_ top: Int) {
    let half = left + (right - left) / 2
    func seconds(_ number: Double, isZeroMeant: Bool = true) -> (inout Pen) -> Void {
      { pen in
        guard number.isFinite else { return pen.write("for ever") }
        guard number != 0 || isZeroMeant else { return pen.put("-") }
        pen.write(short: number)
        pen.write(" s")
      }
    }
    let endless = theme.usesUnicode ? "∞" : "inf"
    let properties: [(name: String, isSet: Bool, write: (inout Pen) -> Void)] = [
      ("beginTime", clock.beginTime != 0, seconds(clock.beginTime)),
      ("duration", true, seconds(clock.duration)),
      ("speed", clock.speed != 1, { $0.write(short: clock.speed) }),
      ("timeOffset", clock.timeOffset != 0, seconds(clock.timeOffset)),
      (
        "repeatCount", clock.repeatCount != 0,
        { pen in
          guard clock.repeatCount != 0 else { return pen.put("-") }
          clock.repeatCount.isFinite ? pen.write(short: clock.repeatCount) : pen.write(endless)
        }
      ),
      ("repeatDuration", clock.repeatDuration != 0, seconds(clock.repeatDuration, isZeroMeant: false)),
      ("autoreverses", clock.autoreverses, { $0.write(clock.autoreverses ? "yes" : "no") }),
      ("fillMode", clock.fillMode != .removed, { $0.write(clock.fillMode.rawValue) }),
    ]
    for (place, property) in properties.enumerated() {
      // The longest text on the right, "fillMode backwards", just fits beside the longest one on the left,
      // "autoreverses yes".
      let (start, end) = place.isMultiple(of: 2) ? (left, half - 1) : (half, right)
      var pen = pen(top + place / 2, .muted, column: start, end: end)
      pen.write(fitting: property.name)
      pen.ink = theme.ink(property.isSet ? .bright : .muted)
      pen.moveRight(for: Pen.width(of: property.write))
      property.write(&pen)
    }
  }
}
