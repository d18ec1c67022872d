import RealModule

/// What makes the columns of a group.
struct LetterGroupMaker {
  private let motion: LetterMotion
  private let area: LetterArea
  private let ranks: LetterRanks
  private let number: Int
  private let areLetters: Bool
  private let colors: [SIMD4<Float>]
  private let glyphs: [UInt32]
  private let beam: LetterPlace?
  private let isBeam: Bool
  private let areLights: Bool
  private let others: [SIMD2<Float>]

  /// Makes the group of the letters.
  init(
    letters table: LetterTable, _ motion: LetterMotion, _ area: LetterArea, _ colors: [SIMD4<Float>],
    _ glyph: (Character) -> UInt32
  ) {
    (self.motion, self.area, self.colors, areLetters, number) = (motion, area, colors, true, 0)
    ranks = LetterRanks(table, bunches: motion.effect.bunches, colors: colors)
    (glyphs, beam, isBeam, areLights) = (table.letters.map { glyph($0.character) }, nil, false, false)
    others = ranks.places
  }

  /// Makes a group of particles.
  init(
    _ particles: LetterParticles, number: Int, _ table: LetterTable, _ motion: LetterMotion, _ area: LetterArea
  ) {
    (self.motion, self.area, areLetters, self.number) = (motion, area, false, number)
    let salt = UInt32(truncatingIfNeeded: motion.salt) ^ UInt32(number) << 20
    let letters = LetterRanks(table, bunches: particles.bunches)
    var places: [SIMD2<Float>] = []
    var known: LetterRanks?
    switch particles.home {
    case .letters:
      let count = min(Int(Double(table.letters.count) * particles.count), Self.most)
      let indices = (0..<count).map { $0 * table.letters.count / max(count, 1) }
      var ranks = letters
      ranks.places = indices.map { letters.places[$0] }
      ranks.words = indices.map { letters.words[$0] }
      ranks.identities = indices.map { letters.identities[$0] }
      ranks.bunches = indices.map { letters.bunches[$0] }
      ranks.blocks = indices.map { letters.blocks[$0] }
      known = ranks
    case .random:
      places = (0..<min(Int(particles.count), Self.most)).map { index in
        area.point(LetterRun.hash(UInt32(index), 11, salt), LetterRun.hash(UInt32(index), 12, salt))
      }
    case .cursor: places = Array(repeating: area.middle, count: min(Int(particles.count), Self.most))
    case .cells, .grid:
      let (columns, rows) = (Int(area.width), Int(area.height))
      let (across, down) = (max(Int(particles.lattice.width), 1), max(Int(particles.lattice.height), 1))
      for row in 0..<max(rows, 0) {
        for column in 0..<max(columns, 0) where places.count < Self.most {
          guard particles.home == .cells || column % across == 0 || row % down == 0 else { continue }
          places.append(SIMD2(area.x + Float(column), area.y + Float(row)))
        }
      }
    }
    ranks = known ?? LetterRanks(places: places, in: area, bunches: particles.bunches)
    let symbol = particles.phases.first { !$0.symbols.isEmpty }?.symbols.first ?? 0x2A
    colors = ranks.places.map { _ in SIMD4(repeating: 1) }
    glyphs = ranks.places.map { _ in symbol }
    beam = particles.home == .cursor ? particles.beam ?? .home : nil
    (isBeam, areLights) = (particles.home == .cursor, particles.isLight)
    others = letters.places
  }

  /// The greatest number of particles of one kind.
  private static let most = 20_000

  /// Returns the group with phases that begin at some instants.
  func group(_ phases: [LetterPhase], begins: [Double], showsBefore: Bool) -> LetterGroup {
    let count = ranks.places.count
    let group = LetterGroup(count: count, areLetters: areLetters, areLights: areLights, hasBeam: beam != nil)
    for index in 0..<count {
      (group.homes[index], group.initials[index]) = (ranks.places[index], ranks.places[index])
      (group.glyphs[index], group.colors[index]) = (glyphs[index], colors[index])
      group.firsts[index] = showsBefore ? -.infinity : .infinity
    }
    var (runs, early) = ([LetterRun](), LetterGroup.Early())
    var tracks = Tracks(places: showsBefore ? ranks.places : nil)
    if showsBefore { tracks.known = [.color, .opacity] }
    for (number, phase) in phases.enumerated() {
      let run = run(phase, number: number, begin: begins[number], group, &tracks, &early)
      runs.append(run)
    }
    if let beam {
      for index in 0..<count { group.beam?[index] = place(beam, index, 0, there: ranks.places[index], salt(91)) }
      if isBeam, count == 1 { group.beam?[0] = ranks.places[0] }
    }
    group.take(runs, early)
    return group
  }

