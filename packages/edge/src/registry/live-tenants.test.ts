import { cp, mkdir, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDraft, publishDraft, writeDraftFile } from '@livery/tenant-config/load';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sharedReader } from '../testing/shared-reader.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { type LiveEvent, openLiveTenants } from './live-tenants.ts';

const BY = 'Ada Lovelace <ada@lender.example>';

/** A change is usually served within a second; the longer timeout is for slow machines. */
const LIVE_WITHIN = { timeout: 20_000, interval: 10 };

async function start(...slugs: string[]) {
  const dir = await makeFolder();
  for (const slug of slugs) await writeFiles(dir, { [`${slug}/tenant.json`]: createTenantJson(slug) });
  const tenants = await openLiveTenants(dir, {}, { reader: sharedReader });
  onTestFinished(tenants.close);
  const events: LiveEvent[] = [];
  const reloads: LiveEvent[] = [];
  tenants.onEvent((event) => (event.type === 'reloaded' ? reloads : events).push(event));
  const getName = (host: string): string | undefined => tenants.registry.find(host)?.name;
  const waitUntil = (read: () => unknown, value: unknown) =>
    vi.waitFor(() => expect(read()).toEqual(value), LIVE_WITHIN);
  return { dir, tenants, events, reloads, getName, waitUntil };
}

const createTenantFile = (slug: string, name: string) => ({ ...createTenantJson(slug), name });

describe('the running edge', () => {
  test('serves added and changed folders and stops serving deleted ones', async () => {
    const { dir, events, getName, waitUntil } = await start('harbor');
    await writeFiles(dir, { 'maple/tenant.json': createTenantJson('maple') });
    await waitUntil(() => getName('maple.localhost'), 'Lender maple');
    await writeFiles(dir, { 'maple/tenant.json': createTenantFile('maple', 'Maple Two') });
    await waitUntil(() => getName('maple.localhost'), 'Maple Two');
    await rm(join(dir, 'maple'), { recursive: true });
    await waitUntil(() => getName('maple.localhost'), undefined);
    expect(events.map(({ type }) => type)).toEqual(['served', 'served', 'removed']);
    expect(getName('harbor.localhost')).toBe('Lender harbor');
  });

  test('detects changes of any file, including assets created later', async () => {
    const { dir, tenants } = await start('harbor');
    const hash = (): string | undefined => tenants.registry.find('harbor.localhost')?.hash;
    const seen = new Set([hash()]);
    const changes: Readonly<Record<string, unknown>>[] = [
      { 'harbor/flags.json': { hideChat: false } },
      { 'harbor/texts.json': { 'signIn.email': 'Work email' } },
      {
        'harbor/assets/a.svg': createSvg('M0 0'),
        'harbor/theme.json': { accent: '#0f766e', favicon: 'assets/a.svg' },
      },
      { 'harbor/assets/a.svg': createSvg('M1 1') },
    ];
    for (const change of changes) {
      await writeFiles(dir, change);
      await vi.waitFor(() => expect(seen).not.toContain(hash()), LIVE_WITHIN);
      seen.add(hash());
    }
    expect(seen.size).toBe(changes.length + 1);
  });

  test('applies a change of a preset only to the tenants that extend the preset', async () => {
    const { dir, events, tenants } = await start('harbor');
    const hash = (slug: string) => tenants.registry.find(`${slug}.localhost`)?.hash;
    const extending = { ...createTenantJson('maple'), extends: 'credit-union' };
    // The tenant is created before its preset, so the missing preset is reported first.
    await writeFiles(dir, { 'maple/tenant.json': extending });
    await vi.waitFor(() => expect(events).toMatchObject([{ type: 'refused', slug: 'maple' }]), LIVE_WITHIN);
    await writeFiles(dir, { '.presets/credit-union/theme.json': { accent: '#7a1fa2' } });
    await vi.waitFor(() => expect(hash('maple')).toBeDefined(), LIVE_WITHIN);
    const seen = new Set([hash('maple')]);
    const icon = { accent: '#7a1fa2', favicon: 'assets/a.svg' };
    for (const change of [
      { '.presets/credit-union/theme.json': { accent: '#00509d' } },
      { '.presets/credit-union/assets/a.svg': createSvg('M0 0'), '.presets/credit-union/theme.json': icon },
      { '.presets/credit-union/assets/a.svg': createSvg('M1 1') },
    ]) {
      await writeFiles(dir, change);
      await vi.waitFor(() => expect(seen).not.toContain(hash('maple')), LIVE_WITHIN);
      seen.add(hash('maple'));
    }
    await rename(join(dir, '.presets'), join(dir, '.presets-old'));
    await vi.waitFor(
      () => expect(tenants.broken()).toMatchObject([{ slug: 'maple', problems: [{ field: 'extends' }] }]),
      LIVE_WITHIN,
    );
    expect(seen).toContain(hash('maple'));
    await rename(join(dir, '.presets-old'), join(dir, '.presets'));
    await vi.waitFor(() => expect(tenants.broken()).toEqual([]), LIVE_WITHIN);
    expect(events.every((event) => event.type !== 'served' || event.release.slug === 'maple')).toBe(true);
  });

  test('does not apply a change of a preset to a published tenant until its next release', async () => {
    const { dir, tenants } = await start('harbor');
    const hash = (slug: string) => tenants.registry.find(`${slug}.localhost`)?.hash;
    const writeBoth = (accent: string) => writeFiles(dir, { '.presets/credit-union/theme.json': { accent } });
    const extending = (slug: string) => ({ ...createTenantJson(slug), extends: 'credit-union' });
    await writeBoth('#7a1fa2');
    await writeFiles(dir, {
      'maple/tenant.json': extending('maple'),
      'summit/tenant.json': extending('summit'),
    });
    await vi.waitFor(() => expect(hash('maple')).toBeDefined(), LIVE_WITHIN);
    await vi.waitFor(() => expect(hash('summit')).toBeDefined(), LIVE_WITHIN);
    await createDraft(dir, 'maple', { by: BY });
    await writeDraftFile(dir, 'maple', 'texts.json', '{"signIn.title":"Welcome"}');
    const first = await publishDraft(dir, 'maple', { by: BY, note: '' });
    await vi.waitFor(() => expect(hash('maple')).toBe(first.hash), LIVE_WITHIN);

    const unpublished = hash('summit');
    await writeBoth('#00509d');
    await vi.waitFor(() => expect(hash('summit')).not.toBe(unpublished), LIVE_WITHIN);
    await tenants.reload();
    expect(hash('maple')).toBe(first.hash);
    expect(tenants.broken()).toEqual([]);

    await createDraft(dir, 'maple', { by: BY });
    const second = await publishDraft(dir, 'maple', { by: BY, note: '' });
    expect(second.hash).not.toBe(first.hash);
    await vi.waitFor(() => expect(hash('maple')).toBe(second.hash), LIVE_WITHIN);
  });

  test('serves a folder that was renamed to replace another folder, and detects later changes of its files', async () => {
    const { dir, getName, waitUntil } = await start('harbor');
    const elsewhere = await makeFolder();
    await writeFiles(elsewhere, { 'new/tenant.json': createTenantFile('harbor', 'Second') });
    await rename(join(dir, 'harbor'), join(elsewhere, 'old'));
    await rename(join(elsewhere, 'new'), join(dir, 'harbor'));
    await waitUntil(() => getName('harbor.localhost'), 'Second');
    await writeFiles(dir, { 'harbor/tenant.json': createTenantFile('harbor', 'Third') });
    await waitUntil(() => getName('harbor.localhost'), 'Third');
  });

  test('serves a symbolic link to a tenant folder', async () => {
    const { dir, getName, waitUntil } = await start('harbor');
    const elsewhere = await makeFolder();
    await writeFiles(elsewhere, { 'x/tenant.json': createTenantJson('maple') });
    await symlink(join(elsewhere, 'x'), join(dir, 'maple'));
    await waitUntil(() => getName('maple.localhost'), 'Lender maple');
  });
});

