/// The number of elements that a commit will append to the lists of a tree.
struct TreeSize {
  /// The number of layers, without copies in replicators and masks.
  private(set) var layers = 0
  /// The number of their animations.
  private(set) var animations = 0
  /// The lengths of the lists of their tracks.
  private(set) var store = TrackStore.Size()

  /// Counts a layer and everything in it.
  mutating func count(_ layer: Layer) {
    layers += 1
    animations += layer.animations.count
    for index in layer.animations.indices { store.add(layer.animations[index].store) }
    for sublayer in layer.sublayers { count(sublayer) }
  }
}

extension TrackStore {
  /// The lengths of those lists of a store that may be long and are not shared.
  struct Size {
    fileprivate var tracks = 0
    fileprivate var numbers = 0
    fileprivate var values = 0
    fileprivate var mixes = 0
    fileprivate var endPoints = 0

    /// Adds the lengths of a store.
    mutating func add(_ store: borrowing TrackStore) {
      tracks += store.tracks.count
      numbers += store.numbers.count
      values += store.values.count
      mixes += store.mixes.count
      endPoints += store.endPoints.count
    }
  }

  /// Reserves memory for lists of given lengths.
  mutating func reserve(_ size: Size) {
    tracks.reserveCapacity(size.tracks)
    numbers.reserveCapacity(size.numbers)
    values.reserveCapacity(size.values)
    mixes.reserveCapacity(size.mixes)
    endPoints.reserveCapacity(size.endPoints)
  }
}
