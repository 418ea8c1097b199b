import type { ThemeShape } from '@livery/theming';
import { z } from 'zod';
import { PUBLIC } from './visibility.ts';

const SYSTEM_FONTS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
/** The names of the bundled fonts. */
const BUNDLED_FONTS = ['inter', 'figtree', 'ibm-plex-sans'] as const;
export type BundledFont = (typeof BUNDLED_FONTS)[number];

/**
 * For each bundled font, the family name of the portal's font file, and a CSS list of fallback fonts with the
 * same metrics.
 */
const FONT_FAMILIES = {
  inter: { face: '"Inter Variable"', fallback: `"Inter Stand-in",${SYSTEM_FONTS}` },
  figtree: { face: '"Figtree Variable"', fallback: `"Figtree Stand-in",${SYSTEM_FONTS}` },
  'ibm-plex-sans': { face: '"IBM Plex Sans Variable"', fallback: `"IBM Plex Sans Stand-in",${SYSTEM_FONTS}` },
} as const satisfies Record<BundledFont, ThemeShape['font']>;

/**
 * Returns the family of a theme's font, and a CSS list of fallback fonts. The first fallback is a local font
 * that is adjusted to the same metrics.
 */
export function getFontFamilies(font: ThemeFile['font']): ThemeShape['font'] {
  if (typeof font === 'string') return FONT_FAMILIES[font];
  return { face: `"${font.family}"`, fallback: `"${font.family} Stand-in",${SYSTEM_FONTS}` };
}

const color = z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);

/** Accepts a path in assets/, without subfolders and hidden files. This prevents path traversal. */
const createAssetSchema = (extensions: string) =>
  z
    .string()
    .regex(new RegExp(`^assets/[A-Za-z0-9][A-Za-z0-9_-]*(?:\\.[A-Za-z0-9_-]+)*\\.(?:${extensions})$`));

const IMAGE = 'svg|png|webp|jpg|jpeg';

const weight = z.int().min(1).max(1_000);

const fontFile = z.strictObject({
  path: createAssetSchema('woff2').describe('a font file such as "assets/brand.woff2" (WOFF2)'),
  weight: z
    .xor([weight, z.tuple([weight, weight]).refine(([lightest, boldest]) => lightest < boldest)])
    .describe(
      'a weight such as 400, or the lowest and highest weight of a variable font, such as [100, 900]',
    ),
  style: z.enum(['normal', 'italic']).default('normal').describe('"normal" or "italic"'),
});
export type FontFileEntry = z.infer<typeof fontFile>;

const ownFont = z.strictObject({
  // The name must not contain characters that have a meaning in CSS, because it is written into style sheets.
  family: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9 _-]{0,58}[A-Za-z0-9])?$/)
    .describe('the name of the font, such as "Acme Sans": up to 60 letters, digits, spaces and hyphens'),
  files: z
    .array(fontFile)
    .min(1)
    .max(8)
    .describe('a list of 1 to 8 font files, each an object with path and weight'),
});
export type OwnFont = z.infer<typeof ownFont>;

/** `theme.json`. Only the accent is required. Descriptions complete the phrase "must be ..." in error messages. */
export const themeSchema = z
  .strictObject({
    accent: color.describe('the brand color as #rrggbb, such as "#0f766e"'),
    secondAccent: color
      .optional()
      .describe('a second brand color as #rrggbb, for tinted surfaces and the focus ring'),
    neutralTint: color.optional().describe('a color as #rrggbb that determines the hue of the grays'),
    radius: z.int().min(0).max(16).default(8).describe('the corner radius in whole pixels, 0 to 16'),
    font: z
      .xor([ownFont, z.enum(BUNDLED_FONTS)])
      .default('inter')
      .describe(
        '"inter", "figtree" or "ibm-plex-sans", or an object with the family and files of another font',
      ),
    logo: z
      .strictObject({
        light: createAssetSchema(IMAGE).describe('an image on light surfaces, such as "assets/logo.svg"'),
        dark: createAssetSchema(IMAGE)
          .optional()
          .describe('an image on dark surfaces, such as "assets/logo-dark.svg"'),
      })
      .optional()
      .describe('an object with light and, if it differs, dark'),
    favicon: createAssetSchema('svg|png|ico')
      .optional()
      .describe('an icon such as "assets/favicon.svg" (SVG, PNG or ICO)'),
    signInBackground: createAssetSchema(IMAGE)
      .optional()
      .describe('an image such as "assets/sign-in-background.svg" (SVG, PNG, WebP or JPEG)'),
    colorMode: z
      .strictObject({
        initial: z
          .enum(['light', 'dark', 'system'])
          .default('system')
          .describe('"light", "dark" or "system"'),
        fixed: z
          .boolean()
          .default(false)
          .describe('true to prevent users from choosing another mode, else false'),
      })
      .refine(({ initial, fixed }) => !fixed || initial !== 'system')
      .prefault({})
      .describe('an object whose initial is "light", "dark" or "system"; fixed needs "light" or "dark"'),
  })
  .meta(PUBLIC);

export type ThemeFile = z.infer<typeof themeSchema>;
