import Diagnostics
import LayerAnimation

/// The notations of timing functions in one text: names, `steps(4, end)` and `linear(0, 0.8 30%, 1)`, the latter two as in
/// [CSS Easing Functions Level 2](https://www.w3.org/TR/css-easing-2/).
enum CurveText {
  /// What a text says.
  enum Reading {
    case function(TimingFunction)
    /// The notation is known, and something between its brackets is wrong.
    case mistake(String)
    case unknownName
  }

  /// All notations, for messages.
  static let forms: String = {
    let (ends, shapes) = TimingFunction.formulaWords
    let names = TimingFunction.basic.map { "'\($0.name)'" }.joined(separator: ", ")
    return "\(names), or \(enumeration(ends, "or")) with \(enumeration(shapes, "or")) behind it,"
      + " or a curve [x1, y1, x2, y2], steps(4, end) or linear(0, 0.8 30%, 1)"
  }()

  private static let named = Dictionary(uniqueKeysWithValues: TimingFunction.named.map { ($0.name, $0.function) })

  /// Returns the function that a text stands for.
  static func read(_ text: String) -> Reading {
    if let function = named[text] { return .function(function) }
    if let arguments = arguments(of: "steps", in: text) { return steps(arguments) }
    if let arguments = arguments(of: "linear", in: text) { return linear(arguments) }
    return .unknownName
  }

  /// True if a text begins a notation in brackets and does not close it.
  static func isOpen(_ text: String) -> Bool {
    (text.hasPrefix("steps(") || text.hasPrefix("linear(")) && !text.utf8.contains(UInt8(ascii: ")"))
  }

  /// Returns what stands between the brackets behind a name, without space around it; nil if the text is not such a call.
  private static func arguments(of name: String, in text: String) -> [Substring]? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let inside = text.dropFirst(name.count + 1).dropLast()
    return inside.split(separator: ",", omittingEmptySubsequences: false).map { argument in
      let start = argument.drop { $0 == " " }
      return start.dropLast(start.reversed().prefix { $0 == " " }.count)
    }
  }

  // MARK: Steps

  private static let jumps: [String: TimingFunction.Jump] =
    Dictionary(uniqueKeysWithValues: TimingFunction.Jump.allCases.map { ($0.rawValue, $0) })
    .merging(["start": .start, "end": .end]) { $1 }

  /// The greatest number of steps.
  private static let mostSteps = 1_000_000

  private static func steps(_ arguments: [Substring]) -> Reading {
    guard arguments.count <= 2, let count = Int(arguments[0]), (1...mostSteps).contains(count) else {
      return .mistake("expected a whole number of steps from 1 to \(mostSteps), such as steps(4, end)")
    }
    guard arguments.count == 2 else { return .function(.steps(count)) }
    guard let jump = jumps[String(arguments[1])] else {
      let names = ["start", "end"] + TimingFunction.Jump.allCases.map(\.rawValue)
      return .mistake(
        "steps jump at \(enumeration(names, "or")), found '\(NodeReader.shortened(String(arguments[1])))'")
    }
    guard count >= jump.leastSteps else { return .mistake("steps without a jump at either end are two or more") }
    return .function(.steps(count, jump))
  }

  // MARK: Points

  /// A point, as it is written: a distance, and the times at which it is reached.
  private struct Stop {
    var distance: Double
    var times: [Double] = []
  }

  private static func linear(_ arguments: [Substring]) -> Reading {
    var stops: [Stop] = []
    for argument in arguments {
      guard let stop = stop(argument) else {
        let found = NodeReader.shortened(String(argument))
        return .mistake("a point of linear is a number and up to two percentages, such as 0.8 30%, found '\(found)'")
      }
      stops.append(stop)
    }
    return .function(.linear(through: points(stops)))
  }

  private static func stop(_ text: Substring) -> Stop? {
    let words = text.split(separator: " ")
    let times = words.filter { $0.hasSuffix("%") }.map { NodeReader.number($0.dropLast()) }
    let distances = words.filter { !$0.hasSuffix("%") }.map { NodeReader.number($0) }
    guard distances.count == 1, times.count <= 2, let distance = distances[0] else { return nil }
    let known = times.compactMap { $0 }
    let isBounded = (known + [distance]).allSatisfy { $0.magnitude <= SceneLimits.magnitude }
    return known.count == times.count && isBounded ? Stop(distance: distance, times: known.map { $0 / 100 }) : nil
  }

  /// Returns the points for stops. Where no time is written, the first stop is at 0, the last at 1, and the others are
  /// spread between their neighbours.
  private static func points(_ stops: [Stop]) -> [Point] {
    var (points, latest, known) = ([Point](), -Double.infinity, 0)
    for (index, stop) in stops.enumerated() {
      var times = stop.times
      if times.isEmpty, index == 0 { times = [0] }
      if times.isEmpty, index == stops.count - 1 { times = [max(1, latest)] }
      for time in times {
        latest = max(latest, time)
        points.append(Point(x: latest, y: stop.distance))
        spread(&points, from: known)
        known = points.count - 1
      }
      if times.isEmpty { points.append(Point(x: .nan, y: stop.distance)) }
    }
    return points
  }

  /// Places the points between the one at an index and the last one at equal times.
  private static func spread(_ points: inout [Point], from first: Int) {
    let last = points.count - 1
    guard last > first + 1 else { return }
    for index in first + 1..<last {
      let fraction = Double(index - first) / Double(last - first)
      points[index].x = points[first].x + (points[last].x - points[first].x) * fraction
    }
  }
}

