import CSystem
import Interaction

/// A remote control for the scene that a player plays. Any thread and any task may use it, at any time.
///
/// What it says is heard before the next frame, at the furthest time of the scene that has been shown, and is an input
/// like a press of a key: the time can be dragged back over it. Of several values for one parameter between two frames,
/// with no event between them, the last one counts.
///
///     let remote = player.remote
///     Task {
///       for await part in download { remote.set("progress", part) }
///       remote.raise("done")
///     }
///     try player.run()
///
/// A name that the scene does not have, and a value that the parameter cannot have, change nothing; the player shows a
/// sentence about it.
public final class SceneRemote: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let room = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// The words that have not been heard, in the order in which they were said.
  private var words: [OutsideWord] = []
  /// The place among the words of each parameter's value since the last event.
  private var places: [String: Int] = [:]
  /// The memory that the words take, in bytes, roughly.
  private var size = 0
  private var isClosed = false

  /// The greatest number of words that wait, and of bytes in them.
  package static let (mostWords, mostBytes) = (1000, 1 << 20)

  /// Creates a remote control that nothing listens to yet.
  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(room, nil)
  }

  deinit {
    pthread_cond_destroy(room)
    pthread_mutex_destroy(mutex)
    room.deallocate()
    mutex.deallocate()
  }

  // MARK: Saying

  /// Sets a parameter of the scene to a number: a plain one, a time in seconds, or an angle in radians.
  ///
  /// - Returns: False if so much waits to be heard that this is left out.
  @discardableResult
  public func set(_ name: String, _ value: Double) -> Bool { say(.set(name, .plain(.number(value)))) }

  /// Sets a parameter of the scene to a flag.
  ///
  /// - Returns: False if so much waits to be heard that this is left out.
  @discardableResult
  public func set(_ name: String, _ value: Bool) -> Bool { say(.set(name, .plain(.flag(value)))) }

  /// Sets a parameter of the scene to a text, or to the value that the text is written as, such as `90deg`.
  ///
  /// - Returns: False if so much waits to be heard that this is left out.
  @discardableResult
  public func set(_ name: String, _ value: String) -> Bool { say(.set(name, .written(value))) }

  /// Raises an event of the scene.
  ///
  /// - Returns: False if so much waits to be heard that this is left out.
  @discardableResult
  public func raise(_ event: String) -> Bool { say(.event(event)) }

  /// Says that nothing more comes, which raises the event `closed` if the scene has one. Where playing ends with the
  /// scene, it ends when nothing happens any more.
  public func close() { say(.close) }

  /// Ends playing after the next frame, with a status from 0 to 255 for the program that has started this one.
  public func quit(status: Int = 0) { say(.quit(min(max(status, 0), 255))) }

  /// Says a word.
  ///
  /// - Returns: False if so much waits to be heard that this is left out.
  @discardableResult
  package func say(_ word: OutsideWord) -> Bool {
    locked {
      guard hasRoom || word.isLast else { return false }
      add(word)
      return true
    }
  }

  /// Says a word as soon as there is room for it, and waits until then.
  ///
  /// - Returns: False if nobody listens any more.
  package func sayInTurn(_ word: OutsideWord) -> Bool {
    locked {
      while !hasRoom, !isClosed { pthread_cond_wait(room, mutex) }
      if !isClosed { add(word) }
      return !isClosed
    }
  }

  private var hasRoom: Bool { words.count < Self.mostWords && size < Self.mostBytes }

  private func add(_ word: OutsideWord) {
    size += word.size
    guard case .set(let name, _) = word else {
      places.removeAll(keepingCapacity: true)
      return words.append(word)
    }
    if let place = places[name] {
      size -= words[place].size
      words[place] = word
    } else {
      places[name] = words.count
      words.append(word)
    }
  }

  // MARK: Hearing

  /// True if something has been said that was not heard.
  var hasWords: Bool { locked { !words.isEmpty } }

  /// Returns the next words, and forgets them.
  ///
  /// - Parameter count: The greatest number of them.
  func take(atMost count: Int) -> [OutsideWord] {
    locked {
      let taken = Array(words.prefix(count))
      words.removeFirst(taken.count)
      size -= taken.reduce(0) { $0 + $1.size }
      // Words that are left must not be replaced by later ones, since an event may lie between them.
      places.removeAll(keepingCapacity: true)
      pthread_cond_broadcast(room)
      return taken
    }
  }

  /// Ends the waiting of those that say something in turn.
  package func stopListening() {
    locked {
      isClosed = true
      pthread_cond_broadcast(room)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

extension OutsideWord {
  /// The memory that the word takes, in bytes, roughly.
  fileprivate var size: Int {
    switch self {
    case .set(let name, let value): 48 + name.utf8.count + value.size
    case .event(let text), .mistake(let text): 48 + text.utf8.count
    case .close, .quit: 48
    }
  }

  /// True if the word is about the end, which is heard in any case.
  fileprivate var isLast: Bool {
    switch self {
    case .close, .quit: true
    case .set, .event, .mistake: false
    }
  }
}

/// The player's side of a remote control: what it has said wrongly, and whether it is to end.
struct OutsideVoice {
  /// The remote control; nil if nobody has asked for one.
  var remote: SceneRemote?
  /// The sentences about what was said wrongly.
  var complaints = Complaints()
  /// True if nothing more comes.
  var isClosed = false
  /// The status with which playing ends after this frame; nil if it goes on.
  var exit: Int?

  /// The greatest number of words that are heard before a frame, so that it is not late.
  static let mostInFrame = 200

  /// The interval at which a player that rests listens, in seconds.
  static let interval = 0.04

  /// True if nothing comes any more.
  var isSilent: Bool { remote == nil || isClosed && remote?.hasWords == false }

  /// True if something waits to be heard.
  var hasWords: Bool { remote?.hasWords == true }
}

/// A watch over the current scene's file, which waits for each change to settle, since editors write several times.
struct SceneWatch {
  private let watcher: (any SceneWatcher)?
  private var pending: (change: SceneChange, due: Double)?

  /// The delay between a change of the file and reloading it, in seconds.
  private static let settlingTime = 0.02

  /// Creates a watch with a watcher; nil watches nothing.
  init(_ watcher: (any SceneWatcher)?) { self.watcher = watcher }

  /// A descriptor that is readable when there may be a change.
  var descriptor: Int32? { watcher?.descriptor }

  /// Reads a change from the watcher, if there is one.
  mutating func look(at now: Double) {
    if let change = watcher?.takeChange() { pending = (change, now + Self.settlingTime) }
  }

  /// Requests that the scene is loaded again, as after a change.
  mutating func reload(at now: Double) { pending = (.saved, now) }

  /// Returns the change that has settled, if there is one. If the watcher must be polled, it is polled first.
  mutating func takeChange(at now: Double) -> SceneChange? {
    if watcher?.interval != nil { look(at: now) }
    guard let settled = pending, settled.due <= now else { return nil }
    pending = nil
    return settled.change
  }

  /// Returns the media time of the next look, in seconds; nil if none is needed.
  func nextLook(after now: Double) -> Double? {
    guard let interval = watcher?.interval else { return pending?.due }
    return min(now + interval.inSeconds, pending?.due ?? .infinity)
  }
}

/// A type that detects changes of a scene's source, such as its file.
public protocol SceneWatcher: AnyObject {
  /// A descriptor that is readable when there may be a change; nil for a watcher that must be polled.
  var descriptor: Int32? { get }

  /// The polling interval; nil for a watcher with a descriptor.
  var interval: Duration? { get }

  /// Returns the last change since the previous call; nil if there was none. It reads all data from the descriptor.
  func takeChange() -> SceneChange?
}

/// A change of a scene's source.
public enum SceneChange: Hashable, Sendable {
  /// There is a new version of the source.
  case saved
  /// The source does not exist any more.
  case gone
  /// Something that is no file has the source's name; the payload describes it, as in "a folder".
  case replaced(by: String)
}
