import LayerAnimation
import RealModule

/// Workloads that other terminal programs have no equivalent of: shapes in a rotating layer, and shadows.
extension Workload {
  /// W5: the dial of a combination lock rotates beside layers that do not move, 80×24.
  static func lock() throws -> Workload {
    let workload = Workload("W5 turning lock", columns: 80, rows: 24)
    let root = workload.root
    root.backgroundColor = Color(hex: 0x12151a)
    root.add(.ring(radius: 22), at: root.bounds.center, stroke: 0x8fa0b3, width: 1)
    let dial = Layer()
    dial.position = root.bounds.center
    root.addSublayer(dial)
    dial.add(.spokes(from: 18.5, to: 20, offset: 0.5), at: .zero, stroke: 0x66788c, width: 0.4)
    dial.add(.spokes(from: 18, to: 21, offset: 0), at: .zero, stroke: 0xdfe7ef, width: 0.9)
    for figure in 0..<10 {
      let (angle, text) = (Double(figure) * .pi / 5, TextLayer())
      (text.string, text.alignmentMode) = ("\(figure)", .center)
      text.position = Point(x: 14.7 * .sin(angle), y: -14.7 * .cos(angle))
      dial.addSublayer(text)
    }
    dial.add(.ring(radius: 7), at: .zero, stroke: 0x8fa0b3, width: 0.8)
    dial.add(.triangle((-2, 3), (0, -10), (2, 3)), at: .zero, fill: 0xffb000)
    root.add(.triangle((-3, -25), (3, -25), (0, -20)), at: root.bounds.center, fill: 0xff5a36)
    var turn = BasicAnimation(keyPath: "transform.rotation.z", from: 0, to: 2 * Double.pi, duration: 4)
    (turn.repeatCount, turn.beginTime) = (.infinity, 1e-9)
    try dial.add(turn)
    return workload
  }

