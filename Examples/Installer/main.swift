// An installer that shows its progress in two rows of the shell's own screen, and leaves the last picture there.
import LayerAnimation
import NcursesTerminal
import ScenePlayer

let parts = ["compiler", "libraries", "documentation", "examples"]
let (stage, track, bar, label) = (Layer(), Layer(), Layer(), TextLayer())
for (layer, color) in [(track, 0x30363D), (bar, 0x3FB950)] as [(Layer, UInt32)] {
  layer.anchorPoint = Point(x: 0, y: 0.5)
  layer.position = Point(x: 2, y: 3)
  layer.bounds = Rect(x: 0, y: 0, width: layer === bar ? 0 : 76, height: 2)
  layer.backgroundColor = Color(hex: color)
}
label.bounds = Rect(x: 0, y: 0, width: 76, height: 2)
label.position = Point(x: 40, y: 1)
for layer in [track, bar, label] { stage.addSublayer(layer) }

let terminal = try CursesTerminal(inlineRows: 2)
var options = Player.Options()
options.showsBars = false
let scene = Scene(title: "Installer", stage: Size(width: 80, height: 4), live: stage)
let player = Player(scene: scene, terminal: terminal, options: options)
var done = -1
player.onTick = { time in
  // Here a real one would look how far its work has come.
  let part = Int(time / 0.4)
  guard part != done else { return }
  done = part
  label.string = part < parts.count ? "Installing \(parts[part]) …" : "Installed."
  // The bar moves there within a quarter of a second, as every change of a layer does.
  bar.bounds.size.width = 76 * Double(min(part, parts.count)) / Double(parts.count)
  if part > parts.count { player.stop() }
}
try player.run()
terminal.close()
