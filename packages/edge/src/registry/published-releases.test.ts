import { readFile, rename, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import {
  createDraft,
  findIndexEntry,
  publishDraft,
  readReleaseIndex,
  rollBack,
  writeDraftFile,
} from '@livery/tenant-config/load';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logEvent } from '../operations/log-event.ts';
import { createMetrics } from '../operations/metrics.ts';
import { sendRequest, type TestResponse } from '../testing/http.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { type LiveEvent, openLiveTenants } from './live-tenants.ts';

const BY = 'Ada Lovelace <ada@lender.example>';
/** `npm run test:campaigns` publishes 100 releases. */
const PUBLISHES = Number(process.env['PUBLISHES'] ?? 15);
/**
 * Maximum number of releases that an edge may be behind before the next one is published. It is lower than
 * the number of retained releases, so that the files of every page remain available.
 */
const MAX_BEHIND = 10;
/** A release is usually served within a second; the longer timeout is for slow machines. */
const SERVED_WITHIN = { timeout: 10_000, interval: 10 };

const toHex = (version: number): string => version.toString(16).padStart(2, '0');

/** The files of one version. Title, text and logo contain its number. */
const createFiles = (version: number): Record<string, string> => ({
  'tenant.json': JSON.stringify({ ...createTenantJson('harbor'), name: `Lender v${version}` }),
  'theme.json': JSON.stringify({ accent: `#0f${toHex(version)}6e`, logo: { light: 'assets/logo.svg' } }),
  'texts.json': JSON.stringify({ 'signIn.title': `Welcome to v${version}` }),
  'assets/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" id="v${version}"/></svg>`,
});

async function startEdge(dir: string) {
  const tenants = await openLiveTenants(dir, {});
  onTestFinished(tenants.close);
  const events: LiveEvent[] = [];
  tenants.onEvent((event) => events.push(event));
  const { registry, retained } = tenants;
  const { port } = await startTestEdge([], { registry, retained });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return {
    tenants,
    events,
    get: (path: string): Promise<TestResponse> => sendRequest(port, path, { agent }),
    servedName: () => registry.find('harbor.localhost')?.name,
  };
}

async function makeTenant(): Promise<string> {
  const dir = await makeFolder();
  const files = Object.entries(createFiles(0)).map(([path, content]) => [join('harbor', path), content]);
  await writeFiles(dir, Object.fromEntries(files) as Record<string, string>);
  return dir;
}

async function publish(dir: string, version: number): Promise<void> {
  await createDraft(dir, 'harbor', { by: BY });
  for (const [path, content] of Object.entries(createFiles(version)))
    await writeDraftFile(dir, 'harbor', path, content);
  await publishDraft(dir, 'harbor', { by: BY, note: `Version ${version}` });
}

test('two edges serve every new release without mixing versions while visitors request pages and files from both', async () => {
  const dir = await makeTenant();
  const edges = [await startEdge(dir), await startEdge(dir)] as const;
  let isDone = false;
  let pages = 0;
  /** Gets a page from one edge and its logo from the other, as behind a load balancer. */
  const visit = async (pageEdge: (typeof edges)[number], fileEdge: (typeof edges)[number]) => {
    while (!isDone) {
      const page = await pageEdge.get('/');
      expect(page.status).toBe(200);
      const html = page.body.toString();
      const version = /<title>Lender v(\d+)<\/title>/.exec(html)?.[1];
      expect(html).toContain(`Welcome to v${version}`);
      const logo = /"logo":\{"light":\{"url":"([^"]+)"/.exec(html)?.[1] ?? 'no logo';
      const image = await fileEdge.get(logo);
      expect([image.status, logo]).toEqual([200, logo]);
      expect(image.body.toString()).toContain(`id="v${version}"`);
      pages += 1;
    }
  };
  const [one, two] = edges;
  const visitors = Promise.all([visit(one, two), visit(two, one), visit(one, one)]);
  for (let version = 1; version <= PUBLISHES; version += 1) {
    await publish(dir, version);
    await vi.waitFor(() => {
      for (const { servedName } of edges) {
        const getServedRelease = Number(servedName()?.replace('Lender v', ''));
        expect(version - getServedRelease).toBeLessThan(MAX_BEHIND);
      }
    }, SERVED_WITHIN);
  }
  await vi.waitFor(() => {
    expect(edges.map(({ servedName }) => servedName())).toEqual(Array(2).fill(`Lender v${PUBLISHES}`));
  }, SERVED_WITHIN);
  isDone = true;
  await visitors;
  expect(pages).toBeGreaterThan(PUBLISHES);
}, 300_000);

