import Cells
import LayerAnimation

/// The notation of values in the inspector: short, and in the units of scene files.
extension DisplayPen {
  /// Writes a value of a property.
  mutating func write(_ value: Value, of keyPath: AnimationKeyPath?) {
    switch value {
    case .absent: put("-")
    case .number(let number): write(number, of: keyPath)
    case .vector(let vector): write(numbers: vector.x, vector.y, vector.z)
    case .point(let point): write(numbers: point.x, point.y)
    case .size(let size):
      write(short: size.width, decimals: 1)
      put("x")
      write(short: size.height, decimals: 1)
    case .rect(let rect):
      write(numbers: rect.origin.x, rect.origin.y)
      put(" ")
      write(.size(rect.size), of: nil)
    case .color(let color): write(color)
    case .transform(let transform): write(transform)
    case .path(let path): write("path of ", path.elements.count)
    case .numbers(let numbers): write("list of ", numbers.count)
    case .colors(let colors): write("colours: ", colors.count)
    case .flag(let flag): write(flag ? "yes" : "no")
    case .text(let text):
      put("\"")
      write(fitting: text)
      put("\"")
    }
  }

  private mutating func write(_ number: Double, of keyPath: AnimationKeyPath?) {
    switch keyPath?.unit {
    case .angle, .turning: write(angle: number)
    case .plain, .share, .time, .count, .whole, nil: write(short: number, decimals: 2)
    }
  }

  private mutating func write(angle radians: Double) {
    write(short: radians / .pi * 180, decimals: 1)
    write("deg")
  }

  private mutating func write(numbers first: Double, _ second: Double, _ third: Double? = nil) {
    write(short: first, decimals: 1)
    put(" ")
    write(short: second, decimals: 1)
    guard let third else { return }
    put(" ")
    write(short: third, decimals: 1)
  }

  private mutating func write(_ text: String, _ count: Int) {
    write(text)
    write(Double(count), decimals: 0)
  }

  private mutating func write(_ color: Color) {
    put("#")
    write(hex: color.red)
    write(hex: color.green)
    write(hex: color.blue)
    guard color.alpha < 0.9995 else { return }
    put(" ")
    write(short: color.alpha * 100, decimals: 0)
    put("%")
  }

  private mutating func write(hex component: Double) {
    let byte = UInt8(max(0, min(component.isNaN ? 0 : component, 1)) * 255 + 0.5)
    put(Self.hexDigit(byte >> 4))
    put(Self.hexDigit(byte & 15))
  }

  private static func hexDigit(_ digit: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(digit < 10 ? 48 + digit : 87 + digit)
  }

  /// Writes a transform's rotation, scale and translation if they differ from the identity; `identity` if none does.
  private mutating func write(_ transform: Transform3D) {
    guard transform != .identity else { return write("identity") }
    var properties = LayerProperties()
    properties.transform = transform
    var isFirst = true
    func part(_ component: AnimationKeyPath, neutral: Double) -> Double? {
      guard case .number(let number) = properties.value(of: component), abs(number - neutral) > 5e-4 else { return nil }
      return number
    }
    func separate(_ pen: inout DisplayPen) {
      if !isFirst { pen.put(" ") }
      isFirst = false
    }
    for (axis, keyPath) in Self.turns {
      guard let angle = part(keyPath, neutral: 0) else { continue }
      separate(&self)
      if axis != "z" { put(axis) }
      write(angle: angle)
    }
    if let scale = part(Self.scale, neutral: 1) {
      separate(&self)
      put("x")
      write(short: scale, decimals: 2)
    }
    let (x, y) = (part(Self.shiftX, neutral: 0), part(Self.shiftY, neutral: 0))
    guard x != nil || y != nil else { return isFirst ? write("matrix") : () }
    separate(&self)
    put("+")
    write(short: x ?? 0, decimals: 1)
    put(",")
    write(short: y ?? 0, decimals: 1)
  }

  private static let scale: AnimationKeyPath = "transform.scale.x"
  private static let shiftX: AnimationKeyPath = "transform.translation.x"
  private static let shiftY: AnimationKeyPath = "transform.translation.y"
  private static let turns: [(Unicode.Scalar, AnimationKeyPath)] = [
    ("x", "transform.rotation.x"), ("y", "transform.rotation.y"), ("z", "transform.rotation.z"),
  ]
}

