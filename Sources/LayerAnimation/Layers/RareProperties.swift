/// What of a layer's properties few layers have: a space of its own for sublayers, a border, a shadow, a part of its contents, filters.
///
/// They take a third of all properties. `LayerProperties` has them in memory of their own, and none while they are the defaults
/// (`LayerProperties+Rare`); so they cost only those layers that have them.
@usableFromInline
struct RareProperties: Hashable, Sendable {
  @usableFromInline var sublayerTransform: Transform3D
  @usableFromInline var borderWidth: Double
  @usableFromInline var borderColor: Color?
  @usableFromInline var shadowOpacity: Double
  @usableFromInline var shadowRadius: Double
  @usableFromInline var shadowOffset: Size
  @usableFromInline var shadowColor: Color?
  @usableFromInline var shadowPath: Path?
  @usableFromInline var contentsRect: Rect
  @usableFromInline var filters: LayerFilters
  @usableFromInline var backgroundFilters: LayerFilters

  /// The rare properties of a layer.
  init(_ layer: LayerProperties) {
    sublayerTransform = layer.sublayerTransform
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    shadowOpacity = layer.shadowOpacity
    shadowRadius = layer.shadowRadius
    shadowOffset = layer.shadowOffset
    shadowColor = layer.shadowColor
    shadowPath = layer.shadowPath
    contentsRect = layer.contentsRect
    filters = layer.filters
    backgroundFilters = layer.backgroundFilters
  }
}

/// The memory of a layer's rare properties: none while they are the defaults, and shared by copies until one of these is changed.
@usableFromInline
struct RareMemory: Hashable, Sendable {
  /// The properties, as the one element, or nothing for the defaults. A list, since that is copied when it is shared and written to,
  /// and changed in place otherwise.
  @usableFromInline private(set) var list: [RareProperties] = []

  /// No memory.
  init() {}

  /// The properties, to be changed. Allocates the first time, and where the memory is shared.
  var properties: RareProperties {
    get { list.first ?? RareProperties(LayerProperties()) }
    _modify {
      if list.isEmpty { list.append(RareProperties(LayerProperties())) }
      yield &list[0]
    }
  }

  /// Takes over another's, into memory of its own, which stays: what was changed once will be changed again, and memory that is shared
  /// would have to be copied then.
  mutating func take(_ other: RareMemory) {
    if !list.isEmpty {
      list[0] = other.list.first ?? Self.neutral
    } else if !other.list.isEmpty {
      list.append(other.list[0])
    }
  }

  /// What layers without rare properties have.
  private static let neutral = RareProperties(LayerProperties())

  /// Whether there are filters that change something.
  @usableFromInline var hasFilters: Bool { list.contains { !$0.filters.isNeutral || !$0.backgroundFilters.isNeutral } }

  @usableFromInline static func == (a: RareMemory, b: RareMemory) -> Bool {
    a.list.isEmpty && b.list.isEmpty || a.properties == b.properties
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(properties) }
}
