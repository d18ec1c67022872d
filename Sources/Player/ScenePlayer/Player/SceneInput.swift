import Diagnostics
import Interaction
import LayerAnimation
import Terminal

/// The keyboard and the pointer of a scene that takes inputs. Inputs that a layer listens to go to the scene, and all
/// others to the player.
///
/// Inputs are added to the log with the scene's time. So a scene can be touched while it is paused, and at an earlier
/// time that the user has gone back to: later inputs are then removed, and `undo` brings them back.
struct SceneInput {
  /// The timeline of the scene, with its log of inputs.
  let timeline: InteractionTimeline

  /// True if keys go to the layer that has the focus. It is false after the user has gone to a time at which the layer
  /// had the focus: otherwise the keys for moving through time would be typed there, and remove later inputs.
  private var givesKeys: Bool

  /// The index of the layer that gets the focus with the next key; nil if there is none.
  private var focusWish: Int?

  /// True if the pointer is pressed on a layer that listens to it.
  private var isPressed = false

  /// The moves of the pointer that have not been passed to the scene.
  private var path = PointerPath()

  /// The furthest time of the scene that has been shown, in seconds, at which what programs say comes.
  private(set) var liveEnd = 0.0

  // These are the faults and states that have been shown as messages.
  private var toldFault: InteractionFault?
  private var wasBehind = false
  private var wasFull = false

  /// The limit of operations in a frame: a tenth of a second or two, so that keys are answered.
  private static let mostOperations = 1_000_000

  /// Creates the inputs of a scene; nil for a scene that takes none.
  init?(_ scene: Scene) {
    guard let timeline = scene.director as? InteractionTimeline else { return nil }
    self.timeline = timeline
    timeline.mostOperations = Self.mostOperations
    givesKeys = timeline.focus != nil
  }

  /// Takes an input, after the pending move of the focus.
  private mutating func take(_ input: Input, at time: Double) {
    let input = TimedInput(input, at: time)
    wasFull = !(focusWish.map { timeline.take(input, focusing: $0) } ?? timeline.take(input))
    focusWish = nil
    if !wasFull { giveKeys(at: time) }
  }

  /// Returns the message about a fault, or about slow work, since the last call; nil if there is nothing new.
  mutating func takeNews() -> StatusMessage? {
    defer { (toldFault, wasBehind, wasFull) = (timeline.fault, timeline.isBehind, false) }
    if timeline.fault != toldFault, let (beginning, ending) = timeline.fault?.brief {
      return StatusMessage(beginning, ending: ending, tone: .warning)
    }
    if wasFull { return StatusMessage("no more inputs fit into the log", tone: .warning) }
    return timeline.isBehind && !wasBehind ? StatusMessage("working out what happens until here", tone: .accent) : nil
  }

  // MARK: Keys

  /// The index of the layer that keys go to: the one with the focus, or the one that gets it with the next key.
  private var keysPlace: Int? { givesKeys ? focusWish ?? timeline.focusPlace : nil }

  /// The name of the layer that keys go to; nil while they go to the player.
  var focusName: String? { keysPlace.map { timeline.behavior.layers[$0].name ?? "scene" } }

  /// Takes a key for the layer that has the focus. Returns false if it is for the player.
  mutating func take(_ stroke: KeyStroke, at time: Double) -> Bool {
    guard !timeline.focusOrder.isEmpty else { return false }
    switch stroke.key {
    case .tab: moveFocus(.next, at: time)
    case .backTab: moveFocus(.previous, at: time)
    default:
      guard let focus = keysPlace else { return false }
      if stroke == KeyStroke(.escape) {
        moveFocus(.none, at: time)
      } else {
        guard let input = Input(stroke), timeline.listens(to: input, on: focus) else { return false }
        take(input, at: time)
      }
    }
    return true
  }

  /// Moves the focus. The move is an input, since scenes show the focus. But if inputs follow, it would remove them,
  /// which a user who only looks around does not want. In that case it waits for the first key, and only the status
  /// line shows it.
  mutating func moveFocus(_ move: Input.FocusMove, at time: Double) {
    guard timeline.hasInputs(after: time) else { return take(.focus(move), at: time) }
    timeline.advance(to: time)
    focusWish = timeline.focusPlace(after: move, from: keysPlace ?? timeline.focusPlace)
    givesKeys = focusWish != nil
  }

