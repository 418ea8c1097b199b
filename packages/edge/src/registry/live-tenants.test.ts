import { cp, mkdir, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder, tenantFile } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { type LiveEvent, openLiveTenants } from './live-tenants.ts';

/** A second, as promised, and the time a loaded machine may take to get to it. */
const LIVE_WITHIN = { timeout: 3_000, interval: 10 };

async function start(...slugs: string[]) {
  const dir = await makeFolder();
  for (const slug of slugs) await writeFiles(dir, { [`${slug}/tenant.json`]: tenantFile(slug) });
  const tenants = await openLiveTenants(dir, {});
  onTestFinished(tenants.close);
  const events: LiveEvent[] = [];
  const looks: LiveEvent[] = [];
  tenants.onEvent((event) => (event.type === 'reloaded' ? looks : events).push(event));
  const nameAt = (host: string): string | undefined => tenants.registry.find(host)?.name;
  const until = (look: () => unknown, value: unknown) =>
    vi.waitFor(() => expect(look()).toEqual(value), LIVE_WITHIN);
  return { dir, tenants, events, looks, nameAt, until };
}

const renamed = (slug: string, name: string) => ({ ...tenantFile(slug), name });

describe('while the edge runs', () => {
  test('a folder that is added is served, one that changes shows it, and one that goes is gone', async () => {
    const { dir, events, nameAt, until } = await start('harbor');
    await writeFiles(dir, { 'maple/tenant.json': tenantFile('maple') });
    await until(() => nameAt('maple.localhost'), 'Lender maple');
    await writeFiles(dir, { 'maple/tenant.json': renamed('maple', 'Maple Two') });
    await until(() => nameAt('maple.localhost'), 'Maple Two');
    await rm(join(dir, 'maple'), { recursive: true });
    await until(() => nameAt('maple.localhost'), undefined);
    expect(events.map(({ type }) => type)).toEqual(['served', 'served', 'removed']);
    expect(nameAt('harbor.localhost')).toBe('Lender harbor');
  });

  test('what changes in any of its files is seen, in assets made later too', async () => {
    const { dir, tenants } = await start('harbor');
    const hash = (): string | undefined => tenants.registry.find('harbor.localhost')?.hash;
    const seen = new Set([hash()]);
    const changes: Readonly<Record<string, unknown>>[] = [
      { 'harbor/flags.json': { hideChat: false } },
      { 'harbor/texts.json': { 'signIn.email': 'Work email' } },
      {
        'harbor/assets/a.svg': svg('M0 0'),
        'harbor/theme.json': { accent: '#0f766e', favicon: 'assets/a.svg' },
      },
      { 'harbor/assets/a.svg': svg('M1 1') },
    ];
    for (const change of changes) {
      await writeFiles(dir, change);
      await vi.waitFor(() => expect(seen).not.toContain(hash()), LIVE_WITHIN);
      seen.add(hash());
    }
    expect(seen.size).toBe(changes.length + 1);
  });

  test('a folder put in the place of another by renaming is served, and its later changes are seen', async () => {
    const { dir, nameAt, until } = await start('harbor');
    const elsewhere = await makeFolder();
    await writeFiles(elsewhere, { 'new/tenant.json': renamed('harbor', 'Second') });
    await rename(join(dir, 'harbor'), join(elsewhere, 'old'));
    await rename(join(elsewhere, 'new'), join(dir, 'harbor'));
    await until(() => nameAt('harbor.localhost'), 'Second');
    await writeFiles(dir, { 'harbor/tenant.json': renamed('harbor', 'Third') });
    await until(() => nameAt('harbor.localhost'), 'Third');
  });

  test('a link to a folder elsewhere is a tenant', async () => {
    const { dir, nameAt, until } = await start('harbor');
    const elsewhere = await makeFolder();
    await writeFiles(elsewhere, { 'x/tenant.json': tenantFile('maple') });
    await symlink(join(elsewhere, 'x'), join(dir, 'maple'));
    await until(() => nameAt('maple.localhost'), 'Lender maple');
  });
});

