import { execFileSync, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { locateFolder, locateLive } from '../files/folder-location.ts';
import { compileTenantFolder } from '../folder/compile-folder.ts';
import { makeTestFont } from '../testing/make-woff2.ts';
import { makeDir, PUBLIC_KEY, SVG, writeTenant } from '../testing/tenant-folder.ts';
import type { FolderMessage, ReadJob } from './folder-message.ts';
import { openFolderReader } from './folder-reader.ts';

const FAILING = new URL('./testing/failing-child.ts', import.meta.url);
const locateAll = (dir: string, slugs: readonly string[]) => slugs.map((slug) => locateLive(dir, slug));

/** Opens a reader whose timer with the number `expiringTimer` (from 1) expires immediately. */
function startReader(expiringTimer: number) {
  let timers = 0;
  const startTimer = (onTimeout: () => void) => {
    timers += 1;
    const timer = timers === expiringTimer ? setImmediate(onTimeout) : undefined;
    return () => clearImmediate(timer);
  };
  const reader = openFolderReader({ program: FAILING, startTimer });
  onTestFinished(reader.close);
  return async (...slugs: string[]) => {
    const results = await reader.compile(locateAll('/nowhere', slugs), {});
    return results.map((result, index) => [slugs[index], result.ok ? 'served' : result.problems[0]?.reason]);
  };
}

test('rejects a folder that makes the reader process hang, and reads all other folders', async () => {
  const read = startReader(2);
  expect(await read('one', 'hangs', 'two')).toEqual([
    ['one', 'read'],
    ['hangs', expect.stringContaining('took more than 15 seconds')],
    ['two', 'read'],
  ]);
});

test('reads the folders of a batch one by one after the batch has timed out', async () => {
  const read = startReader(2);
  const many = Array.from({ length: 100 }, (_, index) => `t${index}`);
  const results = await read(...many);
  expect(results).toEqual(many.map((slug) => [slug, 'read']));
});

test('a folder that exhausts the memory of the process is rejected, and the next folder is read', async () => {
  const read = startReader(Number.POSITIVE_INFINITY);
  expect(await read('fills', 'two')).toEqual([
    ['fills', expect.stringContaining('took more than 256 MB of memory')],
    ['two', 'read'],
  ]);
});

test('the reader process returns the same release as compileTenantFolder', async () => {
  const dir = makeDir();
  const logo = Buffer.from(SVG);
  const font = { family: 'Acme', files: [{ path: 'assets/a.woff2', weight: 400 }] };
  const theme = {
    accent: '#0f766e',
    logo: { light: 'assets/a.svg' },
    signInBackground: 'assets/a.svg',
    font,
  };
  const folder = writeTenant(dir, 'lender', {
    'theme.json': theme,
    'texts.json': { 'signIn.title': 'Welcome' },
    'flags.json': { hideChat: true },
    'assets/a.svg': logo,
    'assets/a.woff2': makeTestFont(),
  });
  const reader = openFolderReader();
  onTestFinished(reader.close);
  const [result] = await reader.compile(locateAll(dir, ['lender']), {});
  const expected = await compileTenantFolder(locateFolder(folder), {});
  if (result?.ok !== true || !expected.ok) throw new Error('The folder was refused.');
  await result.release.measureLogos();
  const toComparable = ({ icons, ...release }: typeof expected.release) => ({
    ...release,
    measureLogos: null,
    measurePlates: null,
    icons: icons.map(({ path }) => path),
  });
  expect(toComparable(result.release)).toEqual(toComparable(expected.release));
  expect(result.release.assets[0]?.body).toEqual(logo);
  expect(result.release.brandDocument.fontFiles).toHaveLength(1);
  expect(result.release.injected.passwordEncryption.publicKey).toBe(PUBLIC_KEY.trim());
});

test('sends each folder before reading the next one, so that a long job does not time out', async () => {
  const dir = makeDir();
  const slugs = Array.from({ length: 30 }, (_, index) => `t${index}`);
  const picture = SVG.replace('</svg>', `<path d="M0 0${' 1 1'.repeat(40_000)}"/></svg>`);
  for (const slug of slugs) {
    const theme = { accent: '#0f766e', logo: { light: 'assets/a.svg' } };
    writeTenant(dir, slug, { 'theme.json': theme, 'assets/a.svg': picture });
  }
  const program = fork(fileURLToPath(new URL('./reader-child.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  onTestFinished(() => void program.kill());
  await new Promise((resolve) => program.once('message', resolve));
  const received: FolderMessage[] = [];
  const isWhole = new Promise<void>((resolve) => {
    program.on('message', (folders: FolderMessage[]) => {
      received.push(...folders);
      // The remaining folders exceed the buffer between the processes, so the last folder has not been read yet.
      if (received.length === 1) rmSync(join(dir, 't29'), { recursive: true });
      if (received.length === slugs.length) resolve();
    });
  });
  const locations = slugs.map((slug) => locateLive(dir, slug));
  const job: ReadJob = { folders: locations, context: {}, batch: 1 };
  program.send(job);
  await isWhole;
  expect(received.map(({ ok }) => ok)).toEqual(slugs.map((slug) => slug !== 't29'));
});

test.each([
  ['the reader process', './reader-child.ts', /saxes|zod/],
  ['the program that starts it', './folder-reader.ts', /child-program/],
])('%s starts without the modules for images and colors', (_, path, loaded) => {
  const script = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    await import(${JSON.stringify(new URL(path, import.meta.url).href)});
    console.log(JSON.stringify(urls));
  `;
  const urls = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(urls).toMatch(loaded);
  expect(urls).not.toMatch(/sharp|culori|theming/);
});
