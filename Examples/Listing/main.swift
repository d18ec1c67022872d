// A listing for UIKit, as printed but for the selector: a card that is dragged with the mouse, and springs back. q ends it.
import UIKitTerminal

class ViewController: UIViewController {
  let card = UILabel(frame: CGRect(x: 220, y: 144, width: 200, height: 96))

  override func viewDidLoad() {
    super.viewDidLoad()
    card.text = "Drag me"
    card.textAlignment = .center
    card.textColor = .white
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 16
    card.isUserInteractionEnabled = true
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ViewController.handlePan))
    view.addSubview(card)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      let translation = recognizer.translation(in: view)
      card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
      recognizer.setTranslation(.zero, in: view)
    default:
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
        options: .allowUserInteraction,
        animations: {
          self.card.center = CGPoint(x: 320, y: 192)
        }, completion: nil)
    }
  }
}

try UIApplication.run(rootViewController: ViewController())
