import Diagnostics
import Interaction
import LayerAnimation

/// The aspects of a layer that follow live parameters, collected while the layer is read.
struct FollowedLook {
  /// The properties that follow; if several values set one, the last counts.
  var properties: [AnimatableProperty: LiveFormula<Value>] = [:]
  /// The formula of those parts of the content that are no properties; nil if they do not follow.
  var content: LiveFormula<LiveContent>?
  /// True if a part of the content cannot follow, such as a file whose name has no fixed choices.
  var isContentFixed = false
  var clock: LiveFormula<Timing>?
  var words: LiveFormula<LayerWords>?
  /// The places at which live parameters were read for the layer.
  private(set) var reads: [Int: Set<Place>] = [:]

  mutating func note(_ reads: [Int: Set<Place>]) { self.reads.merge(reads) { $0.union($1) } }

  /// Converts every value that a property takes, including the first one, with a function.
  mutating func map(_ property: AnimatableProperty, _ change: @escaping (Value) -> Value) {
    guard let formula = properties[property] else { return }
    properties[property] = LiveFormula(of: formula.parameters, initial: change(formula.initial)) {
      formula.result($0).map(change)
    }
  }

  /// Makes no aspect of the layer follow.
  mutating func removeAll() { self = FollowedLook() }

  /// Removes the formulas of the layer's position and size, which something else decides.
  mutating func removePlace() {
    for property in [AnimatableProperty.position, .bounds] { properties[property] = nil }
    content = content.map { content in
      LiveFormula(of: content.parameters, initial: LiveContent(content.initial.content, size: nil)) {
        content.result($0).map { LiveContent($0.content, size: nil) }
      }
    }
  }

  /// Returns the layer with its formulas; nil if it follows no parameter.
  func liveLayer(_ layer: Layer) -> LiveLayer? {
    let properties = AnimatableProperty.allCases.compactMap { property in
      self.properties[property].map { (property: property, formula: $0) }
    }.filter { $0.property.exists(in: layer.model.content) }
    let live = LiveLayer(layer: layer, content: content, properties: properties, clock: clock, words: words)
    return live.parameters.isEmpty ? nil : live
  }
}

extension NodeReader {
  /// Lets the content of the layer that is being read follow nothing, and warns of it in place of the general warning.
  func fixContent(because reason: String) {
    let aside = renewed(in: context.renewed())
    _ = aside.template()
    context.followed?.isContentFixed = true
    context.followed?.note(aside.context.liveReads)
    fail(reason, severity: .warning, rule: .noEffect)
  }

  /// Makes a property of the layer that is being read follow the live parameters in this value, if there are any.
  ///
  /// - Parameters:
  ///   - initial: The value of the property when the scene begins.
  ///   - range: The range of its numbers.
  ///   - read: A function that reads the value.
  func follow(
    _ property: AnimatableProperty, from initial: Value, in range: ClosedRange<Double> = SceneLimits.numbers,
    _ read: @escaping (NodeReader) -> Value?
  ) {
    guard context.followed != nil else { return }
    context.followed?.properties[property] = nil
    guard mentionsParameters else { return }
    let reader = renewed(in: context.renewed())
    let formula =
      reader.computed(as: initial, in: range)
      ?? reader.template().map { $0.formula(initial, in: context, read) }
    context.followed?.properties[property] = formula
    context.followed?.note(reader.context.liveReads)
  }

  /// Returns a formula that computes a flag, or as many numbers as a value consists of, directly from expressions; nil
  /// for anything that has to be read.
  private func computed(as value: Value, in range: ClosedRange<Double>) -> LiveFormula<Value>? {
    if case .flag = value {
      guard let expression = liveText?.expression(of: .flag) else { return nil }
      return LiveFormula(of: expression.parameters, initial: value) { expression.value(in: $0)?.flag.map(Value.flag) }
    }
    guard let count = value.numberCount else { return nil }
    let readers = count == 1 ? [self] : isList && !hasLoops ? list(of: "numbers") ?? [] : []
    guard readers.count == count, let numbers = Self.all(readers.map(\.computedNumber)) else { return nil }
    let parameters = numbers.reduce(into: Set()) { $0.formUnion($1.parameters) }
    guard !parameters.isEmpty else { return nil }
    return LiveFormula(of: parameters, initial: value) { environment in
      var lanes = SIMD4<Double>.zero
      for (lane, number) in numbers.enumerated() {
        guard let number = number.value(in: environment)?.number, range.contains(number) else { return nil }
        lanes[lane] = number
      }
      return value.with(lanes)
    }
  }

  private var computedNumber: Expression? {
    liveText?.expression(of: .number) ?? node.number.map { .constant(.number($0)) }
  }
}

extension MappingReader {
  /// Makes a property of the layer that is being read follow the live parameters in some of these keys, if there are
  /// any.
  func follow(
    _ property: AnimatableProperty, from initial: @autoclosure () -> Value, _ keys: [String],
    _ read: @escaping (MappingReader) -> Value?
  ) {
    guard context.followed != nil else { return }
    let formula = formula(initial(), keys, read)
    context.followed?.properties[property] = formula
  }

  /// Makes the clock of the layer that is being read follow the live parameters in some of these keys, if there are
  /// any.
  func followClock(from initial: Timing, _ keys: [String], _ read: @escaping (MappingReader) -> Timing?) {
    guard context.followed != nil else { return }
    let formula = formula(initial, keys, read)
    context.followed?.clock = formula
  }

  /// Makes the words of the layer that is being read follow the live parameters in some of these keys, if there are
  /// any.
  func followWords(from initial: LayerWords, _ keys: [String], _ read: @escaping (MappingReader) -> LayerWords?) {
    guard context.followed != nil else { return }
    let formula = formula(initial, keys, read)
    context.followed?.words = formula
  }

  private func formula<Result>(
    _ initial: Result, _ keys: [String], _ read: @escaping (MappingReader) -> Result?
  ) -> LiveFormula<Result>? {
    guard keys.contains(where: { self[$0]?.mentionsParameters == true }) else { return nil }
    let aside = context.renewed()
    defer { context.followed?.note(aside.liveReads) }
    return template(of: keys, in: aside)?.formula(initial, in: context) { [kind] in
      MappingReader($0, as: kind).flatMap(read)
    }
  }
}

extension LiveTemplate {
  /// Returns the result of a function that reads the value, as a formula.
  ///
  /// - Parameter context: The context in which the scene is read, with its ground and the files that have been read.
  func formula<Result>(
    _ initial: Result, in context: DecodingContext, _ read: @escaping (NodeReader) -> Result?
  ) -> LiveFormula<Result> {
    let (ground, files) = (context.ground, context.files)
    return LiveFormula(of: parameters, initial: initial) { self.read($0, on: ground, files, read) }
  }
}

extension Value {
  /// The number of numbers that the value consists of; nil if it does not consist of independent numbers.
  fileprivate var numberCount: Int? {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .vector: 3
    case .rect: 4
    case .absent, .color, .transform, .path, .numbers, .colors, .flag, .text: nil
    }
  }

  /// Returns a value of the same kind that consists of other numbers.
  fileprivate func with(_ lanes: SIMD4<Double>) -> Value {
    switch self {
    case .number: .number(lanes.x)
    case .point: .point(Point(x: lanes.x, y: lanes.y))
    case .size: .size(Size(width: lanes.x, height: lanes.y))
    case .vector: .vector(SIMD3(lanes.x, lanes.y, lanes.z))
    case .rect: .rect(Rect(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w))
    case .absent, .color, .transform, .path, .numbers, .colors, .flag, .text: self
    }
  }
}
