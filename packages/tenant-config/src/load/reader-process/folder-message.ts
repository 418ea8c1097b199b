import type { CompileResult } from '../../release.ts';
import type { Images } from '../folder/brand.ts';
import { headOf, type ReleaseHead, toRelease } from '../folder/compile-folder.ts';
import type { CompileContext, Parts, ReadFolder } from '../folder/read-folder.ts';
import { createWeakCache } from '../folder/weak-cache.ts';

/** Folders to read in order. */
export interface ReadJob {
  readonly dir: string;
  readonly slugs: readonly string[];
  readonly context: Pick<CompileContext, 'reference' | 'originPort'>;
  /** The maximum number of folders per message. With thousands of folders, separate messages would double the time. */
  readonly batch: number;
}

type LoadedImage = NonNullable<Images[keyof Images]>;

interface ImageMessage extends Pick<LoadedImage, 'size'> {
  readonly slot: keyof Images;
  readonly asset: Omit<LoadedImage['asset'], 'body'>;
  readonly body: Buffer;
}

/** A folder in the form that is sent between processes. */
export type FolderMessage =
  | Extract<ReadFolder, { ok: false }>
  | {
      readonly ok: true;
      readonly head: ReleaseHead;
      /** All other parts as JSON, which is parsed when the tenant is first visited. */
      readonly parts: string;
      readonly images: readonly ImageMessage[];
    };

const SLOTS: readonly (keyof Images)[] = ['logo.light', 'logo.dark', 'favicon', 'signInBackground'];

/** Converts a folder to a message. */
export function packFolder(folder: ReadFolder): FolderMessage {
  if (!folder.ok) return folder;
  const { images, ...parts } = folder.parts;
  const imageMessages = SLOTS.flatMap((slot): ImageMessage[] => {
    const image = images[slot];
    if (image === undefined) return [];
    const { body, ...asset } = image.asset;
    return [{ slot, asset, size: image.size, body }];
  });
  return {
    ok: true,
    head: headOf(folder.slug, folder.parts),
    parts: JSON.stringify(parts),
    images: imageMessages,
  };
}

/** Returns the approximate size of a message in bytes. */
export const bytesOf = (folder: FolderMessage): number =>
  folder.ok ? folder.images.reduce((sum, { body }) => sum + body.length, folder.parts.length) : 0;

/** Converts a message to a release. */
export function unpackFolder(message: FolderMessage): CompileResult {
  if (!message.ok) return message;
  const images: Images = {};
  for (const { slot, asset, size, body } of message.images) {
    // The received body is a view of the whole message, which it would keep in memory, so it is copied.
    images[slot] = { asset: { ...asset, body: Buffer.from(Uint8Array.from(body).buffer) }, size };
  }
  const { parts: text } = message;
  const parts = createWeakCache(() => ({ ...(JSON.parse(text) as Omit<Parts, 'images'>), images }));
  return { ok: true, release: toRelease(message.head, parts) };
}
