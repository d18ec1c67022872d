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
      // What is left may not be replaced by what comes, since it may be before an event.
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
