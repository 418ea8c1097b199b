export const STATUS_COLORS = ['success', 'warning', 'danger', 'info'] as const;

/** The palettes that a component can use. */
export const PALETTES = ['accent', 'neutral', ...STATUS_COLORS] as const;
export type Palette = (typeof PALETTES)[number];

const PALETTE_ROLES = [
  /**
   * Fill of a solid button or badge. Needs a border in the color `mark`, because a light brand color barely
   * differs from a white card.
   */
  'solid',
  'solid-hover',
  /** Border of `solid`, and marks such as the line below the active tab; at least 3:1 on the surfaces. */
  'mark',
  /** Text and icons on `solid`; at least 4.5:1. */
  'on-solid',
  /** Text and icons on bg, bg-raised, bg-floating, bg-muted, `subtle` and `muted`; at least 4.5:1. */
  'fg',
  /** A subtle tinted surface. */
  'subtle',
  /** A hovered or selected tinted surface. */
  'muted',
  /** Border of `subtle`. */
  'border',
] as const;

/** The names of all colors of a theme, by role. The CSS custom property of a color is `--lv-<name>`. */
export const COLOR_NAMES = [
  /** Page background. */
  'bg',
  /** Cards, panels, table rows, inputs; lighter than bg. */
  'bg-raised',
  /** Menus, dialogs, toasts. */
  'bg-floating',
  /** Hovered rows, chips, skeletons, table heads. */
  'bg-muted',
  /** Main text; at least 4.5:1 on every bg. */
  'fg',
  /** Secondary text; at least 4.5:1 on every bg. */
  'fg-muted',
  /** Placeholders and minor marks such as the currency sign; at least 4.5:1 on every bg. */
  'fg-subtle',
  /** Links; at least 4.5:1 on every bg, and distinct from the accent and from danger. */
  'link',
  /** Decorative separators. */
  'border',
  /** Borders of inputs, checkboxes and other controls; at least 3:1 on every bg. */
  'border-control',
  /** Focus ring; at least 3:1 on every bg. */
  'focus-ring',
  /** Overlay behind dialogs. */
  'backdrop',
  /** Color of shadows. */
  'shadow',
  ...PALETTES.flatMap((palette) => PALETTE_ROLES.map((role) => `${palette}-${role}` as const)),
] as const;

export type ColorName = (typeof COLOR_NAMES)[number];

/** CSS colors by name, each as `#rrggbb` or, for backdrop and shadow, `rgb(r g b / a)`. */
export type ColorSet = Readonly<Record<ColorName, string>>;
