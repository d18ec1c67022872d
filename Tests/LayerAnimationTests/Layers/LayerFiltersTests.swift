import TestSupport
import Testing

@testable import LayerAnimation

/// Rules G34 and G35 in the engine: how layers are blended and filtered, as properties.
@Suite("LayerFilters")
struct LayerFiltersTests {
  @Test("A layer covers what lies below it, and is not filtered (G34, G35)")
  func defaults() {
    let layer = Layer()
    #expect(layer.blendMode == .normal && layer.filters.isNeutral && layer.backgroundFilters.isNeutral)
    #expect(
      layer.filters == LayerFilters(blur: 0, saturation: 1, brightness: 0, contrast: 1, hue: 0, sepia: 0, invert: 0))
    #expect(withUnsafePointer(to: layer.model) { !$0.hasFilters })
  }

  @Test("Filters are values: a copy of a layer's properties is changed by itself")
  func values() {
    var one = LayerProperties()
    one.filters.blur = 3
    var other = one
    other.filters.blur = 5
    other.backgroundFilters.sepia = 1
    #expect(one.filters == LayerFilters(blur: 3) && one.backgroundFilters.isNeutral)
    #expect(other.filters.blur == 5 && other.backgroundFilters == LayerFilters(sepia: 1) && one != other)
  }

  @Test(
    "Every filter has a key path of its own",
    arguments: AnimatableProperty.filters + AnimatableProperty.backgroundFilters)
  func keyPaths(_ property: AnimatableProperty) throws {
    var properties = LayerProperties()
    let keyPath = AnimationKeyPath(property)
    let neutral = properties.value(of: keyPath)
    properties.set(.number(0.625), for: keyPath)
    #expect(properties.value(of: keyPath) == .number(0.625))
    for other in AnimatableProperty.filters + AnimatableProperty.backgroundFilters where other != property {
      #expect(properties.value(of: AnimationKeyPath(other)) == LayerProperties().value(of: AnimationKeyPath(other)))
    }
    properties.set(neutral, for: keyPath)
    #expect(properties.filters.isNeutral && properties.backgroundFilters.isNeutral)
    #expect(withUnsafePointer(to: properties) { !$0.hasFilters })
  }

  private func tree(_ layer: Layer) -> LayerTree {
    let root = Layer()
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private func shown(_ tree: LayerTree, at time: Double) -> LayerProperties {
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    return presentation.layers[1].properties
  }

  @Test("A filter moves evenly from value to value, also when a presentation is filled again")
  func animatedFilters() throws {
    let layer = Layer()
    layer.filters.saturation = 0.5
    try layer.add(BasicAnimation(keyPath: "filters.blur", from: 0, to: 4, duration: 2))
    try layer.add(BasicAnimation(keyPath: "backgroundFilters.hue", from: 0, to: 2, duration: 2))
    let tree = tree(layer)
    var presentation = PresentationTree()
    for time in [0.5, 1, 0, 1.5, 3, 1] {
      tree.sample(at: time, into: &presentation)
      let properties = presentation.layers[1].properties
      let (blur, hue) = time < 2 ? (2 * time, time) : (0, 0)
      #expect(properties.filters == LayerFilters(blur: blur, saturation: 0.5), "\(time)")
      #expect(properties.backgroundFilters == LayerFilters(hue: hue), "\(time)")
    }
  }

  @Test("A blend mode changes at once, half way between two values (V5)")
  func animatedBlendModes() throws {
    let layer = Layer()
    try layer.add(BasicAnimation(keyPath: "blendMode", from: "screen", to: "multiply", duration: 2))
    let tree = tree(layer)
    #expect(shown(tree, at: 0.5).blendMode == .screen && shown(tree, at: 1.5).blendMode == .multiply)
    #expect(shown(tree, at: 2.5).blendMode == .normal)
  }

  @Test("A blend mode that does not exist is refused when it is added")
  func unknownBlendModes() {
    #expect(throws: AnimationError.noSuchBlendMode("toValue")) {
      try Layer().add(BasicAnimation(keyPath: "blendMode", from: "screen", to: "scren", duration: 1))
    }
    #expect(throws: AnimationError.self) {
      try Layer().add(KeyframeAnimation(keyPath: "blendMode", values: ["screen", "lightest"], duration: 1))
    }
    var properties = LayerProperties()
    properties.set(.text("overlay"), for: "blendMode")
    properties.set(.text("lightest"), for: "blendMode")
    #expect(properties.blendMode == .overlay)
  }

  @Test("A filter of a committed layer that is set animates by itself, each by its own key path (X10)")
  func implicitAnimations() {
    let layer = Layer()
    let tree = tree(layer)
    layer.filters = LayerFilters(blur: 2, sepia: 1)
    layer.blendMode = .screen
    #expect(Set(layer.animationKeys) == ["filters.blur", "filters.sepia"])
    tree.commit(at: 1)
    #expect(shown(tree, at: 1).filters.blur == 0 && shown(tree, at: 5).filters.blur == 2)
    #expect(shown(tree, at: 1).blendMode == .screen)
  }
}
