import type { BrandAsset, CompileResult } from '../../release.ts';
import { toRelease } from '../folder/compile-folder.ts';
import type { Images } from '../folder/images.ts';
import type { Parts } from '../folder/read-folder.ts';
import { createWeakCache } from '../folder/weak-cache.ts';
import type { FolderMessage } from './folder-message.ts';

/**
 * Copies the body, because the received body is a view of the message and would keep the whole message in
 * memory.
 */
const joinAsset = (asset: Omit<BrandAsset, 'body'>, body: Buffer): BrandAsset => ({
  ...asset,
  body: Buffer.from(Uint8Array.from(body).buffer),
});

/** The parts of a folder without the bodies of files. */
type PlainParts = Omit<Parts, 'images' | 'fonts'> & {
  readonly fonts: Omit<NonNullable<Parts['fonts']>, 'files'> | null;
};

export function unpackFolder(message: FolderMessage): CompileResult {
  if (!message.ok) return message;
  const images: Images = {};
  for (const { slot, asset, size, body } of message.images) {
    images[slot] = { asset: joinAsset(asset, body), size };
  }
  const files = message.fontFiles.map(({ body, asset, ...file }) => ({
    ...file,
    asset: joinAsset(asset, body),
  }));
  const { parts: text } = message;
  const parts = createWeakCache((): Parts => {
    const { fonts, ...plain } = JSON.parse(text) as PlainParts;
    return { ...plain, images, fonts: fonts === null ? null : { ...fonts, files } };
  });
  return { ok: true, release: toRelease(message.head, parts) };
}
