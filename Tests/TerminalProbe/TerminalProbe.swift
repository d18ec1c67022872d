import CSystem
import Cells
import NcursesTerminal
import Terminal
import TestSupport

/// A program that uses a terminal in ways that tests observe from outside:
///
///     TerminalProbe pictures PRESENTER COLORS SEED COUNT    shows random pictures, then waits for a key
///     TerminalProbe end WAY                                 ends in some way as soon as a key is pressed
///     TerminalProbe events                                  prints what happens, until q is pressed
///     TerminalProbe flood [PRESENTER]                       shows new pictures as fast as it can, until q is pressed
@main
struct TerminalProbe {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "pictures": try pictures(Array(arguments.dropFirst()))
    case "end": try end(arguments.last ?? "")
    case "events": try events()
    case "flood": try flood(arguments.dropFirst().first.flatMap { PresenterKind(rawValue: $0) } ?? .auto)
    default: exit(64)
    }
  }

  /// Shows the pictures of a seed, with any presenter. The size may change at any time.
  private static func pictures(_ arguments: [String]) throws {
    let terminal = try CursesTerminal(
      colorDepth: ColorDepth(rawValue: arguments[1]), presenter: PresenterKind(rawValue: arguments[0]) ?? .auto)
    defer { terminal.close() }
    var random = SeededGenerator(seed: UInt64(arguments[2]) ?? 0)
    let picture = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    for _ in 0..<(Int(arguments[3]) ?? 0) {
      RandomPicture.change(picture, with: &random)
      terminal.present(picture)
    }
    show("all shown", on: picture, terminal)
    while true {
      switch terminal.poll(timeout: nil) {
      case .resize(let size):
        picture.resize(columns: size.columns, rows: size.rows)
        for _ in 0..<20 { RandomPicture.change(picture, with: &random) }
        show("size \(size)", on: picture, terminal)
      case .key, .end, nil: return
      default: terminal.present(picture)
      }
    }
  }

  private static func show(_ text: String, on picture: CellBuffer, _ terminal: CursesTerminal) {
    picture.write(text, column: 0, row: 0)
    terminal.present(picture)
  }

  private static func end(_ way: String) throws {
    let terminal = try CursesTerminal()
    terminal.present(CellBuffer(lines: ["\(way) comes"]))
    while case .some(let event) = terminal.poll(timeout: nil) {
      if case .end(.signal(let signal)) = event {
        terminal.close()
        CursesTerminal.die(of: signal)
      }
      if case .key = event { break }
    }
    switch way {
    case "trap": trap(at: CommandLine.arguments.count)
    case "fault": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "overflow": print(depth(CommandLine.arguments.count))
    case "abort": abort()
    case "exit": exit(3)
    case "deaf":
      terminal.present(CellBuffer(lines: ["deaf now"]))
      while true { pause() }
    case let number: raise(Int32(number) ?? SIGQUIT)
    }
  }

  /// Reads an index out of range, the most frequent failure in Swift.
  private static func trap(at index: Int) { print([1][index]) }

  /// Needs more stack than there is.
  @inline(never)
  private static func depth(_ number: Int) -> Int { number == 0 ? 0 : depth(number + 1) + number }

  private static func events() throws {
    let terminal = try CursesTerminal()
    defer { terminal.close() }
    let picture = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    var row = 0
    picture.write("listening", column: 0, row: row)
    while true {
      terminal.present(picture)
      guard let event = terminal.poll(timeout: nil) else { return }
      if case .end = event { return }
      if event.keyStroke == KeyStroke("q") { return }
      row += 1
      picture.write(text(event), column: 0, row: row)
    }
  }

  private static func text(_ event: InputEvent) -> String {
    switch event {
    case .key: "key \(event.keyStroke.map { "\($0)" } ?? "")"
    case .mouse(let event): "mouse \(event.kind) \(event.column) \(event.row) \(event.modifiers.rawValue)"
    case .resize(let size): "size \(size)"
    default: "\(event)"
    }
  }

  private static func flood(_ presenter: PresenterKind) throws {
    let terminal = try CursesTerminal(presenter: presenter)
    defer { terminal.close() }
    var random = SeededGenerator(seed: 1)
    let picture = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    while true {
      for _ in 0..<20 { RandomPicture.change(picture, with: &random) }
      terminal.present(picture)
      switch terminal.poll(timeout: .zero) {
      case .resize(let size): picture.resize(columns: size.columns, rows: size.rows)
      case .end: return
      case .key(.character("q"), _): return
      default: break
      }
    }
  }
}
