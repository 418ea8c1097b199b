import type { Rolldown } from 'vite';
import { type Chunks, getLoadedChunks } from './chunks.ts';

/** The modules that the portal imports as soon as a session exists. */
const SIGNED_IN = [
  /\/app\/open-signed-in-app\.tsx$/,
  /\/lender-client\/src\/operations\/signed-in\.ts$/,
  /\/openapi-fetch\//,
];

/**
 * Returns the addresses of the modules that the signed-in app needs in addition to those of every page, so
 * that a signed-in page can request them immediately.
 */
export function findSignedInModules(chunks: Chunks): string[] {
  const find = (name: string, matches: (chunk: Rolldown.OutputChunk) => boolean): string => {
    const [fileName] = [...chunks].find(([, chunk]) => matches(chunk)) ?? [];
    if (fileName === undefined) throw new Error(`The portal's build has no chunk for ${name}.`);
    return fileName;
  };
  const everyPage = getLoadedChunks(
    chunks,
    find('the entry', ({ isEntry }) => isEntry),
  );
  const signedIn = SIGNED_IN.flatMap((module) => [
    ...getLoadedChunks(
      chunks,
      find(String(module), ({ moduleIds }) => moduleIds.some((id) => module.test(id))),
    ),
  ]);
  return [...new Set(signedIn)].filter((name) => !everyPage.has(name)).map((name) => `/${name}`);
}
