// A ball that bounces, in the terminal. q ends it, ? shows what else the player can do.
import LayerAnimation
import NcursesTerminal
import ScenePlayer

let ball = ShapeLayer()
var circle = Path()
circle.addEllipse(in: Rect(x: -6, y: -6, width: 12, height: 12))
ball.path = circle
ball.fillColor = Color(hex: 0x4FC3F7)
ball.position.x = 40
var bounce = BasicAnimation(keyPath: "position.y", from: 8, to: 40, duration: 0.6)
(bounce.timingFunction, bounce.autoreverses, bounce.repeatCount) = (.easeIn, true, .infinity)
try ball.add(bounce, forKey: "bounce")

let stage = Layer()
stage.addSublayer(ball)
let terminal = try CursesTerminal()
var scene = Scene(title: "Hello", stage: Size(width: 80, height: 48), root: stage)
scene.loops = true
try Player(scene: scene, terminal: terminal).run()
terminal.close()
