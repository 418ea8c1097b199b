import { expect, test } from 'vitest';
import { loadPortalBuild } from '../page/portal-build.ts';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import { sendRequest } from '../testing/http.ts';
import { makeDist } from '../testing/make-dist.ts';
import { makeRelease } from '../testing/make-release.ts';
import { createTestMetrics, startTestEdge } from '../testing/start-test-edge.ts';

const SCRIPT_PATH = '/assets/browser-metrics-1.js';

async function startEdge(browserMetrics: boolean) {
  const portal = await loadPortalBuild(await makeDist({ 'assets/browser-metrics-1.js': 'measure();' }));
  const registry = createTenantRegistry([makeRelease('harbor')]);
  const metrics = createTestMetrics(registry);
  const { port } = await startTestEdge([], { portal, registry, metrics, browserMetrics });
  const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    sendRequest(port, '/-/browser-metrics', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const readMetrics = async () =>
    (await metrics.write()).split('\n').filter((line) => line.startsWith('livery_browser_'));
  const readPage = async () => (await sendRequest(port, '/')).body.toString();
  return { build: portal.id, send, readMetrics, readPage };
}

const NO_ERRORS = { boundary: 0, error: 0, rejection: 0 };

test('adds the script to the page, and counts a report by tenant and build', async () => {
  const { build, send, readMetrics, readPage } = await startEdge(true);
  expect(await readPage()).toContain(
    `<script src="${SCRIPT_PATH}" defer fetchpriority="low"></script></head>`,
  );
  const vitals = { LCP: 1_900, CLS: 0.2 };
  const report = { build, vitals, errors: { ...NO_ERRORS, rejection: 2 } };
  expect((await send(report, { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  const labels = `tenant="harbor",build="${build}"`;
  const lines = await readMetrics();
  expect(lines).toContain(`livery_browser_vital_seconds_bucket{le="1.8",vital="LCP",${labels}} 0`);
  expect(lines).toContain(`livery_browser_vital_seconds_bucket{le="2.5",vital="LCP",${labels}} 1`);
  expect(lines).toContain(`livery_browser_layout_shift_sum{${labels}} 0.2`);
  expect(lines.filter((line) => line.startsWith('livery_browser_errors_total'))).toEqual([
    `livery_browser_errors_total{kind="rejection",${labels}} 2`,
  ]);
});

test('without the setting, the page has no script, and reports are not received', async () => {
  const { build, send, readMetrics, readPage } = await startEdge(false);
  expect(await readPage()).not.toContain(SCRIPT_PATH);
  expect((await send({ build, vitals: {}, errors: NO_ERRORS })).status).toBe(405);
  expect(await readMetrics()).toEqual([]);
});

test('counts an unknown build as "other", so that reports cannot create labels', async () => {
  const { send, readMetrics } = await startEdge(true);
  for (const build of ['0123456789abcdef', 'fedcba9876543210'])
    expect((await send({ build, vitals: { CLS: 0 }, errors: NO_ERRORS })).status).toBe(204);
  expect(await readMetrics()).toContain('livery_browser_layout_shift_count{tenant="harbor",build="other"} 2');
});

const BUILD = '0123456789abcdef';

test.each([
  ['no JSON', 400, 'text'],
  ['another type', 400, '[]'],
  ['a text in place of a number', 400, { build: BUILD, vitals: { LCP: '1' }, errors: NO_ERRORS }],
  ['a negative time', 400, { build: BUILD, vitals: { LCP: -1 }, errors: NO_ERRORS }],
  ['a time of hours', 400, { build: BUILD, vitals: { LCP: 7_200_000 }, errors: NO_ERRORS }],
  ['half an error', 400, { build: BUILD, vitals: {}, errors: { ...NO_ERRORS, error: 0.5 } }],
  ['a build with a line break', 400, { build: `${BUILD}\n`, vitals: {}, errors: NO_ERRORS }],
  ['no errors', 400, { build: BUILD, vitals: {} }],
  ['more than one kilobyte', 400, { build: BUILD, vitals: {}, errors: NO_ERRORS, more: 'x'.repeat(2_000) }],
])('refuses a report with %s with the status %i', async (_name, status, report) => {
  const { send, readMetrics } = await startEdge(true);
  expect((await send(report)).status).toBe(status);
  expect(await readMetrics()).toEqual([]);
});

test('refuses reports from pages of other sites, and other content types', async () => {
  const { build, send, readMetrics } = await startEdge(true);
  const report = { build, vitals: { CLS: 0 }, errors: NO_ERRORS };
  expect((await send(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(report, { 'content-type': 'text/plain' })).status).not.toBe(204);
  expect(await readMetrics()).toEqual([]);
});

test('does not start with a build that has no script', async () => {
  const portal = await loadPortalBuild(await makeDist());
  await expect(startTestEdge([makeRelease('harbor')], { portal, browserMetrics: true })).rejects.toThrow(
    'The build of the portal has no script for BROWSER_METRICS. Build the portal again.',
  );
});
