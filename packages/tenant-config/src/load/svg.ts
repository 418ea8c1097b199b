import type { ImageSize } from './image-size.ts';

export type SvgCheck =
  | { readonly ok: true; readonly size: ImageSize }
  | { readonly ok: false; readonly reason: string };

/**
 * What an SVG of a brand may not hold. Logos are shown as images, where browsers run none of it, but their address can be
 * opened as a page of the portal's own origin, where they would.
 */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<(?:[\w-]+:)?script\b/i, 'a script'],
  [/[\s/"']on[a-z]+\s*=/i, 'an event handler'],
  [
    /<(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video|handler|listener)\b/i,
    'an embedded document',
  ],
  [/<!(?:DOCTYPE|ENTITY)/i, 'a document type or entity'],
  [/<\?xml-stylesheet/i, 'a stylesheet reference'],
  [/\bhref\s*=\s*(?!["']#)/i, 'a reference to something outside the file'],
  [/attributeName\s*=\s*["'][^"']*href/i, 'an animated reference'],
  [/url\(\s*(?!["']?#)/i, 'a reference to something outside the file'],
  [/@import/i, 'an imported stylesheet'],
  [/javascript:/i, 'a script address'],
  // Escapes could spell any of the above past these patterns.
  [/\\/, 'a backslash'],
  [/&#/, 'a character reference'],
];

function numberOf(tag: string, attribute: string): number | null {
  const match = new RegExp(`\\s${attribute}\\s*=\\s*["']\\s*([0-9]*\\.?[0-9]+)(?:px)?\\s*["']`).exec(tag);
  const value = Number(match?.[1]);
  return value > 0 ? value : null;
}

function sizeOf(tag: string): ImageSize | null {
  const width = numberOf(tag, 'width');
  const height = numberOf(tag, 'height');
  if (width !== null && height !== null) return { width, height };
  const box = /\sviewBox\s*=\s*["']\s*([^"']*)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  return boxWidth !== undefined && boxHeight !== undefined && boxWidth > 0 && boxHeight > 0
    ? { width: boxWidth, height: boxHeight }
    : null;
}

/** Refuses an SVG that could run or load anything, or whose size is not known. */
export function checkSvg(bytes: Buffer): SvgCheck {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, reason: 'is not UTF-8 text; save it as UTF-8' };
  }
  for (const [pattern, what] of FORBIDDEN) {
    if (pattern.test(text))
      return { ok: false, reason: `holds ${what}; export it as plain shapes without it` };
  }
  const size = sizeOf(/<svg\b[^>]*>/.exec(text)?.[0] ?? '');
  return size === null
    ? { ok: false, reason: 'has neither width and height nor a viewBox; add one' }
    : { ok: true, size };
}
