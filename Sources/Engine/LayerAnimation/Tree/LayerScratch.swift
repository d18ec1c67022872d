/// Memory for the properties of one layer.
final class LayerScratch {
  let properties = UnsafeMutablePointer<LayerProperties>.allocate(capacity: 1)

  /// Allocates the memory, with default properties.
  init() { properties.initialize(to: LayerProperties()) }

  deinit {
    properties.deinitialize(count: 1)
    properties.deallocate()
  }
}