test('logs who published a release, and the metrics report when the served release was published', async () => {
  const dir = await makeTenant();
  const { tenants, events, servedName } = await startEdge(dir);
  const lines: unknown[] = [];
  const { log } = fastify({ logger: { stream: { write: (line) => lines.push(JSON.parse(line)) } } });
  tenants.onEvent((event) => logEvent(log, event));
  const getServedRelease = () => tenants.registry.releases()[0];
  const before = getServedRelease();
  if (before === undefined) throw new Error('The tenant is not served.');
  expect(await tenants.readPublication(before)).toBeNull();
  await publish(dir, 1);
  await vi.waitFor(
    () => expect(events).toContainEqual(expect.objectContaining({ type: 'published', slug: 'harbor' })),
    SERVED_WITHIN,
  );
  expect(servedName()).toBe('Lender v1');
  const published = await tenants.readPublication(getServedRelease() ?? before);
  expect(published).toMatchObject({ by: BY, note: 'Version 1' });
  const { id = '', publishedAt = '' } = published ?? {};
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'release published',
      tenant: 'harbor',
      published: id,
      by: BY,
      note: 'Version 1',
      publishedAt,
    }),
  );
  const labels = `{tenant="harbor",release="${id}"}`;
  expect(await createMetrics(tenants).write()).toContain(
    `livery_release_published_timestamp_seconds${labels} ${Date.parse(publishedAt) / 1000}\n`,
  );
  await rollBack(dir, 'harbor', { by: 'Grace Hopper', note: 'Back' });
  await vi.waitFor(() => expect(servedName()).toBe('Lender v0'), SERVED_WITHIN);
  await vi.waitFor(async () => {
    const { by } = (await tenants.readPublication(getServedRelease() ?? before)) ?? {};
    expect(by).toBe('Grace Hopper');
  }, SERVED_WITHIN);
});

test('serves the current release with its published hash if another version of Livery computed that hash', async () => {
  const dir = await makeTenant();
  await publish(dir, 1);
  const { release: publishedId = '' } = findIndexEntry(await readReleaseIndex(dir), 'harbor') ?? {};
  const id = '2-0123456789abcdef';
  await rename(join(dir, '.releases/harbor', publishedId), join(dir, '.releases/harbor', id));
  const indexFile = join(dir, '.releases/index.json');
  await writeFile(indexFile, (await readFile(indexFile, 'utf8')).replace(publishedId, id));
  const { tenants, servedName } = await startEdge(dir);
  expect(servedName()).toBe('Lender v1');
  const [served] = tenants.registry.releases();
  if (served === undefined) throw new Error('The tenant is not served.');
  expect(id).toBe(`2-${served.hash}`);
  expect(await tenants.readPublication(served)).toMatchObject({ id, note: 'Version 1' });
  expect(await tenants.retained.findByHash('harbor', served.hash)).toMatchObject({ hash: served.hash });
});

test('serves a live folder that is edited by hand after a publish, or the current release while that folder is invalid', async () => {
  const dir = await makeTenant();
  const { tenants, servedName } = await startEdge(dir);
  await publish(dir, 1);
  await vi.waitFor(() => expect(servedName()).toBe('Lender v1'), SERVED_WITHIN);
  await writeFiles(dir, { 'harbor/tenant.json': createFiles(2)['tenant.json'] ?? '' });
  await vi.waitFor(() => expect(servedName()).toBe('Lender v2'), SERVED_WITHIN);
  await writeFiles(dir, { 'harbor/tenant.json': '{' });
  await vi.waitFor(() => expect(tenants.broken()).toMatchObject([{ slug: 'harbor' }]), SERVED_WITHIN);
  expect(servedName()).toBe('Lender v1');
  await writeFiles(dir, { 'harbor/tenant.json': createFiles(1)['tenant.json'] ?? '' });
  await vi.waitFor(() => expect(tenants.broken()).toEqual([]), SERVED_WITHIN);
  expect(servedName()).toBe('Lender v1');
});

test('an edge that starts serves the current release if the live folder is an older copy', async () => {
  const dir = await makeTenant();
  await publish(dir, 1);
  await publish(dir, 2);
  for (const [path, content] of Object.entries(createFiles(1)))
    await writeFiles(dir, { [`harbor/${path}`]: content });
  const { servedName, get } = await startEdge(dir);
  expect(servedName()).toBe('Lender v2');
  // Checks that the brand documents of earlier releases are served too.
  const { registry, retained } = (await startEdge(dir)).tenants;
  const [current, first] = await retained.list('harbor');
  expect(current?.hash).toBe(registry.releases()[0]?.hash);
  const document = await get(`/brand/${first?.hash}.json`);
  expect(JSON.parse(document.body.toString())).toMatchObject({ name: 'Lender v1' });
  expect((await get('/brand/0000000000000000.json')).status).toBe(404);
});

test('a damaged index of releases does not replace the served releases, and prevents a start', async () => {
  const dir = await makeTenant();
  const { events, servedName } = await startEdge(dir);
  await publish(dir, 1);
  await vi.waitFor(() => expect(servedName()).toBe('Lender v1'), SERVED_WITHIN);
  await writeFiles(dir, { '.releases/index.json': '{' });
  await vi.waitFor(
    () => expect(events.filter(({ type }) => type === 'watch-failed')).toHaveLength(1),
    SERVED_WITHIN,
  );
  expect(servedName()).toBe('Lender v1');
  await expect(openLiveTenants(dir, {})).rejects.toThrow('.releases/index.json is not valid');
});
