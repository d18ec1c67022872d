import TestSupport
import Testing

@testable import LayerAnimation

/// Rules V14–V14b, V22: every key path can be read and written, and there are no others.
@Suite("AnimationKeyPath")
struct AnimationKeyPathTests {
  @Test("Spelled as Core Animation does, and back", arguments: AnimationKeyPath.all)
  func spelling(_ keyPath: AnimationKeyPath) {
    #expect(AnimationKeyPath(keyPath.description) == keyPath)
  }

  @Test(
    "The paths that are documented (V14)",
    arguments: [
      ("transform.rotation", .number), ("transform.rotation.x", .number), ("transform.rotation.y", .number),
      ("transform.rotation.z", .number), ("transform.scale", .number), ("transform.scale.x", .number),
      ("transform.scale.y", .number), ("transform.scale.z", .number), ("transform.scale.xy", .size),
      ("transform.translation", .size), ("transform.translation.x", .number), ("transform.translation.y", .number),
      ("transform.translation.z", .number), ("sublayerTransform.rotation.x", .number), ("position.x", .number),
      ("anchorPoint.y", .number), ("bounds.origin", .point), ("bounds.origin.x", .number), ("bounds.size", .size),
      ("bounds.size.width", .number), ("bounds.size.height", .number), ("opacity", .number), ("hidden", .flag),
      ("backgroundColor", .color), ("cornerRadius", .number), ("borderWidth", .number), ("borderColor", .color),
      ("shadowOpacity", .number), ("shadowRadius", .number), ("shadowOffset", .size), ("shadowOffset.width", .number),
      ("shadowOffset.height", .number), ("shadowColor", .color), ("masksToBounds", .flag), ("doubleSided", .flag),
      ("path", .path), ("strokeEnd", .number), ("lineDashPattern", .numbers),
      ("colors", .colors), ("locations", .numbers), ("startPoint.x", .number), ("endPoint", .point),
      ("instanceTransform.rotation.z", .number), ("instanceColor", .color), ("instanceDelay", .number),
      ("string", .text), ("transform", .transform), ("bounds", .rect), ("timeOffset", .number),
    ] as [(String, Value.Kind)])
  func documented(_ string: String, _ kind: Value.Kind) throws {
    #expect(try #require(AnimationKeyPath(string)).kind == kind)
  }

  @Test(
    "What does not exist is refused",
    arguments: [
      "", ".", "x", "colour", "opacity.x", "position.z", "position.", ".x", "position.x.y", "bounds.width",
      "bounds.size.x",
      "transform.rotation.w", "transform.", "Transform", "transform rotation", "hidden.x", "path.x", "position..x",
    ])
  func unknown(_ string: String) {
    #expect(AnimationKeyPath(string) == nil)
  }

  /// All key paths but those of the layer's clock, which are not part of its appearance.
  private static let ofLooks = AnimationKeyPath.all.filter { !$0.property.isOfClock }

  /// A value of a kind that is not the default of any property.
  private func value(_ kind: Value.Kind) -> Value {
    switch kind {
    case .number: .number(0.375)
    case .vector: .vector(SIMD3(1, 2, 3))
    case .point: .point(Point(x: 3, y: 4))
    case .size: .size(Size(width: 5, height: 6))
    case .rect: .rect(Rect(x: 1, y: 2, width: 3, height: 4))
    case .color: .color(Color(hex: 0x123456))
    case .transform: .transform(.rotation(angle: 1, x: 1, y: 2, z: 3))
    case .path: .path(Path([.move(.zero), .line(Point(x: 1, y: 1))]))
    case .numbers: .numbers([1, 2])
    case .colors: .colors([.white, Color(hex: 0x123456)])
    case .flag: .flag(true)
    // Also the name of a blend mode, which has no other texts.
    case .text: .text("screen")
    case .absent: .absent
    }
  }

  private func properties(for keyPath: AnimationKeyPath) -> LayerProperties {
    var properties = LayerProperties()
    let contents = LayerContent.Kind.allCases.map { LayerContent($0) }
    properties.content = contents.first { keyPath.property.exists(in: $0) } ?? .none
    return properties
  }

