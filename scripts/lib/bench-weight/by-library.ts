import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { type EachMapping, eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** Compressed bytes by library; the project's packages and generated code count as libraries. */
export type Weights = ReadonlyMap<string, number>;

/** `react-dom`, `@chakra-ui/react`, or `own: packages/portal` for a file of ours. */
function libraryOf(source: string | null): string {
  if (source === null) return 'own: generated';
  const [, inside] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (inside !== undefined) return inside;
  const [, ours] = /(packages\/[^/]+)\//.exec(source) ?? [];
  return `own: ${ours ?? 'packages/portal'}`;
}

/** How many characters of a file each library wrote, by its source map. */
function characters(code: string, map: string): Map<string, number> {
  const lines = code.split('\n');
  const mappings: EachMapping[] = [];
  eachMapping(new TraceMap(map), (mapping) => mappings.push(mapping));
  const written = new Map<string, number>();
  for (const [index, { generatedLine, generatedColumn, source }] of mappings.entries()) {
    const next = mappings[index + 1];
    const end =
      next?.generatedLine === generatedLine ? next.generatedColumn : (lines[generatedLine - 1]?.length ?? 0);
    const library = libraryOf(source);
    written.set(library, (written.get(library) ?? 0) + end - generatedColumn);
  }
  return written;
}

/**
 * Distributes the compressed size of files among libraries in proportion to their characters. How well a library compresses depends
 * on the code next to it, so this is a share and not its own size.
 * @param files paths of built files, each with a source map beside it unless it is a stylesheet
 */
export async function weightsOf(files: readonly string[]): Promise<Weights> {
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
    const written = characters(code, map);
    const all = [...written.values()].reduce((sum, count) => sum + count, 0);
    for (const [library, count] of written) add(library, (compressed * count) / all);
  }
  return weights;
}
