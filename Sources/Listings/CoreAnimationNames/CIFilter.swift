import LayerAnimation

/// One of Core Image's filters, for a layer's `filters`, `backgroundFilters` and `compositingFilter`.
///
/// The supported filters are those that cells can show: `CIGaussianBlur` (`inputRadius`), `CIColorControls`
/// (`inputSaturation`, `inputBrightness`, `inputContrast`), `CIHueAdjust` (`inputAngle`), `CISepiaTone`
/// (`inputIntensity`), `CIColorInvert`, and the blend modes, such as `CIScreenBlendMode`, which have no inputs.
public final class CIFilter: NSObject {
  /// The name of the filter in key paths such as `filters.NAME.inputRadius`; by default the name that it was created
  /// with.
  public var name: String

  /// True if the filter has an effect, which is the default.
  public var isEnabled = true

  /// The kind of the filter.
  let kind: Kind

  /// The values of its inputs.
  private var values: [String: Double]

  /// The kind of a filter.
  enum Kind {
    case blur, colorControls, hue, sepia, invert
    case blend(BlendMode)
  }

  /// Creates a filter by Core Image's name, with its default inputs.
  ///
  /// - Returns: Nil for an unknown name, as in Core Image; the description of the class lists the known ones.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  /// Creates a filter with some of its inputs.
  ///
  /// - Returns: Nil for an unknown name, or an input that the filter does not have.
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

  /// Returns a copy.
  public func copy() -> Any { CIFilter(copying: self) }

  /// Returns a copy, as a filter.
  func duplicate() -> CIFilter { CIFilter(copying: self) }

  /// The names of its inputs.
  public var inputKeys: [String] { values.keys.sorted() }

  /// Sets all inputs to their defaults.
  public func setDefaults() { values = kind.defaults }

  /// Returns the value of an input, or `name` or `enabled`; nil for any other key.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "enabled", "isEnabled": isEnabled
    default: values[key]
    }
  }

  /// Sets an input, or `name` or `enabled`. A value that is not a number, or an input that the filter does not have,
  /// changes nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? name
    case "enabled", "isEnabled": isEnabled = value as? Bool ?? isEnabled
    default:
      guard values[key] != nil, case .number(let number) = Value(any: value) else { return }
      values[key] = number
    }
  }

  /// Adds the effect of the filter to those of others.
  func add(to filters: inout LayerFilters) {
    guard isEnabled else { return }
    switch kind {
    case .blur:
      // The variances of successive Gaussian blurs are added.
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

  /// Returns the name of the engine's property for an input, without the prefix of the list; nil if there is none.
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

  /// The inputs with their defaults.
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
  /// Creates the mode with a filter's name, or with the shorter name that layers accept as well, `screenBlendMode`; nil
  /// for others.
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

  /// The modes by all names, without the prefix and in lower case.
  private static let byFilterName: [String: BlendMode] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.filterName.dropFirst(2).lowercased(), $0) })
    names["normalblendmode"] = .normal
    // These sums differ from this one only outside the range of visible colours.
    for name in ["lineardodgeblendmode", "plusl", "pluslighterblendmode"] { names[name] = .plusLighter }
    names["multiplycompositing"] = .multiply
    return names
  }()
}

/// The key of the radius of a blur, in points.
public let kCIInputRadiusKey = "inputRadius"

/// The key of the factor of a colour's saturation.
public let kCIInputSaturationKey = "inputSaturation"

/// The key of the number that is added to each component of a colour.
public let kCIInputBrightnessKey = "inputBrightness"

/// The key of the factor of each component's distance from the middle.
public let kCIInputContrastKey = "inputContrast"

/// The key of the angle by which hues are rotated, in radians.
public let kCIInputAngleKey = "inputAngle"

/// The key of the strength of a filter, 0…1.
public let kCIInputIntensityKey = "inputIntensity"

// The properties are declared in an extension of the protocol, so that the filters as objects can coexist with the
// engine's values of these names.
extension MediaTiming where Self: CALayer {
  /// The filters of the picture of the layer with everything in it: objects of ``CIFilter``; others have no effect.
  ///
  /// The layer stores copies. To change one of them, set `filters.NAME.inputRadius` on the layer; an animation of that
  /// key path changes it over time. The effects of filters of one kind are combined; colours are changed in a fixed
  /// order, whatever that of the list is: saturation, brightness, contrast, hue, sepia, inversion.
  @_disfavoredOverload
  public var filters: [Any]? {
    get { (self as CALayer).filterObjects(.own) }
    nonmutating set { (self as CALayer).setFilterObjects(newValue, .own) }
  }

