import LayerAnimation

/// A value of a Lottie file over time: one that stays, or keyframes.
///
///     frame    f₀ ───────────── f₁ ──────────── f₂
///     value    v₀     step 0    v₁    step 1    v₂
///
/// Two keyframes at one frame are a jump.
struct LottieKeys<Element: Equatable> {
  /// The values; one if it stays.
  var values: [Element]
  /// The frames of the values, ascending; empty if it stays.
  var frames: [Double] = []
  /// The ways from each value to the next.
  var steps: [LottieStep] = []

  /// Creates a value that stays.
  init(_ value: Element) { values = [value] }

  private init(_ values: [Element], like other: LottieKeys<some Equatable>) {
    (self.values, frames, steps) = (values, other.frames, other.steps)
  }

  /// True if the value stays.
  var isStill: Bool { frames.isEmpty }

  /// The value that stays, or the first one.
  var first: Element { values[0] }

  /// True if the dimensions of the value have easings of their own.
  var isSplit: Bool { steps.contains { $0.easings.count > 1 } }

  /// True if a step follows a curve in space.
  var isCurved: Bool { steps.contains { $0.curve != nil } }

  /// Returns the keys with other values.
  func map<Other: Equatable>(_ transform: (Element) -> Other) -> LottieKeys<Other> {
    .init(values.map(transform), like: self)
  }

  /// Returns the keys of values that two lists of keys have together; nil if these move apart, so that no keys have the
  /// values between.
  func joined<Other, Result: Equatable>(
    _ other: LottieKeys<Other>, _ combine: (Element, Other) -> Result
  ) -> LottieKeys<Result>? {
    if other.isStill { return map { combine($0, other.first) } }
    if isStill { return other.map { combine(first, $0) } }
    guard frames == other.frames, steps == other.steps else { return nil }
    return .init(zip(values, other.values).map(combine), like: self)
  }
}

/// The way from one key to the next.
struct LottieStep: Hashable {
  /// The easing, nil for a linear one; or one for each dimension.
  var easings: [TimingFunction?] = [nil]
  /// True if the value stays until the next key.
  var holds = false
  /// The control points of a position's way, relative to its start and its end; nil for a straight one.
  var curve: Curve?

  /// The distance by which jumps come early, in frames, so that the time of a frame, which was rounded, shows what the
  /// frame shows.
  static let jumpLead = 1e-4

  struct Curve: Hashable {
    let leaving: Point
    let reaching: Point
  }

  /// The easing of a dimension.
  func easing(_ dimension: Int) -> TimingFunction? { easings[easings.count > dimension ? dimension : 0] }
}

/// The reading of properties: `{"k": value}` or `{"k": [keyframes]}`.
///
/// A keyframe has a time `t` in frames, a value `s`, in old files also the value `e` at the end of its step, `h` 1 if it
/// holds, and the handles of a cubic Bézier curve: `o` leaving this key and `i` reaching the next. A key without them is
/// linear. x is limited to 0…1, y is not.
extension LottieKeys {
  /// Reads a property.
  ///
  /// - Parameters:
  ///   - property: The property; a bare value in its place is one that stays.
  ///   - end: The frame at which the film ends; a value that is reached by a jump at that frame or later is never seen.
  ///   - read: Returns a value; nil for anything else.
  /// - Returns: Nil if there is no value.
  init?(_ property: JSONNode?, until end: Double?, _ read: (JSONNode) -> Element?) {
    guard let property else { return nil }
    let content = property.isMapping ? property["k"] ?? property : property
    guard let first = content.first, first.isMapping, first["t"] != nil else {
      guard let value = read(content) else { return nil }
      self.init(value)
      return
    }
    var keys = Course()
    var pending: (step: LottieStep, end: Element?)?
    var isOver = false
    content.forEachElement { key in
      guard !isOver, let time = key["t"]?.number else { return }
      let own = key["s"].flatMap(read)
      guard let value = own ?? pending?.end else { return }
      if let (step, target) = pending {
        if step.holds, let end, time >= end {
          isOver = true
          return
        }
        let isJump = step.holds || target.map { $0 != value } == true
        keys.append(step, to: step.holds ? value : target ?? value, at: isJump ? time - LottieStep.jumpLead : time)
        // Where the end of a step is not the next key's value, the value jumps.
        if isJump && !step.holds { keys.append(LottieStep(holds: true), to: value, at: time - LottieStep.jumpLead) }
      } else {
        (keys.values, keys.frames) = ([value], [time])
      }
      pending = (LottieStep(key), key["e"].flatMap(read))
    }
    guard let value = keys.values.last else { return nil }
    self.init(value)
    guard let start = keys.frames.first, let stop = keys.frames.last, start < stop else { return }
    (values, frames, steps) = (keys.values, keys.frames, keys.steps)
  }

  private struct Course {
    var values: [Element] = []
    var frames: [Double] = []
    var steps: [LottieStep] = []

    mutating func append(_ step: LottieStep, to value: Element, at frame: Double) {
      steps.append(step)
      values.append(value)
      frames.append(max(frame, frames.last ?? frame))
    }
  }
}

extension LottieStep {
  fileprivate init(_ key: JSONNode) {
    holds = key["h"]?.number == 1
    guard !holds else { return }
    if let leaving = key["o"], let reaching = key["i"] { easings = Self.easings(leaving, reaching) }
    let (to, ti) = (Self.point(key["to"]), Self.point(key["ti"]))
    if to != .zero || ti != .zero { curve = Curve(leaving: to, reaching: ti) }
  }

  private static func point(_ node: JSONNode?) -> Point {
    guard let numbers = node?.numbers, numbers.count > 1 else { return .zero }
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func easings(_ leaving: JSONNode, _ reaching: JSONNode) -> [TimingFunction?] {
    let handles = [leaving["x"], leaving["y"], reaching["x"], reaching["y"]].map { $0?.numbers ?? [] }
    guard handles.allSatisfy({ !$0.isEmpty }) else { return [nil] }
    let all = (0..<min(handles.map(\.count).max() ?? 1, 4)).map { dimension -> TimingFunction? in
      let (x1, y1, x2, y2) = (
        value(handles[0], dimension), value(handles[1], dimension), value(handles[2], dimension),
        value(handles[3], dimension)
      )
      if x1 == y1 && x2 == y2 { return nil }
      return TimingFunction(min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
    }
    return all.allSatisfy { $0 == all[0] } ? [all[0]] : all
  }

  private static func value(_ handle: [Double], _ dimension: Int) -> Double {
    handle[dimension < handle.count ? dimension : 0]
  }
}
