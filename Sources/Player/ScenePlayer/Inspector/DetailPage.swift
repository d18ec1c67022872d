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

  func pen(_ row: Int, _ tone: Theme.Tone = .text, column: Int? = nil, end: Int? = nil) -> DisplayPen {
    // For rows outside the region the pen has no columns to write into.
    let isInside = region.rows.contains(row)
    return DisplayPen(frame, column: column ?? left, row: row, end: isInside ? end ?? right : 0, ink: theme.ink(tone))
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

  /// Draws what the animation follows, if its start is written in words, over the rule below the header.
  private func drawOrigin(_ row: Int) {
    guard let origin = inspector.origin(of: subject.index) else { return }
    var pen = pen(row, .mark)
    pen.write(fitting: origin)
    pen.put(" ")
  }

  private func drawCourse(_ pen: inout DisplayPen) {
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

  private func drawEnds(of basic: BasicAnimation, _ pen: inout DisplayPen) {
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

  private func drawEnd(_ end: (any AnimatableValue)?, _ pen: inout DisplayPen) {
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

/// Draws the steps by which the current time becomes a value: parent time, active local time, iteration, progress,
/// eased progress, value.
extension DetailPage {
  private static let labelWidth = 13

  func drawChain(_ evaluation: LayerTree.Evaluation?, _ top: Int) {
    guard let evaluation else {
      var pen = pen(top, .muted)
      pen.write(fitting: "its layer or its group says nothing now")
      return
    }
    let sample = evaluation.sample
    var row = top
    func line(_ name: String, _ tone: Theme.Tone, _ value: (inout DisplayPen) -> Void) {
      var pen = pen(row, .muted)
      pen.write(name)
      pen.column = left + Self.labelWidth
      pen.ink = theme.ink(tone)
      value(&pen)
      row += 1
    }
    let tone: Theme.Tone = evaluation.isApplied ? .bright : .muted
    line("parent time", .bright) { seconds(evaluation.parentTime, &$0) }
    line("active time", tone) { pen in
      seconds(sample.activeTime, &pen)
      drawPhase(evaluation, &pen)
      if isWide, sample.phase == .active { formula(&pen) { drawActiveTime(evaluation, &$0) } }
    }
    line("iteration", sample.iteration > 0 ? .mark : tone) { pen in
      pen.write(short: Double(sample.iteration))
      drawRun(sample, &pen)
      if isWide, clock.duration > 0 { formula(&pen) { drawIteration(sample, &$0) } }
    }
    line("progress", tone) { pen in
      pen.write(sample.progress, decimals: 3)
      if isWide, clock.duration > 0 { formula(&pen) { drawProgress(sample, &$0) } }
    }
    line("eased", tone) { pen in
      pen.write(evaluation.easedProgress, decimals: 3)
      if isWide { formula(&pen) { $0.write(easing) } }
    }
    line("value", .bright) { drawValue(&$0) }
  }

  // MARK: Steps

  /// True if formulas fit after the numbers.
  private var isWide: Bool { right - left >= 46 }

  private static let formulaColumn = 24

  private func formula(_ pen: inout DisplayPen, _ write: (inout DisplayPen) -> Void) {
    pen.column = max(pen.column + 1, left + Self.formulaColumn)
    pen.ink = theme.ink(.muted)
    write(&pen)
  }

  /// Writes the formula of active time, timeOffset + (parent time − beginTime) · speed (T5, T9).
  private func drawActiveTime(_ evaluation: LayerTree.Evaluation, _ pen: inout DisplayPen) {
    pen.write("= ")
    pen.write(short: clock.timeOffset)
    pen.write(" + (")
    pen.write(short: evaluation.parentTime, decimals: 2)
    pen.write(" - ")
    pen.write(short: clock.beginTime, decimals: 2)
    pen.write(")")
    guard clock.speed != 1 else { return }
    pen.write(" x ")
    pen.write(short: clock.speed)
  }

  /// Writes the formula of the iteration: the integer part of active time divided by duration (T10).
  private func drawIteration(_ sample: TimingSample, _ pen: inout DisplayPen) {
    pen.write("whole of ")
    pen.write(short: sample.activeTime, decimals: 2)
    pen.write(" / ")
    pen.write(short: clock.duration, decimals: 2)
  }

  /// Writes the formula of progress: the fractional part, mirrored in reversed iterations (T12).
  private func drawProgress(_ sample: TimingSample, _ pen: inout DisplayPen) {
    let isBack = clock.autoreverses && !sample.iteration.isMultiple(of: 2)
    pen.write(isBack ? "1 - the rest, on the way back" : "the rest")
  }

  /// The name of the timing function or spring that converts progress to eased progress.
  private var easing: String {
    if animation.animation is SpringAnimation { return "by the spring" }
    guard let function = animation.animation.timingFunction else { return "linear" }
    return function.title
  }

  private func seconds(_ seconds: Double, _ pen: inout DisplayPen) {
    pen.write(seconds, decimals: 2)
    pen.write(" s")
  }

  /// Writes the reason for which the animation is not in effect, or is in effect outside its active span.
  private func drawPhase(_ evaluation: LayerTree.Evaluation, _ pen: inout DisplayPen) {
    guard evaluation.sample.phase != .active else { return }
    pen.ink = theme.ink(.mark)
    pen.put(" ")
    pen.write(evaluation.sample.phase.rawValue)
    if evaluation.isApplied { pen.write(", filled") }
  }

  private func drawRun(_ sample: TimingSample, _ pen: inout DisplayPen) {
    pen.put(" ")
    if clock.autoreverses, !sample.iteration.isMultiple(of: 2) {
      pen.write("back")
    } else if clock.repeatCount == 0, clock.repeatDuration == 0, sample.iteration > 0, !clock.autoreverses {
      pen.write("wrapped")
    }
  }

  private func drawValue(_ pen: inout DisplayPen) {
    guard let keyPath = animation.keyPath, let value = subject.value else { return pen.put("-") }
    pen.putSwatch(of: value, theme)
    pen.write(value, of: keyPath)
  }
}

/// Draws the eight timing properties; those that differ from their defaults are highlighted.
extension DetailPage {
  func drawTiming(_ top: Int) {
    let half = left + (right - left) / 2
    func seconds(_ number: Double, isZeroMeant: Bool = true) -> (inout DisplayPen) -> Void {
      { pen in
        guard number.isFinite else { return pen.write("for ever") }
        guard number != 0 || isZeroMeant else { return pen.put("-") }
        pen.write(short: number)
        pen.write(" s")
      }
    }
    let endless = theme.usesUnicode ? "∞" : "inf"
    let properties: [(name: String, isSet: Bool, write: (inout DisplayPen) -> Void)] = [
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
      pen.moveRight(for: DisplayPen.width(of: property.write))
      property.write(&pen)
    }
  }
}
