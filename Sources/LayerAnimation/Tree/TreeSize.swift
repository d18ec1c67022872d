/// How much a commit is going to append to the lists of a tree.
struct TreeSize {
  /// How many layers there are, copies in replicators and masks aside.
  private(set) var layers = 0
  /// How many animations they have.
  private(set) var animations = 0
  /// How much their tracks refer to.
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
  /// How long the lists of a store are that may be long and are not shared.
  struct Size {
    fileprivate var tracks = 0
    fileprivate var numbers = 0
    fileprivate var values = 0
    fileprivate var mixes = 0
    fileprivate var endPoints = 0

    /// Adds a store's.
    mutating func add(_ store: borrowing TrackStore) {
      tracks += store.tracks.count
      numbers += store.numbers.count
      values += store.values.count
      mixes += store.mixes.count
      endPoints += store.endPoints.count
    }
  }

  /// Makes room for so much.
  mutating func reserve(_ size: Size) {
    tracks.reserveCapacity(size.tracks)
    numbers.reserveCapacity(size.numbers)
    values.reserveCapacity(size.values)
    mixes.reserveCapacity(size.mixes)
    endPoints.reserveCapacity(size.endPoints)
  }
}
