import LayerAnimation
import RealModule

extension TestCard {
  /// Every card.
  static let all: [TestCard] = [
    borders, corners, groupOpacity, clips, nestedClips, maskOfText, maskOfShape, shadowOnLight, shadowInDark,
    fade, push, moveIn, reveal, singleSided, depth, behindTheEye, twoFills, particles, replicator, boxOverText, tips,
  ]

  /// G16: typed boxes, sharp, round and one row high; drawn ones, wide and tilted.
  static let borders = TestCard(name: "borders") { root in
    for (index, title) in ["sharp", "round", "solid"].enumerated() {
      let x = 1 + Double(index) * 15
      Layer.panel(x, 2, 13, 6, index == 2 ? 0x2f5d8a : nil, in: root) {
        ($0.borderWidth, $0.borderColor) = (0.5, Color(hex: 0xffc857))
        $0.cornerRadius = index == 0 ? 0 : 1
      }
      Layer.label(title, x, 4, 13, 2, in: root)
    }
    Layer.panel(1, 12, 13, 2, 0x8a2f4f, in: root) { ($0.borderWidth, $0.borderColor) = (0.4, .white) }
    Layer.label("button", 1, 12, 13, 2, in: root)
    Layer.panel(17, 11, 12, 11, nil, in: root) {
      ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (2.5, Color(hex: 0x7bd389), 4)
    }
    Layer.panel(33, 12, 12, 8, nil, in: root) {
      ($0.borderWidth, $0.borderColor) = (0.6, Color(hex: 0xff6b6b))
      $0.transform = .rotation(angle: .pi / 9, x: 0, y: 0, z: 1)
    }
  }

  /// G16, G26: corner radius rounds backgrounds and gradients.
  static let corners = TestCard(name: "corners") { root in
    Layer.panel(2, 3, 14, 18, 0xd1495b, in: root) { $0.cornerRadius = 3 }
    Layer.panel(18, 3, 18, 18, 0x66a182, in: root) { $0.cornerRadius = 100 }
    let gradient = GradientLayer()
    gradient.place(38, 3, 8, 18)
    gradient.colors = [Color(hex: 0xedae49), Color(hex: 0x00798c)]
    gradient.cornerRadius = 4
    root.addSublayer(gradient)
  }

  /// G18: a translucent group on the left, the same layers translucent one by one on the right.
  static let groupOpacity = TestCard(name: "group-opacity") { root in
    Layer.panel(0, 10, 48, 4, 0xffffff, in: root)
    let group = Layer.panel(4, 4, 18, 16, 0xd1495b, in: root) { $0.opacity = 0.5 }
    Layer.panel(5, 4, 9, 8, 0x00798c, in: group)
    Layer.label("one", 0, 0, 18, 4, in: group)
    Layer.panel(26, 4, 18, 16, 0xd1495b, in: root) { $0.opacity = 0.5 }
    Layer.panel(31, 8, 9, 8, 0x00798c, in: root) { $0.opacity = 0.5 }
    Layer.label("two", 26, 4, 18, 4, in: root).opacity = 0.5
  }

  /// G17: sublayers end at the bounds, also at round corners; text ends at whole cells.
  static let clips = TestCard(name: "clips") { root in
    for (index, radius) in [0.0, 6].enumerated() {
      let window = Layer.panel(3 + Double(index) * 23, 3, 19, 18, 0x30475e, in: root) {
        ($0.masksToBounds, $0.cornerRadius) = (true, radius)
      }
      Layer.filled(.circle(2, 3, radius: 8), 0xf05454, in: window)
      Layer.label("a text that is too long", -2, 8, 23, 2, in: window)
      Layer.filled(.lines((0, 18), (19, 18), (19, 10), closed: true), 0xe8e8e8, in: window)
    }
  }

  /// G17: nested clips are intersected, rotated ones too.
  static let nestedClips = TestCard(name: "nested-clips") { root in
    let outer = Layer.panel(14, 2, 20, 20, 0x30475e, in: root) {
      ($0.masksToBounds, $0.cornerRadius) = (true, 10)
    }
    let inner = Layer.panel(4, 4, 12, 30, 0xf05454, in: outer) {
      $0.masksToBounds = true
      $0.transform = .rotation(angle: .pi / 5, x: 0, y: 0, z: 1)
    }
    for row in 0..<8 { Layer.panel(-8, Double(row) * 4, 30, 2, 0xffd369, in: inner) }
  }

