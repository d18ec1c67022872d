import LayerAnimation

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
