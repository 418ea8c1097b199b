import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Prepared } from './prepared.ts';

/** All responses that the servers of the benchmark send: the page by host, the build's files by path. */
export interface PreparedResponses {
  readonly pages: ReadonlyMap<string, Prepared>;
  readonly files: ReadonlyMap<string, Prepared>;
  /** The portal's page, split at the tenant's part, and that part by host. */
  readonly template: { readonly before: string; readonly after: string };
  readonly heads: ReadonlyMap<string, string>;
  /** Folder of the portal's build, with a compressed file next to each hashed file. */
  readonly buildFolder: string;
}

export function writePrepared(path: string, responses: PreparedResponses): void {
  writeFileSync(path, serialize(responses));
}

export function readPrepared(path: string): PreparedResponses {
  return deserialize(readFileSync(path)) as PreparedResponses;
}