describe('a change that breaks a folder', () => {
  test('keeps the last good release and is told once, with file, field and reason; mended, it is served', async () => {
    const { dir, tenants, events, nameAt, until } = await start('harbor');
    const good = tenants.registry.find('harbor.localhost');
    await writeFiles(dir, { 'harbor/tenant.json': { ...renamed('harbor', 'Broken'), country: 'FR' } });
    await until(() => events.length, 1);
    expect(events).toMatchObject([
      {
        type: 'refused',
        slug: 'harbor',
        keeps: good?.hash,
        problems: [{ file: 'tenant.json', field: 'country' }],
      },
    ]);
    expect(tenants.registry.find('harbor.localhost')).toBe(good);
    expect(tenants.broken()).toMatchObject([{ slug: 'harbor' }]);
    await writeFiles(dir, { 'harbor/tenant.json': renamed('harbor', 'Mended') });
    await until(() => nameAt('harbor.localhost'), 'Mended');
    expect(tenants.broken()).toEqual([]);
  });

  test('and is taken back again leaves the release as it was, prepared bytes and all', async () => {
    const { dir, tenants, events, until } = await start('harbor');
    const good = tenants.registry.find('harbor.localhost');
    await writeFiles(dir, { 'harbor/flags.json': '{' });
    await until(() => events.length, 1);
    await rm(join(dir, 'harbor/flags.json'));
    await until(() => events.length, 2);
    expect(tenants.registry.find('harbor.localhost')).toBe(good);
  });

  test('by claiming a host of another is refused and names both; when that one gives it up, it is served', async () => {
    const { dir, events, nameAt, until } = await start('harbor', 'maple');
    const both = { ...renamed('maple', 'Both'), hosts: ['maple.localhost', 'harbor.localhost'] };
    await writeFiles(dir, { 'maple/tenant.json': both });
    await until(() => events.length, 1);
    expect(JSON.stringify(events)).toContain(
      'belongs to the tenant \\"harbor\\" already, so \\"maple\\" cannot',
    );
    expect([nameAt('maple.localhost'), nameAt('harbor.localhost')]).toEqual([
      'Lender maple',
      'Lender harbor',
    ]);
    await rm(join(dir, 'harbor'), { recursive: true });
    await until(() => [nameAt('maple.localhost'), nameAt('harbor.localhost')], ['Both', 'Both']);
  });

  test('of the folder of tenants as a whole removes nobody', async () => {
    const { dir, events, nameAt, until } = await start('harbor');
    await rename(dir, `${dir}-away`);
    onTestFinished(() => rm(`${dir}-away`, { recursive: true, force: true }));
    await until(() => events.some(({ type }) => type === 'trouble'), true);
    expect(nameAt('harbor.localhost')).toBe('Lender harbor');
  });
});

test('a file that is written slowly is waited for, and never told of as broken', async () => {
  const { dir, events, looks, nameAt, until } = await start('harbor');
  const text = JSON.stringify(renamed('harbor', 'Slow'));
  const file = await open(join(dir, 'harbor/tenant.json'), 'w');
  const half = Math.floor(text.length / 2);
  await file.write(text.slice(0, half));
  // A look found half a file, or none of it yet.
  await until(() => looks.length > 0, true);
  await file.write(text.slice(half));
  await file.close();
  await until(() => nameAt('harbor.localhost'), 'Slow');
  expect(events.map(({ type }) => type)).toEqual(['served']);
});

test('a reload finds what no notice came of, and takes the place of a folder of tenants put there anew', async () => {
  const { dir, tenants, nameAt, until } = await start('harbor');
  await writeFiles(`${dir}-next`, { 'maple/tenant.json': tenantFile('maple') });
  await rename(dir, `${dir}-away`);
  onTestFinished(() => rm(`${dir}-away`, { recursive: true, force: true }));
  await rename(`${dir}-next`, dir);
  await tenants.reload();
  expect([nameAt('maple.localhost'), nameAt('harbor.localhost')]).toEqual(['Lender maple', undefined]);
  await cp(join(`${dir}-away`, 'harbor'), join(dir, 'harbor'), { recursive: true });
  await until(() => nameAt('harbor.localhost'), 'Lender harbor');
});

test('plain files and folders without a tenant do not disturb', async () => {
  const { dir, tenants, events, until } = await start('harbor');
  await writeFile(join(dir, 'README.md'), 'x');
  await mkdir(join(dir, 'empty'));
  await until(() => events.length, 1);
  expect(events).toMatchObject([{ type: 'refused', slug: 'empty', keeps: null }]);
  expect(tenants.registry.releases()).toHaveLength(1);
});

const svg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="${path}h20v10z"/></svg>`;