describe('an invalid change', () => {
  test('reports an invalid change once, and serves the last valid release until the folder is repaired', async () => {
    const { dir, tenants, events, getName, waitUntil } = await start('harbor');
    const good = tenants.registry.find('harbor.localhost');
    await writeFiles(dir, {
      'harbor/tenant.json': { ...createTenantFile('harbor', 'Broken'), country: 'FR' },
    });
    await waitUntil(() => events.length, 1);
    expect(events).toMatchObject([
      {
        type: 'refused',
        slug: 'harbor',
        servedHash: good?.hash,
        problems: [{ file: 'tenant.json', field: 'country' }],
      },
    ]);
    expect(tenants.registry.find('harbor.localhost')).toBe(good);
    expect(tenants.broken()).toMatchObject([{ slug: 'harbor' }]);
    await writeFiles(dir, { 'harbor/tenant.json': createTenantFile('harbor', 'Repaired') });
    await waitUntil(() => getName('harbor.localhost'), 'Repaired');
    expect(tenants.broken()).toEqual([]);
  });

  test('serves the same release object as before after an invalid change is reverted', async () => {
    const { dir, tenants, events, waitUntil } = await start('harbor');
    const good = tenants.registry.find('harbor.localhost');
    await writeFiles(dir, { 'harbor/flags.json': '{' });
    await waitUntil(() => events.length, 1);
    await rm(join(dir, 'harbor/flags.json'));
    await waitUntil(() => events.length, 2);
    expect(tenants.registry.find('harbor.localhost')).toBe(good);
  });

  test('applies a change that claims the host of another tenant as soon as that tenant releases the host', async () => {
    const { dir, events, getName, waitUntil } = await start('harbor', 'maple');
    const both = { ...createTenantFile('maple', 'Both'), hosts: ['maple.localhost', 'harbor.localhost'] };
    await writeFiles(dir, { 'maple/tenant.json': both });
    await waitUntil(() => events.length, 1);
    expect(JSON.stringify(events)).toContain(
      'already belongs to the tenant \\"harbor\\", so \\"maple\\" cannot',
    );
    expect([getName('maple.localhost'), getName('harbor.localhost')]).toEqual([
      'Lender maple',
      'Lender harbor',
    ]);
    await rm(join(dir, 'harbor'), { recursive: true });
    await waitUntil(() => [getName('maple.localhost'), getName('harbor.localhost')], ['Both', 'Both']);
  });

  test('continues to serve a tenant whose folder exists but cannot be read, and reports the folder', async () => {
    const { dir, tenants, events, getName } = await start('harbor');
    await rename(join(dir, 'harbor'), `${dir}-away`);
    onTestFinished(() => rm(`${dir}-away`, { recursive: true, force: true }));
    // A link to itself fails with ELOOP.
    await symlink('harbor', join(dir, 'harbor'));
    await tenants.reload();
    expect(getName('harbor.localhost')).toBe('Lender harbor');
    expect(events).toContainEqual(expect.objectContaining({ type: 'refused', slug: 'harbor' }));
    expect(tenants.broken()).toMatchObject([
      { slug: 'harbor', problems: [{ reason: expect.stringContaining('cannot be read (ELOOP)') as string }] },
    ]);
  });

  test('continues to serve all tenants if the tenants folder is moved away', async () => {
    const { dir, events, getName, waitUntil } = await start('harbor');
    await rename(dir, `${dir}-away`);
    onTestFinished(() => rm(`${dir}-away`, { recursive: true, force: true }));
    await waitUntil(() => events.some(({ type }) => type === 'watch-failed'), true);
    expect(getName('harbor.localhost')).toBe('Lender harbor');
  });
});

