import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import type { Upload } from '../http/uploads.ts';
import type { FileLimits } from './file-kinds.ts';
import { inspectFile, MEDIA_TYPES } from './file-kinds.ts';

/** An upload that has been looked at, as it is stored and served. */
export interface StoredFile {
  /** `<SHA-256 of the content>.<kind>`: other content has another name, so it can be cached for ever. */
  name: string;
  mediaType: string;
  content: Buffer;
}

/** Throws a 422 Refusal that says what is wrong with the upload. */
export function toStoredFile({ filename, content }: Upload, limits: FileLimits): StoredFile {
  const inspected = inspectFile(filename, content, limits);
  if ('fault' in inspected) throw new Refusal(422, inspected.fault);
  const { kind } = inspected;
  const hash = createHash('sha256').update(content).digest('hex');
  return { name: `${hash}.${kind}`, mediaType: MEDIA_TYPES[kind], content };
}
