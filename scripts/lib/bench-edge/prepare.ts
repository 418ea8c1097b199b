import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PORTAL_DIST } from '../paths.ts';
import { askAll, type Prepared } from './prepared.ts';
import type { PreparedResponses } from './prepared-file.ts';

const ASSET = /["'(/](assets\/[\w.-]+\.(?:js|css))\b/g;

const isCompressed = ({ headers }: Prepared): boolean => headers.includes('br');

const textOf = (prepared: Prepared): string =>
  (isCompressed(prepared) ? brotliDecompressSync(prepared.body) : prepared.body).toString();

function commonLength(texts: readonly string[], at: (text: string, index: number) => string): number {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && same < other.length && at(first, same) === at(other, same)) same += 1;
    length = same;
  }
  return length;
}

/** Splits pages into their common start and end and the part of each page between them. */
function cutPages(pages: ReadonlyMap<string, Prepared>) {
  const texts = new Map([...pages].map(([host, prepared]) => [host, textOf(prepared)]));
  const all = [...texts.values()];
  const [first = ''] = all;
  const start = commonLength(all, (text, index) => text.charAt(index));
  const rests = all.map((text) => text.slice(start));
  const end = commonLength(rests, (text, index) => text.charAt(text.length - 1 - index));
  const template = { before: first.slice(0, start), after: first.slice(first.length - end) };
  const heads = new Map([...texts].map(([host, text]) => [host, text.slice(start, text.length - end)]));
  return { template, heads };
}

/** Loads the scripts and styles that the page refers to, and those that they refer to. */
async function findFiles(port: number, host: string, page: string): Promise<Map<string, Prepared>> {
  const files = new Map<string, Prepared>();
  const namesIn = (text: string): string[] => [...text.matchAll(ASSET)].map(([, name = '']) => `/${name}`);
  let pending = namesIn(page);
  while (pending.length > 0) {
    const responses = await askAll(
      port,
      pending.map((path) => [host, path] as const),
    );
    pending.forEach((path, index) => {
      const prepared = responses[index];
      if (prepared !== undefined) files.set(path, prepared);
    });
    const named = responses.flatMap((prepared) => namesIn(textOf(prepared)));
    pending = [...new Set(named)].filter((path) => !files.has(path));
  }
  return files;
}

/** Loads all responses from a running edge, so that the other servers send the same bytes. */
export async function prepareResponses(
  port: number,
  hosts: readonly string[],
  folder: string,
): Promise<PreparedResponses> {
  const responses = await askAll(
    port,
    hosts.map((host) => [host, '/'] as const),
  );
  const pages = new Map(hosts.map((host, index) => [host, responses[index] as Prepared]));
  const { template, heads } = cutPages(pages);
  const [host = ''] = hosts;
  const files = await findFiles(port, host, template.before + (heads.get(host) ?? '') + template.after);
  const buildFolder = join(folder, 'build');
  cpSync(PORTAL_DIST, buildFolder, { recursive: true });
  for (const [path, prepared] of files) {
    if (isCompressed(prepared)) writeFileSync(join(buildFolder, `${path}.br`), prepared.body);
  }
  return { pages, files, template, heads, buildFolder };
}
