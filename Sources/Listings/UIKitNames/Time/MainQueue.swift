import Foundation

/// The process's main queue, on which the main actor runs.
package enum MainQueue {
  /// The queue itself. It is reached through Foundation, since `DispatchQueue.main` is the window's queue in this
  /// module.
  package static let queue = OperationQueue.main.underlyingQueue

  private static let key = {
    let key = DispatchSpecificKey<Void>()
    queue?.setSpecific(key: key, value: ())
    return key
  }()

  /// True if the present code runs on the main queue. The thread does not tell: in a program whose `main` is
  /// asynchronous, the main queue may go from one thread to another.
  static var isCurrent: Bool { Dispatch.DispatchQueue.getSpecific(key: key) != nil }

  /// Runs a closure on the main actor: at once if this is called there, else as soon as the actor is free.
  static func run(_ body: @escaping @MainActor () -> Void) {
    guard !isCurrent else { return MainActor.assumeIsolated(body) }
    Task { @MainActor in body() }
  }
}
