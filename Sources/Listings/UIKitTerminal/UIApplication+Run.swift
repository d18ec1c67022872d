import UIKitNames
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import Terminal
// UIKitNames is exported, so that a program needs only one import.
@_exported import UIKitNames

extension UIApplication {
  /// The options for showing a program in a terminal.
  public struct RunOptions: Sendable {
    /// The number of rows of the shell's screen to take, which keep the last picture; nil for the whole screen. With a
    /// number of rows there is no mouse.
    public var inlineRows: Int?
    /// The size of the screen, in points, which is fitted to the terminal; nil for the terminal's own cells of 8 × 16
    /// points, so that each letter of a label takes one cell.
    public var screenSize: CGSize?
    /// True if the player's bars are shown, with the time and the position in the scene.
    public var showsBars: Bool
    /// The keys of the player that it gets where no text field takes them: `q` ends, space pauses. `KeyTable.none`
    /// leaves them all to the program.
    public var keys: KeyTable
    /// The number of frames a second; finite and more than 0.
    public var framesPerSecond: Double

    /// Creates options. The default is the whole screen, in points of the terminal's cells, without bars.
    public init(
      inlineRows: Int? = nil, screenSize: CGSize? = nil, showsBars: Bool = false, keys: KeyTable = KeyTable(),
      framesPerSecond: Double = 60
    ) {
      (self.inlineRows, self.screenSize, self.showsBars) = (inlineRows, screenSize, showsBars)
      (self.keys, self.framesPerSecond) = (keys, framesPerSecond)
    }
  }

  /// Shows a controller in the terminal that the program was started in, until the user quits.
  ///
  /// Other work on the main actor, such as a `Task { … }` in a controller, goes on meanwhile if this is called in
  /// `main.swift`. Within a task on the main actor, which would wait for this call, `try await` selects the
  /// asynchronous function, which lets other tasks run.
  ///
  ///     try UIApplication.run(rootViewController: ViewController())
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - options: The options for showing it.
  /// - Returns: The reason why it has ended.
  /// - Throws: An error if there is no terminal, or it is unsuitable.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, options: RunOptions = RunOptions()
  ) throws -> Player.Outcome {
    let terminal = try CursesTerminal(inlineRows: options.inlineRows)
    defer { terminal.close() }
    terminal.settle()
    return try run(rootViewController: rootViewController, on: terminal, options: options)
  }

  /// Shows a controller on a terminal, until the user quits.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: The options for showing it.
  ///   - now: The clock; that of a `HeadlessTerminal` is `{ terminal.now }`.
  /// - Returns: The reason why it has ended.
  /// - Throws: The terminal's error when it shows a frame.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, on terminal: any TerminalBackend, options: RunOptions = RunOptions(),
    now: @escaping () -> Duration = Player.processTime
  ) throws -> Player.Outcome {
    try WindowShow(rootViewController: rootViewController, on: terminal, options: options, now: now).run()
  }

  /// Shows a controller in the terminal that the program was started in, from within a task, until the user quits or
  /// the task is cancelled. Other tasks of the main actor go on meanwhile.
  ///
  ///     let outcome = try await UIApplication.run(rootViewController: ViewController())
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - options: The options for showing it.
  /// - Returns: The reason why it has ended.
  /// - Throws: An error if there is no terminal, or it is unsuitable; `CancellationError` if the task is cancelled.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, options: RunOptions = RunOptions()
  ) async throws -> Player.Outcome {
    let terminal = try CursesTerminal(inlineRows: options.inlineRows)
    defer { terminal.close() }
    terminal.settle()
    return try await run(rootViewController: rootViewController, on: terminal, options: options)
  }

  /// Shows a controller on a terminal from within a task.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: The options for showing it.
  ///   - now: The clock; that of a `HeadlessTerminal` is `{ terminal.now }`.
  /// - Returns: The reason why it has ended.
  /// - Throws: The terminal's error when it shows a frame; `CancellationError` if the task is cancelled.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, on terminal: any TerminalBackend, options: RunOptions = RunOptions(),
    now: @escaping () -> Duration = Player.processTime
  ) async throws -> Player.Outcome {
    try await WindowShow(rootViewController: rootViewController, on: terminal, options: options, now: now).run()
  }
}

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