extension DisplayPen {
  /// Writes a sample of a value that is a colour, if there are colours.
  mutating func putSwatch(of value: Value, _ theme: Theme) {
    guard case .color(let color) = value, !theme.isMonochrome else { return }
    let ink = ink
    self.ink.foreground = CellColor(color, on: theme.color(of: .panel))
    put(theme.glyph("■", "#"))
    put(" ")
    self.ink = ink
  }
}

extension CellColor {
  /// Creates a colour composited onto another one with its opacity.
  init(_ color: Color, on ground: CellColor) {
    func byte(_ component: Double) -> UInt8 { UInt8(max(0, min(component.isNaN ? 0 : component, 1)) * 255 + 0.5) }
    let opaque = CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    self = ground.mixed(with: opaque, max(0, min(color.alpha, 1)))
  }

  /// Black or white, whichever has more contrast to this colour, judged by the luma of Rec. 709.
  var contrast: CellColor {
    let light = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    return light > 128 ? CellColor(red: 16, green: 18, blue: 22) : CellColor(red: 245, green: 247, blue: 250)
  }
}

/// A timing function as a small curve, with time to the right and progress upwards, and the current point on it.
struct TimingCurve {
  /// The colours and glyphs.
  let theme: Theme
  /// The tree that contains the animation.
  let tree: LayerTree
  /// The animation whose timing function or spring is drawn.
  let animation: LayerTree.CommittedAnimation

  /// Returns the eased progress at a fraction of the duration.
  private func ease(_ progress: Double) -> Double { tree.eased(progress, by: animation) }

  /// Draws the curve into a box.
  func draw(_ box: ScreenRegion, into frame: CellBuffer) {
    guard box.columns.count >= 4, box.rows.count >= 3 else { return }
    frame.fill(box, with: theme.ink(.accent, on: .track).cell(" "))
    let (across, down) = theme.usesUnicode ? (2, 4) : (1, 1)
    let (width, height) = (box.columns.count * across, box.rows.count * down)
    let range = range(width)
    for x in 0..<width {
      let time = Double(x) / Double(width - 1)
      let (y, next) = (dot(ease(time), height, range), dot(ease(min(1, time + 1 / Double(width - 1))), height, range))
      // Steep parts are filled vertically, so that the curve has no gaps.
      for y in min(y, next)...max(y, next) where y == min(y, next) || abs(y - next) > 1 {
        set(x, y, box, across, down, frame)
      }
    }
  }

  /// Draws the point of the curve at a progress.
  func drawPoint(_ box: ScreenRegion, at progress: Double, into frame: CellBuffer) {
    guard box.columns.count >= 4, box.rows.count >= 3 else { return }
    let (across, down) = theme.usesUnicode ? (2, 4) : (1, 1)
    let (height, range) = (box.rows.count * down, range(box.columns.count * across))
    let column = box.columns.lowerBound + Int(progress * Double(box.columns.count - 1) + 0.5)
    let row = box.rows.lowerBound + dot(ease(progress), height, range) / down
    frame[column, row] = theme.ink(.mark, on: .track).cell(theme.glyph("●", "O"))
  }

  /// Returns the range of the curve's values, which for springs is larger than 0…1.
  private func range(_ width: Int) -> ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for x in 0..<width {
      let value = ease(Double(x) / Double(width - 1))
      if value.isFinite { (low, high) = (min(low, value), max(high, value)) }
    }
    return low...high
  }

  private func dot(_ value: Double, _ height: Int, _ range: ClosedRange<Double>) -> Int {
    let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    guard fraction.isFinite else { return height - 1 }
    return height - 1 - Int((max(0, min(fraction, 1)) * Double(height - 1)).rounded())
  }

  /// The bits of Braille patterns, by column and row of their dots.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
  private static let braille: UInt32 = 0x2800

  private func set(_ x: Int, _ y: Int, _ box: ScreenRegion, _ across: Int, _ down: Int, _ frame: CellBuffer) {
    let (column, row) = (box.columns.lowerBound + x / across, box.rows.lowerBound + y / down)
    guard frame.contains(column: column, row: row) else { return }
    guard theme.usesUnicode else {
      frame[column, row].glyph = 0x2A
      return
    }
    let pattern = frame[column, row].glyph
    let old = pattern >= Self.braille ? pattern : Self.braille
    frame[column, row].glyph = old | Self.bits[x % 2][y % 4]
  }
}