  /// What earlier phases have left.
  private struct Tracks {
    var places: [SIMD2<Float>]?
    var known: LetterRun.Part = []
    var tint = LetterRun.Tint(isOwn: true)
    var opacity: Float = 1, scale: Float = 1, angle: Float = 0
    var ends: [Float] = []
  }

  private func salt(_ use: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: motion.salt) ^ UInt32(number) << 20 ^ UInt32(use) << 8
  }

  private func run(
    _ phase: LetterPhase, number: Int, begin: Double, _ group: LetterGroup, _ tracks: inout Tracks,
    _ early: inout LetterGroup.Early
  ) -> LetterRun {
    let count = group.count
    let salt = salt(number + 1)
    let turns = ranks.ranks(phase.order, phase.origin, motion.unit, seed: UInt32(truncatingIfNeeded: motion.salt))
    let base = tracks.places ?? ranks.places
    let hasFirst = tracks.places != nil && !phase.isAnew && phase.repeats < .infinity
    let keys = phase.places.count + (hasFirst && !phase.places.isEmpty ? 1 : 0)
    let memory = RunMemory(count: count, places: keys)
    let isEndless = phase.repeats == .infinity
    if tracks.ends.isEmpty { tracks.ends = Array(repeating: 0, count: count) }
    for index in 0..<count {
      let takesPart =
        phase.share >= 1 || LetterRun.hash(ranks.identities[index], 21, self.salt(77)) < Float(phase.share)
      let first = phase.begins == .each && number > 0 ? tracks.ends[index] + Float(phase.delay) : Float(begin)
      let length = Float(phase.duration) * (1 - Float(phase.vary) * LetterRun.hash(UInt32(index), 22, salt))
      let start = first + turns[index] * Float(phase.spread)
      memory.starts[index] = takesPart ? start : .infinity
      memory.rates[index] = 1 / max(length, 1e-4)
      if takesPart {
        let runs = Float(phase.repeats)
        let pauses = runs > 1 && phase.pause > 0 ? Float(phase.pause) * (runs - 1) : 0
        tracks.ends[index] = start + length * runs + pauses
        group.firsts[index] = min(group.firsts[index], start)
        group.lasts[index] = max(group.lasts[index], tracks.ends[index])
      } else {
        tracks.ends[index] = max(tracks.ends[index], first)
      }
      guard !phase.places.isEmpty else { continue }
      if hasFirst { memory.places[index] = base[index] }
      var there = base[index]
      for (key, place) in phase.places.enumerated() {
        there = self.place(place, index, turns[index], there: there, salt ^ UInt32(key) << 14)
        memory.places[(key + (hasFirst ? 1 : 0)) * count + index] = there
      }
    }
    if !phase.places.isEmpty {
      if tracks.places == nil { for index in 0..<count { group.initials[index] = memory.places[index] } }
      tracks.places = (0..<count).map { index in
        memory.starts[index] < .infinity ? memory.places[(keys - 1) * count + index] : base[index]
      }
    }
    return LetterRun(
      phase, memory, count: count, placeCount: keys, parts: parts(of: phase), salt, middle: area.middle,
      tints: tints(phase, &tracks, &early),
      palette: phase.palette.map { SIMD4($0) },
      numbers: (
        numbers(phase.opacities, isEndless: isEndless, .opacity, &tracks, \.opacity, &early.opacity),
        numbers(phase.scales, isEndless: isEndless, .scale, &tracks, \.scale, &early.scale),
        numbers(phase.angles, isEndless: isEndless, .angle, &tracks, \.angle, &early.angle)
      ), shaken: phase.shake.flatMap { scopes($0.each) },
      picking: phase.palette.isEmpty ? nil : scopes(phase.each))
  }

  private func scopes(_ scope: LetterScope) -> [Int32]? {
    scope == .letter && areLetters ? nil : ranks.places.indices.map { ranks.scope($0, scope) }
  }

  private func parts(of phase: LetterPhase) -> LetterRun.Part {
    var parts = LetterRun.Part()
    if !phase.places.isEmpty || phase.sway != nil || phase.shake != nil { parts.insert(.place) }
    if !phase.colors.isEmpty { parts.insert(.color) }
    if !phase.symbols.isEmpty { parts.insert(.symbol) }
    if !phase.opacities.isEmpty { parts.insert(.opacity) }
    if !phase.scales.isEmpty { parts.insert(.scale) }
    if !phase.angles.isEmpty { parts.insert(.angle) }
    return parts
  }

  private func tints(
    _ phase: LetterPhase, _ tracks: inout Tracks, _ early: inout LetterGroup.Early
  ) -> [LetterRun.Tint] {
    guard !phase.colors.isEmpty else { return [] }
    let accent = motion.color ?? motion.effect.accent
    var tints = phase.colors.map { color in
      var tint = LetterRun.Tint()
      let factor = Float(color.factor)
      tint.factor = SIMD4(factor, factor, factor, 1)
      switch color.source {
      case .own: tint.isOwn = true
      case .pick: tint.isPick = true
      case .accent: tint.fixed = SIMD4(accent) * tint.factor
      case .fixed(let fixed): tint.fixed = SIMD4(fixed) * tint.factor
      }
      return tint
    }
    if tracks.known.contains(.color), phase.repeats < .infinity {
      // What was picked in the phase before is not known in this one.
      if !tracks.tint.isPick { tints.insert(tracks.tint, at: 0) }
    } else if !tracks.known.contains(.color) {
      early.color = tints[0]
    }
    tracks.known.insert(.color)
    tracks.tint = tints[tints.count - 1]
    return tints
  }

  private func numbers(
    _ list: [Double], isEndless: Bool, _ part: LetterRun.Part, _ tracks: inout Tracks,
    _ last: WritableKeyPath<Tracks, Float>, _ early: inout Float
  ) -> [Float] {
    guard let end = list.last else { return [] }
    var numbers = list.map { Float($0) }
    if !tracks.known.contains(part) {
      early = numbers[0]
    } else if !isEndless {
      numbers.insert(tracks[keyPath: last], at: 0)
    }
    tracks.known.insert(part)
    tracks[keyPath: last] = Float(end)
    return numbers
  }
}

