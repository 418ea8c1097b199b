import type { ChatColor, ChatTheme } from '@livery/contract/chat-widget';
import type { ColorName } from '@livery/theming';

/** The tenant's colors by the names of the widget's messages. */
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
} as const satisfies Record<ChatColor, ColorName>;

/** Returns the tenant's colors in the current color scheme. The widget's frame inherits none of them. */
export function currentTheme(): ChatTheme {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.entries(COLORS).map(([name, color]) => [
    name,
    style.getPropertyValue(`--lv-${color}`).trim(),
  ]);
  return { colorScheme: style.colorScheme, colors: Object.fromEntries(colors) as Record<ChatColor, string> };
}

/** Tells whenever the page changes between light and dark. @returns the function that stops it */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
