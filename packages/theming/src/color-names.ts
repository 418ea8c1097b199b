/**
 * Every colour of the portal, by role. Theming computes each of them for light and for dark from a
 * tenant's brand; the portal's design system refers to them as `var(--lv-<name>)` and to no other colour.
 */
export const STATUS_COLORS = ['success', 'warning', 'danger', 'info'] as const;

/** A status, or the tenant's accent: the palettes that a component can wear. */
export const PALETTES = ['accent', 'neutral', ...STATUS_COLORS] as const;
export type Palette = (typeof PALETTES)[number];

const PALETTE_ROLES = [
  /** Fill of a solid button or badge. Needs `mark` as its border: a light brand color barely differs from a white card. */
  'solid',
  'solid-hover',
  /** Border of `solid`, and marks such as the line below the open tab; at least 3:1 on the surfaces. */
  'mark',
  /** Text and icons on `solid`; at least 4.5:1. */
  'on-solid',
  /** Text and icons in this colour on bg, bg-raised, bg-muted and on `subtle`; at least 4.5:1. */
  'fg',
  /** A quiet tinted surface. */
  'subtle',
  /** The same, hovered or selected. */
  'muted',
  /** A hairline around `subtle`. */
  'border',
] as const;

export const COLOR_NAMES = [
  /** The page. */
  'bg',
  /** Cards, panels, table rows, inputs; lighter than bg in dark mode. */
  'bg-raised',
  /** What floats: menus, dialogs, toasts. */
  'bg-floating',
  /** Hovered rows, chips, skeletons, table heads. */
  'bg-muted',
  /** Main text; at least 4.5:1 on every bg. */
  'fg',
  /** Secondary text; at least 4.5:1 on every bg. */
  'fg-muted',
  /** Placeholders and quiet marks such as the currency sign; still at least 4.5:1 on every bg. */
  'fg-subtle',
  /** Hairlines that only separate. */
  'border',
  /** Edges of inputs, checkboxes and other controls; at least 3:1 on every bg. */
  'border-control',
  /** The focus ring; at least 3:1 on every bg. */
  'focus-ring',
  /** Behind dialogs. */
  'backdrop',
  /** Colour of shadows. */
  'shadow',
  ...PALETTES.flatMap((palette) => PALETTE_ROLES.map((role) => `${palette}-${role}` as const)),
] as const;

export type ColorName = (typeof COLOR_NAMES)[number];

/** CSS colours by name, each as `#rrggbb` or, for backdrop and shadow, `rgb(r g b / a)`. */
export type ColorSet = Readonly<Record<ColorName, string>>;