extension LetterGroupMaker {
  /// Returns a place of an element.
  ///
  /// - Parameter rank: The turn of the element, as a fraction.
  func place(
    _ place: LetterPlace, _ index: Int, _ rank: Float, there: SIMD2<Float>, _ salt: UInt32
  ) -> SIMD2<Float> {
    let (home, scope) = (ranks.places[index], ranks.scope(index, place.each))
    func chance(_ use: UInt32) -> Float { LetterRun.hash(UInt32(bitPattern: scope), use, salt) }
    func own(_ use: UInt32) -> Float { LetterRun.hash(ranks.identities[index], use, salt) }
    var at: SIMD2<Float>
    switch place.base {
    case .home: at = home
    case .there: at = there
    case .point(let point): at = area.point(Float(point.x), Float(point.y))
    case .random: at = area.point(chance(1), chance(2))
    case .edge: at = area.border(chance(3))
    case .other: at = others.isEmpty ? home : others[min(Int(chance(4) * Float(others.count)), others.count - 1)]
    case .border(let starts):
      at = area.border(rank + (chance(5) * Float(starts)).rounded(.down) / Float(max(starts, 1)))
    }
    let isOther = place.alternates && scope & 1 != 0
    if let x = place.x { at.x = coordinate(isOther ? x.mirrored : x, home.x, area.x, area.width) }
    if let y = place.y { at.y = coordinate(isOther ? y.mirrored : y, home.y, area.y, area.height) }
    if place.out != 1 { at = area.middle + (at - area.middle) * Float(place.out) }
    at += SIMD2(Float(place.by.x), Float(place.by.y)) * (isOther ? -1 : 1)
    if place.scatter > 0 {
      let (radius, angle) = (rows(place.scatter) * own(6).squareRoot(), 2 * .pi * own(7))
      at += SIMD2(2 * radius * Float.cos(angle), radius * Float.sin(angle))
    }
    if place.ring > 0 {
      let angle = 2 * Float.pi * turnInScope(index, place.each)
      let radius = rows(place.ring) + rows(place.grow) * Float(ranks.bunches[index])
      at += SIMD2(2 * radius * Float.cos(angle), radius * Float.sin(angle))
    }
    return at
  }

  /// Returns a radius in rows; below 1 it is a share of the greatest that fits.
  private func rows(_ radius: Double) -> Float {
    radius < 1 ? Float(radius) * min(area.height, area.width / 2) / 2 : Float(radius)
  }

