@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Connectors, in all their notations.
@Suite("Connectors")
struct ConnectorsTests {
  private static let head = "format: 1\ntitle: T\nstage: {width: 160, height: 88}\nlayers:\n"
  private static let boxes = "  - {name: a, size: [9, 9]}\n  - {name: b, position: [40, 9], size: [9, 9]}\n"

  @Test("Every key of a connector is read")
  func everyKeyIsRead() throws {
    let scene = try scene(
      layers: """
          - name: line
            connector: {from: a, to: box/b, route: curved, axis: vertical, arrow: both, gap: 3, typed: false, label: hi, labelOffset: [1, -4],
              strokeColor: red, lineWidth: 2, strokeEnd: 0.5, lineDashPattern: [4, 2], lineJoin: round}
          - {name: a, size: [9, 9]}
          - {name: box, sublayers: [{name: b, position: [40, 9], size: [9, 9]}]}
        """)
    let layer = try #require(scene.tree.root.sublayers.first as? ConnectorLayer)
    let connector = layer.connector
    #expect(
      connector.route == .curved && connector.axis == .vertical && connector.arrow == .both && connector.gap == 3
        && !connector.isTyped)
    #expect(connector.line.strokeColor == Color(hex: 0xFF0000) && connector.line.lineWidth == 2)
    #expect(connector.line.lineDashPattern == [4, 2] && connector.line.lineJoin == .round)
    #expect(layer.start?.name == "a" && layer.end?.name == "b" && layer.strokeEnd == 0.5)
    let label = try #require(layer.label as? TextLayer)
    #expect(label.string == "hi" && label.position == Point(x: 1, y: -4) && label.alignmentMode == .center)
  }

  @Test(
    "Mistakes are told at their place",
    arguments: [
      ("{from: a}", "needs the key 'to'"), ("{}", "needs the keys 'from' and 'to'"),
      ("{from: a, to: a}", "not back to the same"), ("{from: a, to: bb}", "no layer 'bb'; did you mean 'b'?"),
      ("{from: a, to: b, route: direct}", "straight"), ("{from: a, to: b, arrow: left}", "end"),
      ("{from: a, to: b, gap: -1}", "0"), ("{from: a, to: b, labelOffset: [0, 4]}", "there is none"),
      ("{from: a, to: b, fillColor: red}", "unknown key"), ("{from: a, to: line}", "does not lead to a connector"),
      ("{from: a, to: label, label: x}", "does not lead to a connector"), ("a", "connector"),
    ])
  func mistakesAreTold(_ mapping: String, _ part: String) {
    let found = headlines("\(Self.head)\(Self.boxes)  - {name: line, connector: \(mapping)}\n")
    #expect(found.count == 1 && found[0].contains(part), "\(found)")
  }

  @Test("A path of a connector cannot be animated, and its part can")
  func animations() {
    func found(_ animation: String) -> [String] {
      headlines("\(Self.head)\(Self.boxes)  - {connector: {from: a, to: b}, animations: [\(animation)]}\n")
    }
    #expect(found("{keyPath: strokeEnd, from: 0, to: 1, duration: 1s}") == [])
    #expect(found("{keyPath: path, to: M0 0L1 1, duration: 1s}").count == 1)
  }
}
