import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerAddedLenders } from './added-lenders.ts';
import { TENANTS_DIR } from './paths.ts';
import type { ApiReady, Stack } from './stack.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

type Api = NonNullable<Stack['api']>;

const neverExits = new Promise<void>(() => undefined);

function createFakeApi(...slugs: string[]): Api {
  const lenders: ApiReady['lenders'] = slugs.map((slug) => ({ slug, staff: [] }));
  const stop = () => Promise.resolve();
  return { pid: 0, ready: { port: 1, lenders }, onEvent: () => undefined, exited: neverExits, stop };
}

/**
 * Creates the tenant folders `harbor`, which the reference API knows, and `acme`, which it does not know yet,
 * and starts the registration.
 */
function startRegistration() {
  const folder = createTemporaryFolder('added-lenders');
  onTestFinished(() => folder.remove());
  for (const slug of ['harbor', 'acme'])
    cpSync(join(TENANTS_DIR, 'harbor'), join(folder.path, slug), { recursive: true });
  const reason = 'The reference lender API does not know "acme" yet.';
  const broken = [{ slug: 'acme', problems: [{ file: 'tenant.json', field: 'passwordEncryption', reason }] }];
  const edge: Stack['edge'] = { ...createFakeApi(), ready: { port: 1, tenants: [], broken } };
  const start = vi.fn(() => Promise.resolve(createFakeApi('harbor', 'acme')));
  const reload = vi.fn();
  const options = { port: 1, apiPort: 2, dataDir: folder.path, tenantsDir: folder.path };
  const registration = registerAddedLenders({ api: createFakeApi('harbor'), edge }, options, {
    start,
    reload,
  });
  return { registration, edge, start, reload };
}

test('registers a tenant that was added while the reference API was seeding its data', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const { registration, edge, start, reload } = startRegistration();
  const registrations = edge.ready.broken.map((each) =>
    registration.register({ type: 'refused', servedHash: null, ...each }),
  );
  expect(await Promise.all(registrations)).toEqual([true]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledWith(edge), { timeout: 20_000 });
  expect(start).toHaveBeenCalledTimes(1);
  expect(registration.takeRegistered('acme')).toEqual({ slug: 'acme', staff: [] });
});

test('does not register a tenant that the reference API already knows', async () => {
  const { registration, start } = startRegistration();
  expect(
    await registration.register({ type: 'refused', servedHash: null, slug: 'harbor', problems: [] }),
  ).toBe(false);
  expect(start).not.toHaveBeenCalled();
});
