/// A layer's properties without animations, in memory that a layer and the tree that committed it share until one of
/// them changes them. Most layers are never changed after that, and the properties are large.
///
/// It has value semantics: a change of shared properties first allocates memory of its own, which stays. A layer that
/// is changed before every frame therefore allocates once, not with every frame.
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

  /// The address of the properties, valid until this value is changed or destroyed. It is stored beside the memory, so
  /// that reading the properties counts no references.
  private(set) var address: UnsafePointer<LayerProperties>

  /// Allocates default properties.
  init() {
    memory = Memory()
    address = UnsafePointer(memory.properties)
  }

  /// Allocates a copy of properties.
  init(_ properties: LayerProperties) {
    self.init()
    memory.properties.pointee = properties
  }

  /// The properties. A change of them allocates only if their memory is shared.
  var properties: LayerProperties {
    unsafeAddress { address }
    _modify {
      separate()
      yield &memory.properties.pointee
    }
  }

  /// Copies other properties, into its own memory if that is not shared: properties that were changed once are likely
  /// to change again.
  mutating func take(_ other: SharedModel) {
    guard memory !== other.memory else { return }
    if isKnownUniquelyReferenced(&memory) {
      memory.properties.pointee = other.address.pointee
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
