import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeInLenders } from './newcomers.ts';
import { TENANTS_DIR } from './paths.ts';
import type { ApiReady, Stack } from './stack.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Api = NonNullable<Stack['api']>;

const never = new Promise<void>(() => undefined);

/** A running reference API that knows these lenders. */
function apiOf(...slugs: string[]): Api {
  const lenders: ApiReady['lenders'] = slugs.map((slug) => ({ slug, staff: [] }));
  const stop = () => Promise.resolve();
  return { pid: 0, ready: { port: 1, lenders }, onNews: () => undefined, exited: never, stop };
}

/** The folder `harbor`, known to the API, and `acme`, made after the API read its lenders and before the edge did. */
function startWithLateFolder() {
  const folder = temporaryFolder('newcomers');
  onTestFinished(() => folder.remove());
  for (const slug of ['harbor', 'acme'])
    cpSync(join(TENANTS_DIR, 'harbor'), join(folder.path, slug), { recursive: true });
  const reason = 'The reference lender API does not know "acme" yet.';
  const broken = [{ slug: 'acme', problems: [{ file: 'tenant.json', field: 'passwordEncryption', reason }] }];
  const edge: Stack['edge'] = { ...apiOf(), ready: { port: 1, tenants: [], broken } };
  const start = vi.fn(() => Promise.resolve(apiOf('harbor', 'acme')));
  const reload = vi.fn();
  const options = { port: 1, apiPort: 2, dataDir: folder.path, tenantsDir: folder.path };
  const newcomers = takeInLenders({ api: apiOf('harbor'), edge }, options, { start, reload });
  return { newcomers, edge, start, reload };
}

test('a folder made while the API was seeding is taken in, although the edge reports it only in its ready message', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const { newcomers, edge, start, reload } = startWithLateFolder();
  const expected = edge.ready.broken.map((each) =>
    newcomers.expects({ type: 'refused', keeps: null, ...each }),
  );
  expect(await Promise.all(expected)).toEqual([true]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledWith(edge));
  expect(start).toHaveBeenCalledTimes(1);
  expect(newcomers.arrival('acme')).toEqual({ slug: 'acme', staff: [] });
});

test('a folder that the API knows already is reported as broken', async () => {
  const { newcomers, start } = startWithLateFolder();
  expect(await newcomers.expects({ type: 'refused', keeps: null, slug: 'harbor', problems: [] })).toBe(false);
  expect(start).not.toHaveBeenCalled();
});
