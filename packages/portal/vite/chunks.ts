import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export function getChunks(files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): Chunks {
  return new Map([...files].flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** Returns the names of the chunks that a browser loads to run the chunk `name`, including that chunk. */
export function getLoadedChunks(chunks: Chunks, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunks.get(name)?.imports ?? []) getLoadedChunks(chunks, imported, seen);
  return seen;
}
