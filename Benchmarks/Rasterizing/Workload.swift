import LayerAnimation
import RealModule

/// A picture that terminal programs are compared with, as layers and animations, or one that only layers can make.
struct Workload {
  /// Its name.
  let name: String
  /// The grid; a point of the stage is a column, half a row.
  let columns: Int, rows: Int
  /// Its layers.
  let root: Layer

  static let framesPerSecond = 60.0

  /// A stage without layers, a point a column.
  init(_ name: String, columns: Int, rows: Int) {
    (self.name, self.columns, self.rows) = (name, columns, rows)
    root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows * 2))
    root.position = root.bounds.center
  }

  /// All of them.
  static func all() throws -> [Workload] {
    try [
      dial(), sprites(), gradient(), maskedGradient(), movingSprite(), lock(), cards(), sparks(), movingLetters(),
      picture(), lights(),
    ]
  }

  /// W1: a dial of 72 ticks and ten names turns, 80×24.
  static func dial() throws -> Workload {
    let workload = Workload("W1 dial", columns: 80, rows: 24)
    for tick in 0..<72 {
      let color: UInt32 = tick % 6 == 0 ? 0xe6e6e6 : 0x6e6e6e
      try workload.add(tick % 6 == 0 ? "+" : ".", color, period: 240) { frame in
        let angle = 2 * .pi * (Double(frame) / 240 + Double(tick) / 72)
        return (nearest(40 + 36 * .cos(angle)), nearest(12 + 11 * .sin(angle)))
      }
    }
    let colors: [UInt32] = [
      0xff5050, 0xffa03c, 0xfae646, 0x8cf05a, 0x46dc96, 0x46d2f0, 0x5a8cff, 0xa06eff, 0xeb64eb, 0xff6eaa,
    ]
    let names = ["ALPHA", "BRAVO", "CHARLIE", "DELTA", "ECHO", "FOXTROT", "GOLF", "HOTEL", "INDIA", "JULIET"]
    for (index, name) in names.enumerated() {
      try workload.add(name, colors[index], period: 240) { frame in
        let angle = 2 * .pi * (Double(frame) / 240 + Double(index) / 10)
        return (nearest(40 + 27 * .cos(angle)) - name.count / 2, nearest(12 + 8 * .sin(angle)))
      }
    }
    try workload.add("O", 0xffff00, period: 1) { _ in (40, 12) }
    return workload
  }

  /// W2: a thousand sprites of 5×3 characters on paths of their own, 200×60.
  static func sprites() throws -> Workload {
    let workload = Workload("W2 1,000 sprites", columns: 200, rows: 60)
    var random = CongruentialGenerator()
    for index in 0..<1000 {
      let stops = (0..<4).map { _ in (x: random.next() % 196, y: random.next() % 58) }
      let color = (0..<3).reduce(0 as UInt32) { color, _ in color << 8 | UInt32(80 + random.next() % 176) }
      let letter = Unicode.Scalar(UInt8(65 + index % 26))
      try workload.add("/-\(letter)-\\\n|###|\n\\-\(letter)-/", color, period: 240) { frame in
        let moment = (frame + index * 7) % 240
        let (from, to) = (stops[moment / 60], stops[(moment / 60 + 1) & 3])
        let way = eased(index + moment / 60, Double(moment % 60) / 60)
        return (
          nearest(Double(from.x) + Double(to.x - from.x) * way), nearest(Double(from.y) + Double(to.y - from.y) * way)
        )
      }
    }
    return workload
  }

  /// W3: every cell changes in every frame: text moves over a rotating gradient, 200×60.
  static func gradient() throws -> Workload {
    let workload = Workload("W3 gradient behind text", columns: 200, rows: 60)
    workload.root.addSublayer(try workload.turningGradient())
    workload.root.addSublayer(try workload.runningText(0x000000))
    return workload
  }

  /// W3 through text: the gradient colours the characters.
  static func maskedGradient() throws -> Workload {
    let workload = Workload("W3 gradient through text", columns: 200, rows: 60)
    let gradient = try workload.turningGradient()
    gradient.mask = try workload.runningText(0xffffff)
    workload.root.addSublayer(gradient)
    return workload
  }

  /// W4: one sprite over a still picture full of coloured characters, 200×60.
  static func movingSprite() throws -> Workload {
    let workload = Workload("W4 one sprite, still picture", columns: 200, rows: 60)
    for top in stride(from: 0, to: 60, by: 5) {
      for left in stride(from: 0, to: 200, by: 10) {
        let color = UInt32((left / 10 + top / 5) % 16)
        let rgb = [37, 71, 113].reduce(0 as UInt32) { $0 << 8 | (60 + color * UInt32($1) % 196) }
        let lines = (top..<top + 5).map { letters(in: left..<left + 10, row: $0) }
        try workload.add(lines.joined(separator: "\n"), rgb, period: 1) { _ in (left, top) }
      }
    }
    let sprite = "+--------+\n|########|\n|#BENCH##|\n|########|\n+--------+"
    try workload.add(sprite, 0xffdc50, period: 2100) { frame in
      let (x, y) = (Double(frame) / 300, Double(frame) / 210)
      return (nearest(95 + 95 * .sin(2 * .pi * x)), nearest(27.5 + 27.5 * .sin(2 * .pi * y)))
    }
    return workload
  }

  // MARK: - Layers

  /// Adds text that is in another cell in each frame of a period.
  private func add(
    _ string: String, _ color: UInt32, period: Int, _ place: (Int) -> (column: Int, row: Int)
  ) throws {
    let lines = string.split(separator: "\n")
    let text = TextLayer()
    text.string = string
    text.foregroundColor = Color(hex: color)
    text.bounds.size = Size(width: Double(lines.map(\.count).max() ?? 0), height: Double(lines.count * 2))
    text.anchorPoint = .zero
    let places = (0..<period).map { frame in
      let (column, row) = place(frame)
      return Point(x: Double(column), y: Double(row * 2))
    }
    text.position = places[0]
    if period > 1 { try text.add(Self.steps("position", places, period: period)) }
    root.addSublayer(text)
  }

  private func turningGradient() throws -> GradientLayer {
    let gradient = GradientLayer()
    gradient.bounds = root.bounds
    gradient.position = root.position
    gradient.colors = [Color(hex: 0xff5f6d), Color(hex: 0xffc371), Color(hex: 0x47c9e5), Color(hex: 0x2b2d83)]
    let ends = (0..<240).map { frame in
      let angle = 2 * .pi * Double(frame) / 240
      return Point(x: 0.5 + 0.5 * .cos(angle), y: 0.5 + 0.5 * .sin(angle))
    }
    try gradient.add(Self.steps("startPoint", ends, period: 240))
    try gradient.add(Self.steps("endPoint", ends.map { Point(x: 1 - $0.x, y: 1 - $0.y) }, period: 240))
    return gradient
  }

  private func runningText(_ color: UInt32) throws -> TextLayer {
    let ramp = Array(".:-=+*#%@&".unicodeScalars)
    let lines = (0..<rows).map { row in
      (0..<columns + 10).reduce(into: "") { $0.unicodeScalars.append(ramp[($1 + 3 * row) % 10]) }
    }
    let text = TextLayer()
    text.string = lines.joined(separator: "\n")
    text.foregroundColor = Color(hex: color)
    text.bounds.size = Size(width: Double(columns + 10), height: Double(rows * 2))
    text.anchorPoint = .zero
    try text.add(Self.steps("position", (0..<10).map { Point(x: Double(-$0), y: 0) }, period: 10))
    return text
  }

  /// An animation with another value in each frame, repeated.
  private static func steps(_ keyPath: AnimationKeyPath, _ values: [Point], period: Int) -> KeyframeAnimation {
    var animation = KeyframeAnimation(keyPath: keyPath, values: values, duration: Double(period) / framesPerSecond)
    animation.calculationMode = .discrete
    animation.repeatCount = .infinity
    animation.beginTime = 1e-9
    return animation
  }
}

/// The nearest whole number; halves go up.
private func nearest(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }

/// The still picture's characters in some columns of a row.
private func letters(in columns: Range<Int>, row: Int) -> String {
  columns.reduce(into: "") { line, column in
    let letter = (column * 7 + row * 13) % 26
    line.unicodeScalars.append(Unicode.Scalar(UInt8(97 + letter)))
  }
}

/// Four kinds of motion from 0 to 1.
private func eased(_ kind: Int, _ u: Double) -> Double {
  switch kind & 3 {
  case 0: u
  case 1: u < 0.5 ? 2 * u * u : 1 - (2 - 2 * u) * (2 - 2 * u) / 2
  case 2: 1 - (1 - u) * (1 - u) * (1 - u)
  default: (1 - .cos(.pi * u)) / 2
  }
}

/// The random numbers of the workloads, which are the same in every language in which they were written.
private struct CongruentialGenerator {
  private var state: UInt32 = 12345

  mutating func next() -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 16)
  }
}
