import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { PreparedResponse } from './requests.ts';

/** The responses that all servers of the benchmark send. */
export interface PreparedResponses {
  /** The pages by host. */
  readonly pages: ReadonlyMap<string, PreparedResponse>;
  /** Files of the portal's build, by path. */
  readonly files: ReadonlyMap<string, PreparedResponse>;
  /** The page before and after the tenant's part. */
  readonly template: { readonly before: string; readonly after: string };
  /** The tenants' parts of the pages by host. */
  readonly tenantParts: ReadonlyMap<string, string>;
  /** Folder of the portal's build with an additional compressed file (.br) for each script and stylesheet. */
  readonly buildFolder: string;
}

export function writePreparedResponses(path: string, responses: PreparedResponses): void {
  writeFileSync(path, serialize(responses));
}

export function readPreparedResponses(path: string): PreparedResponses {
  return deserialize(readFileSync(path)) as PreparedResponses;
}
