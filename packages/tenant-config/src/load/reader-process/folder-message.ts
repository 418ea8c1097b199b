import type { CompileResult } from '../../release.ts';
import type { Images } from '../folder/brand.ts';
import { headOf, type ReleaseHead, toRelease } from '../folder/compile-folder.ts';
import { drawnOnDemand } from '../folder/drawn-on-demand.ts';
import type { CompileContext, Parts, ReadFolder } from '../folder/read-folder.ts';

/** Folders to read one after the other. */
export interface ReadJob {
  readonly dir: string;
  readonly slugs: readonly string[];
  readonly context: Pick<CompileContext, 'reference' | 'originPort'>;
  /** Most folders in one message. With thousands of folders, a message for each takes as long as reading it. */
  readonly batch: number;
}

type LoadedImage = NonNullable<Images[keyof Images]>;

interface ImageMessage extends Pick<LoadedImage, 'size'> {
  readonly slot: keyof Images;
  readonly asset: Omit<LoadedImage['asset'], 'body'>;
  readonly body: Buffer;
}

/** A folder as one process sends it to another. */
export type FolderMessage =
  | Extract<ReadFolder, { ok: false }>
  | {
      readonly ok: true;
      readonly head: ReleaseHead;
      /** All other parts as JSON, which is read when somebody visits the tenant. */
      readonly parts: string;
      readonly images: readonly ImageMessage[];
    };

const SLOTS: readonly (keyof Images)[] = ['logo.light', 'logo.dark', 'favicon', 'signInBackground'];

export function packFolder(folder: ReadFolder): FolderMessage {
  if (!folder.ok) return folder;
  const { images, ...parts } = folder.parts;
  const moved = SLOTS.flatMap((slot): ImageMessage[] => {
    const image = images[slot];
    if (image === undefined) return [];
    const { body, ...asset } = image.asset;
    return [{ slot, asset, size: image.size, body }];
  });
  return { ok: true, head: headOf(folder.slug, folder.parts), parts: JSON.stringify(parts), images: moved };
}

/** About the size of the message in bytes. */
export const bytesOf = (folder: FolderMessage): number =>
  folder.ok ? folder.images.reduce((sum, { body }) => sum + body.length, folder.parts.length) : 0;

export function unpackFolder(moved: FolderMessage): CompileResult {
  if (!moved.ok) return moved;
  const images: Images = {};
  for (const { slot, asset, size, body } of moved.images) {
    // A copy: the image that arrived is a view of the whole message and would keep it in memory.
    images[slot] = { asset: { ...asset, body: Buffer.from(Uint8Array.from(body).buffer) }, size };
  }
  const { parts: text } = moved;
  const parts = drawnOnDemand(() => ({ ...(JSON.parse(text) as Omit<Parts, 'images'>), images }));
  return { ok: true, release: toRelease(moved.head, parts) };
}
