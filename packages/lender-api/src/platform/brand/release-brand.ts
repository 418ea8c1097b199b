import type { BrandDocument } from '@livery/theming';
import { z } from 'zod';

const color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);

/** A path on the tenant's host, without characters that have a meaning in HTML or CSS. */
const hostPath = z
  .string()
  .max(300)
  .regex(/^\/brand\/[\w./-]+$/);

const webAddress = z
  .string()
  .max(2_000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const image = z.object({ url: hostPath, width: z.number().positive(), height: z.number().positive() });

/** Font families, in quotes or as keywords, as `renderThemeCss` requires them. */
const fontFamilies = z
  .string()
  .max(500)
  .regex(/^[\w '",-]+$/);

const weight = z.string().regex(/^\d{1,4}(?: \d{1,4})?$/);

const percent = z.number().min(0).max(1_000);

const documentSchema = z.object({
  release: z.string().regex(/^[\w-]{1,64}$/),
  // The name has no line breaks, because it is part of email headers.
  name: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]+$/u),
  theme: z.object({
    accent: color,
    secondAccent: color.nullable(),
    neutralTint: color.nullable(),
    radius: z.number().min(0).max(16),
    font: z.object({ face: fontFamilies, fallback: fontFamilies }),
    colorMode: z.object({ initial: z.enum(['light', 'dark', 'system']), fixed: z.boolean() }),
  }),
  logo: z.object({
    light: image,
    dark: image,
    png: image.nullable(),
    needsPlate: z.object({ light: z.boolean(), dark: z.boolean() }),
  }),
  favicon: hostPath,
  background: image.nullable(),
  // Stored documents of earlier versions have neither `style` nor `fallbackFont`.
  fontFiles: z
    .array(z.object({ url: hostPath, weight, style: z.enum(['normal', 'italic']).default('normal') }))
    .max(20),
  fallbackFont: z
    .object({
      family: fontFamilies,
      faces: z
        .array(
          z.object({
            weight,
            local: z
              .array(z.string().regex(/^[\w -]{1,100}$/))
              .min(1)
              .max(10),
            sizeAdjust: percent,
            ascentOverride: percent,
            descentOverride: percent,
            lineGapOverride: percent,
          }),
        )
        .max(20),
    })
    .default({ family: 'sans-serif', faces: [] }),
  legalLinks: z.object({ privacy: webAddress.nullable(), terms: webAddress.nullable() }),
}) satisfies z.ZodType<BrandDocument>;

/** The brand of a release. The neutral brand has no images. */
export type ReleaseBrand = Omit<BrandDocument, 'logo' | 'favicon'> & {
  readonly logo: BrandDocument['logo'] | null;
  readonly favicon: string | null;
};

/** Returns the brand in a document of the edge, or null for a value that is not a valid brand document. */
export function parseBrandDocument(value: unknown): ReleaseBrand | null {
  return documentSchema.safeParse(value).data ?? null;
}

/** Returns the brand of a lender whose API has never received a request through the edge. */
export const createNeutralBrand = (name: string): ReleaseBrand => ({
  release: 'neutral',
  name,
  theme: {
    accent: '#3d4f73',
    secondAccent: null,
    neutralTint: null,
    radius: 8,
    font: { face: 'system-ui', fallback: 'sans-serif' },
    colorMode: { initial: 'system', fixed: false },
  },
  logo: null,
  favicon: null,
  background: null,
  fontFiles: [],
  fallbackFont: { family: 'sans-serif', faces: [] },
  legalLinks: { privacy: null, terms: null },
});

/** Returns the brand without images and fonts, for a page at a host that does not have the files of the release. */
export const omitBrandFiles = (brand: ReleaseBrand): ReleaseBrand => ({
  ...brand,
  logo: null,
  favicon: null,
  background: null,
  fontFiles: [],
});
