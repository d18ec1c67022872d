/// What of a layer's properties few layers have: a space of its own for sublayers, a border, a shadow, a part of its contents, filters.
///
/// They take a third of all properties. `LayerProperties` has them in memory of their own (`RareMemory`), and by their names.
public struct RareProperties: Hashable, Sendable {
  /// What is done to the sublayers only, about the anchor point; perspective goes here (G5).
  public var sublayerTransform = Transform3D.identity
  /// The width of the line along the bounds, inside them and above the sublayers, in points (G16).
  public var borderWidth = 0.0
  /// The colour of the line along the bounds; nil draws none.
  public var borderColor: Color? = .black
  /// How strong the shadow is: 0, none, to 1.
  public var shadowOpacity = 0.0
  /// How far the shadow is blurred, in points.
  public var shadowRadius = 3.0
  /// Where the shadow lies relative to the layer, in points; (0, −3) is Core Animation's, and upwards here.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? = .black
  /// What casts the shadow, in the layer's own points; nil for what the layer shows.
  public var shadowPath: Path?
  /// Which part of its contents the layer shows, as fractions of their width and height; of character art whole cells.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// What is done to the picture of the layer with all that is in it (G35).
  public var filters = LayerFilters()
  /// What is done to the part of the picture that lies behind the layer, within its bounds (G35).
  public var backgroundFilters = LayerFilters()

  /// What most layers have.
  init() {}
}

/// The memory of a layer's rare properties: one for all layers that have none of their own, and shared by copies until one of these is
/// changed.
@usableFromInline
struct RareMemory: Hashable, Sendable {
  /// The properties, as the one element. A list, since that is copied when it is shared and written to, and changed in place
  /// otherwise.
  @usableFromInline private(set) var list = Self.neutral

  /// True if it is the memory that all layers have at first.
  @usableFromInline private(set) var isCommon = true

  /// What layers without rare properties have.
  private static let neutral = [RareProperties()]

  /// The properties of most layers.
  init() {}

  /// Where the properties lie: good until they are changed or destroyed.
  var address: UnsafePointer<RareProperties> {
    list.withUnsafeBufferPointer { list in
      guard let address = list.baseAddress else { preconditionFailure("there is one element") }
      return address
    }
  }

  /// Replaces a property, unless it has the value already, so that what writes a value back takes no memory. Allocates where the memory is
  /// shared.
  mutating func set<T: Equatable>(_ field: WritableKeyPath<RareProperties, T>, to value: T) {
    guard list[0][keyPath: field] != value else { return }
    list[0][keyPath: field] = value
    isCommon = false
  }

  /// Lets a closure write to the properties. Allocates where that changes what was shared.
  mutating func change(_ body: (UnsafeMutablePointer<RareProperties>) -> Void) {
    if isCommon {
      var changed = list[0]
      withUnsafeMutablePointer(to: &changed, body)
      if changed != list[0] { (list[0], isCommon) = (changed, false) }
    } else {
      withUnsafeMutablePointer(to: &list[0], body)
    }
  }

  /// Takes over another's, into memory of its own, which stays: what was changed once will be changed again, and memory that is shared
  /// would have to be copied then.
  mutating func take(_ other: RareMemory) {
    guard !isCommon || !other.isCommon else { return }
    (list[0], isCommon) = (other.list[0], false)
  }

  @usableFromInline static func == (a: RareMemory, b: RareMemory) -> Bool {
    a.isCommon && b.isCommon || a.list == b.list
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(list) }
}

extension LayerProperties {
  /// A property that few layers have.
  public subscript<T: Equatable>(dynamicMember field: WritableKeyPath<RareProperties, T>) -> T {
    @inlinable get { rare.list[0][keyPath: field] }
    set { rare.set(field, to: newValue) }
  }
}

extension UnsafePointer<LayerProperties> {
  /// True if the layer has filters that change something.
  @inlinable package var hasFilters: Bool {
    !pointee.rare.isCommon
      && !(pointee.rare.list[0].filters.isNeutral && pointee.rare.list[0].backgroundFilters.isNeutral)
  }
}