  /// G17: a gradient masked by text.
  static let maskOfText = TestCard(name: "mask-of-text") { root in
    let gradient = GradientLayer()
    gradient.place(0, 0, 48, 24)
    gradient.colors = [Color(hex: 0xff5f6d), Color(hex: 0xffc371), Color(hex: 0x47c9e5)]
    (gradient.startPoint, gradient.endPoint) = (.zero, Point(x: 1, y: 0))
    let rows = [
      #" _____   ___   _____ _____ ____   ___  ____  _____"#, #"|__  /  / _ \ | ____|_   _|  _ \ / _ \|  _ \| ____|"#,
      #"  / /  | | | ||  _|   | | | |_) | | | | |_) |  _|"#, #" / /_  | |_| || |___  | | |  _ <| |_| |  __/| |___"#,
      #"/____|  \___/ |_____| |_| |_| \_\\___/|_|   |_____|"#,
    ]
    let text = Layer.label(rows.map { String($0.prefix(46)) }.joined(separator: "\n"), 1, 6, 46, 12, in: root)
    text.alignmentMode = .left
    gradient.mask = text
    root.addSublayer(gradient)
  }

  /// G17: a gradient masked by a shape, with half the opacity on the right.
  static let maskOfShape = TestCard(name: "mask-of-shape") { root in
    for index in 0..<2 {
      let gradient = GradientLayer()
      gradient.place(2 + Double(index) * 23, 2, 20, 20)
      gradient.colors = [Color(hex: 0xffd319), Color(hex: 0xff2975), Color(hex: 0x8c1eff)]
      let disc = Layer.filled(.circle(10, 10, radius: 9.5), 0x000000)
      disc.opacity = index == 0 ? 1 : 0.5
      gradient.mask = disc
      root.addSublayer(gradient)
      Layer.label("sun set", 0, 8, 20, 4, in: gradient)
    }
  }

  /// G16: a shadow is soft, lies below, and darkens.
  static let shadowOnLight = TestCard(name: "shadow-on-light", background: Color(hex: 0xe9ecef)) { root in
    Layer.label(String(repeating: "lorem ipsum ", count: 4), 0, 18, 48, 2, 0x868e96, in: root)
    let card = Layer.panel(4, 3, 18, 14, 0xffffff, in: root) { $0.castShadow(opacity: 0.6, radius: 2, x: 1, y: 2) }
    Layer.label("a card", 0, 6, 18, 2, 0x343a40, in: card)
    Layer.filled(.circle(36, 11, radius: 7), 0xff922b, in: root).castShadow(opacity: 0.5, radius: 1, x: 2, y: 3)
  }

  /// The same on a dark background; on the right a glow instead of a shadow.
  static let shadowInDark = TestCard(name: "shadow-in-dark", background: nil) { root in
    Layer.panel(4, 4, 16, 12, 0x495057, in: root) { $0.castShadow(opacity: 1, radius: 1.5, x: 2, y: 3) }
    Layer.panel(30, 6, 10, 10, 0x22b8cf, in: root) {
      $0.castShadow(opacity: 0.9, radius: 3, x: 0, y: 0)
      $0.shadowColor = Color(hex: 0x22b8cf)
    }
  }

  static let fade = transition("fade", Transition(.fade, duration: 1))
  static let push = transition("push", Transition(.push, .fromRight, duration: 1))
  static let moveIn = transition("move-in", Transition(.moveIn, .fromBottom, duration: 1))
  static let reveal = transition("reveal", Transition(.reveal, .fromRight, duration: 1))

  /// R4: the old and the new look in the layer's bounds, at a progress of 0.3.
  private static func transition(_ name: String, _ transition: Transition) -> TestCard {
    TestCard(name: "transition-\(name)", time: 0.3) { root in
      let card = Layer.panel(8, 3, 32, 18, 0x2a6f97, in: root)
      Layer.label("the old look", 0, 4, 32, 2, in: card)
      Layer.filled(.circle(16, 12, radius: 4), 0xf9c74f, in: card)
    } change: { root in
      let card = root.sublayers[0]
      card.model.backgroundColor = Color(hex: 0x9b2226)
      for sublayer in card.sublayers { sublayer.model.isHidden = true }
      Layer.label("and the new one", 0, 4, 32, 2, in: card)
      Layer.filled(.rect(11, 8, 10, 8), 0xf9c74f, in: card)
      try card.add(transition)
    }
  }

