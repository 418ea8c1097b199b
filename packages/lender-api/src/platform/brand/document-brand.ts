import { compileTheme } from '@livery/theming';
import type { DocumentFont } from './document-font.ts';
import type { BrandLink, EffectiveBrand } from './effective-brand.ts';
import { fetchBrandFile } from './fetch-brand.ts';
import { hasDecodablePixels } from './png-data.ts';

export interface DocumentLogo {
  readonly content: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** The brand of a workbook or, with a font, of a PDF. Colors are `#rrggbb`. */
export interface DocumentBrand {
  readonly name: string;
  /** Null if there is none, or if it could not be loaded. */
  readonly logo: DocumentLogo | null;
  /** The name of the font as an installed font, such as `Inter`; null for a font of the visitor's system. */
  readonly fontName: string | null;
  /** With absolute addresses. */
  readonly links: readonly BrandLink[];
  readonly colors: {
    /** Background behind the logo, and text on it; at least 4.5:1. */
    readonly head: string;
    readonly onHead: string;
    /** Background of headings, and text on it; at least 4.5:1. */
    readonly solid: string;
    readonly onSolid: string;
    /** Text on white; at least 4.5:1. */
    readonly muted: string;
    readonly link: string;
  };
}

/** A bundled variable font has the name of the installed font with a suffix. */
const getFontName = ({ font, fontFiles }: EffectiveBrand): string | null =>
  fontFiles.length === 0 ? null : font.face.replace(/"/g, '').replace(/ Variable$/, '');

async function loadLogo(
  { logo }: EffectiveBrand,
  fetchImage: typeof fetchBrandFile,
): Promise<DocumentLogo | null> {
  const bitmap = logo?.bitmap ?? null;
  if (bitmap === null) return null;
  const { url, width, height } = bitmap;
  const content = await fetchImage(url).catch(() => null);
  if (content === null) return null;
  if (content.subarray(0, 2).equals(Buffer.from('ffd8', 'hex')))
    return { content, mediaType: 'image/jpeg', width, height };
  return hasDecodablePixels(content) ? { content, mediaType: 'image/png', width, height } : null;
}

export interface PdfBrand extends DocumentBrand {
  /** Null for a standard font of the PDF format. */
  readonly font: DocumentFont | null;
}

/**
 * Returns the brand of a document, which is printed on white and so has the colors of light mode. A logo that cannot be loaded is
 * omitted.
 * @param brand with absolute addresses
 */
export async function createDocumentBrand(
  brand: EffectiveBrand,
  fetchImage = fetchBrandFile,
): Promise<DocumentBrand> {
  const { light, dark } = compileTheme(brand.colors);
  const logo = await loadLogo(brand, fetchImage);
  const needsPlate = logo !== null && brand.logo?.needsPlate.light === true;
  return {
    name: brand.name,
    logo,
    fontName: getFontName(brand),
    links: brand.links,
    colors: {
      head: needsPlate ? dark['bg-raised'] : light['bg-raised'],
      onHead: needsPlate ? dark.fg : light.fg,
      solid: light['accent-solid'],
      onSolid: light['accent-on-solid'],
      muted: light['fg-muted'],
      link: light.link,
    },
  };
}