  /// Gives keys to the layer that has the focus now, or to the player if inputs follow, which a key would remove.
  private mutating func giveKeys(at time: Double) {
    timeline.advance(to: time)
    givesKeys = timeline.focus != nil && !timeline.hasInputs(after: time)
  }

  /// Gives keys to the player.
  mutating func withholdKeys() { (givesKeys, focusWish) = (false, nil) }

  // MARK: The pointer

  /// Takes an event of the pointer.
  ///
  /// - Parameters:
  ///   - point: The point of the stage; nil if nothing of the stage is on the screen.
  ///   - isCovered: True if a panel covers the point.
  ///   - reach: The least distance of a move at which it is kept when another follows, in points of the stage.
  /// - Returns: False if the event is for the player.
  mutating func take(
    _ mouse: MouseEvent, at point: Point?, isCovered: Bool, reach: Double, time: Double
  ) -> Bool {
    guard let point else { return false }
    var modifiers = Input.Modifiers(mouse.modifiers)
    if mouse.isOfRightButton { modifiers.insert(.alt) }
    switch mouse.kind {
    case .press(.left), .press(.right): return !isCovered && press(point, modifiers, at: time)
    case .release:
      guard isPressed else { return false }
      isPressed = false
      take(.pointer(.up, point, modifiers), at: time)
    case .drag(.left), .drag(.right):
      guard isPressed else { return false }
      path.add(PointerPath.Move(point: point, modifiers: modifiers, time: time), reach: reach)
    case .move:
      // A user who only moves the pointer does not want to remove the inputs that follow, so nothing hovers if there
      // are any.
      guard timeline.listensToHovering, !timeline.hasInputs(after: time) else { return false }
      // Beside the stage, and over a panel, the pointer is over no layer.
      let place = isCovered ? Point(x: -1e6, y: -1e6) : point
      path.add(PointerPath.Move(point: place, modifiers: modifiers, time: time), reach: .infinity)
    case .wheelUp, .wheelDown:
      guard !isCovered, timeline.listensToWheel(at: point, time: time) else { return false }
      take(.wheel(mouse.kind == .wheelUp ? 1 : -1, point, modifiers), at: time)
    case .press, .drag: return false
    }
    return true
  }

  private mutating func press(_ point: Point, _ modifiers: Input.Modifiers, at time: Double) -> Bool {
    guard timeline.listens(at: point, time: time) else {
      // A press beside all layers that listen gives keys back to the player.
      guard givesKeys else { return false }
      moveFocus(.none, at: time)
      return true
    }
    isPressed = true
    path.start = point
    take(.pointer(.down, point, modifiers), at: time)
    return true
  }

  /// Passes the moves of the pointer to the scene, except those without an effect. It is called before a frame, and
  /// before any other action.
  mutating func takeMoves() {
    for move in path.take()
    where isPressed || timeline.isHovered || timeline.hovers(at: move.point, time: move.time) {
      take(.pointer(.moved, move.point, move.modifiers), at: move.time)
    }
  }

  // MARK: Programs

  /// Notes that the scene has been shown until a time.
  mutating func reach(_ time: Double) { liveEnd = max(liveEnd, time) }

  /// Sets a parameter to what a program says.
  ///
  /// - Returns: A sentence about the reason why that cannot be; nil if it is done.
  mutating func set(_ name: String, _ said: OutsideValue) -> String? {
    let parameters = timeline.behavior.parameters
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      let hint = EditDistance.hint(for: name, among: parameters.map(\.name))
      return "there is no parameter '\(name)' that can change\(hint)"
    }
    guard let value = said.value(as: parameter.initial.kind) else {
      return "'\(name)' is \(parameter.initial.kind.noun), and what came is none"
    }
    guard let allowed = parameter.allowed(value) else {
      let choices = (parameter.choices ?? []).prefix(8).map(\.shown)
      return "'\(name)' can only be one of: \(choices.joined(separator: ", "))"
    }
    add(.set(name, allowed))
    return nil
  }

  /// Raises an event, as a program says.
  ///
  /// - Returns: A sentence about the reason why that cannot be; nil if it is done.
  mutating func raise(_ name: String) -> String? {
    if raiseIfKnown(name) { return nil }
    return "there is no event '\(name)'\(EditDistance.hint(for: name, among: timeline.behavior.events.map(\.name)))"
  }

  /// Raises an event, if the scene has one of that name; returns false if not.
  @discardableResult
  mutating func raiseIfKnown(_ name: String) -> Bool {
    guard timeline.behavior.events.contains(where: { $0.name == name }) else { return false }
    add(.event(name))
    return true
  }

  private mutating func add(_ input: Input) {
    reach(timeline.log.inputs.last?.time ?? 0)
    if !timeline.take(TimedInput(input, at: liveEnd)) { wasFull = true }
  }

  // MARK: Undoing

  /// Undoes the last gesture, key or typed text. Returns false if there is none.
  mutating func undo(at time: Double) -> Bool { change(at: time) { $0.undo() } }

  /// Redoes what was undone. Returns false if there is nothing to redo.
  mutating func redo(at time: Double) -> Bool { change(at: time) { $0.redo() } }

  /// Changes the log, and gives keys to the layer that then has the focus. If a layer had it and the user had gone to
  /// another time, keys stay with the player, as they were.
  private mutating func change(at time: Double, _ change: (InteractionTimeline) -> Bool) -> Bool {
    let isWithheld = timeline.focus != nil && keysPlace == nil
    guard change(timeline) else { return false }
    focusWish = nil
    if !isWithheld { giveKeys(at: time) }
    return true
  }
}

