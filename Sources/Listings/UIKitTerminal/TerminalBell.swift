import UIKitNames

/// A listener that resumes work on the main queue when a terminal has something to read.
@MainActor
final class TerminalBell {
  private let sources: [any DispatchSourceRead]
  private let alarm = DispatchSource.makeTimerSource(queue: MainQueue.queue)
  private var waiting: CheckedContinuation<Void, Never>?

  /// True if there are descriptors to wait for.
  var rings: Bool { !sources.isEmpty }

  /// Begins to listen at descriptors, which have to stay open until `end`.
  init(_ descriptors: [Int32]) {
    sources = descriptors.map { DispatchSource.makeReadSource(fileDescriptor: $0, queue: MainQueue.queue) }
    for source in sources { listen(to: source) }
    listen(to: alarm)
  }

  private func listen(to source: any DispatchSourceProtocol) {
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.ring() } }
    source.activate()
  }

  /// Suspends the task until the terminal has something to read, but for some seconds at most; for 0 seconds it only
  /// lets waiting tasks run.
  func wait(atMost seconds: Double) async {
    guard seconds > 0 else { return await Task.yield() }
    alarm.schedule(deadline: .now() + seconds)
    await withCheckedContinuation { waiting = $0 }
  }

  private func ring() {
    waiting?.resume()
    waiting = nil
  }

  /// Stops listening.
  func end() {
    for source in sources { source.cancel() }
    alarm.cancel()
  }
}
