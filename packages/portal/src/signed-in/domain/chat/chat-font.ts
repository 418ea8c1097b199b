import type { ChatFont } from '@livery/contract/chat-widget';

const unquoted = (family: string) => family.trim().replace(/^(["'])(.*)\1$/, '$2');

/** The rules of a style sheet; none of one that may not be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Loads the files of the tenant's font, which the browser has in its cache where the portal uses it. */
export async function loadChatFont(signal: AbortSignal): Promise<ChatFont> {
  const style = getComputedStyle(document.documentElement);
  const family = unquoted(style.getPropertyValue('--lv-face'));
  const fallback = style.getPropertyValue('--lv-font').trim();
  const rules = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) =>
      rule instanceof CSSFontFaceRule && unquoted(rule.style.getPropertyValue('font-family')) === family
        ? [{ rule, base: sheet.href ?? document.baseURI }]
        : [],
    ),
  );
  const faces = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const [, address] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      if (address === undefined) return [];
      const answer = await fetch(new URL(address, base), { signal });
      if (!answer.ok) return [];
      return [
        { data: await answer.arrayBuffer(), weight: rule.style.getPropertyValue('font-weight') || 'normal' },
      ];
    }),
  );
  return { faces: faces.flat(), fallback };
}
