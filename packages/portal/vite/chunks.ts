import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export function getChunks(files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): Chunks {
  return new Map([...files].flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/**
 * Returns the names of the chunks that a browser loads to run the chunk `name`, including that chunk itself.
 * @param foundNames the names that were found so far, for the recursion
 */
export function getLoadedChunks(chunks: Chunks, name: string, foundNames = new Set<string>()): Set<string> {
  if (foundNames.has(name)) return foundNames;
  foundNames.add(name);
  for (const importedName of chunks.get(name)?.imports ?? [])
    getLoadedChunks(chunks, importedName, foundNames);
  return foundNames;
}
