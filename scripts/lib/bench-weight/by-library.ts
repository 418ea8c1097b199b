import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { type EachMapping, eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/**
 * Compressed bytes by library. Each package of this project counts as a library, and so does generated code.
 */
export type Weights = ReadonlyMap<string, number>;

/** Returns a name such as `react-dom`, `@chakra-ui/react` or `own: packages/portal`. */
function getLibrary(source: string | null): string {
  if (source === null) return 'own: generated';
  const [, inside] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (inside !== undefined) return inside;
  const [, ours] = /(packages\/[^/]+)\//.exec(source) ?? [];
  return `own: ${ours ?? 'packages/portal'}`;
}

/** Returns the number of characters in a built file by library, according to its source map. */
function countCharacters(code: string, map: string): Map<string, number> {
  const lines = code.split('\n');
  const mappings: EachMapping[] = [];
  eachMapping(new TraceMap(map), (mapping) => mappings.push(mapping));
  const counts = new Map<string, number>();
  for (const [index, { generatedLine, generatedColumn, source }] of mappings.entries()) {
    const next = mappings[index + 1];
    const end =
      next?.generatedLine === generatedLine ? next.generatedColumn : (lines[generatedLine - 1]?.length ?? 0);
    const library = getLibrary(source);
    counts.set(library, (counts.get(library) ?? 0) + end - generatedColumn);
  }
  return counts;
}

/**
 * Distributes the compressed size of files among libraries in proportion to their characters. The result is an estimate,
 * because the compressed size of a library depends on the other code in the file.
 * @param files paths of built files; scripts need a source map next to them
 */
export async function computeWeights(files: readonly string[]): Promise<Weights> {
  const weights = new Map<string, number>();
  const add = (library: string, bytes: number) => weights.set(library, (weights.get(library) ?? 0) + bytes);
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    const compressed = brotliCompressSync(code).length;
    const map = await readFile(`${file}.map`, 'utf8').catch(() => null);
    if (map === null) {
      add(file.endsWith('.css') ? 'stylesheets' : 'own: packages/portal', compressed);
      continue;
    }
    const counts = countCharacters(code, map);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [library, count] of counts) add(library, (compressed * count) / total);
  }
  return weights;
}
