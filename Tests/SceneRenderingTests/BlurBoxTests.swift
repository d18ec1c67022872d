import Testing

@testable import SceneRendering

@Suite("BlurBox")
struct BlurBoxTests {
  @Test(
    "A box has the variance that it is made for",
    arguments: [0, 0.1, 0.5, 2.0 / 3, 1.5, 1.71, 2, 7.3, 100, 4321.5])
  func aBoxHasTheVarianceThatItIsMadeFor(_ variance: Double) {
    let box = BlurBox(variance: variance)
    let (radius, fraction) = (box.radius, Double(box.fraction))
    #expect((0...1).contains(fraction))
    var (squares, weights) = (0.0, 1.0)
    for distance in stride(from: 1, through: radius + 1, by: 1) {
      let weight = distance > radius ? fraction : 1
      squares += 2 * weight * Double(distance * distance)
      weights += 2 * weight
    }
    #expect(abs(squares / weights - variance) < 1e-4 * max(variance, 1))
    #expect(abs(Double(box.total) - weights) < 1e-3)
  }
}
