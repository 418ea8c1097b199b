import type { ColorName } from '@livery/theming';

/** The colours that a widget can wear, by the names of its protocol, and which of the tenant's they are. */
const COLORS = {
  background: 'bg-raised',
  text: 'fg',
  quiet: 'fg-muted',
  border: 'border',
  control: 'border-control',
  accent: 'accent-solid',
  'on-accent': 'accent-on-solid',
  ours: 'accent-subtle',
  focus: 'focus-ring',
} as const satisfies Record<string, ColorName>;

/** The tenant's colours as the page wears them now: a frame without an origin inherits none of them. */
export function currentTheme() {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.entries(COLORS).map(([name, color]) => [
    name,
    style.getPropertyValue(`--lv-${color}`).trim(),
  ]);
  return { colorScheme: style.colorScheme, colors: Object.fromEntries(colors) as Record<string, string> };
}

/** Tells whenever the page changes between light and dark. @returns the function that stops it */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
