import LayerAnimation

/// The scenes to play, one of which is on: each is made when it is wanted, and may turn out to be broken.
public struct Playlist {
  /// A scene that can be made.
  public struct Item {
    /// What it goes by: a name, perhaps after its group's and a slash.
    public let name: String
    /// Makes it, with how many warnings there were of it, or says in its error's description why it cannot be made.
    package let read: () throws -> (scene: Scene, warnings: Int)
    /// Begins to watch what it is made from; nil if there is nothing to watch.
    public let watch: () -> (any SceneWatcher)?

    /// A scene that is made when it is wanted.
    public init(
      name: String, watch: @escaping () -> (any SceneWatcher)? = { nil }, load: @escaping () throws -> Scene
    ) {
      self.init(name: name, watch: watch) { (try load(), 0) }
    }

    /// A scene that is read when it is wanted, which may bring warnings.
    package init(
      name: String, watch: @escaping () -> (any SceneWatcher)?,
      read: @escaping () throws -> (scene: Scene, warnings: Int)
    ) {
      self.name = name
      self.read = read
      self.watch = watch
    }

    /// Makes it, or says in its error's description why it cannot be made.
    public func load() throws -> Scene { try read().scene }
  }

  /// The scenes.
  public let items: [Item]

  /// The place of the scene that is on.
  public private(set) var index = 0

  /// A list of scenes; at least one.
  public init(_ items: [Item]) {
    precondition(!items.isEmpty, "a playlist needs a scene")
    self.items = items
  }

  /// A list of one scene.
  public init(_ scene: Scene) { self.init([Item(name: scene.title) { scene }]) }

  /// The scene that is on.
  var current: Item { items[index] }

  /// The place so many further than another, going round at the ends.
  func index(offsetBy offset: Int, from index: Int) -> Int {
    ((index + offset) % items.count + items.count) % items.count
  }

  /// Puts the scene at a place on.
  mutating func select(_ newIndex: Int) { index = newIndex }
}