/// A reader of the notation of colours: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name, `clear` or `transparent`.
package enum ColorText {
  /// The result of reading a text as a colour.
  package enum Reading: Equatable {
    /// The text is a colour.
    case color(Color)
    /// A character after `#` is no hexadecimal digit; its offset is counted from 0 behind `#`.
    case notADigit(offset: Int)
    /// The number of digits after `#` is not 3, 6 or 8.
    case wrongLength
    /// No colour has this name.
    case unknownName
  }

  /// Reads a text; names may be in upper case.
  package static func read(_ text: String) -> Reading {
    if text.hasPrefix("#") { return readDigits(text) }
    let name = text.lowercased()
    if name == "clear" || name == "transparent" { return .color(.clear) }
    return CSSColors.named[name].map { .color(Color(hex: $0)) } ?? .unknownName
  }

  /// The names of opaque colours, sorted.
  package static var names: [String] { CSSColors.names }

  private static func readDigits(_ text: String) -> Reading {
    let digits = text.unicodeScalars.dropFirst()
    if let offset = digits.enumerated().first(where: { !$0.element.properties.isASCIIHexDigit })?.offset {
      return .notADigit(offset: offset)
    }
    guard let bits = UInt64(String(text.dropFirst()), radix: 16) else { return .wrongLength }
    switch digits.count {
    case 3:
      return .color(Color(hex: UInt32((bits >> 8 & 15) * 0x110000 + (bits >> 4 & 15) * 0x1100 + (bits & 15) * 0x11)))
    case 6: return .color(Color(hex: UInt32(bits)))
    case 8: return .color(Color(hex: UInt32(bits >> 8)).faded(by: Double(bits & 255) / 255))
    default: return .wrongLength
    }
  }
}

