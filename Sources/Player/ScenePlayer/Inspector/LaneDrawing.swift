import Cells
import LayerAnimation

/// The drawing of lanes: a ribbon for colours, a curve for numbers, a line for groups, and the background where the
/// animation is not in effect.
///
///      Animations              0s    ▼   1s        2s        3s
///      block backgroundColor   ██████│█████████████▸████████
///        progress              ▃▃▄▄▅▅│▆▆▇▇██▁▁▂▂▃▃
///
/// A triangle marks the beginning of an iteration and points in its direction. Outside the active span, where a fill
/// mode keeps the animation in effect, the ribbon is hatched and the curve is a line.
struct LaneDrawing {
  private let axis: TimeAxis
  private let theme: Theme
  private let picture: CellBuffer
  private let nameEnd: Int

  /// Creates a drawing along an axis in a picture whose first column is that of the screen.
  init(axis: TimeAxis, theme: Theme, into picture: CellBuffer) {
    (self.axis, self.theme, self.picture) = (axis, theme, picture)
    nameEnd = max(0, axis.columns.lowerBound - 1)
  }

  /// Clears the picture.
  func drawGround() {
    picture.fill(theme.ink(.text).cell(" "))
  }

  /// Draws the first row: the time in seconds.
  func drawRuler(title: String) {
    var pen = DisplayPen(picture, column: 1, row: 0, end: nameEnd, ink: theme.ink(.accent))
    pen.write(fitting: title)
    for column in axis.columns { picture[column, 0] = theme.ink(.faint).cell(theme.glyph("─", "-")) }
    guard axis.duration > 0, !axis.columns.isEmpty else { return }
    let interval = axis.tickInterval(columns: max(8, Self.tickWidth(axis.duration) + 1))
    var end = axis.columns.lowerBound
    for tick in 0...min(200, Int(axis.duration / interval)) {
      let time = Double(tick) * interval
      let column = min(axis.column(of: time), axis.columns.upperBound - Self.tickWidth(time))
      // The last label is written to the left of its tick, and may not fit after the label before it.
      guard column >= end else { continue }
      pen = DisplayPen(picture, column: column, row: 0, end: axis.columns.upperBound, ink: theme.ink(.muted))
      pen.write(short: time, decimals: 2)
      pen.put("s")
      end = pen.column + 1
    }
  }

  private static func tickWidth(_ time: Double) -> Int { DisplayPen.width { $0.write(short: time, decimals: 2) } + 1 }

  /// Draws the name to the left of a lane.
  func drawName(_ label: Inspector.Label, isSelected: Bool, row: Int) {
    var pen = DisplayPen(
      picture, column: 0, row: row, end: nameEnd,
      ink: theme.ink(isSelected ? .bright : .text, on: isSelected ? .selection : .panel))
    if isSelected { pen.fill() }
    pen.column = 1 + 2 * label.depth
    if let isFolded = label.isFolded {
      pen.put(isFolded ? theme.glyph("▸", ">") : theme.glyph("▾", "v"))
      pen.put(" ")
    }
    if !label.layer.isEmpty {
      pen.write(fitting: label.layer)
      pen.put(" ")
    } else if label.depth == 0, label.isFolded == nil {
      pen.put(" ", count: 2)
    }
    pen.ink.foreground = theme.ink(isSelected ? .bright : .muted).foreground
    pen.write(fitting: label.title)
  }

  /// Draws a lane.
  func draw(_ lane: LaneSamples, isGroup: Bool, row: Int) {
    for (sample, column) in zip(lane.samples, axis.columns) {
      picture[column, row] = isGroup ? bar(sample) : cell(sample, lane)
    }
  }

  /// Draws the progress of the selected lane's iterations, in the row below it.
  func drawRun(_ lane: LaneSamples, name: String, row: Int) {
    var pen = DisplayPen(picture, column: 3, row: row, end: nameEnd, ink: theme.ink(.mark))
    pen.write(name)
    for (sample, column) in zip(lane.samples, axis.columns) {
      let ink = theme.ink(sample.phase == .active ? .mark : .faint, on: .track)
      let isActive = sample.phase == .active
      picture[column, row] = ink.cell(
        !sample.isApplied ? " " : isActive ? level(sample.progress) : held(sample.progress))
    }
  }

  // MARK: Cells

  private func cell(_ sample: LaneSamples.Sample, _ lane: LaneSamples) -> Cell {
    guard sample.isApplied else { return theme.ink(.faint, on: .track).cell(theme.glyph("·", " ")) }
    let isActive = sample.phase == .active
    guard let color = sample.color else {
      guard isActive else { return theme.ink(.muted, on: .track).cell(held(lane.height(sample))) }
      let ink = theme.ink(sample.beginsRun ? .bright : .accent, on: .track)
      return ink.cell(sample.beginsRun ? start(of: sample) : level(lane.height(sample)))
    }
    return ribbon(color, sample, isActive: isActive)
  }

  private func ribbon(_ color: Color, _ sample: LaneSamples.Sample, isActive: Bool) -> Cell {
    let ground = theme.color(of: .track)
    let ink = CellColor(color, on: ground)
    guard !theme.isMonochrome else {
      let shade = (Double(ink.red) + Double(ink.green) + Double(ink.blue)) / 765
      return Ink(style: isActive ? .bold : .dim).cell(sample.beginsRun ? start(of: sample) : shadeGlyph(shade))
    }
    guard isActive else { return Ink(foreground: ink, background: ground).cell(theme.glyph("▒", ":")) }
    return Ink(foreground: ink.contrast, background: ink).cell(sample.beginsRun ? start(of: sample) : " ")
  }

