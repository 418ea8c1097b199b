/**
 * Allowlists for the SVG files of a brand. They contain the elements and attributes for static drawings. Scripts, external
 * resources, event handlers, animation, links and unknown names are not allowed.
 */
const createWordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export const DRAWING_ELEMENTS = createWordSet(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image clipPath mask
  pattern marker linearGradient radialGradient stop style title desc filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`,
);

/**
 * Elements whose tags are removed and whose content is preserved: links, and `switch`, which Illustrator
 * writes.
 */
export const WRAPPING_ELEMENTS = createWordSet('a switch');

/** Elements with text content. Text in other elements is removed. */
export const TEXT_ELEMENTS = createWordSet('text tspan textPath title desc style');

export const DRAWING_ATTRIBUTES = createWordSet(
  `id class style role aria-label aria-labelledby aria-hidden lang href version
  x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio pathLength transform
  rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth
  markerHeight orient refX refY filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept
  amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength
  preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation
  pointsAtX pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves
  seed stitchTiles
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction
  display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing
  lighting-color marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-box transform-origin
  unicode-bidi vector-effect visibility white-space word-spacing writing-mode`,
);

/** Functions of CSS and of `transform` that load no resources, unlike `image-set("...")`. */
export const COMPUTING_FUNCTIONS = createWordSet(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var
  matrix matrix3d translate translatex translatey scale scalex scaley rotate skew skewx skewy
  linear-gradient radial-gradient conic-gradient blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
  saturate sepia inset circle ellipse polygon path
  media and or not only`,
);
