import { readFile } from 'node:fs/promises';
import { escapeXml, getFirstLetter, SYSTEM_FONTS, wrapSvg } from '../assets/default-images.ts';
import type { Initial } from './icon-source.ts';

const INTER = import.meta.resolve('@fontsource/inter/package.json');

const SIDE = 32;
/** The height of capital letters on the square, and the position of their baseline. */
const CAP_HEIGHT = 15;
const BASELINE = (SIDE + CAP_HEIGHT) / 2;

/** The alphabets of the font's files. The first file with the letter is used. */
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/**
 * Draws the first letter of the name as an outline, because the server and the browser may not have the font.
 * If the font has no glyph for the letter, the letter is text in a font of the browser.
 */
export async function drawInitial({ name, fill, onFill }: Initial): Promise<Buffer> {
  const letter = getFirstLetter(name).toUpperCase();
  const square = `<rect width="${SIDE}" height="${SIDE}" rx="7" fill="${fill}"/>`;
  return Buffer.from(
    wrapSvg(SIDE, SIDE, square + ((await drawOutline(letter, onFill)) ?? drawText(letter, onFill))),
  );
}

async function drawOutline(letter: string, color: string): Promise<string | null> {
  const [character = '', ...others] = letter;
  if (others.length > 0) return null;
  const { create } = await import('fontkit');
  for (const alphabet of ALPHABETS) {
    const font = create(await readFile(new URL(`files/inter-${alphabet}-600-normal.woff`, INTER)));
    const code = character.codePointAt(0) ?? 0;
    if (!('hasGlyphForCodePoint' in font) || !font.hasGlyphForCodePoint(code)) continue;
    const { path, bbox } = font.glyphForCodePoint(code);
    const scale = CAP_HEIGHT / font.capHeight;
    const left = SIDE / 2 - ((bbox.minX + bbox.maxX) / 2) * scale;
    const transform = `translate(${left.toFixed(2)} ${BASELINE}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    return `<path transform="${transform}" fill="${color}" d="${path.toSVG()}"/>`;
  }
  return null;
}

const drawText = (letter: string, color: string): string =>
  `<text x="16" y="23" text-anchor="middle" font-family="${SYSTEM_FONTS}" font-size="20" font-weight="600" fill="${color}">${escapeXml(letter)}</text>`;
