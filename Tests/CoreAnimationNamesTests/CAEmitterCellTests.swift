import CoreAnimationNames
import Testing

@Suite("CAEmitterCell")
struct CAEmitterCellTests {
  @Test("A constant cell is filled in, and the layer takes over what it is then (G28, G29)")
  func listing() {
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = "*"
    spark.birthRate = 2
    spark.lifetime = Float(3)
    spark.velocity = 10
    spark.emissionLongitude = .pi / 2
    spark.yAcceleration = 4
    spark.color = UIColor.orange.cgColor
    spark.alphaSpeed = -0.25
    spark.scale = 0.5

    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 40, y: 8)
    emitter.emitterShape = .point
    emitter.emitterMode = kCAEmitterLayerOutline
    emitter.renderMode = CAEmitterLayerRenderMode.oldestFirst
    emitter.emitterCells = [spark]
    spark.velocity = 999

    var particles: [Particle] = []
    emitter.emitter.particles(at: 2, into: &particles)
    // The first was born after half a second, and is one and a half old.
    #expect(particles.count == 4 && particles[0].age == 1.5)
    #expect(abs(particles[0].position.y - (8 + 15 + 4 * 1.5 * 1.5 / 2)) < 1e-9)
    #expect(particles[0].color.alpha == 1 - 0.25 * 1.5 && particles[0].scale == 0.5)
    #expect(emitter.emitter.cells[0].contents == "*" && emitter.emitterCells?.first?.name == "spark")
  }

  @Test("What cannot be drawn as a character draws nothing; nil stands for the default")
  func contents() {
    let cell = CAEmitterCell()
    #expect(cell.name == nil && cell.contents as? String == "*+." && cell.color == .white)
    cell.contents = Character("o")
    #expect(cell.contents as? String == "o")
    cell.contents = 7
    #expect(cell.contents == nil)
    cell.color = nil
    let (lifetime, rate): (Float, Double) = (cell.lifetime, cell.birthRate)
    #expect(cell.color == .white && lifetime == 0 && rate == 0)
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    emitter.emitterCells = nil
    let cells: [CAEmitterCell]? = emitter.emitterCells
    #expect(emitter.emitter.cells.isEmpty && cells == nil)
  }

  @Test("Cells are reached by their names (V14)")
  func cellsByName() {
    let (emitter, spark, smoke) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    (spark.name, smoke.name, smoke.birthRate) = ("spark", "smoke", 3)
    emitter.emitterCells = [spark, smoke]
    emitter.setValue(100, forKeyPath: "emitterCells.spark.birthRate")
    emitter.setValue(Float(0.5), forKeyPath: "emitterCells.smoke.alphaSpeed")
    emitter.setValue(UIColor.red.cgColor, forKeyPath: "emitterCells.smoke.color")
    emitter.setValue(false, forKeyPath: "emitterCells.smoke.enabled")
    emitter.setValue("much", forKeyPath: "emitterCells.smoke.birthRate")
    emitter.setValue(1, forKeyPath: "emitterCells.fire.birthRate")
    emitter.setValue("~", forKeyPath: "emitterCells.smoke.contents")
    #expect(emitter.emitter.cells[1].contents == "~" && emitter.value(forKeyPath: "emitterCells.smoke.contents") != nil)
    #expect(emitter.emitter.cells.map(\.birthRate) == [100, 3] && emitter.emitter.cells[1].alphaSpeed == 0.5)
    #expect(emitter.emitter.cells[1].color == UIColor.red.cgColor && !emitter.emitter.cells[1].isEnabled)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 100)
    #expect(emitter.value(forKeyPath: "emitterCells.smoke.enabled") as? Bool == false)
    #expect(emitter.value(forKeyPath: "emitterCells.fire.birthRate") == nil)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.size") == nil)
  }

  @Test("Cells animate by their names, and a presentation says what they are (V14)")
  func animatedCells() throws {
    let (emitter, spark) = (CAEmitterLayer(), CAEmitterCell())
    (spark.name, spark.birthRate, spark.lifetime, spark.velocity) = ("spark", 4, 2, 10)
    emitter.emitterCells = [spark]
    let faster = CABasicAnimation(keyPath: "emitterCells.spark.velocity")
    (faster.fromValue, faster.toValue, faster.duration) = (10, 30, 2)
    emitter.add(faster, forKey: "faster")
    let tree = LayerTree(root: emitter)
    tree.commit(at: 0)
    let seen = try #require(emitter.presentation(at: 1))
    #expect(seen.value(forKeyPath: "emitterCells.spark.velocity") as? Double == 20)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.velocity") as? Double == 10)
    var particles: [Particle] = []
    seen.emitter.particles(at: 1, into: &particles)
    // Born after ¼, ½, ¾ and 1 s, at 12.5, 15, 17.5 and 20 points a second.
    #expect(particles.map { $0.position.x.rounded() } == [9, 8, 4, 0])
  }

  @Test("What the whole emitter is set to")
  func multipliers() {
    let (emitter, half) = (CAEmitterLayer(), Float(0.5))
    (emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin) = (half, 2, half, -1)
    (emitter.emitterZPosition, emitter.emitterDepth) = (3, 4)
    #expect(emitter.emitter.lifetime == 0.5 && emitter.emitter.velocity == 2 && emitter.emitter.scale == 0.5)
    #expect(emitter.emitter.spin == -1 && emitter.emitter.zPosition == 3 && emitter.emitter.depth == 4)
    let (lifetime, velocity): (Float, Double) = (emitter.lifetime, emitter.velocity)
    #expect(lifetime == 0.5 && velocity == 2 && emitter.emitterDepth == 4)
  }

  @Test("Constants in both styles")
  func constants() {
    #expect(kCAEmitterLayerAdditive == CAEmitterLayerRenderMode.additive && kCAEmitterLayerOldestLast == .oldestLast)
    #expect(kCAEmitterLayerLine == CAEmitterLayerEmitterShape.line && kCAEmitterLayerSphere == .sphere)
    #expect(kCAEmitterLayerSurface == CAEmitterLayerEmitterMode.surface && kCAEmitterLayerPoints == .points)
  }

  @Test("Cells within cells are taken over when they are set (G28)")
  func cellsWithinCells() {
    let (rocket, spark) = (CAEmitterCell(), CAEmitterCell())
    spark.name = "spark"
    spark.birthRate = 20
    rocket.emitterCells = [spark]
    spark.birthRate = 1
    #expect(rocket.emitterCells?.first?.name == "spark" && rocket.cell.emitterCells[0].birthRate == 20)
    rocket.emitterCells = nil
    #expect(rocket.emitterCells == nil && rocket.cell.emitterCells.isEmpty)
  }

  @Test("A cell has media timing: begin, speed, repeats, fill (T1)")
  func timing() {
    let cell = CAEmitterCell()
    #expect(cell.duration == .infinity && cell.speed == 1 && cell.fillMode == .removed && !cell.autoreverses)
    (cell.beginTime, cell.duration, cell.timeOffset, cell.repeatCount) = (1, 0.5, 0, Float(3))
    (cell.birthRate, cell.lifetime, cell.speed, cell.fillMode) = (10, 1, Float(2), .both)
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    // Ten a second for three halves of a second, in half the time.
    #expect(emitter.emitter.birthCount(ofCell: 0, at: 1.5) == 10 && emitter.emitter.birthCount(ofCell: 0, at: 9) == 15)
    cell.setValue(7, forKey: "repeatDuration")
    cell.setValue(UIColor.red.cgColor, forKey: "color")
    #expect(cell.repeatDuration == 7 && cell.value(forKey: "color") as? CGColor == UIColor.red.cgColor)
    #expect(cell.value(forKey: "birthRate") as? Double == 10 && cell.value(forKey: "size") == nil)
  }

  @Test("A layer's numbers may be of either width, and its cells have a clock of their own (T1, G28)")
  func numbers() {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    (emitter.birthRate, emitter.lifetime, emitter.velocity) = (Float(2), Float(3), 4.5)
    (emitter.scale, emitter.spin, emitter.emitterDepth) = (Float(0.5), 0.25, 6)
    let read: [Float] = [emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin]
    #expect(read == [2, 3, 4.5, 0.5, 0.25] && emitter.emitter.lifetime == 3 && emitter.emitter.depth == 6)
    cell.name = "spark"
    emitter.emitterCells = [cell]
    emitter.setValue(2, forKeyPath: "emitterCells.spark.speed")
    #expect(emitter.emitter.cells[0].speed == 2)
  }
}
