import Cells
import LayerAnimation

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
    func line(_ name: String, _ tone: Theme.Tone, _ value: (inout Pen) -> Void) {
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

  private func formula(_ pen: inout Pen, _ write: (inout Pen) -> Void) {
    pen.column = max(pen.column + 1, left + Self.formulaColumn)
    pen.ink = theme.ink(.muted)
    write(&pen)
  }

  /// Writes the formula of active time, timeOffset + (parent time − beginTime) · speed (T5, T9).
  private func drawActiveTime(_ evaluation: LayerTree.Evaluation, _ pen: inout Pen) {
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
  private func drawIteration(_ sample: TimingSample, _ pen: inout Pen) {
    pen.write("whole of ")
    pen.write(short: sample.activeTime, decimals: 2)
    pen.write(" / ")
    pen.write(short: clock.duration, decimals: 2)
  }

  /// Writes the formula of progress: the fractional part, mirrored in reversed iterations (T12).
  private func drawProgress(_ sample: TimingSample, _ pen: inout Pen) {
    let isBack = clock.autoreverses && !sample.iteration.isMultiple(of: 2)
    pen.write(isBack ? "1 - the rest, on the way back" : "the rest")
  }

  /// The name of the timing function or spring that converts progress to eased progress.
  private var easing: String {
    if animation.animation is SpringAnimation { return "by the spring" }
    guard let function = animation.animation.timingFunction else { return "linear" }
    return function.title
  }

  private func seconds(_ seconds: Double, _ pen: inout Pen) {
    pen.write(seconds, decimals: 2)
    pen.write(" s")
  }

  /// Writes the reason for which the animation is not in effect, or is in effect outside its active span.
  private func drawPhase(_ evaluation: LayerTree.Evaluation, _ pen: inout Pen) {
    guard evaluation.sample.phase != .active else { return }
    pen.ink = theme.ink(.mark)
    pen.put(" ")
    pen.write(evaluation.sample.phase.rawValue)
    if evaluation.isApplied { pen.write(", filled") }
  }

  private func drawRun(_ sample: TimingSample, _ pen: inout Pen) {
    pen.put(" ")
    if clock.autoreverses, !sample.iteration.isMultiple(of: 2) {
      pen.write("back")
    } else if clock.repeatCount == 0, clock.repeatDuration == 0, sample.iteration > 0, !clock.autoreverses {
      pen.write("wrapped")
    }
  }

  private func drawValue(_ pen: inout Pen) {
    guard let keyPath = animation.keyPath, let value = subject.value else { return pen.put("-") }
    pen.putSwatch(of: value, theme)
    pen.write(value, of: keyPath)
  }
}
