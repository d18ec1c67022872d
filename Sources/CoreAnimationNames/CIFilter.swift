import LayerAnimation

/// One of Core Image's filters, for a layer's `filters`, `backgroundFilters` and `compositingFilter`.
///
/// There are those that cells can show: `CIGaussianBlur` (`inputRadius`), `CIColorControls` (`inputSaturation`, `inputBrightness`,
/// `inputContrast`), `CIHueAdjust` (`inputAngle`), `CISepiaTone` (`inputIntensity`), `CIColorInvert`, and the blend modes, such as
/// `CIScreenBlendMode`, which have no inputs.
public final class CIFilter: NSObject {
  /// What key paths call the filter, as in `filters.NAME.inputRadius`; at first the name that it was made with.
  public var name: String

  /// Whether the filter has an effect; true at first.
  public var isEnabled = true

  /// What it does.
  let kind: Kind

  /// The values of its inputs.
  private var values: [String: Double]

  /// What a filter does.
  enum Kind {
    case blur, colorControls, hue, sepia, invert
    case blend(BlendMode)
  }

  /// A filter by Core Image's name for it, with the inputs that it has there at first.
  ///
  /// - Returns: nil for a name that there is not, as in Core Image; the class's description says which there are.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  /// A filter with some of its inputs.
  ///
  /// - Returns: nil for a name that there is not, or an input that the filter does not have.
  public init?(name: String, parameters: [String: Any]?) {
    guard let kind = Kind(name) else { return nil }
    (self.name, self.kind, values) = (name, kind, kind.defaults)
    super.init()
    for (key, value) in parameters ?? [:] {
      guard values[key] != nil else { return nil }
      setValue(value, forKey: key)
    }
  }

  private init(copying other: CIFilter) {
    (name, kind, values, isEnabled) = (other.name, other.kind, other.values, other.isEnabled)
    super.init()
  }

  /// A copy.
  public func copy() -> Any { CIFilter(copying: self) }

  /// A copy, as a filter.
  func duplicate() -> CIFilter { CIFilter(copying: self) }

  /// The names of its inputs.
  public var inputKeys: [String] { values.keys.sorted() }

  /// Gives all inputs the values that they had at first.
  public func setDefaults() { values = kind.defaults }

  /// The value of an input, or `name` or `enabled`; nil for anything else.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": isEnabled
    default: values[key]
    }
  }

  /// Sets an input, or `name` or `enabled`. A value that is no number, and an input that the filter does not have, change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled": isEnabled = value as? Bool ?? isEnabled
    default:
      guard values[key] != nil, case .number(let number) = Value(any: value) else { return }
      values[key] = number
    }
  }

  /// Adds what the filter does to that of others.
  func add(to filters: inout LayerFilters) {
    guard isEnabled else { return }
    switch kind {
    case .blur:
      // The variances of blurs after one another add up.
      let radius = number("inputRadius")
      filters.blur = (filters.blur * filters.blur + radius * radius).squareRoot()
    case .colorControls:
      filters.saturation *= number("inputSaturation")
      filters.brightness += number("inputBrightness")
      filters.contrast *= number("inputContrast")
    case .hue: filters.hue += number("inputAngle")
    case .sepia: filters.sepia = max(filters.sepia, number("inputIntensity"))
    case .invert: filters.invert = 1 - filters.invert
    case .blend: break
    }
  }

  private func number(_ key: String) -> Double { values[key] ?? 0 }

  /// The engine's property for an input, without what says whether it is the layer's own or its background's; nil where there
  /// is none.
  func property(of key: String) -> String? {
    switch key {
    case "inputRadius" where values[key] != nil: "blur"
    case "inputSaturation" where values[key] != nil: "saturation"
    case "inputBrightness" where values[key] != nil: "brightness"
    case "inputContrast" where values[key] != nil: "contrast"
    case "inputAngle" where values[key] != nil: "hue"
    case "inputIntensity" where values[key] != nil: "sepia"
    default: nil
    }
  }
}

extension CIFilter.Kind {
  init?(_ name: String) {
    switch name {
    case "CIGaussianBlur": self = .blur
    case "CIColorControls": self = .colorControls
    case "CIHueAdjust": self = .hue
    case "CISepiaTone": self = .sepia
    case "CIColorInvert": self = .invert
    default:
      guard let mode = BlendMode(filterName: name) else { return nil }
      self = .blend(mode)
    }
  }

  /// The inputs with their first values.
  fileprivate var defaults: [String: Double] {
    switch self {
    case .blur: ["inputRadius": 10]
    case .colorControls: ["inputSaturation": 1, "inputBrightness": 0, "inputContrast": 1]
    case .hue: ["inputAngle": 0]
    case .sepia: ["inputIntensity": 1]
    case .invert, .blend: [:]
    }
  }
}

extension BlendMode {
  /// The mode that a filter's name stands for, or the shorter name that a layer takes as well, `screenBlendMode`; nil for others.
  init?(filterName name: String) {
    guard
      let mode = Self.byFilterName[name.hasPrefix("CI") ? String(name.dropFirst(2)).lowercased() : name.lowercased()]
    else { return nil }
    self = mode
  }

  /// The name of the filter.
  var filterName: String {
    switch self {
    case .normal: "CISourceOverCompositing"
    case .plusLighter: "CIAdditionCompositing"
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity:
      "CI\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())BlendMode"
    }
  }

  /// All names, without the prefix and in small letters.
  private static let byFilterName: [String: BlendMode] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.filterName.dropFirst(2).lowercased(), $0) })
    names["normalblendmode"] = .normal
    // Sums that differ from this one only where they leave what can be shown.
    for name in ["lineardodgeblendmode", "plusl", "pluslighterblendmode"] { names[name] = .plusLighter }
    names["multiplycompositing"] = .multiply
    return names
  }()
}

/// The radius of a blur, in points.
public let kCIInputRadiusKey = "inputRadius"

/// The factor of a colour's saturation.
public let kCIInputSaturationKey = "inputSaturation"

/// What is added to each channel of a colour.
public let kCIInputBrightnessKey = "inputBrightness"

/// The factor of how far each channel is from the middle.
public let kCIInputContrastKey = "inputContrast"

/// The angle by which hues are turned, in radians.
public let kCIInputAngleKey = "inputAngle"

/// How strong a filter is, 0…1.
public let kCIInputIntensityKey = "inputIntensity"
