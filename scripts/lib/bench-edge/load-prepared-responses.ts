import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PORTAL_DIST } from '../paths.ts';
import type { PreparedResponses } from './prepared-responses.ts';
import { type PreparedResponse, sendRequests } from './requests.ts';

const ASSET = /["'(/](assets\/[\w.-]+\.(?:js|css))\b/g;

const isCompressed = ({ headers }: PreparedResponse): boolean => headers.includes('br');

const readText = (prepared: PreparedResponse): string =>
  (isCompressed(prepared) ? brotliDecompressSync(prepared.body) : prepared.body).toString();

/**
 * Returns the number of characters that all texts have in common. `at` returns the character of a text at an
 * index, so that texts can be compared from the start or from the end.
 */
function countCommonCharacters(
  texts: readonly string[],
  getCharacter: (text: string, index: number) => string,
): number {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const otherText of others) {
    let commonLength = 0;
    while (
      commonLength < length &&
      commonLength < otherText.length &&
      getCharacter(first, commonLength) === getCharacter(otherText, commonLength)
    )
      commonLength += 1;
    length = commonLength;
  }
  return length;
}

/** Splits pages into the start and end that are the same for all tenants, and the tenant's part between them. */
function splitPages(pages: ReadonlyMap<string, PreparedResponse>) {
  const texts = new Map([...pages].map(([host, prepared]) => [host, readText(prepared)]));
  const allTexts = [...texts.values()];
  const [first = ''] = allTexts;
  const startLength = countCommonCharacters(allTexts, (text, index) => text.charAt(index));
  const remainingTexts = allTexts.map((text) => text.slice(startLength));
  const endLength = countCommonCharacters(remainingTexts, (text, index) =>
    text.charAt(text.length - 1 - index),
  );
  const template = { before: first.slice(0, startLength), after: first.slice(first.length - endLength) };
  const tenantParts = new Map(
    [...texts].map(([host, text]) => [host, text.slice(startLength, text.length - endLength)]),
  );
  return { template, tenantParts };
}

/** Loads the scripts and styles that a page refers to, directly or through other files. */
async function loadAssets(port: number, host: string, page: string): Promise<Map<string, PreparedResponse>> {
  const files = new Map<string, PreparedResponse>();
  const findAssetPaths = (text: string): string[] =>
    [...text.matchAll(ASSET)].map(([, name = '']) => `/${name}`);
  let pending = findAssetPaths(page);
  while (pending.length > 0) {
    const responses = await sendRequests(
      port,
      pending.map((path) => [host, path] as const),
    );
    pending.forEach((path, index) => {
      const prepared = responses[index];
      if (prepared !== undefined) files.set(path, prepared);
    });
    const references = responses.flatMap((prepared) => findAssetPaths(readText(prepared)));
    pending = [...new Set(references)].filter((path) => !files.has(path));
  }
  return files;
}

/** Loads all pages and files from a running edge. The other servers of the benchmark send the same bytes. */
export async function loadPreparedResponses(
  port: number,
  hosts: readonly string[],
  folder: string,
): Promise<PreparedResponses> {
  const responses = await sendRequests(
    port,
    hosts.map((host) => [host, '/'] as const),
  );
  const pages = new Map(hosts.map((host, index) => [host, responses[index] as PreparedResponse]));
  const { template, tenantParts } = splitPages(pages);
  const [host = ''] = hosts;
  const page = template.before + (tenantParts.get(host) ?? '') + template.after;
  const files = await loadAssets(port, host, page);
  const buildFolder = join(folder, 'build');
  cpSync(PORTAL_DIST, buildFolder, { recursive: true });
  for (const [path, prepared] of files) {
    if (isCompressed(prepared)) writeFileSync(join(buildFolder, `${path}.br`), prepared.body);
  }
  return { pages, files, template, tenantParts, buildFolder };
}
