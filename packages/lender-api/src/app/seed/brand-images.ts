import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileLimits } from '../../platform/files/file-kinds.ts';
import { BACKGROUND, IMAGE } from '../../platform/files/file-kinds.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { toStoredFile } from '../../platform/files/stored-file.ts';
import type { DemoLenderConfig } from '../../platform/lender/lender-config.ts';

export type BrandImages = Record<'clientLogo' | 'logoPlaceholder' | 'background', StoredFile> | null;

/** @throws Refusal for an image that breaks the rules for images that staff upload */
export async function readBrandImages({ demo }: Pick<DemoLenderConfig, 'demo'>): Promise<BrandImages> {
  const { images } = demo;
  if (images === undefined) return null;
  const read = async (path: string, limits: FileLimits) =>
    toStoredFile({ filename: basename(path), content: await readFile(path) }, limits);
  return {
    clientLogo: await read(images.clientLogo, IMAGE),
    logoPlaceholder: await read(images.logoPlaceholder, IMAGE),
    background: await read(images.background, BACKGROUND),
  };
}
