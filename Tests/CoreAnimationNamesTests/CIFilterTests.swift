import CoreAnimationNames
import Testing

/// Core Image's names for filters and blend modes (G34, G35).
@Suite("CIFilter")
struct CIFilterTests {
  @Test("A filter blurs its layer, and its input animates by the filter's name (G35)")
  func blur() throws {
    let layer = CALayer()
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(blur.name == "CIGaussianBlur" && blur.value(forKey: "inputRadius") as? Double == 10)
    blur.name = "soft"
    blur.setValue(4, forKey: kCIInputRadiusKey)
    layer.filters = [blur]
    #expect(layer.model.filters == LayerFilters(blur: 4))

    let sharpen = CABasicAnimation(keyPath: "filters.soft.inputRadius")
    (sharpen.fromValue, sharpen.toValue, sharpen.duration) = (4, 0, 2)
    layer.add(sharpen, forKey: "sharpen")
    #expect(Screen(layer).shown(at: 0.5).filters.blur == 3)
    #expect(
      (layer.animation(forKey: "sharpen") as CAAnimation? as? CABasicAnimation)?.keyPath == "filters.soft.inputRadius")
  }

  @Test("A group animates inputs too, and an unknown filter shows nothing (V6a)")
  func groups() throws {
    let layer = CALayer()
    let controls = try #require(CIFilter(name: "CIColorControls", parameters: ["inputBrightness": 0.5]))
    layer.backgroundFilters = [controls]
    let (grey, other, group) = (
      CABasicAnimation(keyPath: "backgroundFilters.CIColorControls.inputSaturation"),
      CABasicAnimation(keyPath: "backgroundFilters.blur.inputRadius"), CAAnimationGroup()
    )
    (grey.fromValue, grey.toValue, other.toValue) = (1, 0, 4)
    (group.animations, group.duration) = ([grey, other], 1)
    layer.add(group, forKey: nil)
    #expect(Screen(layer).shown(at: 0.5).backgroundFilters == LayerFilters(saturation: 0.5, brightness: 0.5))
  }

  @Test("Several filters count together, those that are not enabled not at all (G35)")
  func several() throws {
    let layer = CALayer()
    let (one, other) = (try #require(CIFilter(name: "CIGaussianBlur")), try #require(CIFilter(name: "CIGaussianBlur")))
    (one.name, other.name) = ("one", "other")
    one.setValue(3.0, forKey: "inputRadius")
    other.setValue(Float(4), forKey: "inputRadius")
    let hue = try #require(CIFilter(name: "CIHueAdjust", parameters: ["inputAngle": 1.5]))
    let off = try #require(CIFilter(name: "CISepiaTone"))
    off.isEnabled = false
    layer.filters = [one, hue, other, off, try #require(CIFilter(name: "CIColorInvert"))]
    #expect(layer.model.filters == LayerFilters(blur: 5, hue: 1.5, invert: 1))
    #expect(layer.filters?.count == 5)
  }

  @Test("A layer keeps copies, which its key paths read and set (G35)")
  func keyPaths() throws {
    let layer = CALayer()
    let sepia = try #require(CIFilter(name: "CISepiaTone"))
    layer.setValue([sepia], forKeyPath: "filters")
    sepia.setValue(0.25, forKey: "inputIntensity")
    #expect(layer.model.filters.sepia == 1)
    layer.setValue(0.5, forKeyPath: "filters.CISepiaTone.inputIntensity")
    #expect(layer.model.filters.sepia == 0.5)
    #expect(layer.value(forKeyPath: "filters.CISepiaTone.inputIntensity") as? Double == 0.5)
    layer.filters = nil
    #expect(layer.model.filters.isNeutral && layer.value(forKeyPath: "filters") == nil)
  }

  @Test(
    "A compositing filter is a blend mode, by its name or as a filter (G34)",
    arguments: [
      ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen), ("overlayBlendMode", .overlay),
      ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten), ("colorDodgeBlendMode", .colorDodge),
      ("colorBurnBlendMode", .colorBurn), ("hardLightBlendMode", .hardLight), ("softLightBlendMode", .softLight),
      ("differenceBlendMode", .difference), ("exclusionBlendMode", .exclusion), ("hueBlendMode", .hue),
      ("saturationBlendMode", .saturation), ("colorBlendMode", .color), ("luminosityBlendMode", .luminosity),
      ("additionCompositing", .plusLighter), ("linearDodgeBlendMode", .plusLighter), ("plusL", .plusLighter),
      ("normalBlendMode", .normal), ("sourceOverCompositing", .normal),
    ] as [(String, BlendMode)])
  func compositing(_ name: String, _ mode: BlendMode) throws {
    let layer = CALayer()
    layer.compositingFilter = name
    #expect(layer.blendMode == mode && layer.compositingFilter as? String == name)
    guard name != "plusL" else { return }
    let filter = "CI\(name.prefix(1).uppercased())\(name.dropFirst())"
    let object = try #require(CIFilter(name: filter))
    layer.compositingFilter = object
    #expect(layer.blendMode == mode)
  }

  @Test("What is no filter has no effect, and is told by nil (G34, G35)")
  func unknown() {
    #expect(CIFilter(name: "CIPixellate") == nil && CIFilter(name: "") == nil)
    #expect(CIFilter(name: "CIGaussianBlur", parameters: ["inputCenter": 3]) == nil)
    let layer = CALayer()
    layer.compositingFilter = "CIScreenBlendMode"
    layer.compositingFilter = "shinyBlendMode"
    #expect(layer.blendMode == .normal && layer.compositingFilter as? String == "shinyBlendMode")
    layer.filters = ["blur", 3]
    #expect(layer.model.filters.isNeutral && layer.filters?.count == 2)
    layer.compositingFilter = nil
    layer.blendMode = .hardLight
    #expect(layer.compositingFilter as? String == "CIHardLightBlendMode")
  }
}
