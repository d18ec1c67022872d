import LayerAnimation
import TestSupport

/// The number in a cell of a table; NaN, which equals nothing, if there is none.
func number(_ text: String) -> Double {
  text == "inf" ? .infinity : Double(text) ?? .nan
}

/// The numbers of a list such as `[0, 0.25, 1]`, or of a pair such as `(0.42,0)`; other characters are ignored.
func numbers(_ text: String) -> [Double] {
  text.split { !"+-.0123456789e".contains($0) }.compactMap { Double($0) }
}

extension Timing {
  /// Properties in the notation of the tables: `begin=1 dur=1.5 auto count=2 rdur=2 speed=-1 offset=0.5 fill=both`.
  init(properties: String) {
    self.init(properties: properties, in: .animation)
  }

  /// The same, with the other properties at the defaults of an animation or of a layer.
  init(properties: String, in defaults: Timing) {
    self = defaults
    for property in properties.split(separator: " ") {
      let parts = property.split(separator: "=").map(String.init)
      let value = parts.count == 2 ? parts[1] : ""
      switch parts[0] {
      case "begin": beginTime = number(value)
      case "dur": duration = number(value)
      case "speed": speed = number(value)
      case "offset": timeOffset = number(value)
      case "count": repeatCount = number(value)
      case "rdur": repeatDuration = number(value)
      case "auto": autoreverses = true
      case "fill": fillMode = FillMode(rawValue: value) ?? .removed
      default: continue
      }
    }
  }
}

/// A layer with animations of its opacity from 0 to 1; while none is in effect the opacity is `nothing`.
struct Subject {
  /// The model's opacity, which no animation produces.
  static let nothing = -1000.0

  let layer = Layer()
  let tree: LayerTree

  /// A layer without sublayers as the root of a tree.
  init() {
    layer.opacity = Self.nothing
    tree = LayerTree(root: layer)
  }

  /// A layer with one animation, committed at an instant.
  init(_ animation: any Animation, committedAt mediaTime: Double = 0) throws {
    self.init()
    try layer.add(animation)
    tree.commit(at: mediaTime)
  }

  /// The opacity at a time, after a commit; nil while no animation is in effect.
  func progress(at mediaTime: Double) -> Double? {
    tree.commit(at: mediaTime)
    let opacity = tree.properties(of: 0, at: mediaTime).opacity
    return opacity == Self.nothing ? nil : opacity
  }
}

/// An animation of the opacity from 0 to 1, which shows its progress and is not removed at its end.
func fade(_ properties: String) -> BasicAnimation { fade(Timing(properties: properties)) }

/// An animation of the opacity from 0 to 1, which shows its progress and is not removed at its end.
func fade(_ timing: Timing) -> BasicAnimation {
  var animation = BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0, duration: 0)
  animation.timing = timing
  animation.isRemovedOnCompletion = false
  return animation
}

extension LayerTree {
  /// The properties of a layer at a time, by its index in the presentation.
  func properties(of index: Int, at mediaTime: Double) -> LayerProperties {
    presentation(at: mediaTime).layers[index].properties
  }

  /// The presentation at a time.
  func presentation(at mediaTime: Double) -> PresentationTree {
    var presentation = PresentationTree()
    sample(at: mediaTime, into: &presentation)
    return presentation
  }
}

/// Calls a closure without implicit animations, such as the fade after a change of sublayers (X8, X15).
func withoutActions(_ body: () throws -> Void) rethrows {
  Transaction.begin()
  defer { Transaction.commit() }
  Transaction.disablesActions = true
  try body()
}

/// The presentation's properties of a layer with one animation at a time; the tree is committed at 0.
func sample(
  _ animations: any Animation..., on layer: Layer = Layer(), at mediaTime: Double
) throws -> LayerProperties {
  for animation in animations { try layer.add(animation) }
  let tree = LayerTree(root: layer)
  tree.commit(at: 0)
  return tree.properties(of: 0, at: mediaTime)
}

extension Double {
  /// Whether two numbers differ by at most a tolerance; false if either is NaN.
  func isNear(_ other: Double, _ tolerance: Double = 1e-9) -> Bool {
    self == other || abs(self - other) <= tolerance
  }
}

extension Transform3D {
  /// The sixteen entries, row by row.
  var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// A matrix from its sixteen entries, row by row.
  init(entries e: [Double]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7], m31: e[8], m32: e[9],
      m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }

  /// The largest difference between the entries of two matrices.
  func distance(to other: Transform3D) -> Double {
    zip(entries, other.entries).map { abs($0 - $1) }.max() ?? 0
  }
}