test('reports a failure that occurred before the first listener was added', async () => {
  const dir = await makeFolder();
  await writeFiles(dir, { 'harbor/tenant.json': createTenantJson('harbor') });
  const tenants = await openLiveTenants(dir, {}, { reader: sharedReader });
  onTestFinished(tenants.close);
  await writeFiles(dir, { '.releases/index.json': '{' });
  const [served] = tenants.registry.releases();
  if (served === undefined) throw new Error('The tenant is not served.');
  // Reads the damaged index.
  await tenants.readPublication(served);
  const events: LiveEvent[] = [];
  tenants.onEvent((event) => events.push(event));
  expect(events).toMatchObject([{ type: 'watch-failed' }]);
});

test('never reports a file as invalid while it is being written', async () => {
  const { dir, events, reloads, getName, waitUntil } = await start('harbor');
  const text = JSON.stringify(createTenantFile('harbor', 'Slow'));
  const file = await open(join(dir, 'harbor/tenant.json'), 'w');
  const half = Math.floor(text.length / 2);
  await file.write(text.slice(0, half));
  // Waits until the folder has been read while the file was incomplete.
  await waitUntil(() => reloads.length > 0, true);
  await file.write(text.slice(half));
  await file.close();
  await waitUntil(() => getName('harbor.localhost'), 'Slow');
  expect(events.map(({ type }) => type)).toEqual(['served']);
});

test('a reload serves a replaced tenants folder and watches the new folder', async () => {
  const { dir, tenants, getName, waitUntil } = await start('harbor');
  await writeFiles(`${dir}-next`, { 'maple/tenant.json': createTenantJson('maple') });
  await rename(dir, `${dir}-away`);
  onTestFinished(() => rm(`${dir}-away`, { recursive: true, force: true }));
  await rename(`${dir}-next`, dir);
  await tenants.reload();
  expect([getName('maple.localhost'), getName('harbor.localhost')]).toEqual(['Lender maple', undefined]);
  await cp(join(`${dir}-away`, 'harbor'), join(dir, 'harbor'), { recursive: true });
  await waitUntil(() => getName('harbor.localhost'), 'Lender harbor');
});

test('ignores files in the tenants folder and reports folders without a tenant.json', async () => {
  const { dir, tenants, events, waitUntil } = await start('harbor');
  await writeFile(join(dir, 'README.md'), 'x');
  await mkdir(join(dir, 'empty'));
  await waitUntil(() => events.length, 1);
  expect(events).toMatchObject([{ type: 'refused', slug: 'empty', servedHash: null }]);
  expect(tenants.registry.releases()).toHaveLength(1);
});

const createSvg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="${path}h20v10z"/></svg>`;
