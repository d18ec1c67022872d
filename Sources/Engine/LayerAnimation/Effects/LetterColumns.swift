import RealModule

/// The letters and particles of a motion as columns: for each of them a place, a colour, a glyph, and for each phase
/// the instant of its turn.
///
/// They are computed once for a text, a motion and an area. A sample then takes a few numbers of each column, depends on
/// nothing but the time, and allocates nothing.
package final class LetterColumns {
  /// The groups in the order in which they are painted.
  package let groups: [LetterGroup]
  /// The group of the letters.
  package let letters: LetterGroup
  /// The groups of lights.
  private let lights: [LetterGroup]
  /// The share of their colour that letters have beyond all lights.
  private let darkness: Float
  /// The lights at the instant: the place, the radius and the strength of each.
  private let lamps: UnsafeMutablePointer<SIMD4<Float>>
  private let lampCount: Int
  private var litLamps = 0
  /// The letters in the order of their turns in the first phase that has turns, with these.
  private let turns: [(start: Float, letter: Int)]
  /// The place of the letter that has its turn, at the instant.
  private(set) var cursor = SIMD2<Float>.zero

  /// Creates the columns of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - table: The letters.
  ///   - area: The area in which letters move, in columns and rows from the first letter.
  ///   - colors: The colour of each letter.
  ///   - glyph: Returns the number of a character, as a grid of cells holds it.
  /// - Complexity: O(n · log n) for n letters and particles.
  package init(
    _ motion: LetterMotion, _ table: LetterTable, in area: LetterArea, colors: [SIMD4<Float>],
    glyph: (Character) -> UInt32
  ) {
    let effect = motion.effect
    let schedule = LetterSchedule(motion, table)
    letters = LetterGroupMaker(letters: table, motion, area, colors, glyph).group(
      motion.changed(effect.phases, schedule.scales), begins: schedule.begins, showsBefore: effect.showsLetters)
    var (behind, inFront, lights) = ([LetterGroup](), [LetterGroup](), [LetterGroup]())
    for (index, particles) in effect.particles.enumerated() {
      let maker = LetterGroupMaker(particles, number: index + 1, table, motion, area)
      let phases = motion.changed(particles.phases, schedule.scales)
      let group = maker.group(phases, begins: LetterSchedule.begins(of: phases).begins, showsBefore: false)
      if particles.isLight {
        lights.append(group)
      } else if particles.isInFront {
        inFront.append(group)
      } else {
        behind.append(group)
      }
    }
    groups = behind + [letters] + inFront
    self.lights = lights
    darkness = Float(effect.darkness)
    lampCount = lights.reduce(0) { $0 + $1.count }
    lamps = .allocate(capacity: max(lampCount, 1))
    lamps.initialize(repeating: .zero, count: max(lampCount, 1))
    let count = letters.count
    turns =
      letters.runs.first { $0.hasTurns }.map { phase in
        (0..<count).map { (phase.starts[$0], $0) }.filter { $0.0 < .infinity }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      } ?? []
  }

  deinit { lamps.deallocate() }

  /// Moves the lights and the cursor to an instant, in seconds; called before letters are sampled.
  ///
  /// - Complexity: O(lights + log letters).
  package func move(to time: Double) {
    litLamps = 0
    for group in lights {
      for index in 0..<group.count {
        guard let state = group.sample(index, at: time, cursor: cursor) else { continue }
        lamps[litLamps] = SIMD4(state.position.x, state.position.y, max(state.scale, 0.01), state.color.w)
        litLamps += 1
      }
    }
    guard !turns.isEmpty else { return }
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if Double(turns[middle].start) <= time { low = middle + 1 } else { high = middle }
    }
    cursor = letters.homes[turns[max(low - 1, 0)].letter]
  }

  /// Returns what is seen of an element of a group at the instant of `move(to:)`; nil for nothing.
  package func sample(_ index: Int, of group: LetterGroup, at time: Double) -> LetterState? {
    guard var state = group.sample(index, at: time, cursor: cursor) else { return nil }
    if lampCount > 0, group === letters { light(&state) }
    return state
  }

  /// Darkens a letter that no light reaches. A light is bright up to half of its radius.
  private func light(_ state: inout LetterState) {
    var brightest: Float = 0
    for index in 0..<litLamps {
      let lamp = lamps[index]
      let (x, y) = ((state.position.x - lamp.x) / 2, state.position.y - lamp.y)
      let distance = (x * x + y * y).squareRoot() / lamp.z
      brightest = max(brightest, lamp.w * min(max(2 - 2 * distance, 0), 1))
    }
    let alpha = state.color.w
    state.color *= darkness + (1 - darkness) * brightest
    state.color.w = alpha
  }
}

