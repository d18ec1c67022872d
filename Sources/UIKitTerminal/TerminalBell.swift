import UIKitNames

/// Tells the main queue when a terminal has something to read.
@MainActor
final class TerminalBell {
  private let sources: [any DispatchSourceRead]
  private let alarm = DispatchSource.makeTimerSource(queue: MainQueue.queue)
  private var waiting: CheckedContinuation<Void, Never>?

  /// True if there is anything to wait for.
  var rings: Bool { !sources.isEmpty }

  /// Begins to listen at descriptors, which have to stay open until the end.
  init(_ descriptors: [Int32]) {
    sources = descriptors.map { DispatchSource.makeReadSource(fileDescriptor: $0, queue: MainQueue.queue) }
    for source in sources { listen(to: source) }
    listen(to: alarm)
  }

  private func listen(to source: any DispatchSourceProtocol) {
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.ring() } }
    source.activate()
  }

  /// Lets others work until the terminal has something to read, or for some seconds; for none, those that wait already.
  func wait(atMost seconds: Double) async {
    guard seconds > 0 else { return await Task.yield() }
    alarm.schedule(deadline: .now() + seconds)
    await withCheckedContinuation { waiting = $0 }
  }

  private func ring() {
    waiting?.resume()
    waiting = nil
  }

  /// Listens no longer.
  func end() {
    for source in sources { source.cancel() }
    alarm.cancel()
  }
}
