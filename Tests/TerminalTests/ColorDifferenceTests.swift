import Cells
import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Colour difference")
struct ColorDifferenceTests {
  private typealias Lab = ColorDifference.Lab

  /// The pairs of colours that Sharma, Wu and Dalal published for tests of the formula (2005, table 1): L, a, b, L, a, b, and
  /// the difference.
  private static let published = """
    50 2.6772 -79.7751 50 0 -82.7485 2.0425
    50 3.1571 -77.2803 50 0 -82.7485 2.8615
    50 2.8361 -74.0200 50 0 -82.7485 3.4412
    50 -1.3802 -84.2814 50 0 -82.7485 1.0000
    50 -1.1848 -84.8006 50 0 -82.7485 1.0000
    50 -0.9009 -85.5211 50 0 -82.7485 1.0000
    50 0 0 50 -1 2 2.3669
    50 -1 2 50 0 0 2.3669
    50 2.49 -0.001 50 -2.49 0.0009 7.1792
    50 2.49 -0.001 50 -2.49 0.0010 7.1792
    50 2.49 -0.001 50 -2.49 0.0011 7.2195
    50 2.49 -0.001 50 -2.49 0.0012 7.2195
    50 -0.001 2.49 50 0.0009 -2.49 4.8045
    50 -0.001 2.49 50 0.0010 -2.49 4.8045
    50 -0.001 2.49 50 0.0011 -2.49 4.7461
    50 2.5 0 50 0 -2.5 4.3065
    50 2.5 0 73 25 -18 27.1492
    50 2.5 0 61 -5 29 22.8977
    50 2.5 0 56 -27 -3 31.9030
    50 2.5 0 58 24 15 19.4535
    50 2.5 0 50 3.1736 0.5854 1.0000
    50 2.5 0 50 3.2972 0 1.0000
    50 2.5 0 50 1.8634 0.5757 1.0000
    50 2.5 0 50 3.2592 0.3350 1.0000
    60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
    63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
    61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
    35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
    22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
    36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
    90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
    90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
    6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
    2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
    """.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }

  @Test("The published differences are found, by both formulas", arguments: Self.published)
  func publishedDifferences(pair: [Double]) {
    let (one, other) = (
      Lab(lightness: pair[0], a: pair[1], b: pair[2]), Lab(lightness: pair[3], a: pair[4], b: pair[5])
    )
    #expect(abs(Self.difference(one, other) - pair[6]) < 0.00006)
    let found = ColorDifference.square(one, other).squareRoot()
    // Opposite hues have no mean direction; such colours count as different.
    if found < .infinity { #expect(abs(found - pair[6]) < 0.00006) } else { #expect(pair[6] > 4) }
  }

  @Test("Colours that look the same differ by at most 1, and nearly all of those are found")
  func looksTheSame() {
    let difference = ColorDifference()
    var random = SeededGenerator(seed: 1)
    var (found, all) = (0, 0)
    for _ in 0..<200_000 {
      let one = Self.color(&random)
      let other = CellColor(
        red: Self.near(one.red, &random), green: Self.near(one.green, &random), blue: Self.near(one.blue, &random))
      let exact = Self.difference(Self.lab(one), Self.lab(other))
      let isFound = difference.looksTheSame(one, other)
      #expect(!isFound || exact <= 1)
      if isFound { found += 1 }
      if exact <= 1 { all += 1 }
    }
    #expect(all > 10_000 && found > all * 9 / 10)
  }

  @Test("The terminal's own colours and those of a palette look like themselves only")
  func unknownColors() {
    let difference = ColorDifference()
    let black = CellColor(red: 0, green: 0, blue: 0)
    let indexed = CellColor(bits: 0x0200_0010)
    #expect(difference.looksTheSame(.default, .default) && difference.looksTheSame(indexed, indexed))
    #expect(!difference.looksTheSame(.default, black) && !difference.looksTheSame(black, .default))
    #expect(!difference.looksTheSame(indexed, black) && !difference.looksTheSame(indexed, CellColor(bits: 0x0200_0011)))
  }

  private static func color(_ random: inout SeededGenerator) -> CellColor {
    CellColor(bits: 0x0100_0000 | UInt32(random.next() & 0xFF_FFFF))
  }

  private static func near(_ component: UInt8, _ random: inout SeededGenerator) -> UInt8 {
    UInt8(max(0, min(255, Int(component) + Int(random.next() % 13) - 6)))
  }

  // MARK: The formula as it is in the paper

  /// The difference of two colours, in degrees and step by step.
  private static func difference(_ one: Lab, _ other: Lab) -> Double {
    let mean = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - (pow(mean, 7) / (pow(mean, 7) + pow(25, 7))).squareRoot())
    let (a1, a2) = ((1 + g) * one.a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, one.b), hypot(a2, other.b))
    let (h1, h2) = (degrees(one.b, a1), degrees(other.b, a2))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hueDifference = 2 * (c1 * c2).squareRoot() * sine(turn / 2)
    let (lightness, chroma) = ((one.lightness + other.lightness) / 2, (c1 + c2) / 2)
    var hue = h1 + h2
    if c1 * c2 != 0 { hue = abs(h1 - h2) <= 180 ? hue / 2 : hue < 360 ? (hue + 360) / 2 : (hue - 360) / 2 }
    let t =
      1 - 0.17 * sine(hue - 30 + 90) + 0.24 * sine(2 * hue + 90) + 0.32 * sine(3 * hue + 6 + 90)
      - 0.20 * sine(4 * hue - 63 + 90)
    let turned = 30 * exp(-pow((hue - 275) / 25, 2))
    let rc = 2 * (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
    let offset = pow(lightness - 50, 2)
    let l = (other.lightness - one.lightness) / (1 + 0.015 * offset / (20 + offset).squareRoot())
    let c = (c2 - c1) / (1 + 0.045 * chroma)
    let h = hueDifference / (1 + 0.015 * chroma * t)
    return (l * l + c * c + h * h - sine(2 * turned) * rc * c * h).squareRoot()
  }

  private static func degrees(_ y: Double, _ x: Double) -> Double {
    if x == 0, y == 0 { return 0 }
    let angle = atan2(y, x) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  /// The difference of two colours of cells, by the formula above.
  static func difference(_ one: CellColor, _ other: CellColor) -> Double { difference(lab(one), lab(other)) }

  private static func lab(_ color: CellColor) -> Lab {
    let light = [color.red, color.green, color.blue].map { component in
      let share = Double(component) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    let response = zip(rows, [0.95047, 1, 1.08883]).map { row, white in
      let share = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } / white
      return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
    }
    return Lab(
      lightness: 116 * response[1] - 16, a: 500 * (response[0] - response[1]), b: 200 * (response[1] - response[2]))
  }
}
