/// The state of a layer that changes while a scene is played, so that it can be kept and restored: its properties, its
/// clock, its words, its animations.
///
/// The value shares its memory with the layer until one of them changes. Sublayers, masks and names are not part of it.
package struct LayerMemento {
  fileprivate let model: LayerProperties
  fileprivate let timing: Timing
  fileprivate let words: LayerWords
  fileprivate let animations: [AddedAnimation]
  fileprivate let animationCount: Int
  fileprivate let spent: [AddedAnimation]

  /// The greatest amount of memory that the value takes, in bytes, if it shares none.
  package var size: Int {
    Self.sizeOfLook + model.content.storedSize + (animations.count + spent.count) * MemoryLayout<AddedAnimation>.stride
  }

  /// The size of the properties, with the values stored outside of them.
  private static let sizeOfLook = MemoryLayout<LayerProperties>.stride + 256
}

extension LayerContent {
  /// The memory outside of the content itself, in bytes, if that may be large.
  fileprivate var storedSize: Int {
    let points = shape?.path?.elements.count ?? 0
    return points * MemoryLayout<Path.Element>.stride + (text?.string.utf8.count ?? 0)
  }
}

extension Layer {
  /// The current state of the layer.
  ///
  /// - Complexity: O(1).
  package var memento: LayerMemento {
    LayerMemento(
      model: model, timing: timing, words: words, animations: animations, animationCount: animationCount, spent: spent)
  }

  /// Restores a state of the layer. No action runs, nothing is reported as stopped; the next commit shows the state.
  ///
  /// - Complexity: O(1), beside that of the next commit.
  package func restore(_ memento: LayerMemento) {
    model = memento.model
    timing = memento.timing
    words = memento.words
    // The same numbers may be given to other animations after a restoration, so only two empty lists are certainly
    // equal.
    let isBare = animations.isEmpty && memento.animations.isEmpty
    (animations, animationCount) = (memento.animations, memento.animationCount)
    stopped.removeAll()
    spent = memento.spent
    if !isBare { setNeedsCommit(.structure) }
  }

  /// Adds a copy of an animation that begins a delay after the next commit, in seconds of the layer's time, whatever
  /// its own start is.
  ///
  /// - Throws: The errors of `add(_:forKey:handlers:)`.
  package func add(
    _ animation: any Animation, forKey key: String?, after delay: Double
  ) throws(AnimationError) {
    var animation = animation
    animation.beginTime = 0
    try add(animation, forKey: key)
    if !animations.isEmpty { animations[animations.count - 1].delay = delay }
  }
}

/// A layer's properties without animations, in memory that a layer and the tree that committed it share until one of
/// them changes them. Most layers are never changed after that, and the properties are large.
///
/// It has value semantics: a change of shared properties first allocates memory of its own, which stays. A layer that
/// is changed before every frame therefore allocates once, not with every frame.
struct SharedModel {
  private final class Memory {
    let properties = UnsafeMutablePointer<LayerProperties>.allocate(capacity: 1)

    init(_ properties: UnsafePointer<LayerProperties>) { self.properties.initialize(from: properties, count: 1) }

    init() { properties.initialize(to: LayerProperties()) }

    deinit {
      properties.deinitialize(count: 1)
      properties.deallocate()
    }
  }

  private var memory: Memory

  /// The address of the properties, valid until this value is changed or destroyed. It is stored beside the memory, so
  /// that reading the properties counts no references.
  private(set) var address: UnsafePointer<LayerProperties>

  /// Allocates default properties.
  init() {
    memory = Memory()
    address = UnsafePointer(memory.properties)
  }

  /// Allocates a copy of properties.
  init(_ properties: LayerProperties) {
    self.init()
    memory.properties.pointee = properties
  }

  /// The properties. A change of them allocates only if their memory is shared.
  var properties: LayerProperties {
    unsafeAddress { address }
    _modify {
      separate()
      yield &memory.properties.pointee
    }
  }

  /// Copies other properties, into its own memory if that is not shared: properties that were changed once are likely
  /// to change again.
  mutating func take(_ other: SharedModel) {
    guard memory !== other.memory else { return }
    if isKnownUniquelyReferenced(&memory) {
      memory.properties.pointee = other.address.pointee
    } else {
      replace(other.address)
    }
  }

  private mutating func separate() {
    if !isKnownUniquelyReferenced(&memory) { replace(address) }
  }

  private mutating func replace(_ properties: UnsafePointer<LayerProperties>) {
    memory = Memory(properties)
    address = UnsafePointer(memory.properties)
  }
}

/// What a layer says to those who do not see it, and to programs that read a scene.
///
/// The words draw nothing, and a commit does not take them over: they are read from the layer itself.
public struct LayerWords: Hashable, Sendable {
  /// What the layer is, as it stands in a sentence: "the dial". Nil leaves that to its content and its name.
  public var label: String?

  /// The part that the layer plays; nil leaves that to its content and to what it listens to.
  public var role: LayerRole?

  /// The present value of what it shows; nil for none.
  public var value: LayerValue?

  /// The text that the layer draws as outlines, or letter by letter in layers of its own; nil for other layers.
  package var letters: String?

  /// The columns at the start of each line of a text that are not read: the numbers of lines, and marks beside them.
  package var marginColumns = 0

  /// Creates the words of a layer of which nothing is known.
  public init() {}
}

/// The part that a layer plays in a scene.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LayerRole: String, Hashable, Sendable, CaseIterable {
  /// A picture; only what has a label of its own is said of the layers in it.
  case image
  /// A text to be read.
  case text
  /// A text that is read as it is written, line by line: code, or what a program has written.
  case code
  /// Something to be pressed.
  case button
  /// Something that is on or off.
  case `switch`
  /// Something that can be moved between two ends.
  case slider
  /// A place to type in.
  case field
  /// How far something has got.
  case progress
  /// Numbers as a picture.
  case chart
  /// Nothing that matters: neither the layer nor what is in it is said.
  case decoration
}

/// The present value of what a layer shows.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public indirect enum LayerValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number of the layer's presentation, multiplied by a factor; angles are in degrees.
  case number(AnimationKeyPath, times: Double, NumberFormat)
}

extension Layer {
  /// The text that the layer writes, as characters or as outlines; nil for other layers.
  package final var writtenText: String? {
    if case .text(let text) = model.content { return text.string }
    return words.letters
  }
}
