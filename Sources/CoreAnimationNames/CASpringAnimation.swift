import LayerAnimation

/// Leads a property from one value to another as a spring would pull it.
///
/// Its duration is as for any other animation; `settlingDuration` says how long the spring takes.
public final class CASpringAnimation: CABasicAnimation {
  private var spring = Spring()

  /// A spring of mass 1, stiffness 100 and damping 10.
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  /// A spring of a felt duration, in seconds, and a bounce: 0 just does not overshoot.
  public init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    super.init(keyPath: nil)
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = settlingDuration
  }

  /// What is moved.
  public var mass: CGFloat {
    get { spring.mass }
    set { spring.mass = newValue }
  }

  /// How strongly it is pulled.
  public var stiffness: CGFloat {
    get { spring.stiffness }
    set { spring.stiffness = newValue }
  }

  /// How strongly it is held back.
  public var damping: CGFloat {
    get { spring.damping }
    set { spring.damping = newValue }
  }

  /// How fast it is at first: multiples of the whole distance per second, positive towards the target.
  public var initialVelocity: CGFloat {
    get { spring.initialVelocity }
    set { spring.initialVelocity = newValue }
  }

  /// Whether damping beyond the critical slows it down further.
  public var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { spring.allowsOverdamping = newValue }
  }

  /// How long the spring takes to come to rest at this animation's speed, in seconds.
  public var settlingDuration: CFTimeInterval {
    speed == 0 ? spring.settlingDuration : spring.settlingDuration / abs(speed)
  }

  /// One undamped swing, in seconds.
  public var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much it overshoots.
  public var bounce: CGFloat { spring.bounce }

  override func makeAnimation() -> (any Animation)? {
    guard let property else { return nil }
    var animation = SpringAnimation(keyPath: property, spring: spring)
    applyCommon(to: &animation)
    (animation.fromValue, animation.toValue, animation.byValue) = (fromValue, toValue, byValue)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    animation.valueFunction = valueFunction
    return animation
  }
}
