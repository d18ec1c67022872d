import LayerAnimation

/// The scenes to play, one of which is current. Each is created when it is selected, which may fail.
public struct Playlist {
  /// A scene that is created on demand.
  public struct Item {
    /// The scene's name; a group's name and a slash may precede it.
    public let name: String
    /// A closure that creates the scene for a ground, and returns its first warning. The description of its error is
    /// shown to the user.
    package let read: (Ground) throws -> (scene: Scene, warning: BrokenScene?)
    /// A closure that starts watching the scene's source; it returns nil if there is nothing to watch.
    public let watch: () -> (any SceneWatcher)?

    /// Creates an item whose scene is created by a closure.
    public init(
      name: String, watch: @escaping () -> (any SceneWatcher)? = { nil }, load: @escaping () throws -> Scene
    ) {
      self.init(name: name, watch: watch) { _ in (try load(), nil) }
    }

    /// Creates an item whose scene is read by a closure, which also returns the first warning.
    package init(
      name: String, watch: @escaping () -> (any SceneWatcher)?,
      read: @escaping (Ground) throws -> (scene: Scene, warning: BrokenScene?)
    ) {
      self.name = name
      self.read = read
      self.watch = watch
    }
  }

  /// The scenes.
  public let items: [Item]

  /// The index of the current scene.
  public private(set) var index = 0

  /// Creates a playlist of at least one scene.
  ///
  /// - Precondition: There is a scene in the list.
  public init(_ items: [Item]) {
    precondition(!items.isEmpty, "a playlist needs a scene")
    self.items = items
  }

  /// Creates a playlist of one scene.
  public init(_ scene: Scene) { self.init([Item(name: scene.title) { scene }]) }

  /// The current item.
  var current: Item { items[index] }

  /// Returns the index at an offset from another one, wrapping around at both ends.
  func index(offsetBy offset: Int, from index: Int) -> Int {
    ((index + offset) % items.count + items.count) % items.count
  }

  /// Makes the scene at an index the current one.
  mutating func select(_ newIndex: Int) { index = newIndex }
}
