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
  /** Null if the brand has no logo, or if it could not be loaded. */
  readonly logo: DocumentLogo | null;
  /**
   * The name of the installed font, such as `Inter`; null if the brand uses fonts of the visitor's system.
   */
  readonly fontName: string | null;
  /** The links of the brand, with absolute addresses. */
  readonly links: readonly BrandLink[];
  readonly colors: {
    /**
     * `head` is the background behind the logo, `onHead` the text on it. Their contrast is at least 4.5:1.
     */
    readonly head: string;
    readonly onHead: string;
    /** `solid` is the background of headings, `onSolid` the text on it. Their contrast is at least 4.5:1. */
    readonly solid: string;
    readonly onSolid: string;
    /** The color of secondary text on white. Like `link`, it has a contrast of at least 4.5:1. */
    readonly muted: string;
    readonly link: string;
  };
}

/**
 * Returns the name of the installed font. A bundled variable font has this name with the suffix ` Variable`.
 */
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
  /** The font of the brand; null if the PDF uses a standard font of the PDF format. */
  readonly font: DocumentFont | null;
}

/**
 * Returns the brand of a document. A document is printed on white, so it has the colors of light mode. A logo
 * that cannot be loaded is omitted.
 * @param brand a brand whose addresses are absolute
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
