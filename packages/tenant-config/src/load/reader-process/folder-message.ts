import type { CompileResult } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import type { Images } from '../folder/brand.ts';
import { createReleaseHead, type ReleaseHead, toRelease } from '../folder/compile-folder.ts';
import type { CompileContext, FolderReadResult, Parts } from '../folder/read-folder.ts';
import { createWeakCache } from '../folder/weak-cache.ts';

export interface ReadJob {
  readonly folders: readonly FolderLocation[];
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

/** A folder, serialized for another process. */
export type FolderMessage =
  | Extract<FolderReadResult, { ok: false }>
  | {
      readonly ok: true;
      readonly head: ReleaseHead;
      /** All other parts as JSON, which is parsed when the tenant is first visited. */
      readonly parts: string;
      readonly images: readonly ImageMessage[];
    };

const SLOTS: readonly (keyof Images)[] = ['logo.light', 'logo.dark', 'favicon', 'signInBackground'];

export function packFolder(folder: FolderReadResult): FolderMessage {
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
    head: createReleaseHead(folder.slug, folder.parts),
    parts: JSON.stringify(parts),
    images: imageMessages,
  };
}

export const getMessageSize = (folder: FolderMessage): number =>
  folder.ok ? folder.images.reduce((sum, { body }) => sum + body.length, folder.parts.length) : 0;

export function unpackFolder(message: FolderMessage): CompileResult {
  if (!message.ok) return message;
  const images: Images = {};
  for (const { slot, asset, size, body } of message.images) {
    // Copies the body, because it is a view that would keep the whole message in memory.
    images[slot] = { asset: { ...asset, body: Buffer.from(Uint8Array.from(body).buffer) }, size };
  }
  const { parts: text } = message;
  const parts = createWeakCache(() => ({ ...(JSON.parse(text) as Omit<Parts, 'images'>), images }));
  return { ok: true, release: toRelease(message.head, parts) };
}
