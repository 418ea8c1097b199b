import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPENAPI = join(import.meta.dirname, '../../openapi');
const read = (file: string) => readFileSync(join(OPENAPI, file), 'utf8');

/** The paths that a lender's API has only with an extension, below the portal's `/api`; those with a name in them aside. */
export const EXTENSION_PATHS: ReadonlySet<string> = new Set(
  [...read('lender-api.yaml').matchAll(/^ {2}(\/\S+):\n {4}\$ref: (\S+)$/gm)]
    .filter(([, , file = '']) => /^ {2}x-livery-extension:/m.test(read(file)))
    .map(([, path = '']) => `/api${path}`),
);