/// The letters, or particles of one kind, of a motion.
package final class LetterGroup {
  /// The number of elements.
  package let count: Int
  /// True if these are the letters of the text, and if they stay when the effect has ended, as lamps do as well.
  package let areLetters: Bool
  private let stays: Bool
  /// The places in the text, the characters, and the own colours.
  let homes: UnsafeMutablePointer<SIMD2<Float>>
  let glyphs: UnsafeMutablePointer<UInt32>
  let colors: UnsafeMutablePointer<SIMD4<Float>>
  /// The instants at which elements are seen first, and from which nothing changes.
  let firsts: UnsafeMutablePointer<Float>, lasts: UnsafeMutablePointer<Float>
  /// The places before the first phase with places.
  let initials: UnsafeMutablePointer<SIMD2<Float>>
  /// The places and colours of letters when nothing changes any more.
  private let restPlaces: UnsafeMutablePointer<SIMD2<Float>>, restColors: UnsafeMutablePointer<SIMD4<Float>>
  private var knowsRest = false
  /// The phases in their order, in memory that a sample reads without counting references.
  private(set) var runs = UnsafeMutableBufferPointer<LetterRun>.allocate(capacity: 0)
  private var early = Early()
  /// The place from which particles reach to the cursor; nil if they are not at the cursor.
  let beam: UnsafeMutablePointer<SIMD2<Float>>?

  /// The colour, the opacity, the scale and the angle before the first phase that has any.
  struct Early {
    var color: LetterRun.Tint?
    var opacity: Float = 1, scale: Float = 1, angle: Float = 0
  }

  init(count: Int, areLetters: Bool, areLights: Bool, hasBeam: Bool) {
    func column<T>(_ value: T) -> UnsafeMutablePointer<T> {
      let column = UnsafeMutablePointer<T>.allocate(capacity: max(count, 1))
      column.initialize(repeating: value, count: max(count, 1))
      return column
    }
    (self.count, self.areLetters, stays) = (count, areLetters, areLetters || areLights)
    (homes, initials, glyphs) = (column(.zero), column(.zero), column(0x20))
    (restPlaces, restColors) = (column(.zero), column(.zero))
    (colors, firsts, lasts) = (column(SIMD4(repeating: 1)), column(0), column(0))
    beam = hasBeam ? column(.zero) : nil
  }

  /// Takes the phases, and notes where letters are when these are over.
  func take(_ phases: [LetterRun], _ early: Early) {
    self.early = early
    runs = .allocate(capacity: phases.count)
    _ = runs.initialize(from: phases)
    guard areLetters, !phases.contains(where: { $0.scales.last ?? 1 != 1 || $0.angles.last ?? 0 != 0 }) else { return }
    for index in 0..<count where lasts[index] < .infinity {
      let state = sample(index, at: Double(lasts[index]) + 1, cursor: .zero)
      (restPlaces[index], restColors[index]) = (state?.position ?? homes[index], state?.color ?? .zero)
    }
    knowsRest = true
  }

  deinit {
    runs.deinitialize()
    runs.deallocate()
    homes.deallocate()
    initials.deallocate()
    restPlaces.deallocate()
    restColors.deallocate()
    glyphs.deallocate()
    colors.deallocate()
    firsts.deallocate()
    lasts.deallocate()
    beam?.deallocate()
  }

  /// Returns what is seen of an element at a time, in seconds; nil for nothing.
  ///
  /// - Complexity: O(phases). Allocates nothing.
  func sample(_ index: Int, at time: Double, cursor: SIMD2<Float>) -> LetterState? {
    guard time > Double(firsts[index]) else { return nil }
    let isOver = time >= Double(lasts[index])
    if isOver {
      guard stays else { return nil }
      if knowsRest {
        guard restColors[index].w > Self.leastOpacity else { return nil }
        return LetterState(position: restPlaces[index], color: restColors[index], glyph: glyphs[index])
      }
    }
    var state = LetterState(position: homes[index], color: colors[index], glyph: glyphs[index])
    var needs = LetterRun.Part.all
    var opacity: Float = 1
    var number = runs.count - 1
    while number >= 0, !needs.isEmpty {
      runs[number].apply(index, time, &needs, &state, &opacity, colors)
      number -= 1
    }
    if !needs.isEmpty {
      if needs.contains(.place) { state.position = initials[index] }
      if needs.contains(.color), let tint = early.color {
        state.color = tint.color(own: colors[index], pick: SIMD4(repeating: 1))
      }
      if needs.contains(.opacity) { opacity = early.opacity }
      if needs.contains(.scale) { state.scale = early.scale }
      if needs.contains(.angle) { state.angle = early.angle }
    }
    if let beam {
      let share = Float(index + 1) / Float(count)
      state.position += cursor - homes[index]
      state.position = beam[index] + (state.position - beam[index]) * share
    }
    state.color.w *= min(max(opacity, 0), 1)
    return state.color.w > Self.leastOpacity ? state : nil
  }

  private static let leastOpacity: Float = 0.004
}