  @Test("What is written is read, and in the kind that is announced (V14)", arguments: ofLooks)
  func writesAndReads(_ keyPath: AnimationKeyPath) {
    var properties = properties(for: keyPath)
    // Every value of a flag is some property's default, so the property is set to the opposite first.
    if keyPath.kind == .flag { properties.set(.flag(false), for: keyPath) }
    let (before, new) = (properties.value(of: keyPath), value(keyPath.kind))
    #expect(before != new)
    #expect(before.kind == keyPath.kind || before == .absent)
    properties.set(new, for: keyPath)
    #expect(properties.value(of: keyPath).isNear(new))
  }

  @Test("An animation of it shows on the layer", arguments: ofLooks)
  func animates(_ keyPath: AnimationKeyPath) throws {
    let layer = Layer()
    layer.model = properties(for: keyPath)
    let new = value(keyPath.kind)
    let animation = BasicAnimation(keyPath: keyPath, from: new, to: new, duration: 1)
    #expect(try sample(animation, on: layer, at: 0.75).value(of: keyPath).isNear(new))
  }

  @Test("A value of the wrong kind changes nothing (V6)", arguments: AnimationKeyPath.all)
  func wrongKind(_ keyPath: AnimationKeyPath) {
    let before = properties(for: keyPath)
    for kind in Value.Kind.allCases where kind != keyPath.kind && kind != .absent {
      var properties = before
      properties.set(value(kind), for: keyPath)
      #expect(properties == before, "\(kind)")
    }
  }

  @Test("A part is replaced and the rest stays (V14a)")
  func partsOfATransform() {
    var properties = LayerProperties()
    properties.transform = .scale(x: 2, y: 3)
    properties.set(.number(1), for: "transform.rotation.z")
    properties.set(.size(Size(width: 10, height: 20)), for: "transform.translation")
    properties.set(.number(4), for: "transform.scale.y")
    let expected = Transform3D.scale(x: 2, y: 4)
      .concatenating(.rotation(angle: 1, x: 0, y: 0, z: 1)).concatenating(.translation(x: 10, y: 20))
    #expect(properties.transform.distance(to: expected) < 1e-12)
    #expect(properties.value(of: "transform.scale").isNear(.number((2.0 + 4 + 1) / 3)))
    #expect(properties.value(of: "transform.rotation").isNear(.number(1)))
  }

  @Test("A whole turn of an angle is a whole turn (V14a, A5)")
  func wholeTurn() throws {
    for (keyPath, axis) in [
      ("transform.rotation.x", (1.0, 0.0, 0.0)), ("transform.rotation", (0, 0, 1)),
    ] as [(AnimationKeyPath, (Double, Double, Double))] {
      let animation = BasicAnimation(keyPath: keyPath, from: 0.0, to: 2 * Double.pi, duration: 1)
      for time in [0.125, 0.5, 0.875] {
        let expected = Transform3D.rotation(angle: time * 2 * .pi, x: axis.0, y: axis.1, z: axis.2)
        #expect(try sample(animation, at: time).transform.distance(to: expected) < 1e-9)
      }
    }
  }

  @Test("Several angles combine as turns about x, y, z (V14b)")
  func severalAngles() throws {
    let x = BasicAnimation(keyPath: "transform.rotation.x", from: 0.0, to: 1.0, duration: 1)
    let y = BasicAnimation(keyPath: "transform.rotation.y", from: 0.0, to: 0.5, duration: 1)
    let expected = Transform3D.rotation(angle: 1, x: 1, y: 0, z: 0)
      .concatenating(.rotation(angle: 0.5, x: 0, y: 1, z: 0))
    #expect(try sample(x, y, at: 1).transform.distance(to: expected) < 1e-12)
  }
}

extension AnimationKeyPath: CustomTestStringConvertible {
  /// The key path as it is spelled.
  public var testDescription: String { description }
}

extension Value {
  /// Whether two values are the same but for rounding.
  fileprivate func isNear(_ other: Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.isNear(b)
    case (.size(let a), .size(let b)): a.width.isNear(b.width) && a.height.isNear(b.height)
    case (.transform(let a), .transform(let b)): a.distance(to: b) < 1e-9
    default: self == other
    }
  }
}