  /// The filters of the part of the picture behind the layer, within its bounds, like `filters`.
  @_disfavoredOverload
  public var backgroundFilters: [Any]? {
    get { (self as CALayer).filterObjects(.background) }
    nonmutating set { (self as CALayer).setFilterObjects(newValue, .background) }
  }

  /// The filter that mixes the layer with the picture below it: a ``CIFilter`` of a blend mode, or its name with or
  /// without the prefix, `"CIScreenBlendMode"`, `"screenBlendMode"`. Any other value has no effect, and is stored.
  public var compositingFilter: Any? {
    get { (self as CALayer).compositing }
    nonmutating set { (self as CALayer).compositing = newValue }
  }
}

/// A list of filters of a layer.
enum FilterList: String {
  case own = "filters"
  case background = "backgroundFilters"
}

extension CALayer {
  fileprivate func filterObjects(_ list: FilterList) -> [Any]? { self[note: list.rawValue] as? [Any] }

  fileprivate func setFilterObjects(_ objects: [Any]?, _ list: FilterList) {
    self[note: list.rawValue] = objects?.map { ($0 as? CIFilter)?.duplicate() ?? $0 }
    applyFilters(list)
  }

  /// Sets the engine's filters from the objects.
  private func applyFilters(_ list: FilterList) {
    var sum = LayerFilters()
    for case let filter as CIFilter in filterObjects(list) ?? [] { filter.add(to: &sum) }
    switch list {
    case .own: (self as Layer).filters = sum
    case .background: (self as Layer).backgroundFilters = sum
    }
  }

  fileprivate var compositing: Any? {
    get {
      let kept = self[note: "compositingFilter"]
      if BlendMode(compositing: kept) ?? .normal == blendMode { return kept }
      return blendMode == .normal ? nil : blendMode.filterName
    }
    set {
      self[note: "compositingFilter"] = newValue
      blendMode = BlendMode(compositing: newValue) ?? .normal
    }
  }

  // MARK: Key paths

  /// Returns the engine's key path for an input of a filter, such as `filters.NAME.inputRadius`; nil if there is no
  /// such filter.
  func filterInput(_ keyPath: String) -> String? {
    filterStep(keyPath).flatMap { list, filter, key in filter.property(of: key).map { "\(list.rawValue).\($0)" } }
  }

  /// Changes an input of a filter of the layer.
  ///
  /// - Returns: True if the layer has the filter.
  func setFilterInput(_ value: Any?, _ keyPath: String) -> Bool {
    guard let (list, filter, key) = filterStep(keyPath) else { return false }
    filter.setValue(value, forKey: key)
    applyFilters(list)
    return true
  }

  /// Returns the filter in a key path, its list, and its input.
  private func filterStep(_ keyPath: String) -> (list: FilterList, filter: CIFilter, key: String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count == 3, let list = FilterList(rawValue: parts[0]) else { return nil }
    let filters = (filterObjects(list) ?? []).compactMap { $0 as? CIFilter }
    return filters.first { $0.name == parts[1] }.map { (list, $0, parts[2]) }
  }
}

extension BlendMode {
  /// Creates the mode of a layer's compositing filter; nil for none, and for other values.
  fileprivate init?(compositing filter: Any?) {
    if let name = filter as? String {
      self.init(filterName: name)
    } else if case .blend(let mode) = (filter as? CIFilter)?.kind {
      self = mode
    } else {
      return nil
    }
  }
}

extension CAAnimation {
  /// Finds the filters of a layer in its key path, or in those of the animations in it.
  func resolveFilters(of layer: CALayer) {
    if let group = self as? CAAnimationGroup { group.animations?.forEach { $0.resolveFilters(of: layer) } }
    guard let animation = self as? CAPropertyAnimation, let keyPath = animation.keyPath else { return }
    animation.filterInput = layer.filterInput(keyPath)
  }
}

extension MediaTiming where Self: CALayer {
  /// The outline that casts the shadow, as an object. It is declared in an extension of the protocol, so that it is an
  /// overload of the engine's value, selected if an object is assigned or expected.
  @_disfavoredOverload
  public var shadowPath: CGPath? {
    get { model.shadowPath.map { CGPath($0) } }
    nonmutating set { (self as CALayer).shadowPath = newValue?.path }
  }
}