/// A phase of a group: the turns of its elements, and keyframes.
struct LetterRun {
  /// What a phase changes.
  struct Part: OptionSet {
    let rawValue: UInt8
    static let place = Part(rawValue: 1), color = Part(rawValue: 2), opacity = Part(rawValue: 4)
    static let scale = Part(rawValue: 8), angle = Part(rawValue: 16), symbol = Part(rawValue: 32)
    static let all: Part = [.place, .color, .opacity, .scale, .angle, .symbol]
  }

  /// A colour of a keyframe.
  struct Tint {
    var fixed = SIMD4<Float>(repeating: 1)
    var factor = SIMD4<Float>(repeating: 1)
    var isOwn = false, isPick = false

    func color(own: SIMD4<Float>, pick: SIMD4<Float>) -> SIMD4<Float> {
      isOwn ? own * factor : isPick ? pick * factor : fixed
    }
  }

  /// The instant of each turn; infinite for elements that take no part. Owned, as `rates` and `places` are, by `memory`.
  let starts: UnsafeMutablePointer<Float>
  /// 1 / duration of each element.
  let rates: UnsafeMutablePointer<Float>
  /// The places of all keyframes, one keyframe after another.
  let places: UnsafeMutablePointer<SIMD2<Float>>
  let memory: AnyObject
  let count: Int
  let placeCount: Int
  let parts: Part
  let hasTurns: Bool
  let repeats: Float
  /// The pause between two runs, in durations.
  let pause: Float
  let way: LetterPhase.Way
  let isStraight: Bool
  let middle: SIMD2<Float>
  /// The curve from keyframe to keyframe; empty for a straight line.
  let curve: [Float]
  let tints: [Tint], palette: [SIMD4<Float>]
  let symbols: [UInt32], choice: LetterPhase.Choice, every: Float
  let opacities: [Float], scales: [Float], angles: [Float]
  let sway: LetterPhase.Sway?, shake: LetterPhase.Shake?
  /// The numbers of what is shaken as one, and of what has one colour of the palette; nil for single letters.
  let shaken: [Int32]?, picking: [Int32]?
  let salt: UInt32

  /// Changes the state of an element by those parts that no later phase has changed, if it has had its turn.
  func apply(
    _ index: Int, _ time: Double, _ needs: inout Part, _ state: inout LetterState, _ opacity: inout Float,
    _ colors: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let elapsed = time - Double(starts[index])
    guard elapsed >= 0 else { return }
    // A later phase without symbols shows the letter itself.
    let mine = parts.intersection(needs)
    needs.subtract(parts)
    needs.remove(.symbol)
    guard !mine.isEmpty else { return }
    let rate = elapsed * Double(rates[index])
    var (isOver, turn) = (rate >= 1, Float(min(rate, 1)))
    if repeats > 1 {
      // In single precision an effect without an end would jerk after some hours.
      let rounds = rate / Double(1 + pause)
      isOver = rounds.rounded(.down) >= Double(repeats)
      turn = Float(rounds - rounds.rounded(.down)) * (1 + pause)
    }
    let u = isOver ? 1 : min(turn, 1)
    if mine.contains(.place) {
      if placeCount > 0 { state.position = place(index, u) }
      if !isOver, turn < 1 {
        if let sway {
          let home = state.position
          let swings = elapsed / sway.period
          let phase =
            Float(swings - swings.rounded(.down)) - home.x * Float(sway.wave.x) - home.y * Float(sway.wave.y)
          let swing = Float.sin(2 * .pi * phase)
          state.position += SIMD2(Float(sway.by.x), Float(sway.by.y)) * swing
        }
        if let shake {
          let step = Self.count(elapsed / shake.every)
          let who = UInt32(truncatingIfNeeded: shaken.map { Int($0[index]) } ?? index)
          var (a, b) = (2 * Self.hash(who, step, salt) - 1, 2 * Self.hash(who, step, salt ^ 0x5bd1) - 1)
          // Of what moves as a whole, little does so at once.
          if shaken != nil { (a, b) = (a * a * a, b * b * b) }
          let size = shake.grows ? u : 1
          state.position += SIMD2(a * Float(shake.by.x) * size, b * Float(shake.by.y) * size)
        }
      }
    }
    if mine.contains(.color) { state.color = tint(index, u, own: colors[index]) }
    if mine.contains(.symbol), !isOver, turn < 1 { showSymbol(index, u, elapsed, &state) }
    if mine.contains(.opacity) { opacity = number(in: opacities, u) }
    if mine.contains(.scale) { state.scale = number(in: scales, u) }
    if mine.contains(.angle) { state.angle = number(in: angles, u) }
  }

