/// The properties that few layers have, in memory of their own (`RareMemory`).
///
/// To read one costs a look at whether there is any. To set one to what it is does nothing, so that what writes a value back, or
/// compares it in passing, takes no memory.
extension LayerProperties {
  /// What is done to the sublayers only, about the anchor point; perspective goes here (G5).
  public var sublayerTransform: Transform3D {
    @inlinable get { rare.list.isEmpty ? .identity : rare.list[0].sublayerTransform }
    set { if newValue != sublayerTransform { rare.properties.sublayerTransform = newValue } }
  }

  /// The width of the line along the bounds, inside them and above the sublayers, in points (G16).
  public var borderWidth: Double {
    @inlinable get { rare.list.isEmpty ? 0 : rare.list[0].borderWidth }
    set { if newValue != borderWidth { rare.properties.borderWidth = newValue } }
  }

  /// The colour of the line along the bounds; nil draws none.
  public var borderColor: Color? {
    @inlinable get { rare.list.isEmpty ? .black : rare.list[0].borderColor }
    set { if newValue != borderColor { rare.properties.borderColor = newValue } }
  }

  /// How strong the shadow is: 0, none, to 1.
  public var shadowOpacity: Double {
    @inlinable get { rare.list.isEmpty ? 0 : rare.list[0].shadowOpacity }
    set { if newValue != shadowOpacity { rare.properties.shadowOpacity = newValue } }
  }

  /// How far the shadow is blurred, in points.
  public var shadowRadius: Double {
    @inlinable get { rare.list.isEmpty ? 3 : rare.list[0].shadowRadius }
    set { if newValue != shadowRadius { rare.properties.shadowRadius = newValue } }
  }

  /// Where the shadow lies relative to the layer, in points; (0, −3) is Core Animation's, and upwards here.
  public var shadowOffset: Size {
    @inlinable get { rare.list.isEmpty ? Size(width: 0, height: -3) : rare.list[0].shadowOffset }
    set { if newValue != shadowOffset { rare.properties.shadowOffset = newValue } }
  }

  /// The colour of the shadow; nil casts none.
  public var shadowColor: Color? {
    @inlinable get { rare.list.isEmpty ? .black : rare.list[0].shadowColor }
    set { if newValue != shadowColor { rare.properties.shadowColor = newValue } }
  }

  /// What casts the shadow, in the layer's own points; nil for what the layer shows.
  public var shadowPath: Path? {
    @inlinable get { rare.list.isEmpty ? nil : rare.list[0].shadowPath }
    set { if newValue != shadowPath { rare.properties.shadowPath = newValue } }
  }

  /// Which part of its contents the layer shows, as fractions of their width and height; of character art whole cells.
  public var contentsRect: Rect {
    @inlinable get { rare.list.isEmpty ? Rect(x: 0, y: 0, width: 1, height: 1) : rare.list[0].contentsRect }
    set { if newValue != contentsRect { rare.properties.contentsRect = newValue } }
  }

  /// What is done to the picture of the layer with all that is in it (G35).
  public var filters: LayerFilters {
    @inlinable get { rare.list.isEmpty ? LayerFilters() : rare.list[0].filters }
    set { if newValue != filters { rare.properties.filters = newValue } }
  }

  /// What is done to the part of the picture that lies behind the layer, within its bounds (G35).
  public var backgroundFilters: LayerFilters {
    @inlinable get { rare.list.isEmpty ? LayerFilters() : rare.list[0].backgroundFilters }
    set { if newValue != backgroundFilters { rare.properties.backgroundFilters = newValue } }
  }
}

// By address, as a copy of all properties costs more than what is rare of them.
extension UnsafeMutablePointer<LayerProperties> {
  /// Takes over all of another's properties, the rare ones into the memory that is there already.
  func take(_ other: UnsafePointer<LayerProperties>) {
    var rare = RareMemory()
    swap(&rare, &pointee.rare)
    pointee = other.pointee
    rare.take(other.pointee.rare)
    pointee.rare = rare
  }
}
