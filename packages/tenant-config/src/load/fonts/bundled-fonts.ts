import { readFileSync } from 'node:fs';
import type { BundledFont } from '../../theme-schema.ts';
import { makeAsset } from '../assets/assets.ts';
import { createFallbackFaces, measureFont } from './fallback-font.ts';
import type { LoadedFonts } from './loaded-fonts.ts';
import { readFont } from './read-font.ts';

/** The variable files of the bundled fonts, as in the portal's `ui/fonts.css`. */
const BUNDLED: Record<BundledFont, string> = {
  inter: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  figtree: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'ibm-plex-sans': import.meta.resolve(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  ),
};

const loaded = new Map<BundledFont, LoadedFonts>();

/** Returns the file of a bundled font. All tenants share its bytes, which are read once. */
export function loadBundledFont(name: BundledFont): LoadedFonts {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const body = readFileSync(new URL(BUNDLED[name]));
  const read = readFont(body, (font) => {
    const weight = font.weights ?? { min: 400, max: 400 };
    return { weight, faces: createFallbackFaces([measureFont(font, weight)]) };
  });
  if (!read.ok) throw new Error(`The bundled font "${name}" ${read.fault}.`);
  const { weight, faces } = read.value;
  const asset = makeAsset(`${name}.woff2`, 'font/woff2', body);
  const fonts: LoadedFonts = {
    files: [{ asset, weight: `${weight.min} ${weight.max}`, style: 'normal' }],
    fallbackFaces: faces,
    warnings: [],
  };
  loaded.set(name, fonts);
  return fonts;
}
