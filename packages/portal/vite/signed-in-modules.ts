import type { Rolldown } from 'vite';
import { type Chunks, getLoadedChunks } from './chunks.ts';

/** Patterns of the modules that the portal imports as soon as a session exists. */
const SIGNED_IN_MODULES = [
  /\/app\/open-signed-in-app\.tsx$/,
  /\/lender-client\/src\/operations\/signed-in\.ts$/,
  /\/openapi-fetch\//,
];

/**
 * Returns the addresses of the modules that the signed-in app needs in addition to the modules that every
 * page loads. A page for a user who is signed in requests these modules immediately.
 */
export function findSignedInModules(chunks: Chunks): string[] {
  const findChunkName = (name: string, isMatch: (chunk: Rolldown.OutputChunk) => boolean): string => {
    const [fileName] = [...chunks].find(([, chunk]) => isMatch(chunk)) ?? [];
    if (fileName === undefined) throw new Error(`The portal's build has no chunk for ${name}.`);
    return fileName;
  };
  const initialModules = getLoadedChunks(
    chunks,
    findChunkName('the entry', ({ isEntry }) => isEntry),
  );
  const signedInModules = SIGNED_IN_MODULES.flatMap((module) => [
    ...getLoadedChunks(
      chunks,
      findChunkName(String(module), ({ moduleIds }) => moduleIds.some((id) => module.test(id))),
    ),
  ]);
  return [...new Set(signedInModules)].filter((name) => !initialModules.has(name)).map((name) => `/${name}`);
}
