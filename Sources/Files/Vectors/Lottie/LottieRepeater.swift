import LayerAnimation
import RealModule

/// Copies of all that is before a repeater in its group, each transformed once more than the one before.
///
/// Copy i has the transform i times: about the anchor the scale is raised to the power of i and the angle multiplied by
/// it, and the position is i times as far away. Its opacity lies between that of the first copy and that of the last.
struct LottieRepeater {
  /// The number of copies.
  let count: Int
  /// True if the first copy is on top.
  let isFirstOnTop: Bool
  private let scope: LottieScope
  private let offset: Double
  private let transform: LottieTransform
  private let opacities: (first: LottieKeys<Double>, last: LottieKeys<Double>)

  /// The greatest number of copies.
  private static let most = 1000.0

  /// Reads a repeater.
  init(_ node: JSONNode, _ scope: LottieScope) {
    self.scope = scope
    let (copies, offset) = (scope.number(node["c"]) ?? LottieKeys(1), scope.number(node["o"]) ?? LottieKeys(0))
    if !copies.isStill { scope.omit("copies whose number changes are all shown, as many as there are at most") }
    if !offset.isStill { scope.omit("the offset of copies that changes is shown as it is at the start") }
    count = Int(min(max(copies.values.max() ?? 1, 0), Self.most).rounded(.up))
    self.offset = offset.first
    isFirstOnTop = node["m"]?.number != 2
    transform = LottieTransform(node["tr"], in: scope)
    func opacity(_ property: JSONNode?) -> LottieKeys<Double> {
      (scope.number(property) ?? LottieKeys(100)).map { min(max($0 / 100, 0), 1) }
    }
    opacities = (opacity(node["tr"]?["so"]), opacity(node["tr"]?["eo"]))
  }

  /// Returns the transform of a copy, with its opacity.
  func transform(ofCopy index: Int) -> LottieTransform {
    let times = Double(index) + offset
    var copy = LottieTransform()
    copy.anchor = transform.anchor
    copy.rotation = transform.rotation.map { $0 * times }
    copy.scale = transform.scale.map { Point(x: Self.power($0.x, times), y: Self.power($0.y, times)) }
    copy.skew = nil
    if case .together(let way) = transform.position, let place = way.joined(transform.anchor, { $0 * times + $1 }) {
      copy.position = .together(place)
    } else {
      scope.omit("copies whose anchor and position move apart are shown in one place")
      copy.position = .together(transform.anchor)
    }
    let share = count > 1 ? Double(index) / Double(count - 1) : 0
    if let opacity = opacities.first.joined(opacities.last, { $0 + ($1 - $0) * share }) {
      copy.opacity = opacity
    } else {
      let last = opacities.last.first
      copy.opacity = opacities.first.map { $0 + (last - $0) * share }
    }
    return copy
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let power = exponent == exponent.rounded() ? Double.pow(base, Int(exponent)) : Double.pow(max(base, 0), exponent)
    return VectorLimits.limited(power)
  }
}