  private func bar(_ sample: LaneSamples.Sample) -> Cell {
    guard sample.isApplied else { return theme.ink(.faint, on: .track).cell(theme.glyph("·", " ")) }
    guard sample.phase == .active else { return theme.ink(.faint, on: .track).cell(theme.glyph("╌", "-")) }
    let glyph = sample.beginsRun ? start(of: sample) : theme.glyph("━", "=")
    return theme.ink(sample.beginsRun ? .bright : .muted, on: .track).cell(glyph)
  }

  /// Returns the triangle at the beginning of an iteration, which points in its direction.
  private func start(of sample: LaneSamples.Sample) -> Unicode.Scalar {
    sample.isReversed ? theme.glyph("◂", "<") : theme.glyph("▸", ">")
  }

  private static let levels: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let asciiLevels: [Unicode.Scalar] = ["_", ".", ",", "-", "~", "+", "'"]
  private static let shades: [Unicode.Scalar] = [".", ":", "-", "=", "+", "*", "#"]

  /// Returns the glyph of a bar with a height, 0…1.
  private func level(_ height: Double) -> Unicode.Scalar {
    (theme.usesUnicode ? Self.levels : Self.asciiLevels)[Self.step(height)]
  }

  /// Returns the glyph of a line at a height, 0…1, for a value that a fill mode holds.
  private func held(_ height: Double) -> Unicode.Scalar {
    guard theme.usesUnicode else { return height < 0.3 ? "_" : height < 0.7 ? "-" : "'" }
    return height < 0.3 ? "▁" : height < 0.7 ? "─" : "▔"
  }

  private func shadeGlyph(_ lightness: Double) -> Unicode.Scalar { Self.shades[Self.step(lightness)] }

  private static func step(_ fraction: Double) -> Int {
    guard fraction.isFinite else { return 0 }
    return Int((max(0, min(fraction, 1)) * 6).rounded())
  }
}

/// The values of an animation at each column of the time axis, sampled once and drawn in every frame.
struct LaneSamples {
  /// The state of an animation at one time.
  struct Sample {
    /// The phase before, in or after the active span; nil if the animation is not evaluated, since its group is not in
    /// effect.
    var phase: TimingPhase?
    /// True if the animation is in effect.
    var isApplied = false
    /// True if an iteration begins in this column.
    var beginsRun = false
    /// True if the iteration is reversed.
    var isReversed = false
    /// The progress of the iteration before easing.
    var progress = 0.0
    /// The progress of the iteration after easing.
    var easedProgress = 0.0
    /// The value of the property, if it is a number.
    var number: Double?
    /// The value of the property, if it is a colour.
    var color: Color?
  }

  /// The samples, one for each column.
  let samples: [Sample]

  /// The smallest and the largest number; nil if the property is not a number.
  private(set) var range: ClosedRange<Double>?

  /// Creates the samples of a lane's animation along an axis.
  ///
  /// - Complexity: O(columns · the layer's tracks).
  init(_ lane: Int, of moments: LaneMoments, in tree: LayerTree, axis: TimeAxis) {
    var samples: [Sample] = []
    var values: [Value?] = []
    var previous: Int?
    for column in axis.columns {
      let time = axis.time(ofColumn: column)
      var sample = Sample()
      var value: Value?
      let found = moments.read(lane, at: time, in: tree) { animation, list in
        let evaluation = tree.evaluate(animation, in: list, atRootTime: time)
        if evaluation?.isApplied == true { value = tree.value(after: animation, in: list, atRootTime: time) }
        return evaluation.map { (animation, $0) }
      }
      if let (animation, evaluation) = found {
        sample.phase = evaluation.sample.phase
        sample.isApplied = evaluation.isApplied
        sample.progress = evaluation.sample.progress
        sample.easedProgress = evaluation.easedProgress
        sample.isReversed = animation.clock.autoreverses && !evaluation.sample.iteration.isMultiple(of: 2)
        let isActive = evaluation.sample.phase == .active && evaluation.isApplied
        sample.beginsRun = isActive && previous.map { $0 != evaluation.sample.iteration } ?? false
        previous = isActive ? evaluation.sample.iteration : nil
      } else {
        previous = nil
      }
      if case .color(let color)? = value { sample.color = color }
      samples.append(sample)
      values.append(value)
    }
    let component = Self.widestComponent(of: values)
    for (index, value) in values.enumerated() { samples[index].number = value.flatMap { $0.number(component) } }
    self.samples = samples
    let numbers = samples.compactMap(\.number)
    if let least = numbers.min(), let largest = numbers.max() { range = least...largest }
  }

  /// Returns the height of a sample's curve, 0…1: its number within the range, or, without a number, the eased
  /// progress.
  func height(_ sample: Sample) -> Double {
    guard let range, let number = sample.number else { return max(0, min(sample.easedProgress, 1)) }
    guard range.upperBound > range.lowerBound else { return 0.5 }
    return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the index of the component with the largest range, for values of several numbers.
  private static func widestComponent(of values: [Value?]) -> Int {
    var best = (component: 0, width: -1.0)
    for component in 0..<4 {
      let numbers = values.compactMap { $0?.number(component) }
      guard let least = numbers.min(), let largest = numbers.max(), largest - least > best.width else { continue }
      best = (component, largest - least)
    }
    return best.component
  }
}

extension Value {
  /// Returns a numeric component of a value; nil if the value has no such component.
  fileprivate func number(_ component: Int) -> Double? {
    switch self {
    case .flag(let flag): return component == 0 ? (flag ? 1 : 0) : nil
    case .color, .colors, .transform, .numbers: return nil
    default:
      let numbers = components
      return component < numbers.count && numbers[component].isFinite ? numbers[component] : nil
    }
  }
}
