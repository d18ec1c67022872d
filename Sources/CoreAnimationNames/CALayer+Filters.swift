import LayerAnimation

// Declared in an extension of the protocol, so that the filters as objects can coexist with the engine's values of these names.
extension MediaTiming where Self: CALayer {
  /// What is done to the picture of the layer with all that is in it: objects of ``CIFilter``; others have no effect.
  ///
  /// The layer keeps copies. To change one that it has, set `filters.NAME.inputRadius` on the layer; an animation of that key path
  /// changes it over time. Filters of one kind count together; colours are changed in one order, whatever that of the list is:
  /// saturation, brightness, contrast, hue, sepia, inversion.
  @_disfavoredOverload
  public var filters: [Any]? {
    get { (self as CALayer).filterObjects(.own) }
    nonmutating set { (self as CALayer).setFilterObjects(newValue, .own) }
  }

  /// What is done to the part of the picture that lies behind the layer, within its bounds: as `filters`.
  @_disfavoredOverload
  public var backgroundFilters: [Any]? {
    get { (self as CALayer).filterObjects(.background) }
    nonmutating set { (self as CALayer).setFilterObjects(newValue, .background) }
  }

  /// How the layer is mixed with what lies below it: a ``CIFilter`` of a blend mode, or its name with or without the prefix,
  /// `"CIScreenBlendMode"`, `"screenBlendMode"`. Anything else mixes nothing, and is kept.
  public var compositingFilter: Any? {
    get { (self as CALayer).compositing }
    nonmutating set { (self as CALayer).compositing = newValue }
  }
}

/// Which filters of a layer are meant.
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

  /// The engine's key path for one of a filter's inputs, such as `filters.NAME.inputRadius`; nil where there is no such filter.
  func filterInput(_ keyPath: String) -> String? {
    filterStep(keyPath).flatMap { list, filter, key in filter.property(of: key).map { "\(list.rawValue).\($0)" } }
  }

  /// Changes an input of a filter that the layer has.
  ///
  /// - Returns: whether it has the filter.
  func setFilterInput(_ value: Any?, _ keyPath: String) -> Bool {
    guard let (list, filter, key) = filterStep(keyPath) else { return false }
    filter.setValue(value, forKey: key)
    applyFilters(list)
    return true
  }

  /// The filter in a key path, the list that it is in, and its input.
  private func filterStep(_ keyPath: String) -> (list: FilterList, filter: CIFilter, key: String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count == 3, let list = FilterList(rawValue: parts[0]) else { return nil }
    let filters = (filterObjects(list) ?? []).compactMap { $0 as? CIFilter }
    return filters.first { $0.name == parts[1] }.map { (list, $0, parts[2]) }
  }
}

extension BlendMode {
  /// What a layer's compositing filter stands for; nil for none, and for what is no blend mode.
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
  /// Finds the filters of a layer that its key path, or those of the animations in it, name.
  func resolveFilters(of layer: CALayer) {
    if let group = self as? CAAnimationGroup { group.animations?.forEach { $0.resolveFilters(of: layer) } }
    guard let animation = self as? CAPropertyAnimation, let keyPath = animation.keyPath else { return }
    animation.filterInput = layer.filterInput(keyPath)
  }
}

extension MediaTiming where Self: CALayer {
  /// The outline that casts the shadow, as an object. Declared in an extension of the protocol, so that it is an
  /// overload of the engine's value, chosen if an object is assigned or expected.
  @_disfavoredOverload
  public var shadowPath: CGPath? {
    get { model.shadowPath.map { CGPath($0) } }
    nonmutating set { (self as CALayer).shadowPath = newValue?.path }
  }
}