  /// G13: three rotated panels, of which the one that faces away and the one seen edge-on are not drawn.
  static let singleSided = TestCard(name: "single-sided") { root in
    root.sublayerTransform.m34 = -1 / 60
    for (index, degrees) in [50.0, 90, 130].enumerated() {
      let panel = Layer.panel(3 + Double(index) * 15, 5, 12, 14, 0x3d5a80, in: root) {
        $0.transform = .rotation(angle: degrees * .pi / 180, x: 0, y: 1, z: 0)
        $0.isDoubleSided = false
      }
      Layer.label("\(Int(degrees))", 0, 6, 12, 2, in: panel)
    }
    Layer.panel(33, 21, 12, 2, 0xee6c4d, in: root) {
      $0.transform = .rotation(angle: .pi, x: 0, y: 1, z: 0)
    }
  }

  /// G14: in a transform layer nearer layers cover farther ones, whatever their order: a cube.
  static let depth = TestCard(name: "depth") { root in
    root.sublayerTransform.m34 = -1 / 50
    let cube = TransformLayer()
    cube.position = Point(x: 24, y: 12)
    cube.transform = .rotation(angle: 0.5, x: 1, y: 0, z: 0)
      .concatenating(.rotation(angle: 0.2, x: 0, y: 0, z: 1))
      .concatenating(.identity)
    cube.transform = Transform3D.rotation(angle: 0.7, x: 0, y: 1, z: 0).concatenating(cube.transform)
    let turns: [(Double, Double, Double, UInt32)] = [
      (0, 0, 1, 0xe63946), (.pi / 2, 0, 1, 0xf1faee), (.pi, 0, 1, 0xa8dadc), (-.pi / 2, 0, 1, 0x457b9d),
      (.pi / 2, 1, 0, 0xffb703), (-.pi / 2, 1, 0, 0x2a9d8f),
    ]
    for (angle, x, y, color) in turns {
      let face = Layer.panel(-6, -6, 12, 12, color, in: cube)
      face.transform = Transform3D.translation(x: 0, y: 0, z: 6).concatenating(
        .rotation(angle: angle, x: x, y: y, z: 0))
    }
    root.addSublayer(cube)
  }

  /// G5: a floor that reaches under and behind the viewer.
  static let behindTheEye = TestCard(name: "behind-the-eye") { root in
    root.sublayerTransform.m34 = -1 / 40
    let floor = Layer.panel(-36, -168, 120, 400, 0x264653, in: root) {
      $0.transform = .rotation(angle: .pi / 2.2, x: 1, y: 0, z: 0)
    }
    for stripe in 0..<10 { Layer.panel(Double(stripe) * 12, 0, 6, 400, 0x2a9d8f, in: floor) }
  }

  /// Two colours in the same cells become ink and paper.
  static let twoFills = TestCard(name: "two-fills") { root in
    Layer.filled(.lines((2, 2), (21, 2), (12.5, 22), (2, 22), closed: true), 0xe76f51, in: root)
    Layer.filled(.lines((21, 2), (22, 2), (22, 22), (12.5, 22), closed: true), 0x2a9d8f, in: root)
    Layer.filled(.circle(36, 12, radius: 10), 0xe9c46a, in: root)
    Layer.filled(.circle(39, 12, radius: 6), 0x264653, in: root)
  }

  /// G28, G29: a fountain, and additive particles.
  static let particles = TestCard(name: "particles", time: 3) { root in
    for (index, mode) in [EmitterRenderMode.unordered, .additive].enumerated() {
      let emitter = EmitterLayer()
      emitter.emitter.position = Point(x: 12 + Double(index) * 24, y: 22)
      emitter.emitter.renderMode = mode
      var cell = EmitterCell()
      cell.contents = "*"
      (cell.birthRate, cell.lifetime, cell.velocity) = (40, 2, 18)
      (cell.emissionLongitude, cell.emissionRange, cell.yAcceleration) = (-.pi / 2, 0.9, 12)
      (cell.velocityRange, cell.scaleSpeed) = (8, -0.4)
      cell.color = Color(hex: 0xff6a3d)
      emitter.emitter.cells = [cell]
      root.addSublayer(emitter)
    }
  }

  /// G25: copies that turn and fade.
  static let replicator = TestCard(name: "replicator") { root in
    let ring = ReplicatorLayer()
    ring.place(12, 0, 24, 24)
    ring.instanceCount = 12
    ring.instanceTransform = .rotation(angle: .pi / 6, x: 0, y: 0, z: 1)
    ring.instanceAlphaOffset = -0.075
    ring.instanceColor = Color(hex: 0x4cc9f0)
    Layer.panel(11, 1, 2.5, 5, 0xffffff, in: ring) { $0.cornerRadius = 1 }
    root.addSublayer(ring)
  }
}

extension Layer {
  fileprivate func castShadow(opacity: Double, radius: Double, x: Double, y: Double) {
    (shadowOpacity, shadowRadius, shadowOffset) = (opacity, radius, Size(width: x, height: y))
  }
}
