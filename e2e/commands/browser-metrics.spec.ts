import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startEdgeProcess } from '../../scripts/lib/edge-process.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { createTenantFile, getTenantSlug } from '../../scripts/lib/generated-tenants.ts';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.ts';

/** Functions that stop what the test has started. */
const stopFunctions: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const stop of stopFunctions.splice(0).reverse()) await stop();
});

test('a page reports its Web Vitals and errors when it is closed', async ({ page }) => {
  const folder = createTemporaryFolder('browser-metrics');
  stopFunctions.push(folder.remove);
  const slug = getTenantSlug(0);
  const host = `${slug}.localhost`;
  const [port, operationsPort] = [await findFreePort(), await findFreePort()];
  mkdirSync(join(folder.path, slug), { recursive: true });
  const file = createTenantFile(0, {
    hosts: [host],
    canonicalOrigin: `http://${host}:${port}`,
    api: { mode: 'proxied', upstream: 'http://127.0.0.1:9' },
  });
  writeFileSync(join(folder.path, slug, 'tenant.json'), JSON.stringify(file));
  const edge = await startEdgeProcess(port, folder.path, {
    BROWSER_METRICS: 'true',
    OPERATIONS_PORT: String(operationsPort),
  });
  stopFunctions.push(edge.stop);

  await page.goto(`http://${host}:${port}/`);
  await page.getByLabel('Email').fill('someone@example.com');
  await page.evaluate(async () => {
    // The browser reports both errors in later tasks. The page must not be closed before.
    const reports = ['error', 'unhandledrejection'].map(
      (type) => new Promise((resolve) => window.addEventListener(type, resolve)),
    );
    setTimeout(() => {
      throw new Error('secret message');
    });
    void Promise.reject(new Error('secret reason'));
    // React reports the error of a part that it has replaced in this way.
    console.error(new Error('secret cause'));
    await Promise.all(reports);
  });
  await page.goto('about:blank');

  const readMetrics = async () => (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text();
  const labels = String.raw`tenant="${slug}",build="[\da-f]{16}"`;
  await expect
    .poll(readMetrics)
    .toMatch(new RegExp(String.raw`livery_browser_vital_seconds_count\{vital="LCP",${labels}\} 1\n`));
  const metrics = await readMetrics();
  for (const kind of ['boundary', 'error', 'rejection'])
    expect(metrics).toMatch(
      new RegExp(String.raw`livery_browser_errors_total\{kind="${kind}",${labels}\} 1\n`),
    );
  expect(metrics).toMatch(new RegExp(String.raw`livery_browser_layout_shift_count\{${labels}\} 1\n`));
  expect(metrics).not.toContain('secret');
});
