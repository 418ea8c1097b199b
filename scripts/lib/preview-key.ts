import { resolve } from 'node:path';
import { PreviewKeyError, readLocalPreviewKey, readPreviewKey } from '@livery/tenant-config/load';
import { CommandError } from './steps.ts';

export interface PreviewKey {
  readonly key: Buffer;
  /**
   * The file that contains the key of this machine; null if `PREVIEW_KEY` or `PREVIEW_KEY_FILE` sets the key.
   */
  readonly localFile: string | null;
}

/**
 * Returns the configured key of preview links, or else the key of `npm start` on this machine, which is created if it is missing.
 * @param dataDir the `--data` of `npm start`
 * @throws CommandError if a key is not valid
 */
export async function preparePreviewKey(dataDir: string, tenantsDir: string): Promise<PreviewKey> {
  try {
    const configured = await readPreviewKey(process.env, tenantsDir);
    if (configured !== null) return { key: configured, localFile: null };
    const localFile = resolve(dataDir, 'preview-key');
    return { key: await readLocalPreviewKey(localFile), localFile };
  } catch (error) {
    throw error instanceof PreviewKeyError ? new CommandError(error.message, { cause: error }) : error;
  }
}
