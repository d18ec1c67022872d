// A spinner in somebody else's loop: one call a frame draws it into a rectangle of a buffer that has other things in it.
import Cells
import LayerAnimation
import Export
import SceneRendering

let (stage, arc) = (Layer(), ShapeLayer())
var circle = Path()
circle.addEllipse(in: Rect(x: -8, y: -8, width: 16, height: 16))
(arc.path, arc.fillColor, arc.strokeColor, arc.lineWidth, arc.strokeEnd) = (circle, nil, Color(hex: 0xFF7043), 3, 0.7)
arc.position = Point(x: 12, y: 12)
var turn = BasicAnimation(keyPath: "transform.rotation.z", from: 0, to: 2 * Double.pi, duration: 1)
turn.repeatCount = .infinity
try arc.add(turn, forKey: "turn")
stage.addSublayer(arc)
let spinner = SceneRenderer(scene: Scene(title: "", stage: Size(width: 24, height: 24), root: stage))

let screen = CellBuffer(columns: 60, rows: 14)
for frame in 0..<30 {
  screen.write("My own program, frame \(frame)", column: 2, row: 0)
  spinner.render(at: Double(frame) / 10, into: screen, columns: 18..<42, rows: 1..<13)
  screen.write("…and what it says below.", column: 2, row: 13)
  // Back to where the frame before began.
  print(frame == 0 ? "" : "\u{1B}[14A", screen.ansi(), separator: "", terminator: "")
  try await Task.sleep(for: .milliseconds(100))
}
