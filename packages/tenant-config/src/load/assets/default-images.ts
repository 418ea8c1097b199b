import type { LoadedAsset } from '../../release.ts';
import { makeAsset } from './assets.ts';

const WORDMARK_HEIGHT = 32;
export const SYSTEM_FONTS = 'system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
const SYMBOLS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (symbol) => SYMBOLS[symbol] ?? '')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
}

const segmenter = new Intl.Segmenter();

function splitLetters(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

export function getFirstLetter(text: string): string {
  return splitLetters(text)[0] ?? '';
}

export function wrapSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** Creates a logo from the tenant's name, for a folder without a logo. The text is scaled to the width of the image. */
export function createWordmark(file: string, name: string, color: string): LoadedAsset {
  const textWidth = Math.round(splitLetters(name).length * 9.6);
  const text = `<text x="0" y="22" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs" font-family="${SYSTEM_FONTS}" font-size="18" font-weight="600" fill="${color}">${escapeXml(name)}</text>`;
  const svg = Buffer.from(wrapSvg(textWidth, WORDMARK_HEIGHT, text));
  return {
    asset: makeAsset(file, 'image/svg+xml', svg),
    size: { width: textWidth, height: WORDMARK_HEIGHT },
  };
}
