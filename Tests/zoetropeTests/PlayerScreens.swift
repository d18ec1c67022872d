import Foundation
import TestSupport
import Testing

/// Reads the player's screen.
struct PlayerScreens {
  /// A terminal in which a scene plays.
  static func player(
    columns: Int = 80, rows: Int = 24, _ arguments: String, environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: columns, rows: rows, environment: environment)
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' \(arguments)")
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    return terminal
  }

  /// The time that the timeline shows, in seconds.
  static func time(on screen: [String]) -> Double? {
    screen.dropLast().last?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
  }

  /// Whether the timeline shows that the scene is paused.
  static func isPaused(_ screen: [String]) -> Bool { screen.dropLast().last?.hasPrefix(" ▌▌") ?? false }

  /// Waits until a scene's title has faded, since it would otherwise change the stage at any moment; returns the
  /// screen.
  ///
  /// Tests that compare whole screens begin with this. The status line still contains the title.
  @discardableResult
  static func waitForTitleToGo(_ title: String, _ terminal: TmuxTerminal) throws -> [String] {
    try terminal.wait("the title to fade") { screen in !screen.dropLast().contains { $0.contains(title) } }
  }

  /// Waits until the timeline shows a time.
  static func wait(_ terminal: TmuxTerminal, time: Double, tolerance: Double = 0.02) throws {
    try terminal.wait("\(time) s") { self.time(on: $0).map { abs($0 - time) <= tolerance } ?? false }
  }

  /// The column of a time on the timeline of a screen: between the number at its left and the one at its right.
  static func column(of fraction: Double, on screen: [String]) -> Int? {
    guard let bar = screen.dropLast().last.map(Array.init) else { return nil }
    let line = "━┯┷┿─┬┴┼●◆AB"
    guard let start = bar.firstIndex(where: { line.contains($0) }),
      let end = bar.lastIndex(where: { line.contains($0) })
    else { return nil }
    return start + Int((Double(end - start) * fraction).rounded())
  }

  /// User and system time of a process in the kernel's ticks, a hundredth of a second each.
  static func processorTicks(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = try #require(status.split(separator: ")").last).split(separator: " ")
    return try #require(Int(fields[11])) + #require(Int(fields[12]))
  }

  /// The number of voluntary context switches of a process, as the kernel counts them.
  static func voluntarySwitches(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
    return try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
  }
}