  private func coordinate(_ side: LetterPlace.Side, _ home: Float, _ start: Float, _ length: Float) -> Float {
    switch side {
    case .home: home
    case .fraction(let fraction): start + Float(fraction) * (length - 1)
    case .before: start - 2
    case .behind: start + length + 1
    }
  }

  /// Returns the turn of an element among those of its bunch, or among all, as a fraction of their number.
  private func turnInScope(_ index: Int, _ scope: LetterScope) -> Float {
    let count = ranks.places.count
    guard scope == .bunch else { return Float(index) / Float(max(count, 1)) }
    let groups = Int(ranks.bunches.last ?? 0) + 1
    let (bunch, first) = (Int(ranks.bunches[index]), { (bunch: Int) in (bunch * count + groups - 1) / groups })
    let (low, high) = (first(bunch), first(bunch + 1))
    return Float(index - low) / Float(max(high - low, 1))
  }
}

/// What is seen of a letter at an instant.
package struct LetterState {
  /// The place of its upper left corner, in columns and rows from the first letter.
  package var position: SIMD2<Float>
  /// The colour and opacity.
  package var color: SIMD4<Float>
  /// The character, as a grid of cells holds it.
  package var glyph: UInt32
  /// The factor of its size, and its angle in radians.
  package var scale: Float = 1, angle: Float = 0
  /// True if it shows a character in place of its own.
  package var isReplaced = false
}

/// The area in which letters move, in columns and rows from the first letter.
package struct LetterArea: Hashable {
  package var x: Float, y: Float, width: Float, height: Float

  package init(x: Float, y: Float, width: Float, height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var middle: SIMD2<Float> { SIMD2(x + (width - 1) / 2, y + (height - 1) / 2) }

  /// Returns a point by fractions: 1 is the last column or row.
  func point(_ across: Float, _ down: Float) -> SIMD2<Float> {
    SIMD2(x + across * (width - 1), y + down * (height - 1))
  }

  /// Returns the point of the edge at a fraction of the way around, clockwise from the upper left, where each side is a
  /// quarter.
  func border(_ share: Float) -> SIMD2<Float> {
    let way = 4 * (share - share.rounded(.down))
    let side = way.rounded(.down)
    let rest = way - side
    return switch side {
    case 0: point(rest, 0)
    case 1: point(1, rest)
    case 2: point(1 - rest, 1)
    default: point(0, 1 - rest)
    }
  }
}

/// The memory of the columns of a phase.
final class RunMemory {
  let starts: UnsafeMutablePointer<Float>, rates: UnsafeMutablePointer<Float>
  let places: UnsafeMutablePointer<SIMD2<Float>>

  init(count: Int, places keys: Int) {
    starts = .allocate(capacity: max(count, 1))
    rates = .allocate(capacity: max(count, 1))
    places = .allocate(capacity: max(count * keys, 1))
    starts.initialize(repeating: .infinity, count: max(count, 1))
    rates.initialize(repeating: 0, count: max(count, 1))
    places.initialize(repeating: .zero, count: max(count * keys, 1))
  }

  deinit {
    starts.deallocate()
    rates.deallocate()
    places.deallocate()
  }
}

extension LetterRun {
  init(
    _ phase: LetterPhase, _ memory: RunMemory, count: Int, placeCount: Int, parts: Part, _ salt: UInt32,
    middle: SIMD2<Float>, tints: [Tint], palette: [SIMD4<Float>],
    numbers: (opacities: [Float], scales: [Float], angles: [Float]), shaken: [Int32]?, picking: [Int32]?
  ) {
    (self.memory, starts, rates, places) = (memory, memory.starts, memory.rates, memory.places)
    (self.count, self.placeCount, self.parts, self.salt, self.middle) = (count, placeCount, parts, salt, middle)
    (hasTurns, repeats) = (phase.spread > 0, Float(phase.repeats))
    pause = phase.duration > 0 ? Float(phase.pause / phase.duration) : 0
    way = phase.way
    if case .straight = phase.way { isStraight = true } else { isStraight = false }
    curve = phase.curve.map { curve in (0...64).map { Float(curve(Double($0) / 64)) } } ?? []
    (self.tints, self.palette) = (tints, palette)
    (symbols, choice, every) = (phase.symbols, phase.choice, Float(max(phase.every, 0.001)))
    (opacities, scales, angles) = numbers
    (sway, shake, self.shaken, self.picking) = (phase.sway, phase.shake, shaken, picking)
  }
}

extension SIMD4<Float> {
  /// Creates the lanes of a colour: red, green, blue, opacity.
  package init(_ color: Color) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
  }
}
