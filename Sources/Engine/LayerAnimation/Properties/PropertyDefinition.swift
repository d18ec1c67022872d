/// The declaration of a property, from which all information about it follows.
///
/// The place and the type of the property's storage follow from the key path in its declaration.
struct PropertyDefinition: Hashable, BitwiseCopyable, Sendable {
  /// The structure that stores the property.
  let home: PropertyHome
  /// The type that the property is stored as; nil if it has no value.
  private let type: StoredType?
  /// The part of the picture that depends on the property.
  let effect: PropertyEffect
  /// The unit of the property's numbers.
  let unit: PropertyUnit
  /// The offset of the property in its structure, in bytes.
  private let offset: UInt16
  /// The offset in `ArtContent`, for a property that texts or images have as well.
  private let offsetInArt: UInt16

  /// Declares a property that is stored in one structure.
  init<Owner: PropertyOwning, T: StoredValue>(
    _ field: KeyPath<Owner, T>, _ effect: PropertyEffect, _ unit: PropertyUnit = .plain
  ) {
    (home, type, self.effect, self.unit) = (Owner.home, T.storedType, effect, unit)
    (offset, offsetInArt) = (UInt16(MemoryLayout<Owner>.offset(ofPlain: field)), 0)
  }

  /// Declares a property that character art has as well.
  init<Owner, T: StoredValue>(
    _ home: PropertyHome, _ field: KeyPath<Owner, T>, _ fieldOfArt: KeyPath<ArtContent, T>, _ effect: PropertyEffect
  ) {
    (self.home, type, self.effect, unit) = (home, T.storedType, effect, .plain)
    offset = UInt16(MemoryLayout<Owner>.offset(ofPlain: field))
    offsetInArt = UInt16(MemoryLayout<ArtContent>.offset(ofPlain: fieldOfArt))
  }

  /// Declares a property without a value of its own.
  init(_ home: PropertyHome, _ effect: PropertyEffect) {
    (self.home, type, self.effect, unit, offset, offsetInArt) = (home, nil, effect, .plain, 0, 0)
  }

  /// The kind of the property's value.
  var kind: Value.Kind { type?.kind ?? .absent }

  /// True if the property can have no value.
  var canBeEmpty: Bool { type?.canBeEmpty ?? false }

  /// True if the property determines the place of the layer, or of its sublayers, in the picture.
  var isPlace: Bool { effect == .placement || effect == .size }

  /// Returns a pointer to the property in its structure.
  func pointer<Owner>(in owner: UnsafePointer<Owner>) -> PropertyPointer? {
    let offset = Int(Owner.self == ArtContent.self ? offsetInArt : offset)
    return type.map { PropertyPointer(UnsafeMutableRawPointer(mutating: owner) + offset, $0) }
  }

  /// Calls a closure with a pointer to the property in a value, for reading.
  func read<Owner, Answer>(in owner: Owner, _ body: (PropertyPointer) -> Answer?) -> Answer? {
    withUnsafePointer(to: owner) { pointer(in: $0).flatMap(body) }
  }

  /// Calls a closure with a pointer to the property in a value, for writing.
  func write<Owner>(in owner: inout Owner, _ body: (PropertyPointer) -> Void) {
    withUnsafeMutablePointer(to: &owner) { pointer(in: UnsafePointer($0)).map(body) ?? () }
  }
}

/// The structures that store properties.
enum PropertyHome: UInt8, Hashable, BitwiseCopyable, Sendable {
  /// `LayerProperties`.
  case look
  /// `RareProperties`.
  case rare
  /// `Timing`.
  case clock
  case shape
  case text
  /// `TextContent` and `ArtContent`.
  case characters
  /// `ImageContent` and `ArtContent`.
  case pictures
  case recording
  case gradient
  case replicator
  case emitter
  /// `EmitterCell`, which is found by its names.
  case cell

  /// The layers that have the properties in the structure.
  var owner: PropertyOwner {
    switch self {
    case .look, .rare: .layer
    case .clock: .clock
    case .shape: .shape
    case .text: .text
    case .characters: .characters
    case .pictures: .pictures
    case .recording: .recording
    case .gradient: .gradient
    case .replicator: .replicator
    case .emitter, .cell: .emitter
    }
  }
}

/// The layers that have a property.
package enum PropertyOwner: Sendable, CaseIterable {
  /// All layers, as a part of their appearance.
  case layer
  /// All layers, as a part of their clock.
  case clock
  case shape
  case text
  /// The layers that show characters: texts and character art.
  case characters
  /// The layers that show pictures: images and character art.
  case pictures
  case recording
  case gradient
  case replicator
  case emitter
}

/// A structure that stores properties, which are declared by key paths to its fields.
protocol PropertyOwning {
  static var home: PropertyHome { get }
}

extension LayerProperties: PropertyOwning { static var home: PropertyHome { .look } }
extension RareProperties: PropertyOwning { static var home: PropertyHome { .rare } }
extension Timing: PropertyOwning { static var home: PropertyHome { .clock } }
extension ShapeContent: PropertyOwning { static var home: PropertyHome { .shape } }
extension TextContent: PropertyOwning { static var home: PropertyHome { .text } }
extension RecordingContent: PropertyOwning { static var home: PropertyHome { .recording } }
extension GradientContent: PropertyOwning { static var home: PropertyHome { .gradient } }
extension ReplicatorContent: PropertyOwning { static var home: PropertyHome { .replicator } }
extension EmitterContent: PropertyOwning { static var home: PropertyHome { .emitter } }
extension EmitterCell: PropertyOwning { static var home: PropertyHome { .cell } }

/// The part of the picture that depends on a property.
package enum PropertyEffect: UInt8, BitwiseCopyable, Sendable {
  /// The places of the layer and its sublayers, and the side from which they are seen.
  case placement
  /// The size of the layer's rectangle.
  case size
  /// The visible part of the layer, and its opacity.
  case visibility
  /// The background and the border of the rectangle.
  case ground
  /// The shadow.
  case shadow
  /// The blur and the colours of the finished picture, or of the picture behind the layer.
  case filter
  /// The extent of the layer's own picture.
  case extent
  /// The layer's own picture within its extent.
  case ink
  /// The copies of a replicator.
  case copies
  /// The number of particles.
  case population
  /// The state of the particles.
  case particles
  /// The layer's local time.
  case clock
}

/// The unit of a number.
package enum PropertyUnit: UInt8, BitwiseCopyable, Sendable {
  /// Points, factors, or no unit.
  case plain
  /// A fraction from 0 to 1.
  case share
  /// Radians.
  case angle
  /// Radians per second.
  case turning
  /// Seconds.
  case time
  /// A count of anything, of any size.
  case count
  /// A number of things that are there; a fraction is rounded.
  case whole
}
