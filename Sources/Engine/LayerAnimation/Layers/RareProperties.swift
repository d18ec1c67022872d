/// The properties that few layers set: a transform for sublayers, a border, a shadow, a part of the contents, filters.
///
/// They take a third of the size of all properties. `LayerProperties` stores them in separate memory (`RareMemory`),
/// and gives access to them by their names.
public struct RareProperties: Hashable, Sendable {
  /// The transform of the sublayers only, about the anchor point, such as a perspective.
  public var sublayerTransform = Transform3D.identity
  /// The width of the border along the bounds, inside them and above the sublayers, in points.
  public var borderWidth = 0.0
  /// The colour of the border; nil draws none.
  public var borderColor: Color? = .black
  /// The opacity of the shadow, from 0, none, to 1.
  public var shadowOpacity = 0.0
  /// The blur radius of the shadow, in points.
  public var shadowRadius = 3.0
  /// The offset of the shadow from the layer, in points. The default (0, −3) is Core Animation's, and points upwards
  /// here.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? = .black
  /// The outline that casts the shadow, in the layer's own points; nil for the layer's picture.
  public var shadowPath: Path?
  /// The part of its contents that the layer shows, as fractions of their width and height; whole cells of character
  /// art.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The filters of the picture of the layer with everything in it.
  public var filters = LayerFilters()
  /// The filters of the part of the picture behind the layer, within its bounds.
  public var backgroundFilters = LayerFilters()

  /// Creates the default properties.
  init() {}
}

/// The memory of a layer's rare properties: common to all layers that set none, and shared by copies until one of these
/// is changed.
@usableFromInline
struct RareMemory: Hashable, Sendable {
  /// The properties, as the only element. An array is copied when it is shared and written to, and changed in place
  /// otherwise.
  @usableFromInline private(set) var list = Self.neutral

  /// True if it is the common memory of layers that set none.
  @usableFromInline private(set) var isCommon = true

  /// The common memory of the default properties.
  private static let neutral = [RareProperties()]

  /// Creates the default properties, in the common memory.
  init() {}

  /// The address of the properties, valid until they are changed or destroyed.
  var address: UnsafePointer<RareProperties> {
    list.withUnsafeBufferPointer { list in
      guard let address = list.baseAddress else { preconditionFailure("there is one element") }
      return address
    }
  }

  /// Replaces a property, unless it has the value already, so that writing a value back allocates nothing. Allocates if
  /// the memory is shared.
  mutating func set<T: Equatable>(_ field: WritableKeyPath<RareProperties, T>, to value: T) {
    guard list[0][keyPath: field] != value else { return }
    list[0][keyPath: field] = value
    isCommon = false
  }

  /// Calls a closure that writes to the properties. Allocates if that changes shared memory.
  mutating func change(_ body: (UnsafeMutablePointer<RareProperties>) -> Void) {
    if isCommon {
      var changed = list[0]
      withUnsafeMutablePointer(to: &changed, body)
      if changed != list[0] { (list[0], isCommon) = (changed, false) }
    } else {
      withUnsafeMutablePointer(to: &list[0], body)
    }
  }

  /// Copies other properties into memory of its own, which stays: properties that were changed once are likely to
  /// change again, and shared memory would have to be copied then.
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
  /// Accesses a property that few layers set.
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
