import LayerAnimation
import NcursesTerminal
import ScenePlayer
import Terminal
// Exported, so that a program needs only one import.
@_exported import UIKitNames

extension UIApplication {
  /// How a program is shown in a terminal.
  public struct RunOptions: Sendable {
    /// How many rows of the shell's own screen to take, which keep the last picture; nil for the whole screen. There is no mouse then.
    public var inlineRows: Int?
    /// The size of the screen, in points, which is fitted to the terminal; nil for the terminal's own cells of 8 × 16 points, so that a
    /// letter of a label is a cell wherever its label is.
    public var screenSize: CGSize?
    /// True if the player's bars are shown: the time, and where one is in it.
    public var showsBars = false
    /// The player's keys, where no field takes them: `q` ends, space pauses. `KeyTable.none` leaves them all to the program.
    public var keys = KeyTable()
    /// The frames a second.
    public var framesPerSecond = 60.0

    /// Creates the whole screen, in points of the terminal's cells.
    public init() {}
  }

  /// Shows a controller in the terminal that the program was started in, until the user quits.
  ///
  /// What else is to be done on the main actor, such as `Task { … }` in a controller, is done meanwhile if this is called in `main.swift`. Within
  /// a task, where the main actor waits for what is called, it is `try await` that lets others work.
  ///
  ///     try UIApplication.run(rootViewController: ViewController())
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - options: How it is shown.
  /// - Returns: why it has ended.
  /// - Throws: if there is no terminal, or it is unsuitable.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, options: RunOptions = RunOptions()
  ) throws -> Player.Outcome {
    let terminal = try CursesTerminal(inlineRows: options.inlineRows)
    defer { terminal.close() }
    return try run(rootViewController: rootViewController, on: terminal, options: options)
  }

  /// Shows a controller on a terminal, until the user quits.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: How it is shown.
  ///   - now: The clock; for a `HeadlessTerminal` its own, `{ terminal.now }`.
  /// - Returns: why it has ended.
  /// - Throws: what the terminal throws when it shows a frame.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, on terminal: any TerminalBackend, options: RunOptions = RunOptions(),
    now: @escaping () -> Duration = Player.processTime
  ) throws -> Player.Outcome {
    try WindowShow(rootViewController: rootViewController, on: terminal, options: options, now: now).run()
  }

  /// Shows a controller in the terminal that the program was started in, until the user quits or the task is cancelled, from within a task:
  /// others go on.
  ///
  ///     let outcome = try await UIApplication.run(rootViewController: ViewController())
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - options: How it is shown.
  /// - Returns: why it has ended.
  /// - Throws: if there is no terminal, or it is unsuitable; `CancellationError` if the task is cancelled.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, options: RunOptions = RunOptions()
  ) async throws -> Player.Outcome {
    let terminal = try CursesTerminal(inlineRows: options.inlineRows)
    defer { terminal.close() }
    return try await run(rootViewController: rootViewController, on: terminal, options: options)
  }

  /// Shows a controller on a terminal from within a task.
  ///
  /// - Parameters:
  ///   - rootViewController: The controller.
  ///   - terminal: The terminal, which the caller opens and closes.
  ///   - options: How it is shown.
  ///   - now: The clock; for a `HeadlessTerminal` its own, `{ terminal.now }`.
  /// - Returns: why it has ended.
  /// - Throws: what the terminal throws when it shows a frame; `CancellationError` if the task is cancelled.
  @discardableResult
  public static func run(
    rootViewController: UIViewController, on terminal: any TerminalBackend, options: RunOptions = RunOptions(),
    now: @escaping () -> Duration = Player.processTime
  ) async throws -> Player.Outcome {
    try await WindowShow(rootViewController: rootViewController, on: terminal, options: options, now: now).run()
  }
}
