/// Memory for the properties of one layer.
final class LayerScratch {
  /// The properties.
  let properties = UnsafeMutablePointer<LayerProperties>.allocate(capacity: 1)

  /// The properties of a layer as it begins.
  init() { properties.initialize(to: LayerProperties()) }

  deinit {
    properties.deinitialize(count: 1)
    properties.deallocate()
  }
}