  /// W6: a word moves over four cards that cast shadows, 80×24.
  static func cards() throws -> Workload {
    let workload = Workload("W6 cards with shadows", columns: 80, rows: 24)
    let root = workload.root
    root.backgroundColor = Color(hex: 0xd0d4d8)
    for place in 0..<4 {
      let (card, text) = (Layer(), TextLayer())
      card.bounds.size = Size(width: 24, height: 14)
      card.position = Point(x: place % 2 == 0 ? 22 : 58, y: place < 2 ? 12 : 36)
      card.backgroundColor = Color(hex: 0xf4f4f0)
      (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (0.6, 2, Size(width: 1, height: 2))
      (text.string, text.position, text.foregroundColor) = ("card \(place)", Point(x: 12, y: 7), Color(hex: 0x203040))
      card.addSublayer(text)
      root.addSublayer(card)
    }
    let word = TextLayer()
    (word.string, word.foregroundColor) = ("runs", Color(hex: 0xc02020))
    root.addSublayer(word)
    var run = BasicAnimation(
      keyPath: "position", from: Point(x: 0, y: 8), to: Point(x: 80, y: 40), duration: 4)
    (run.repeatCount, run.beginTime) = (.infinity, 1e-9)
    try word.add(run)
    return workload
  }

  /// W7: discs that emit discs rise and fall, a thousand at a time, 200×60.
  static func sparks() -> Workload {
    let workload = Workload("W7 sparks that are shapes", columns: 200, rows: 60)
    let emitter = EmitterLayer()
    var (spark, trail, disc) = (EmitterCell(), EmitterCell(), ShapeContent())
    (disc.path, disc.fillColor) = (.ring(radius: 1), .white)
    (trail.shape, trail.birthRate, trail.lifetime, trail.scaleSpeed) = (disc, 20, 0.4, -1.5)
    (spark.shape, spark.birthRate, spark.lifetime, spark.velocity) = (disc, 55, 2, 90)
    (spark.emissionLongitude, spark.emissionRange, spark.yAcceleration) = (-.pi / 2, 1.2, 80)
    (spark.color, spark.emitterCells) = (Color(hex: 0xffb454), [trail])
    (emitter.emitter.cells, emitter.emitter.renderMode) = ([spark], .additive)
    emitter.position = Point(x: 100, y: 110)
    workload.root.addSublayer(emitter)
    return workload
  }

  /// W10: three lights that add up go round below a pane that blurs what is behind it, beside a word that is blurred, 80×24.
  static func lights() throws -> Workload {
    let workload = Workload("W10 lights and glass", columns: 80, rows: 24)
    let root = workload.root
    root.backgroundColor = Color(hex: 0x101420)
    for (index, color) in [UInt32(0xff3020), 0x20e040, 0x3050ff].enumerated() {
      let (arm, light) = (Layer(), ShapeLayer())
      (arm.position, light.position) = (root.bounds.center, Point(x: 12, y: 0))
      (light.path, light.fillColor, light.blendMode) = (.ring(radius: 14), Color(hex: color), .screen)
      let from = Double(index) * 2 * .pi / 3
      var turn = BasicAnimation(keyPath: "transform.rotation.z", from: from, to: from + 2 * .pi, duration: 4)
      (turn.repeatCount, turn.beginTime) = (.infinity, 1e-9)
      try arm.add(turn)
      arm.addSublayer(light)
      root.addSublayer(arm)
    }
    let (pane, word) = (Layer(), TextLayer())
    (pane.bounds.size, pane.position) = (Size(width: 36, height: 16), root.bounds.center)
    (pane.backgroundFilters, pane.cornerRadius) = (LayerFilters(blur: 3, saturation: 0.4), 3)
    (word.string, word.position, word.filters.blur) = ("blurred", Point(x: 12, y: 6), 1.5)
    root.addSublayer(pane)
    root.addSublayer(word)
    return workload
  }

  /// W8: two thousand letters move one by one, half of them as waves and half of them from anywhere, 200×60.
  static func movingLetters() throws -> Workload {
    let workload = Workload("W8 2,000 letters", columns: 200, rows: 60)
    var (swaying, coming) = (LetterPhase(), LetterPhase())
    var sway = LetterPhase.Sway()
    (sway.by, sway.wave) = (Point(x: 0, y: -1), Point(x: 0.05, y: 0.1))
    (swaying.sway, swaying.repeats) = (sway, .infinity)
    (coming.places, coming.duration, coming.spread) = ([LetterPlace(), .home], 1.5, 3)
    coming.places[0].base = .random
    for (index, phase) in [swaying, coming].enumerated() {
      var text = TextContent()
      text.string = (0..<10).map { row in
        String((0..<100).map { Character(UnicodeScalar(UInt8(33 + ($0 + row) % 90))) })
      }
      .joined(separator: "\n")
      let block = LettersLayer(text.string)
      block.position = Point(x: 100, y: 30 + 60 * Double(index))
      let effect = LetterEffect(name: "W8", about: "", phases: [phase], showsLetters: index == 0)
      for var animation in block.add(LetterMotion(effect)) {
        animation.repeatCount = .infinity
        try block.add(animation)
      }
      workload.root.addSublayer(block)
    }
    return workload
  }
}

extension Layer {
  fileprivate func add(_ path: Path, at place: Point, fill: UInt32? = nil, stroke: UInt32? = nil, width: Double = 1) {
    let shape = ShapeLayer()
    shape.path = path
    shape.fillColor = fill.map { Color(hex: $0) }
    shape.strokeColor = stroke.map { Color(hex: $0) }
    shape.lineWidth = width
    shape.position = place
    addSublayer(shape)
  }
}

extension Path {
  fileprivate static func ring(radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  fileprivate static func triangle(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) -> Path {
    var path = Path()
    path.move(to: Point(x: a.0, y: a.1))
    path.addLine(to: Point(x: b.0, y: b.1))
    path.addLine(to: Point(x: c.0, y: c.1))
    path.closeSubpath()
    return path
  }

  /// Ten lines away from the middle.
  fileprivate static func spokes(from inner: Double, to outer: Double, offset: Double) -> Path {
    var path = Path()
    for spoke in 0..<10 {
      let angle = (Double(spoke) + offset) * .pi / 5
      path.move(to: Point(x: inner * .sin(angle), y: -inner * .cos(angle)))
      path.addLine(to: Point(x: outer * .sin(angle), y: -outer * .cos(angle)))
    }
    return path
  }
}
