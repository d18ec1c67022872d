import Cells
import LayerAnimation

/// Draws the details of one animation into a region of the screen.
struct DetailPage {
  /// The animation of a lane, the list that contains it, and the present value of its property.
  struct Subject {
    let index: Int
    let animation: LayerTree.CommittedAnimation
    let list: [LayerTree.CommittedAnimation]
    let value: Value?
  }

  let inspector: Inspector
  let subject: Subject
  let region: ScreenRegion
  let theme: Theme
  let frame: CellBuffer

  var animation: LayerTree.CommittedAnimation { subject.animation }
  var clock: Timing { animation.clock }

  /// True if there is room for blank rows, a large curve and keyframes.
  private var isTall: Bool { region.rows.count >= 26 }

  // From top to bottom: header, rule, properties, rule, steps. The steps are the most important part; with too few rows
  // the rules are left out first, then the properties.

  /// The numbers of rows of the header, the properties and the steps.
  private static let (headerRows, timingRows, chainRows) = (2, 4, 6)

  /// The number of rows available for rules and properties.
  private var spareRows: Int { region.rows.count - (isTall ? 1 : 0) - Self.headerRows - Self.chainRows }

  private var hasTiming: Bool { spareRows >= Self.timingRows }

  /// True if there is a rule below the header.
  private var hasHeaderRule: Bool { hasTiming && spareRows >= Self.timingRows + 2 }
  /// True if there is a rule above the steps.
  private var hasChainRule: Bool { spareRows > (hasTiming ? Self.timingRows : 0) }

  private var headerRow: Int { region.rows.lowerBound + (isTall ? 1 : 0) }
  private var timingRow: Int { headerRow + Self.headerRows + (hasHeaderRule ? 1 : 0) }
  private var chainRow: Int { timingRow + (hasTiming ? Self.timingRows : 0) + (hasChainRule ? 1 : 0) }

  /// The box of the curve: below the steps, or to the right of them; nil if there is no room for it.
  private var curveBox: ScreenRegion? {
    let end = region.rows.upperBound
    if isTall {
      let row = chainRow + Self.chainRows + 1
      return ScreenRegion(columns: left..<right, rows: row..<min(row + 11, end))
    }
    guard right - left >= 34, end >= chainRow + Self.chainRows else { return nil }
    return ScreenRegion(columns: right - 10..<right, rows: chainRow + 2..<chainRow + 5)
  }

  private var curve: TimingCurve { TimingCurve(theme: theme, tree: inspector.tree, animation: animation) }

  /// Draws everything that does not depend on the current time.
  func drawGround() {
    drawHeader()
    if hasHeaderRule {
      drawRule(headerRow + Self.headerRows)
      drawOrigin(headerRow + Self.headerRows)
    }
    if hasTiming { drawTiming(timingRow) }
    if hasChainRule { drawRule(chainRow - 1) }
    if hasChainRule, !hasHeaderRule { drawOrigin(chainRow - 1) }
    if let curveBox { curve.draw(curveBox, into: frame) }
    guard isTall else { return }
    drawRule(chainRow + Self.chainRows)
    drawKeys(chainRow + Self.chainRows + 13)
  }

  /// Draws the steps from a time to the value.
  func drawMoment(at time: Double) {
    let evaluation = inspector.tree.evaluate(animation, in: subject.list, atRootTime: time)
    drawChain(evaluation, chainRow)
    guard let evaluation, evaluation.isApplied, let curveBox else { return }
    curve.drawPoint(curveBox, at: evaluation.sample.progress, into: frame)
  }

  var left: Int { region.columns.lowerBound + 2 }
  var right: Int { region.columns.upperBound - 1 }

  func pen(_ row: Int, _ tone: Theme.Tone = .text, column: Int? = nil, end: Int? = nil) -> Pen {
    // For rows outside the region the pen has no columns to write into.
    let isInside = region.rows.contains(row)
    return Pen(frame, column: column ?? left, row: row, end: isInside ? end ?? right : 0, ink: theme.ink(tone))
  }

  // MARK: Header

  private func drawHeader() {
    var pen = pen(headerRow, .bright)
    pen.write(fitting: inspector.name(of: subject.index))
    pen.put(" ")
    pen.ink = theme.ink(.accent)
    pen.write(fitting: inspector.title(of: subject.index))
    pen = self.pen(headerRow + 1, .muted)
    drawCourse(&pen)
  }

  func drawRule(_ row: Int) {
    var pen = pen(row, .faint)
    pen.put(theme.glyph("─", "-"), count: right - left)
  }

  /// Draws what the animation follows if its begin is written in words, over the rule below the header.
  private func drawOrigin(_ row: Int) {
    guard let origin = inspector.origin(of: subject.index) else { return }
    var pen = pen(row, .mark)
    pen.write(fitting: origin)
    pen.put(" ")
  }

  private func drawCourse(_ pen: inout Pen) {
    switch animation.animation.form {
    case .basic(let basic):
      pen.write("basic ")
      drawEnds(of: basic, &pen)
    case .spring(let spring):
      pen.write("spring ")
      drawEnds(of: spring.basic, &pen)
    case .keyframes(let keys):
      pen.write("keyframes ")
      pen.ink = theme.ink(.text)
      pen.write(keys.calculationMode.rawValue)
      pen.put(" ")
      if keys.path == nil {
        pen.write(short: Double(keys.keyframeValues.count))
        pen.write(" values")
      } else {
        pen.write("along a path")
      }
    case .group(let group):
      pen.write("group of ")
      pen.write(short: Double(group.animations.count))
    case .transition(let transition):
      pen.write("transition ")
      pen.write(transition.subtype.rawValue)
    }
  }

  private func drawEnds(of basic: BasicAnimation, _ pen: inout Pen) {
    pen.ink = theme.ink(.text)
    drawEnd(basic.fromValue, &pen)
    if let by = basic.byValue {
      pen.write(" by ")
      drawEnd(by, &pen)
    }
    pen.put(" ")
    pen.put(theme.glyph("→", ">"))
    pen.put(" ")
    drawEnd(basic.toValue, &pen)
  }

  private func drawEnd(_ end: (any AnimatableValue)?, _ pen: inout Pen) {
    guard let value = end?.animationValue else { return pen.write("what shows") }
    pen.putSwatch(of: value, theme)
    let takesAngle = animation.animation.changedFunction?.unit == .angle
    pen.write(value, of: takesAngle ? "transform.rotation.z" : animation.keyPath)
  }

  /// Draws as many keyframes as fit.
  private func drawKeys(_ top: Int) {
    guard case .keyframes(let keys) = animation.animation.form, keys.path == nil, keys.keyframeValues.count > 1 else {
      return
    }
    for number in 0..<keys.keyframeValues.count {
      let row = top + number
      guard row < region.rows.upperBound - 1 else { return }
      let even = Double(number) / Double(keys.keyframeValues.count - 1)
      let time = keys.keyTimes.flatMap { $0.indices.contains(number) ? $0[number] : nil } ?? even
      var pen = pen(row, .muted)
      pen.write(short: time * 100, decimals: 1)
      pen.put("%")
      pen.column = left + 8
      pen.ink = theme.ink(.text)
      pen.write(keys.keyframeValues[number].animationValue, of: animation.keyPath)
    }
  }
}
