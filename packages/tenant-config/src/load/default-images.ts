import type { LoadedAsset } from './assets.ts';
import { makeAsset } from './assets.ts';

const WORDMARK_HEIGHT = 32;
const FONT = 'system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
const SYMBOLS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (symbol) => SYMBOLS[symbol] ?? '')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
}

const segmenter = new Intl.Segmenter();

/** The letters as a reader counts them, whatever they are made of. */
function letters(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function svgAsset(name: string, width: number, height: number, content: string): LoadedAsset {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
  return { asset: makeAsset(name, 'image/svg+xml', Buffer.from(svg)), size: { width, height } };
}

/** The tenant's name as a picture, for a folder without a logo. The text is fitted to the width that it is given. */
export function makeWordmark(file: string, name: string, color: string): LoadedAsset {
  const textWidth = Math.round(letters(name).length * 9.6);
  const text = `<text x="0" y="22" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs" font-family="${FONT}" font-size="18" font-weight="600" fill="${color}">${escapeXml(name)}</text>`;
  return svgAsset(file, textWidth, WORDMARK_HEIGHT, text);
}

/** The first letter of the tenant's name on its accent, for a folder without a favicon. */
export function makeFavicon(name: string, fill: string, onFill: string): LoadedAsset {
  const [letter = ''] = letters(name);
  const plate = `<rect width="32" height="32" rx="7" fill="${fill}"/>`;
  const text = `<text x="16" y="23" text-anchor="middle" font-family="${FONT}" font-size="20" font-weight="600" fill="${onFill}">${escapeXml(letter.toUpperCase())}</text>`;
  return svgAsset('favicon.svg', 32, 32, plate + text);
}
