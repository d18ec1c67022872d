import Cells
import RealModule

/// A test whether two colours look the same: whether their difference is at most about 1 by CIEDE2000, which is what a
/// practised eye just sees beside one another.
///
/// Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula: implementation notes, supplementary test
/// data, and mathematical observations", Color Research and Application 30 (2005), 21–30. The mean hue is the direction of
/// the sum of two unit vectors, and the functions of multiples of it follow from its sine and cosine, so that no angle is
/// computed but for blue hues.
///
/// The coordinates of a colour are kept, since a picture has few colours at a time.
final class ColorDifference {
  /// A colour in CIELAB, for the white of sRGB, daylight of 6,504 K.
  struct Lab {
    /// The lightness, 0 to 100.
    var lightness: Double
    /// The opponent axes: green to red, and blue to yellow.
    var a: Double, b: Double
  }

  /// The greatest difference that counts as none: 1, less what other implementations may differ by in white and matrix.
  static let limit = 0.98

  /// The greatest difference of one component, 0 to 255, of two colours that can look the same. Pairs beyond it are
  /// not computed.
  private static let componentLimit: Int32 = 24

  private struct Entry {
    var bits: UInt32
    var lightness: Float
    var a: Float
    var b: Float
  }

  /// The coordinates of colours that have been met last, at places that their bits decide.
  private let entries: UnsafeMutablePointer<Entry>
  /// The answers that have been given last, at places that both colours decide: the colours, and in the lowest bit the answer.
  private let answers: UnsafeMutablePointer<UInt64>
  /// The number of bits of a place.
  private static let placeBits: UInt32 = 12
  private static let capacity = 1 << Int(placeBits)

  /// The light of a component's values, 0 to 1.
  private let light: [Double]

