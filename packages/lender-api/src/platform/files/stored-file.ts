import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import type { Upload } from '../http/uploads.ts';
import type { FileLimits } from './file-kinds.ts';
import { inspectFile, MEDIA_TYPES } from './file-kinds.ts';

export interface StoredFile {
  /** `<SHA-256 of the content>.<kind>`. The name identifies the content, so responses can be cached forever. */
  name: string;
  mediaType: string;
  content: Buffer;
}

/**
 * Validates an upload and returns the file to store.
 * @throws Refusal 422 with the reason if the upload is not acceptable
 */
export function toStoredFile({ filename, content }: Upload, limits: FileLimits): StoredFile {
  const inspected = inspectFile(filename, content, limits);
  if ('fault' in inspected) throw new Refusal(422, inspected.fault);
  const { kind } = inspected;
  const hash = createHash('sha256').update(content).digest('hex');
  return { name: `${hash}.${kind}`, mediaType: MEDIA_TYPES[kind], content };
}
