import Testing

@testable import LayerAnimation

@Suite("Rare properties")
struct RarePropertiesTests {
  /// Changes each rare property.
  private static let changes: [@Sendable (inout LayerProperties) -> Void] = [
    { $0.sublayerTransform = Transform3D.scale(x: 2, y: 2) }, { $0.borderWidth = 1 }, { $0.borderColor = nil },
    { $0.shadowOpacity = 0.5 }, { $0.shadowRadius = 1 }, { $0.shadowOffset = .zero }, { $0.shadowColor = nil },
    { $0.shadowPath = Path() }, { $0.contentsRect = .zero },
  ]

  @Test("A layer that has none takes no memory for them, nor one that is given the defaults")
  func nothingIsKept() {
    var properties = LayerProperties()
    #expect(properties.rare.isCommon)
    let plain = LayerProperties()
    properties.sublayerTransform = plain.sublayerTransform
    properties.borderWidth = plain.borderWidth
    properties.borderColor = plain.borderColor
    properties.shadowOpacity = plain.shadowOpacity
    properties.shadowRadius = plain.shadowRadius
    properties.shadowOffset = plain.shadowOffset
    properties.shadowColor = plain.shadowColor
    properties.shadowPath = plain.shadowPath
    properties.contentsRect = plain.contentsRect
    #expect(properties.rare.isCommon)
  }

  @Test("Each differs from the default, and is equal to it when it is put back", arguments: changes.indices)
  func putBack(_ index: Int) {
    let plain = LayerProperties()
    var properties = plain
    Self.changes[index](&properties)
    #expect(properties != plain)
    #expect(properties.rare.list != plain.rare.list)
    properties.rare.change { $0.pointee = RareProperties() }
    #expect(!properties.rare.isCommon)
    #expect(properties == plain && properties.hashValue == plain.hashValue)
  }

  @Test("A change of one of two copies leaves the other as it is", arguments: changes.indices)
  func copies(_ index: Int) {
    var first = LayerProperties()
    first.borderWidth = 3
    let second = first
    Self.changes[index](&first)
    #expect(second.borderWidth == 3 && first != second)
    #expect(second.shadowRadius == 3)
  }

  @Test("What takes over another's keeps the memory that it has")
  func memoryIsKept() {
    var (source, properties) = (LayerProperties(), LayerProperties())
    source.borderWidth = 2
    source.opacity = 0.5
    properties.shadowOpacity = 1
    let address = Self.address(properties)
    withUnsafeMutablePointer(to: &properties) { properties in
      withUnsafePointer(to: source) { properties.take($0) }
    }
    #expect(properties == source)
    #expect(Self.address(properties) == address)
  }

  @Test("A sample of an animated one writes where the samples before have written, whatever is committed")
  func samplesKeepTheirMemory() throws {
    let layer = Layer()
    layer.borderWidth = 2
    try layer.add(BasicAnimation(keyPath: "shadowOpacity", from: 0.0, to: 1.0, duration: 10))
    let tree = LayerTree(root: layer)
    var presentation = PresentationTree()
    var addresses: Set<Int> = []
    for time in 0..<8 {
      layer.zPosition = Double(time)
      tree.commit(at: Double(time))
      tree.sample(at: Double(time), into: &presentation)
      #expect(presentation.layers[0].properties.borderWidth == 2)
      if time >= 3 { addresses.insert(Self.address(presentation.layers[0].properties)) }
    }
    #expect(addresses.count == 1)
    #expect(layer.model.shadowOpacity == 0)
  }

  private static func address(_ properties: borrowing LayerProperties) -> Int {
    properties.rare.list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
