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

  /// The cell at a point of the stage, which is fitted into the rows above the bars, and stands in the middle.
  private func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    let (width, height) = (Double(size.columns), Double(size.rows - 2))
    let scale = min(width / 160, height * 2 / 88)
    let (left, top) = ((width - 160 * scale) / 2, (height - 88 * scale / 2) / 2)
    return (Int((left + x * scale).rounded(.down)), Int((top + y * scale / 2).rounded(.down)))
  }

  func press(_ x: Double, _ y: Double, withAlt: Bool = false) throws {
    let cell = cell(x, y)
    try terminal.mouse(.press, column: cell.column, row: cell.row, withAlt: withAlt)
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
    for point in points.dropFirst() {
      let cell = cell(point.x, point.y)
      try terminal.mouse(.drag, column: cell.column, row: cell.row, withAlt: withAlt)
    }
    try release(last.x, last.y, withAlt: withAlt)
  }

  /// Drags round a point, from above it, clockwise for a positive angle in degrees.
  func turn(by degrees: Double, about middle: (x: Double, y: Double)) throws {
    let steps = Int(abs(degrees) / 12)
    try drag(
      (0...steps).map { step in
        let angle = degrees * Double(step) / Double(steps) * .pi / 180
        return (middle.x + 22 * sin(angle), middle.y - 22 * cos(angle))
      })
  }

  func shows(_ texts: String...) throws {
    try terminal.wait("\(texts)") { screen in texts.allSatisfy { screen.joined(separator: "\n").contains($0) } }
  }

  func hides(_ text: String) throws {
    try terminal.wait("no '\(text)'") { !$0.joined(separator: "\n").contains(text) }
  }

  func end() throws {
    try terminal.send("Escape")
    try terminal.send("q")
    try terminal.wait("the end") { $0.joined().contains("status 0") }
  }
}
