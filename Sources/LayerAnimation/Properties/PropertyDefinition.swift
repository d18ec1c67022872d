/// What is to be known of a property: everything that follows from its name is looked up here.
///
/// Where it is stored, and as which type, follows from the key path in its declaration.
struct PropertyDefinition: Hashable, BitwiseCopyable, Sendable {
  /// What it is stored in.
  let home: PropertyHome
  /// The type that it is stored as; nil for what has no value.
  private let type: StoredType?
  /// What of the picture depends on it.
  let effect: PropertyEffect
  /// What a number of it counts.
  let unit: PropertyUnit
  /// How far it is from the beginning of what it is stored in, in bytes.
  private let offset: UInt16
  /// The same in character art, for what it has in common with texts or images.
  private let offsetInArt: UInt16

  /// A property that is stored in one place.
  init<Owner: PropertyOwning, T: StoredValue>(
    _ field: KeyPath<Owner, T>, _ effect: PropertyEffect, _ unit: PropertyUnit = .plain
  ) {
    (home, type, self.effect, self.unit) = (Owner.home, T.storedType, effect, unit)
    (offset, offsetInArt) = (UInt16(MemoryLayout<Owner>.offset(ofPlain: field)), 0)
  }

  /// A property that character art has as well.
  init<Owner, T: StoredValue>(
    _ home: PropertyHome, _ field: KeyPath<Owner, T>, _ fieldOfArt: KeyPath<ArtContent, T>, _ effect: PropertyEffect
  ) {
    (self.home, type, self.effect, unit) = (home, T.storedType, effect, .plain)
    offset = UInt16(MemoryLayout<Owner>.offset(ofPlain: field))
    offsetInArt = UInt16(MemoryLayout<ArtContent>.offset(ofPlain: fieldOfArt))
  }

  /// A property without a value of its own.
  init(_ home: PropertyHome, _ effect: PropertyEffect) {
    (self.home, type, self.effect, unit, offset, offsetInArt) = (home, nil, effect, .plain, 0, 0)
  }

  /// The kind of value it has.
  var kind: Value.Kind { type?.kind ?? .absent }

  /// True if it can be without a value.
  var canBeEmpty: Bool { type?.canBeEmpty ?? false }

  /// True if it says where the layer, or what is inside it, is seen.
  var isPlace: Bool { effect == .placement || effect == .size }

  /// Returns where it lies in what it is stored in.
  func pointer<Owner>(in owner: UnsafePointer<Owner>) -> PropertyPointer? {
    let offset = Int(Owner.self == ArtContent.self ? offsetInArt : offset)
    return type.map { PropertyPointer(UnsafeMutableRawPointer(mutating: owner) + offset, $0) }
  }

  /// Does something with where it lies in a value, to read it.
  func read<Owner, Answer>(in owner: Owner, _ body: (PropertyPointer) -> Answer?) -> Answer? {
    withUnsafePointer(to: owner) { pointer(in: $0).flatMap(body) }
  }

  /// Does something with where it lies in a value, to write it.
  func write<Owner>(in owner: inout Owner, _ body: (PropertyPointer) -> Void) {
    withUnsafeMutablePointer(to: &owner) { pointer(in: UnsafePointer($0)).map(body) ?? () }
  }
}

/// What properties are stored in.
enum PropertyHome: UInt8, Hashable, BitwiseCopyable, Sendable {
  /// `LayerProperties`.
  case look
  /// `RareProperties`.
  case rare
  /// `Timing`.
  case clock
  case shape
  case text
  /// Texts and character art.
  case characters
  /// Images and character art.
  case pictures
  case gradient
  case replicator
  case emitter
  /// A cell of an emitter, which is found by its names.
  case cell

  /// Which layers have what is stored there.
  var owner: PropertyOwner {
    switch self {
    case .look, .rare: .layer
    case .clock: .clock
    case .shape: .shape
    case .text: .text
    case .characters: .characters
    case .pictures: .pictures
    case .gradient: .gradient
    case .replicator: .replicator
    case .emitter, .cell: .emitter
    }
  }
}

/// Which layers have a property.
package enum PropertyOwner: Sendable, CaseIterable {
  /// All, as a part of how they look.
  case layer
  /// All, as a part of their clock.
  case clock
  case shape
  case text
  /// Those that show characters: texts and art.
  case characters
  /// Those that show pictures: images and art.
  case pictures
  case gradient
  case replicator
  case emitter
}

/// What properties are declared in, by key paths to its fields.
protocol PropertyOwning {
  static var home: PropertyHome { get }
}

extension LayerProperties: PropertyOwning { static var home: PropertyHome { .look } }
extension RareProperties: PropertyOwning { static var home: PropertyHome { .rare } }
extension Timing: PropertyOwning { static var home: PropertyHome { .clock } }
extension ShapeContent: PropertyOwning { static var home: PropertyHome { .shape } }
extension TextContent: PropertyOwning { static var home: PropertyHome { .text } }
extension GradientContent: PropertyOwning { static var home: PropertyHome { .gradient } }
extension ReplicatorContent: PropertyOwning { static var home: PropertyHome { .replicator } }
extension EmitterContent: PropertyOwning { static var home: PropertyHome { .emitter } }
extension EmitterCell: PropertyOwning { static var home: PropertyHome { .cell } }

/// What of the picture depends on a property.
package enum PropertyEffect: UInt8, BitwiseCopyable, Sendable {
  /// Where the layer, and what is in it, is seen, and from which side.
  case placement
  /// How large the layer's rectangle is.
  case size
  /// How much of it is seen, and how strongly.
  case visibility
  /// The rectangle's ground and its border.
  case ground
  /// The shadow.
  case shadow
  /// How the finished picture, or what lies behind it, is blurred and coloured.
  case filter
  /// How far the layer's own picture reaches.
  case extent
  /// How the layer's own picture looks within its reach.
  case ink
  /// The copies of a replicator.
  case copies
  /// How many particles there are.
  case population
  /// What particles do.
  case particles
  /// What time it is in the layer.
  case clock
}

/// What a number counts.
package enum PropertyUnit: UInt8, BitwiseCopyable, Sendable {
  /// Points, fractions, or nothing.
  case plain
  /// Radians.
  case angle
  /// Radians a second.
  case turning
  /// Seconds.
  case time
  /// Whatever somebody counts, in numbers of any size.
  case count
}