  private func showSymbol(_ index: Int, _ u: Float, _ elapsed: Double, _ state: inout LetterState) {
    state.isReplaced = true
    switch choice {
    case .turn: state.glyph = symbols[min(Int(u * Float(symbols.count)), symbols.count - 1)]
    case .once: state.glyph = symbols[Int(Self.hash(UInt32(index), 0, salt) * Float(symbols.count))]
    case .random:
      let step = Self.count(elapsed / Double(every) + Double(Self.hash(UInt32(index), 1, salt)))
      state.glyph = symbols[Int(Self.hash(UInt32(index), step, salt) * Float(symbols.count))]
    }
  }

  /// Returns the number of whole turns, of which there is no limit: animations that add up may exceed any time.
  private static func count(_ turns: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int(min(turns, 1e18))) }

  /// Returns the keyframe before a fraction of the duration, and the eased fraction of the way to the next.
  private func key(_ u: Float, of count: Int) -> (index: Int, rest: Float) {
    let place = u * Float(count - 1)
    let index = min(Int(place), max(count - 2, 0))
    return (index, place - Float(index))
  }

  private func eased(_ x: Float) -> Float {
    if curve.isEmpty { return x }
    let place = x * Float(curve.count - 1)
    let index = min(Int(place), curve.count - 2)
    return curve[index] + (curve[index + 1] - curve[index]) * (place - Float(index))
  }

  private func place(_ index: Int, _ u: Float) -> SIMD2<Float> {
    guard placeCount > 1 else { return places[index] }
    let (key, rest) = key(u, of: placeCount)
    let (from, to) = (places[key * count + index], places[(key + 1) * count + index])
    let share = eased(rest)
    if isStraight { return from + (to - from) * share }
    return point(from, to, share)
  }

  private func point(_ from: SIMD2<Float>, _ to: SIMD2<Float>, _ share: Float) -> SIMD2<Float> {
    let straight = from + (to - from) * share
    switch way {
    case .straight: return straight
    case .bow(let size):
      let by = to - from
      return straight + SIMD2(-2 * by.y, by.x / 2) * (Float(size) * Float.sin(.pi * min(max(share, 0), 1)))
    case .corner:
      let (across, down) = (min(2 * share, 1), max(2 * share - 1, 0))
      return from + (to - from) * SIMD2(across, down)
    case .spiral(let turns):
      let (a, b) = ((from - middle) * SIMD2(0.5, 1), (to - middle) * SIMD2(0.5, 1))
      let (ra, rb) = ((a * a).sum().squareRoot(), (b * b).sum().squareRoot())
      let start = ra < 0.01 ? Float.atan2(y: b.y, x: b.x) : Float.atan2(y: a.y, x: a.x)
      var angle = rb < 0.01 ? 0 : Float.atan2(y: b.y, x: b.x) - start
      angle -= (angle / (2 * .pi)).rounded() * 2 * .pi
      let at = start + (angle + 2 * .pi * Float(turns)) * share
      let radius = ra + (rb - ra) * share
      return middle + SIMD2(2 * radius * Float.cos(at), radius * Float.sin(at))
    }
  }

  private func tint(_ index: Int, _ u: Float, own: SIMD4<Float>) -> SIMD4<Float> {
    var pick = own
    if !palette.isEmpty {
      let who = UInt32(truncatingIfNeeded: picking.map { Int($0[index]) } ?? index)
      pick = palette[Int(Self.hash(who, 7, salt) * Float(palette.count))]
    }
    guard tints.count > 1 else { return tints[0].color(own: own, pick: pick) }
    let (key, rest) = key(u, of: tints.count)
    let (from, to) = (tints[key].color(own: own, pick: pick), tints[key + 1].color(own: own, pick: pick))
    return from + (to - from) * rest
  }

  private func number(in list: [Float], _ u: Float) -> Float {
    guard list.count > 1 else { return list[0] }
    let (key, rest) = key(u, of: list.count)
    return list[key] + (list[key + 1] - list[key]) * eased(rest)
  }
}