extension Input {
  /// Creates the input of a key stroke for a scene: text, or a key by its name. Returns nil for Esc, and for keys with
  /// Ctrl or Alt, which are the player's.
  fileprivate init?(_ stroke: KeyStroke) {
    guard !stroke.modifiers.contains(.control), !stroke.modifiers.contains(.alt), stroke.key != .escape else {
      return nil
    }
    if case .character(let scalar) = stroke.key {
      self = .text(String(Character(scalar)))
    } else {
      self = .key("\(stroke)")
    }
  }
}

extension MouseEvent {
  /// True for an event of the right button, which stands for the left one with Alt: some terminals keep the mouse with Alt
  /// for themselves, or report it without.
  fileprivate var isOfRightButton: Bool { kind == .press(.right) || kind == .drag(.right) || kind == .release(.right) }
}

extension Input.Modifiers {
  fileprivate init(_ modifiers: Terminal.Modifiers) {
    self = []
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
  }
}

/// The path of the pointer since the last frame, as moves that become inputs. A terminal may report a move for every
/// pixel; a frame takes only a few of them, which bounds the cost of many moves.
///
/// The last move is always included. The earlier ones count while the pointer is pressed, even if a frame is late, so
/// that a finger goes round a dial and not across it. If there are too many, the move is removed whose removal shortens
/// the path least (as in the algorithm of M. Visvalingam and J. Whyatt, 1993, with lengths in place of areas). So
/// turning points stay, and removed points lie between the others.
struct PointerPath {
  /// A move of the pointer.
  struct Move {
    let point: Point
    let modifiers: Input.Modifiers
    /// The scene's time of the move, in seconds.
    let time: Double
  }

  /// The greatest number of moves in one frame.
  static let most = 4

  /// The moves in the order of their arrival.
  private(set) var moves: [Move] = []

  /// The position of the last move that was taken, or of the press, in points of the stage.
  var start = Point.zero

  /// Adds a move.
  ///
  /// - Parameter reach: The least distance of a move from the one before at which it is kept when another follows, in
  ///   points of the stage; infinite if only the last one counts.
  mutating func add(_ move: Move, reach: Double) {
    if let last = moves.last, last.point.distance(to: point(before: moves.count - 1)) < reach { moves.removeLast() }
    moves.append(move)
    if moves.count > Self.most { moves.remove(at: leastMissed) }
  }

  /// Removes and returns the moves.
  mutating func take() -> [Move] {
    defer { moves = [] }
    if let last = moves.last { start = last.point }
    return moves
  }

  private func point(before place: Int) -> Point { place > 0 ? moves[place - 1].point : start }

  /// The index of the move whose removal shortens the path least, except for the last one; if several are equal, the
  /// one whose neighbours are nearest to each other, so that the rest is evenly distributed.
  private var leastMissed: Int {
    var best = (place: 0, cost: (Double.infinity, Double.infinity))
    for place in 0..<moves.count - 1 {
      let (before, here, after) = (point(before: place), moves[place].point, moves[place + 1].point)
      let gap = before.distance(to: after)
      // Sums that differ only by rounding errors count as equal.
      let detour = ((before.distance(to: here) + here.distance(to: after) - gap) * 1e6).rounded()
      if (detour, gap) < best.cost { best = (place, (detour, gap)) }
    }
    return best.place
  }
}