/// The 148 named colours of [CSS Color Module Level 4, § 6.1](https://www.w3.org/TR/css-color-4/#named-colors), as 24
/// bits `0xRRGGBB`.
enum CSSColors {
  static let named: [String: UInt32] = [
    "aliceblue": 0xF0F8FF, "antiquewhite": 0xFAEBD7, "aqua": 0x00FFFF, "aquamarine": 0x7FFFD4, "azure": 0xF0FFFF,
    "beige": 0xF5F5DC, "bisque": 0xFFE4C4, "black": 0x000000, "blanchedalmond": 0xFFEBCD, "blue": 0x0000FF,
    "blueviolet": 0x8A2BE2, "brown": 0xA52A2A, "burlywood": 0xDEB887, "cadetblue": 0x5F9EA0, "chartreuse": 0x7FFF00,
    "chocolate": 0xD2691E, "coral": 0xFF7F50, "cornflowerblue": 0x6495ED, "cornsilk": 0xFFF8DC, "crimson": 0xDC143C,
    "cyan": 0x00FFFF, "darkblue": 0x00008B, "darkcyan": 0x008B8B, "darkgoldenrod": 0xB8860B, "darkgray": 0xA9A9A9,
    "darkgreen": 0x006400, "darkgrey": 0xA9A9A9, "darkkhaki": 0xBDB76B, "darkmagenta": 0x8B008B,
    "darkolivegreen": 0x556B2F, "darkorange": 0xFF8C00, "darkorchid": 0x9932CC, "darkred": 0x8B0000,
    "darksalmon": 0xE9967A, "darkseagreen": 0x8FBC8F, "darkslateblue": 0x483D8B, "darkslategray": 0x2F4F4F,
    "darkslategrey": 0x2F4F4F, "darkturquoise": 0x00CED1, "darkviolet": 0x9400D3, "deeppink": 0xFF1493,
    "deepskyblue": 0x00BFFF, "dimgray": 0x696969, "dimgrey": 0x696969, "dodgerblue": 0x1E90FF, "firebrick": 0xB22222,
    "floralwhite": 0xFFFAF0, "forestgreen": 0x228B22, "fuchsia": 0xFF00FF, "gainsboro": 0xDCDCDC,
    "ghostwhite": 0xF8F8FF, "gold": 0xFFD700, "goldenrod": 0xDAA520, "gray": 0x808080, "green": 0x008000,
    "greenyellow": 0xADFF2F, "grey": 0x808080, "honeydew": 0xF0FFF0, "hotpink": 0xFF69B4, "indianred": 0xCD5C5C,
    "indigo": 0x4B0082, "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lavender": 0xE6E6FA, "lavenderblush": 0xFFF0F5,
    "lawngreen": 0x7CFC00, "lemonchiffon": 0xFFFACD, "lightblue": 0xADD8E6, "lightcoral": 0xF08080,
    "lightcyan": 0xE0FFFF, "lightgoldenrodyellow": 0xFAFAD2, "lightgray": 0xD3D3D3, "lightgreen": 0x90EE90,
    "lightgrey": 0xD3D3D3, "lightpink": 0xFFB6C1, "lightsalmon": 0xFFA07A, "lightseagreen": 0x20B2AA,
    "lightskyblue": 0x87CEFA, "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xB0C4DE,
    "lightyellow": 0xFFFFE0, "lime": 0x00FF00, "limegreen": 0x32CD32, "linen": 0xFAF0E6, "magenta": 0xFF00FF,
    "maroon": 0x800000, "mediumaquamarine": 0x66CDAA, "mediumblue": 0x0000CD, "mediumorchid": 0xBA55D3,
    "mediumpurple": 0x9370DB, "mediumseagreen": 0x3CB371, "mediumslateblue": 0x7B68EE, "mediumspringgreen": 0x00FA9A,
    "mediumturquoise": 0x48D1CC, "mediumvioletred": 0xC71585, "midnightblue": 0x191970, "mintcream": 0xF5FFFA,
    "mistyrose": 0xFFE4E1, "moccasin": 0xFFE4B5, "navajowhite": 0xFFDEAD, "navy": 0x000080, "oldlace": 0xFDF5E6,
    "olive": 0x808000, "olivedrab": 0x6B8E23, "orange": 0xFFA500, "orangered": 0xFF4500, "orchid": 0xDA70D6,
    "palegoldenrod": 0xEEE8AA, "palegreen": 0x98FB98, "paleturquoise": 0xAFEEEE, "palevioletred": 0xDB7093,
    "papayawhip": 0xFFEFD5, "peachpuff": 0xFFDAB9, "peru": 0xCD853F, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
    "powderblue": 0xB0E0E6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xFF0000, "rosybrown": 0xBC8F8F,
    "royalblue": 0x4169E1, "saddlebrown": 0x8B4513, "salmon": 0xFA8072, "sandybrown": 0xF4A460, "seagreen": 0x2E8B57,
    "seashell": 0xFFF5EE, "sienna": 0xA0522D, "silver": 0xC0C0C0, "skyblue": 0x87CEEB, "slateblue": 0x6A5ACD,
    "slategray": 0x708090, "slategrey": 0x708090, "snow": 0xFFFAFA, "springgreen": 0x00FF7F, "steelblue": 0x4682B4,
    "tan": 0xD2B48C, "teal": 0x008080, "thistle": 0xD8BFD8, "tomato": 0xFF6347, "turquoise": 0x40E0D0,
    "violet": 0xEE82EE, "wheat": 0xF5DEB3, "white": 0xFFFFFF, "whitesmoke": 0xF5F5F5, "yellow": 0xFFFF00,
    "yellowgreen": 0x9ACD32,
  ]

  /// The names in alphabetical order, for suggestions.
  static let names = named.keys.sorted()
}
