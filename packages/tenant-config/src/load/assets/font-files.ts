import { readFileSync } from 'node:fs';
import type { BrandFontFile } from '@livery/theming';
import type { BrandAsset } from '../../release.ts';
import type { ThemeFile } from '../../theme-schema.ts';
import { makeAsset } from './assets.ts';

interface FontFile {
  readonly asset: BrandAsset;
  readonly weight: string;
}

/** The variable files of the bundled fonts and their weights, as in the portal's `ui/fonts.css`. */
const BUNDLED: Record<ThemeFile['font'], { readonly url: string; readonly weight: string }> = {
  inter: {
    url: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    weight: '100 900',
  },
  figtree: {
    url: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    weight: '300 900',
  },
  'ibm-plex-sans': {
    url: import.meta.resolve(
      '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
    ),
    weight: '100 700',
  },
};

const loaded = new Map<ThemeFile['font'], FontFile>();

/** Returns the file of a bundled font. All tenants share its bytes, which are read once. */
export function loadBundledFont(font: ThemeFile['font']): FontFile {
  const known = loaded.get(font);
  if (known !== undefined) return known;
  const { url, weight } = BUNDLED[font];
  const read = { asset: makeAsset(`${font}.woff2`, 'font/woff2', readFileSync(new URL(url))), weight };
  loaded.set(font, read);
  return read;
}

export const toFontLink = ({ asset, weight }: FontFile): BrandFontFile => ({ url: asset.path, weight });
