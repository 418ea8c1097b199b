import { eq } from 'drizzle-orm';
import { imageSize } from 'image-size';
import type { LenderDb } from '../db/lender-db.ts';
import type { BorrowerTools, UploadedImage } from './effective-brand.ts';
import { parseBrandDocument, type ReleaseBrand } from './release-brand.ts';

/**
 * Maximum number of cached images. A file name contains the hash of the content, so an image never changes. A
 * lender uses only a few images at a time.
 */
const MAX_CACHED_IMAGES = 200;

export function createBrandRepository({ orm, tables: { settings, files } }: LenderDb) {
  const imagesByName = new Map<string, UploadedImage>();

  async function readImage(name: string | null): Promise<UploadedImage | null> {
    if (name === null) return null;
    const cachedImage = imagesByName.get(name);
    if (cachedImage !== undefined) return cachedImage;
    const [file] = await orm.select({ content: files.content }).from(files).where(eq(files.name, name));
    if (file === undefined) return null;
    const { width, height } = imageSize(file.content);
    const image = { name, width, height };
    if (imagesByName.size >= MAX_CACHED_IMAGES) imagesByName.clear();
    imagesByName.set(name, image);
    return image;
  }

  return {
    /** Returns the brand of the latest live release; null if none is stored. */
    async readBrand(): Promise<ReleaseBrand | null> {
      const [row] = await orm.select({ brand: settings.brand }).from(settings);
      return parseBrandDocument(row?.brand);
    },

    async storeBrand(brand: ReleaseBrand): Promise<void> {
      await orm.update(settings).set({ brand });
    },

    /** Returns the values of Borrower Tools that belong to the brand. */
    async readBorrowerTools(): Promise<BorrowerTools> {
      const [row] = await orm.select().from(settings);
      if (row === undefined) throw new Error('The lender has no settings.');
      const backgrounds = [row.backgroundImage1, row.backgroundImage2, row.backgroundImage3];
      return {
        accent: row.colorCode,
        logo: await readImage(row.clientLogo),
        logoPlaceholder: await readImage(row.logoPlaceholder),
        favicon: row.favicon,
        background: await readImage(backgrounds[row.backgroundInUse - 1] ?? null),
        website: row.websiteVisible ? row.website : null,
        phone: row.phoneVisible ? row.phone : null,
        address: row.addressVisible
          ? {
              line1: row.addressLine1,
              line2: row.addressLine2,
              city: row.addressCity,
              state: row.addressState,
              zip: row.addressZip,
            }
          : null,
        links: [
          { url: row.customUrl1, text: row.customUrl1Text },
          { url: row.customUrl2, text: row.customUrl2Text },
        ],
        terms: row.termsText,
        privacyPolicy: row.privacyPolicy,
      };
    },
  };
}
