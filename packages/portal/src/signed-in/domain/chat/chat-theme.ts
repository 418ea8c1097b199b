import type { ChatColor, ChatFont, ChatTheme } from '@livery/contract/chat-widget';
import type { ColorName } from '@livery/theming';

const unquote = (family: string) => family.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Returns the rules of a style sheet; none if the browser denies access to them. */
function getRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Loads the font files of the tenant. They usually come from the browser's cache, because the portal uses them too. */
export async function loadChatFont(signal: AbortSignal): Promise<ChatFont> {
  const style = getComputedStyle(document.documentElement);
  const family = unquote(style.getPropertyValue('--lv-face'));
  const fallback = style.getPropertyValue('--lv-font').trim();
  const rules = [...document.styleSheets].flatMap((sheet) =>
    getRules(sheet).flatMap((rule) =>
      rule instanceof CSSFontFaceRule && unquote(rule.style.getPropertyValue('font-family')) === family
        ? [{ rule, base: sheet.href ?? document.baseURI }]
        : [],
    ),
  );
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const [, address] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      if (address === undefined) return [];
      const response = await fetch(new URL(address, base), { signal });
      if (!response.ok) return [];
      return [
        {
          data: await response.arrayBuffer(),
          weight: rule.style.getPropertyValue('font-weight') || 'normal',
          style: rule.style.getPropertyValue('font-style') || 'normal',
        },
      ];
    }),
  );
  return { faces: faces.flat(), fallback };
}

/** Maps the color names in the messages to the widget to the names of the tenant's colors. */
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
  danger: 'danger-fg',
} as const satisfies Record<ChatColor, ColorName>;

/** Returns the tenant's current colors and corner radius, because the widget's frame does not inherit them. */
export function getCurrentTheme(): ChatTheme {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.entries(COLORS).map(([name, color]) => [
    name,
    style.getPropertyValue(`--lv-${color}`).trim(),
  ]);
  return {
    colorScheme: style.colorScheme,
    colors: Object.fromEntries(colors) as Record<ChatColor, string>,
    radius: style.getPropertyValue('--lv-radius').trim(),
  };
}

/** Calls `onChange` whenever the page changes between light and dark. Returns a function that ends the subscription. */
export function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
