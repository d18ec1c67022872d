/// The address of a layer in the presentation. Access to one property through it copies nothing else; a copy of a layer
/// is large and counts references.
@usableFromInline
package typealias LayerPointer = UnsafePointer<PresentationLayer>

/// The layers of a presentation; valid while a frame is drawn or a hit test runs.
@usableFromInline
package typealias LayerList = UnsafeBufferPointer<PresentationLayer>

extension LayerPointer {
  /// The address of the layer's properties, with animations applied.
  @inlinable
  package var properties: PropertiesPointer { pointer(to: \.properties).unsafelyUnwrapped }
}

extension LayerList {
  /// Returns the address of a layer.
  @inlinable
  package func at(_ index: Int) -> LayerPointer {
    assert(indices.contains(index), "there is no layer \(index) of \(count)")
    return baseAddress.unsafelyUnwrapped + index
  }
}
