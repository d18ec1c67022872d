import CoreAnimationNames
import Testing

/// Colours as Core Graphics and UIKit spell them.
@Suite("Colours")
struct ColorSpellingsTests {
  @Test("One colour, however it was written")
  func spellings() {
    let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(UIColor.orange.cgColor == orange && NSColor.orange.cgColor == orange)
    #expect(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) == .orange && UIColor(cgColor: orange) == .orange)
    #expect(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1) == orange)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0.5, 0, 1]) == orange)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]) == UIColor.gray.cgColor)
    #expect(orange.components == [1, 0.5, 0, 1] && orange.copy(alpha: 0.5)?.alpha == 0.5)
    #expect(UIColor.red.withAlphaComponent(0.25).cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.25))
    #expect(UIColor.systemBlue.cgColor == CGColor(hex: 0x007AFF))
  }

  @Test(
    "Hues go round the circle, sixth by sixth",
    arguments: zip([0, 1, 2, 3, 4, 5, 6], [UIColor.red, .yellow, .green, .cyan, .blue, .magenta, .red]))
  func hues(_ sixth: Int, _ expected: UIColor) {
    let color = UIColor(hue: CGFloat(sixth) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
    let pairs = zip(color.components ?? [], expected.cgColor.components ?? [])
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(color)")
  }

  @Test("Components are written where there is room for them")
  func components() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(UIColor.separator.getRed(&red, green: &green, blue: &blue, alpha: nil) && alpha == 9)
    #expect(abs(red * 255 - 0x3C) < 1e-9 && green == red && abs(blue * 255 - 0x43) < 1e-9)
    UIColor.separator.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0.29)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (9, 9, 9)
    for wanted in [0.0, 0.1, 0.3, 0.5, 0.6, 0.9] {
      let color = UIColor(hue: wanted, saturation: 0.6, brightness: 0.8, alpha: 0.5)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      #expect(abs(hue - wanted) < 1e-9 && abs(saturation - 0.6) < 1e-9 && abs(brightness - 0.8) < 1e-9 && alpha == 0.5)
    }
    UIColor.gray.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(hue == 0 && saturation == 0 && brightness == 0.5)
    var white: CGFloat = 9
    #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 9)
    #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
  }

  @Test("The system's colours are those of a light appearance")
  func systemColors() {
    #expect(UIColor.systemTeal.cgColor == CGColor(hex: 0x30B0C7))
    #expect(UIColor.systemMint.cgColor == CGColor(hex: 0x00C7BE))
    #expect(UIColor.systemCyan.cgColor == CGColor(hex: 0x32ADE6) && UIColor.label == .black)
    #expect(UIColor.secondaryLabel.cgColor.alpha == 0.6 && UIColor.systemBackground == .white)
  }

  @Test("Saturation and brightness take away")
  func paleHues() {
    let pale = UIColor(hue: 0, saturation: 0.5, brightness: 0.8, alpha: 1).cgColor
    #expect(abs(pale.red - 0.8) < 1e-12 && abs(pale.green - 0.4) < 1e-12 && abs(pale.blue - 0.4) < 1e-12)
    let orange = UIColor(hue: 1 / 12, saturation: 1, brightness: 1, alpha: 1).cgColor
    #expect(abs(orange.green - 0.5) < 1e-9)
  }

  @Test("A gradient's colours and stops animate (G26)")
  func gradient() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.black.cgColor]
    gradient.locations = [0, 1] as [NSNumber]
    gradient.type = kCAGradientLayerAxial
    let sweep = CABasicAnimation(keyPath: "locations")
    (sweep.fromValue, sweep.toValue, sweep.duration) = ([0, 0.5], [0.5, 1.0], 1)
    gradient.add(sweep, forKey: "sweep")
    let fade = CABasicAnimation(keyPath: "colors")
    (fade.toValue, fade.duration) = ([UIColor.black.cgColor, UIColor.red.cgColor], 1)
    gradient.add(fade, forKey: "fade")
    let tree = LayerTree(root: gradient)
    tree.commit(at: 0)
    #expect(gradient.presentation(at: 0.5)?.locations == [0.25, 0.75])
    #expect((gradient.presentation(at: 0.5)?.colors?.first as? CGColor)?.red == 0.5)
    #expect(gradient.presentation(at: 0.5)?.gradient.colors.map(\.red) == [0.5, 0.5])
  }

  @Test("A gradient's colours are optional objects, as in Core Animation")
  func optionalColors() throws {
    let gradient = CAGradientLayer()
    #expect(gradient.colors == nil)
    let colors: [Any] = [UIColor.red.cgColor, "no colour", UIColor.black.cgColor]
    gradient.colors = colors
    #expect(gradient.colors?.count == 2 && gradient.colors!.last as? CGColor == UIColor.black.cgColor)
    #expect(gradient.colors as? [CGColor] == [UIColor.red.cgColor, UIColor.black.cgColor])
    gradient.colors?.reverse()
    #expect(gradient.colors?.first as? CGColor == UIColor.black.cgColor)
    gradient.colors = nil
    #expect(gradient.colors?.first == nil && gradient.gradient.colors.isEmpty)
  }
}
