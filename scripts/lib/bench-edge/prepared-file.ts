import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Prepared } from './prepared.ts';

/** All that the servers of the bench send: the page by host, the build's files by path. */
export interface PreparedAnswers {
  readonly pages: ReadonlyMap<string, Prepared>;
  readonly files: ReadonlyMap<string, Prepared>;
  /** The portal's page, cut where the tenant goes, and what goes there, by host. */
  readonly template: { readonly before: string; readonly after: string };
  readonly heads: ReadonlyMap<string, string>;
  /** The portal's build, each hashed file with its compressed one beside it. */
  readonly buildFolder: string;
}

export function writePrepared(path: string, answers: PreparedAnswers): void {
  writeFileSync(path, serialize(answers));
}

export function readPrepared(path: string): PreparedAnswers {
  return deserialize(readFileSync(path)) as PreparedAnswers;
}
