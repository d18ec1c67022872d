/// A layer's properties without animations, in memory that a layer and the tree that committed it share until one of them
/// changes them: most layers are never changed after that, and the properties are large.
///
/// A value: whoever changes shared properties gets memory of its own first, and keeps it. So a layer that is changed before every
/// frame allocates once, not with every frame.
struct SharedModel {
  private final class Memory {
    let properties = UnsafeMutablePointer<LayerProperties>.allocate(capacity: 1)

    init(_ properties: UnsafePointer<LayerProperties>) { self.properties.initialize(from: properties, count: 1) }

    init() { properties.initialize(to: LayerProperties()) }

    deinit {
      properties.deinitialize(count: 1)
      properties.deallocate()
    }
  }

  private var memory: Memory

  /// Where the properties lie: until this value is changed or destroyed. Kept beside the memory, so that reading them counts no
  /// references.
  private(set) var address: UnsafePointer<LayerProperties>

  /// The properties of a layer as it begins.
  init() {
    memory = Memory()
    address = UnsafePointer(memory.properties)
  }

  /// A copy of properties.
  init(_ properties: LayerProperties) {
    self.init()
    memory.properties.pointee = properties
  }

  /// The properties. Changing them allocates only where their memory is shared.
  var properties: LayerProperties {
    unsafeAddress { address }
    _modify {
      separate()
      yield &memory.properties.pointee
    }
  }

  /// Takes over another's properties, in the memory of its own if it has that: what was changed once will be changed again.
  mutating func take(_ other: SharedModel) {
    guard memory !== other.memory else { return }
    if isKnownUniquelyReferenced(&memory) {
      memory.properties.take(other.address)
    } else {
      replace(other.address)
    }
  }

  private mutating func separate() {
    if !isKnownUniquelyReferenced(&memory) { replace(address) }
  }

  private mutating func replace(_ properties: UnsafePointer<LayerProperties>) {
    memory = Memory(properties)
    address = UnsafePointer(memory.properties)
  }
}
