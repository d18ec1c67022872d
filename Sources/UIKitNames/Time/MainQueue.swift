import Foundation

/// The process's main queue, which the main actor works on.
package enum MainQueue {
  /// The queue itself. By this name, since this module means the window's by `DispatchQueue.main`.
  package static let queue = OperationQueue.main.underlyingQueue

  private static let key = {
    let key = DispatchSpecificKey<Void>()
    queue?.setSpecific(key: key, value: ())
    return key
  }()

  /// True if it is what runs now. Not a question of the thread: in a program whose `main` is asynchronous, the main
  /// queue may go from one thread to another.
  static var isCurrent: Bool { Dispatch.DispatchQueue.getSpecific(key: key) != nil }

  /// Runs a closure on the main actor: at once if that is where this is called, else as soon as it is free.
  static func run(_ body: @escaping @MainActor () -> Void) {
    guard !isCurrent else { return MainActor.assumeIsolated(body) }
    Task { @MainActor in body() }
  }
}
