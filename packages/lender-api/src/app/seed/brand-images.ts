import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileLimits } from '../../platform/files/file-kinds.ts';
import { BACKGROUND_LIMITS, IMAGE_LIMITS } from '../../platform/files/file-kinds.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { toStoredFile } from '../../platform/files/stored-file.ts';
import type { DemoLenderConfig } from '../../platform/lender/lender-config.ts';

export type BrandImages = Record<'clientLogo' | 'logoPlaceholder' | 'background', StoredFile> | null;

/**
 * Reads the images of a demo lender; null if its configuration has none.
 * @throws Refusal for an image that breaks the rules for images that staff upload
 */
export async function readBrandImages({ demo }: Pick<DemoLenderConfig, 'demo'>): Promise<BrandImages> {
  const { images } = demo;
  if (images === undefined) return null;
  const readImage = async (path: string, limits: FileLimits) =>
    toStoredFile({ filename: basename(path), content: await readFile(path) }, limits);
  return {
    clientLogo: await readImage(images.clientLogo, IMAGE_LIMITS),
    logoPlaceholder: await readImage(images.logoPlaceholder, IMAGE_LIMITS),
    background: await readImage(images.background, BACKGROUND_LIMITS),
  };
}
