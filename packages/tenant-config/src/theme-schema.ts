import { z } from 'zod';
import { PUBLIC } from './visibility.ts';

/** The bundled fonts: the family whose file the portal ships, and as a CSS list what stands in for it, as wide and high. */
const SYSTEM_FONTS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';
export const FONT_FAMILIES = {
  inter: { face: '"Inter Variable"', standIn: `"Inter Stand-in",${SYSTEM_FONTS}` },
  figtree: { face: '"Figtree Variable"', standIn: `"Figtree Stand-in",${SYSTEM_FONTS}` },
  'ibm-plex-sans': { face: '"IBM Plex Sans Variable"', standIn: `"IBM Plex Sans Stand-in",${SYSTEM_FONTS}` },
} as const;

const color = z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);

/** One flat folder of plain names: nothing to traverse, nothing hidden. */
const asset = (extensions: string) =>
  z
    .string()
    .regex(new RegExp(`^assets/[A-Za-z0-9][A-Za-z0-9_-]*(?:\\.[A-Za-z0-9_-]+)*\\.(?:${extensions})$`));

const IMAGE = 'svg|png|webp|jpg|jpeg';

/** `theme.json`: one colour is enough. Descriptions complete the sentence "must be ..." in errors. */
export const themeSchema = z
  .strictObject({
    accent: color.describe('the brand colour as #rrggbb, such as "#0f766e"'),
    secondAccent: color
      .optional()
      .describe('a second brand colour as #rrggbb, for tinted surfaces and the focus ring'),
    neutralTint: color.optional().describe('the colour as #rrggbb whose hue the greys carry'),
    radius: z.int().min(0).max(16).default(8).describe('the corner radius in whole pixels, 0 to 16'),
    font: z
      .enum(['inter', 'figtree', 'ibm-plex-sans'])
      .default('inter')
      .describe('"inter", "figtree" or "ibm-plex-sans"'),
    logo: z
      .strictObject({
        light: asset(IMAGE).describe('an image on light surfaces, such as "assets/logo.svg"'),
        dark: asset(IMAGE).optional().describe('an image on dark surfaces, such as "assets/logo-dark.svg"'),
      })
      .optional()
      .describe('an object with light and, if it differs, dark'),
    favicon: asset('svg|png|ico')
      .optional()
      .describe('an icon such as "assets/favicon.svg" (SVG, PNG or ICO)'),
    signInBackground: asset(IMAGE)
      .optional()
      .describe('an image such as "assets/sign-in-background.svg" (SVG, PNG, WebP or JPEG)'),
    colorMode: z
      .strictObject({
        initial: z
          .enum(['light', 'dark', 'system'])
          .default('system')
          .describe('"light", "dark" or "system"'),
        fixed: z.boolean().default(false).describe('true where nobody may choose another mode, else false'),
      })
      .refine(({ initial, fixed }) => !fixed || initial !== 'system')
      .prefault({})
      .describe('an object whose initial is "light", "dark" or "system"; fixed needs "light" or "dark"'),
  })
  .meta(PUBLIC);

export type ThemeFile = z.infer<typeof themeSchema>;
