import LayerAnimation

/// A gradient of a fill or of a line.
struct LottieGradient {
  private let isRadial: Bool
  private let start, end: LottieKeys<Point>
  private let stops: LottieKeys<Stops>

  /// The colours with their places, those of opacities among them.
  private struct Stops: Equatable {
    var colors: [Color] = []
    var locations: [Double] = []
  }

  /// Reads a gradient; nil for one without colours.
  init?(_ node: JSONNode, _ scope: LottieScope) {
    guard let data = node["g"], let numbers = scope.numbers(data["k"]), let start = scope.point(node["s"]),
      let end = scope.point(node["e"])
    else { return nil }
    (self.start, self.end) = (start, end)
    isRadial = node["t"]?.number == 2
    let count = data["p"]?.whole ?? numbers.first.count / 4
    stops = numbers.map { Self.stops($0, count: count) }
    guard !stops.first.colors.isEmpty else { return nil }
    let highlight = scope.number(node["h"]).map { !$0.isStill || $0.first != 0 } ?? false
    if isRadial && highlight { scope.omit("the highlight of a radial gradient is shown in its middle") }
  }

  /// Returns the stops: four numbers for each colour, a place and three components, then two for each opacity, a place
  /// of its own and the opacity. There is a stop at each place of either, with straight alpha.
  private static func stops(_ numbers: [Double], count: Int) -> Stops {
    let count = min(max(count, 0), numbers.count / 4, 256)
    var colors: [(place: Double, color: Color)] = []
    for index in 0..<count {
      let parts = numbers[(4 * index)..<(4 * index + 4)].map { min(max($0, 0), 1) }
      colors.append(
        (max(parts[0], colors.last?.place ?? 0), Color(red: parts[1], green: parts[2], blue: parts[3])))
    }
    var opacities: [(place: Double, opacity: Double)] = []
    var index = 4 * count
    while index + 1 < numbers.count, opacities.count < 256 {
      let (place, opacity) = (min(max(numbers[index], 0), 1), min(max(numbers[index + 1], 0), 1))
      opacities.append((max(place, opacities.last?.place ?? 0), opacity))
      index += 2
    }
    guard !colors.isEmpty else { return Stops() }
    guard !opacities.isEmpty else { return Stops(colors: colors.map(\.color), locations: colors.map(\.place)) }
    let hues = GradientContent(colors.map(\.color), at: colors.map(\.place))
    let veils = GradientContent(
      opacities.map { Color(white: 0, alpha: $0.opacity) }, at: opacities.map(\.place))
    // The place alone decides the order, so that keys with as many stops correspond.
    let places = (colors.map { ($0.place, $0.color, nil) } + opacities.map { ($0.place, nil, $0.opacity) })
      .sorted { (a: (Double, Color?, Double?), b) in a.0 < b.0 }
    var stops = Stops()
    for (place, color, opacity) in places {
      let color = color ?? hues.color(at: Point(x: place, y: 0)) ?? .black
      let alpha = opacity ?? veils.color(at: Point(x: place, y: 0))?.alpha ?? 1
      stops.colors.append(Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha))
      stops.locations.append(place)
    }
    return stops
  }

  /// Returns a layer with the gradient over a box. The box of a radial one is made a square, in which circles stay
  /// round.
  func layer(over box: Rect, _ scope: LottieScope) -> Layer {
    let side = max(box.size.width, box.size.height, 1)
    let area = isRadial ? Rect(x: box.origin.x, y: box.origin.y, width: side, height: side) : box
    let layer = GradientLayer()
    (layer.model.bounds, layer.model.anchorPoint, layer.model.position) = (area, .zero, area.origin)
    func unit(_ point: Point) -> Point {
      Point(x: (point.x - area.origin.x) / area.size.width, y: (point.y - area.origin.y) / area.size.height)
    }
    let from = start.map(unit)
    var to = end.map(unit)
    if isRadial {
      let corner = { (a: Point, b: Point) in
        let radius = a.distance(to: b)
        return Point(x: a.x + radius, y: a.y + radius)
      }
      if let both = from.joined(to, corner) {
        to = both
      } else {
        scope.omit("the radius of a gradient that changes apart from its middle is shown as it is at the start")
        to = from.map { corner($0, to.first) }
      }
    }
    var gradient = GradientContent(stops.first.colors, at: stops.first.locations)
    (gradient.type, gradient.startPoint, gradient.endPoint) = (isRadial ? .radial : .axial, from.first, to.first)
    layer.gradient = gradient
    scope.animate(layer, "startPoint", from) { $0 }
    scope.animate(layer, "endPoint", to) { $0 }
    scope.animate(layer, "colors", stops) { $0.colors }
    scope.animate(layer, "locations", stops) { $0.locations }
    return layer
  }
}

extension GradientContent {
  /// Creates a gradient from left to right.
  fileprivate init(_ colors: [Color], at locations: [Double]) {
    self.init()
    (self.colors, self.locations) = (colors, locations)
    (startPoint, endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
  }
}
