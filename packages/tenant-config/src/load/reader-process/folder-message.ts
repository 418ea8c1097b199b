import type { BrandAsset } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import type { Images } from '../folder/images.ts';
import type { CompileContext, FolderReadResult } from '../folder/read-folder.ts';
import { createReleaseHead, type ReleaseHead } from '../folder/release-head.ts';
import type { LoadedFontFile } from '../fonts/loaded-fonts.ts';

export interface ReadJob {
  readonly folders: readonly FolderLocation[];
  readonly context: Pick<CompileContext, 'reference' | 'originPort'>;
  /**
   * The maximum number of folders per message. With thousands of folders, one message per folder would double
   * the time.
   */
  readonly batch: number;
}

type LoadedImage = NonNullable<Images[keyof Images]>;

interface ImageMessage extends Pick<LoadedImage, 'size'> {
  readonly slot: keyof Images;
  readonly asset: Omit<LoadedImage['asset'], 'body'>;
  readonly body: Buffer;
}

interface FontMessage extends Omit<LoadedFontFile, 'asset'> {
  readonly asset: Omit<LoadedFontFile['asset'], 'body'>;
  readonly body: Buffer;
}

/** A folder, serialized for another process. */
export type FolderMessage =
  | Extract<FolderReadResult, { ok: false }>
  | {
      readonly ok: true;
      readonly head: ReleaseHead;
      /** All other parts of the folder as JSON. The JSON is parsed when the tenant is first visited. */
      readonly parts: string;
      readonly images: readonly ImageMessage[];
      /** The files of `Parts.fonts`. */
      readonly fontFiles: readonly FontMessage[];
    };

const SLOTS: readonly (keyof Images)[] = ['logo.light', 'logo.dark', 'favicon', 'signInBackground'];

function splitAsset<T extends { readonly asset: BrandAsset }>({ asset, ...rest }: T) {
  const { body, ...described } = asset;
  return { ...rest, asset: described, body };
}

export function packFolder(folder: FolderReadResult): FolderMessage {
  if (!folder.ok) return folder;
  const { images, fonts, ...parts } = folder.parts;
  const imageMessages = SLOTS.flatMap((slot): ImageMessage[] => {
    const image = images[slot];
    return image === undefined ? [] : [{ slot, ...splitAsset(image) }];
  });
  const { files = [], ...fontParts } = fonts ?? {};
  return {
    ok: true,
    head: createReleaseHead(folder),
    parts: JSON.stringify({ ...parts, fonts: fonts === null ? null : fontParts }),
    images: imageMessages,
    fontFiles: files.map(splitAsset),
  };
}

export const getMessageSize = (folder: FolderMessage): number =>
  folder.ok
    ? [...folder.images, ...folder.fontFiles].reduce(
        (sum, { body }) => sum + body.length,
        folder.parts.length,
      )
    : 0;