  /// Creates a test that knows no colour yet, with 64 KiB for those that it will meet.
  init() {
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: Entry(bits: 0, lightness: 0, a: 0, b: 0), count: Self.capacity)
    answers = .allocate(capacity: Self.capacity)
    // Two blacks, which are never asked for.
    answers.initialize(repeating: 1, count: Self.capacity)
    light = (0..<256).map { value in
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : Double.pow((share + 0.055) / 1.055, 2.4)
    }
  }

  deinit {
    entries.deallocate()
    answers.deallocate()
  }

  /// Returns true if two colours look the same. The terminal's own colours, which are unknown, and those of a palette
  /// look like themselves only.
  ///
  /// - Complexity: O(1). Allocates nothing.
  func looksTheSame(_ one: CellColor, _ other: CellColor) -> Bool {
    if one == other { return true }
    guard one.bits >> 24 == 1, other.bits >> 24 == 1, Self.areClose(one.bits, other.bits) else { return false }
    let pair = UInt64(one.bits & 0xFF_FFFF) << 24 | UInt64(other.bits & 0xFF_FFFF)
    let place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(Self.placeBits)))
    if answers[place] >> 1 == pair { return answers[place] & 1 == 1 }
    let (one, other) = (lab(one), lab(other))
    let answer = Self.isEvident(one, other) ?? (Self.square(one, other) <= Self.greatestSquare)
    answers[place] = pair << 1 | (answer ? 1 : 0)
    return answer
  }

  private static let greatestSquare = limit * limit

  /// Returns true or false for two colours that certainly look the same, or not; nil if the formula has to decide.
  ///
  /// The weights of all three terms are at least 1, and a is stretched by at most 1.5. The rotation adds at most 0.87 of the
  /// squares of the two terms of chroma and hue, and nothing for two colours on the yellow side.
  private static func isEvident(_ one: Lab, _ other: Lab) -> Bool? {
    let (lightness, a, b) = (other.lightness - one.lightness, 1.5 * (other.a - one.a), other.b - one.b)
    let square = lightness * lightness
    let opponents = a * a + b * b
    if square + (one.b > 0 && other.b > 0 ? opponents : 1.87 * opponents) <= greatestSquare { return true }
    // The weight of lightness is at most 1.75, at its ends.
    return square > 1.75 * 1.75 * greatestSquare ? false : nil
  }

  /// Returns true if no component differs by more than `componentLimit`.
  private static func areClose(_ one: UInt32, _ other: UInt32) -> Bool {
    let red = Int32(one >> 16 & 255) - Int32(other >> 16 & 255)
    let green = Int32(one >> 8 & 255) - Int32(other >> 8 & 255)
    let blue = Int32(one & 255) - Int32(other & 255)
    return max(abs(red), abs(green), abs(blue)) <= componentLimit
  }

  private func lab(_ color: CellColor) -> Lab {
    let place = Int((color.bits &* 0x9E37_79B1) >> (32 - Self.placeBits))
    if entries[place].bits != color.bits {
      let lab = exactLab(color)
      entries[place] = Entry(bits: color.bits, lightness: Float(lab.lightness), a: Float(lab.a), b: Float(lab.b))
    }
    let entry = entries[place]
    return Lab(lightness: Double(entry.lightness), a: Double(entry.a), b: Double(entry.b))
  }

  /// Returns a colour in CIELAB, by the matrix of IEC 61966-2-1.
  func exactLab(_ color: CellColor) -> Lab {
    let (red, green, blue) = (light[Int(color.red)], light[Int(color.green)], light[Int(color.blue)])
    let x = Self.response((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.response(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.response((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return Lab(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  private static func response(_ share: Double) -> Double {
    share > 216.0 / 24389 ? Double.root(share, 3) : (24389.0 / 27 * share + 16) / 116
  }

  // MARK: The formula

  /// Returns the square of the difference of two colours.
  ///
  /// Of two colours of exactly opposite hues, whose mean hue is not a direction, the difference is taken to be infinite.
  static func square(_ one: Lab, _ other: Lab) -> Double {
    let chromas = ((one.a * one.a + one.b * one.b).squareRoot(), (other.a * other.a + other.b * other.b).squareRoot())
    let meanChroma = (chromas.0 + chromas.1) / 2
    let stretch = 1 + 0.5 * (1 - chromaShare(meanChroma))
    let (a1, a2) = (one.a * stretch, other.a * stretch)
    let c1 = (a1 * a1 + one.b * one.b).squareRoot()
    let c2 = (a2 * a2 + other.b * other.b).squareRoot()
    let chroma = (c1 + c2) / 2
    let lightnessOffset = (one.lightness + other.lightness) / 2 - 50
    let square = lightnessOffset * lightnessOffset
    let lightnessTerm = (other.lightness - one.lightness) / (1 + 0.015 * square / (20 + square).squareRoot())
    let chromaTerm = (c2 - c1) / (1 + 0.045 * chroma)
    let differences = lightnessTerm * lightnessTerm + chromaTerm * chromaTerm
    // A grey has no hue that could differ.
    guard c1 > 0, c2 > 0 else { return differences }
    let (x, y) = (a1 / c1 + a2 / c2, one.b / c1 + other.b / c2)
    let length = (x * x + y * y).squareRoot()
    guard length > 1e-9 else { return .infinity }
    let hue = (cosine: x / length, sine: y / length)
    let turn = a1 * other.b - a2 * one.b
    let hueSquare = max(0, 2 * (c1 * c2 - a1 * a2 - one.b * other.b))
    let hueTerm = (turn < 0 ? -1 : 1) * hueSquare.squareRoot() / (1 + 0.015 * chroma * hueWeight(hue))
    return differences + hueTerm * hueTerm + rotation(hue, chroma) * chromaTerm * hueTerm
  }

  /// The root of C⁷ / (C⁷ + 25⁷).
  private static func chromaShare(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let power = square * square * square * chroma
    return (power / (power + 6_103_515_625)).squareRoot()
  }

  /// The weight T of a mean hue h: 1 − 0.17 cos(h − 30°) + 0.24 cos 2h + 0.32 cos(3h + 6°) − 0.20 cos(4h − 63°).
  private static func hueWeight(_ hue: (cosine: Double, sine: Double)) -> Double {
    let (cosine, sine) = hue
    let (cosine2, sine2) = (2 * cosine * cosine - 1, 2 * sine * cosine)
    let (cosine3, sine3) = (cosine * cosine2 - sine * sine2, sine * cosine2 + cosine * sine2)
    let (cosine4, sine4) = (2 * cosine2 * cosine2 - 1, 2 * sine2 * cosine2)
    // The sines and cosines of 30°, 6° and 63°.
    return 1 - 0.17 * (cosine * 0.8660254037844387 + sine * 0.5) + 0.24 * cosine2
      + 0.32 * (cosine3 * 0.9945218953682733 - sine3 * 0.10452846326765346)
      - 0.20 * (cosine4 * 0.45399049973954675 + sine4 * 0.8910065241883678)
  }

  /// The rotation R_T, which turns the ellipses of blue colours: about 275°, and nothing 90° away from it.
  private static func rotation(_ hue: (cosine: Double, sine: Double), _ chroma: Double) -> Double {
    guard hue.sine < 0.1 else { return 0 }
    let degrees = Double.atan2(y: hue.sine, x: hue.cosine) * (180 / Double.pi)
    let distance = ((degrees < 0 ? degrees + 360 : degrees) - 275) / 25
    let angle = 60 * Double.exp(-distance * distance) * (Double.pi / 180)
    return -2 * Double.sin(angle) * chromaShare(chroma)
  }
}
