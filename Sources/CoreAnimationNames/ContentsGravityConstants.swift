import LayerAnimation

// Where contents lie in their layer, in the old style; `CALayerContentsGravity` has the new one.

/// In the middle, at their own size.
public let kCAGravityCenter = CALayerContentsGravity.center

/// At the side where y is greatest.
public let kCAGravityTop = CALayerContentsGravity.top

/// At the side where y is least.
public let kCAGravityBottom = CALayerContentsGravity.bottom

/// At the left side.
public let kCAGravityLeft = CALayerContentsGravity.left

/// At the right side.
public let kCAGravityRight = CALayerContentsGravity.right

/// In the left corner where y is greatest.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft

/// In the right corner where y is greatest.
public let kCAGravityTopRight = CALayerContentsGravity.topRight

/// In the left corner where y is least.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft

/// In the right corner where y is least.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight

/// Stretched to the bounds.
public let kCAGravityResize = CALayerContentsGravity.resize

/// As large as fits, in proportion.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect

/// As small as covers the bounds, in proportion.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
