import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PORTAL_DIST } from '../paths.ts';
import { askAll, type Prepared } from './prepared.ts';
import type { PreparedAnswers } from './prepared-file.ts';

const ASSET = /["'(/](assets\/[\w.-]+\.(?:js|css))\b/g;

const isCompressed = ({ headers }: Prepared): boolean => headers.includes('br');

const textOf = (answer: Prepared): string =>
  (isCompressed(answer) ? brotliDecompressSync(answer.body) : answer.body).toString();

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

/** What all pages have in common, and what each has of its own in between. */
function cutPages(pages: ReadonlyMap<string, Prepared>) {
  const texts = new Map([...pages].map(([host, answer]) => [host, textOf(answer)]));
  const all = [...texts.values()];
  const [first = ''] = all;
  const start = commonLength(all, (text, index) => text.charAt(index));
  const rests = all.map((text) => text.slice(start));
  const end = commonLength(rests, (text, index) => text.charAt(text.length - 1 - index));
  const template = { before: first.slice(0, start), after: first.slice(first.length - end) };
  const heads = new Map([...texts].map(([host, text]) => [host, text.slice(start, text.length - end)]));
  return { template, heads };
}

/** The scripts and styles that the page names, and those that they name. */
async function findFiles(port: number, host: string, page: string): Promise<Map<string, Prepared>> {
  const found = new Map<string, Prepared>();
  const namesIn = (text: string): string[] => [...text.matchAll(ASSET)].map(([, name = '']) => `/${name}`);
  let wanted = namesIn(page);
  while (wanted.length > 0) {
    const answers = await askAll(
      port,
      wanted.map((path) => [host, path] as const),
    );
    wanted.forEach((path, index) => {
      const answer = answers[index];
      if (answer !== undefined) found.set(path, answer);
    });
    const named = answers.flatMap((answer) => namesIn(textOf(answer)));
    wanted = [...new Set(named)].filter((path) => !found.has(path));
  }
  return found;
}

/** Takes from a running edge all that the other servers will send, so that every one of them sends the same bytes. */
export async function prepareAnswers(
  port: number,
  hosts: readonly string[],
  folder: string,
): Promise<PreparedAnswers> {
  const answers = await askAll(
    port,
    hosts.map((host) => [host, '/'] as const),
  );
  const pages = new Map(hosts.map((host, index) => [host, answers[index] as Prepared]));
  const { template, heads } = cutPages(pages);
  const [host = ''] = hosts;
  const files = await findFiles(port, host, template.before + (heads.get(host) ?? '') + template.after);
  const buildFolder = join(folder, 'build');
  cpSync(PORTAL_DIST, buildFolder, { recursive: true });
  for (const [path, answer] of files) {
    if (isCompressed(answer)) writeFileSync(join(buildFolder, `${path}.br`), answer.body);
  }
  return { pages, files, template, heads, buildFolder };
}
