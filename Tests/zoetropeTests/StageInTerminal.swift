import Foundation
import TestSupport

/// A scene of 160 by 88 points that is played in a terminal, and the cells of its points.
struct StageInTerminal {
  struct Size: Sendable, CustomStringConvertible {
    let columns: Int
    let rows: Int

    var description: String { "\(columns)x\(rows)" }
  }

  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

  let terminal: TmuxTerminal
  private let size: Size

  init(_ scene: String, _ size: Size, _ options: String = "") throws {
    self.size = size
    terminal = try TmuxTerminal(columns: size.columns, rows: size.rows)
    let scenes = Fixtures.packageRoot.appending(path: "Scenes").path
    try terminal.run(
      "clear; ZOETROPE_SCENES='\(scenes)' '\(BuiltProducts.zoetrope.path)' play --glyphs ascii \(options) \(scene); echo status $?"
    )
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
  }

  /// How large a point is, in columns, and where the stage begins: it is fitted into the rows above the bars, and stands in the middle.
  private var fit: (scale: Double, left: Double, top: Double) {
    let (width, height) = (Double(size.columns), Double(size.rows - 2))
    let scale = min(width / 160, height * 2 / 88)
    return (scale, (width - 160 * scale) / 2, (height - 88 * scale / 2) / 2)
  }

  private func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    let fit = fit
    return (
      Int((fit.left + x * fit.scale).rounded(.down)), Int((fit.top + y * fit.scale / 2).rounded(.down))
    )
  }

  /// The point in the middle of the cell that a point is in.
  private func middleOfCell(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (cell, fit) = (cell(x, y), fit)
    return ((Double(cell.column) + 0.5 - fit.left) / fit.scale, (Double(cell.row) + 0.5 - fit.top) * 2 / fit.scale)
  }

  func press(_ x: Double, _ y: Double, withAlt: Bool = false) throws {
    let cell = cell(x, y)
    try terminal.mouse(.press, column: cell.column, row: cell.row, withAlt: withAlt)
  }

  /// Moves the pressed pointer.
  func move(_ x: Double, _ y: Double, withAlt: Bool = false) throws {
    let cell = cell(x, y)
    try terminal.mouse(.drag, column: cell.column, row: cell.row, withAlt: withAlt)
  }

  func release(_ x: Double, _ y: Double, withAlt: Bool = false) throws {
    let cell = cell(x, y)
    try terminal.mouse(.release, column: cell.column, row: cell.row, withAlt: withAlt)
  }

  enum Wheel { case up, down }

  func wheel(_ direction: Wheel, _ x: Double, _ y: Double) throws {
    let cell = cell(x, y)
    try terminal.mouse(direction == .up ? .wheelUp : .wheelDown, column: cell.column, row: cell.row)
  }

  /// Moves the pointer without a button.
  func hover(_ x: Double, _ y: Double) throws {
    let cell = cell(x, y)
    try terminal.mouse(.move, column: cell.column, row: cell.row)
  }

  /// Presses at the first point, goes through the others, and lets go at the last.
  func drag(_ points: [(x: Double, y: Double)], withAlt: Bool = false) throws {
    guard let first = points.first, let last = points.last else { return }
    try press(first.x, first.y, withAlt: withAlt)
    for point in points.dropFirst() { try move(point.x, point.y, withAlt: withAlt) }
    try release(last.x, last.y, withAlt: withAlt)
  }

  /// Drags round a point, from above it, clockwise for a positive angle in degrees.
  ///
  /// - Returns: by how much the cells turn that the pointer goes through, which are no circle.
  @discardableResult
  func turn(by degrees: Double, about middle: (x: Double, y: Double)) throws -> Double {
    let steps = max(Int(abs(degrees) / 12), 1)
    let points = (0...steps).map { step in
      let angle = degrees * Double(step) / Double(steps) * .pi / 180
      return (x: middle.x + 22 * sin(angle), y: middle.y - 22 * cos(angle))
    }
    try drag(points)
    let angles = points.map { point in
      let seen = middleOfCell(point.x, point.y)
      return atan2(seen.y - middle.y, seen.x - middle.x)
    }
    return zip(angles, angles.dropFirst()).reduce(0) { sum, pair in
      sum + (pair.1 - pair.0).remainder(dividingBy: 2 * .pi) * 180 / .pi
    }
  }

  func shows(_ texts: String...) throws {
    try terminal.wait("\(texts)") { screen in texts.allSatisfy { screen.joined(separator: "\n").contains($0) } }
  }

  /// The time that the bar tells, in seconds.
  private func time(on screen: [String]) -> Double? {
    (screen.dropLast().last ?? "").split(separator: " ").lazy.compactMap { Double($0) }.first
  }

  /// Waits until the bar tells a time, in seconds, or a later one.
  func plays(to time: Double) throws {
    try terminal.wait("\(time) s") { self.time(on: $0).map { $0 >= time } ?? false }
  }

  /// Waits until some seconds of the scene have passed.
  func plays(for seconds: Double) throws { try plays(to: (time(on: terminal.capture()) ?? 0) + seconds) }

  /// The first row that shows a text, from 0; nil for none.
  func row(of text: String) throws -> Int? { try terminal.capture().firstIndex { $0.contains(text) } }

  func hides(_ text: String) throws {
    try terminal.wait("no '\(text)'") { !$0.joined(separator: "\n").contains(text) }
  }

  /// Gives the keys back to the player, if a layer has them.
  func leave() throws {
    func layerHasKeys(_ screen: [String]) -> Bool { screen.last?.contains(" keys ") ?? true }
    guard try layerHasKeys(terminal.capture()) else { return }
    // In one go with the next key Escape would be Alt.
    try terminal.send("Escape")
    try terminal.wait("the player's keys") { !layerHasKeys($0) }
  }

  func end() throws {
    try leave()
    try terminal.send("q")
    try terminal.wait("the end") { $0.joined().contains("status 0") }
  }
}
