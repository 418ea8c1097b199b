import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { startEdge } from '../../scripts/lib/stack.ts';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.ts';
import { expectAccessible } from '../support/axe.ts';
import { portalUrl } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const { resolve } = createRequire(fileURLToPath(import.meta.resolve('@livery/tenant-config/load')));
const FONT_FILE = resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

const folder = createTemporaryFolder('tenant-font');
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** An edge with one tenant, which has its own font and a lender API that cannot be reached. */
let edge: Awaited<ReturnType<typeof startEdge>>;

function writeTenant(tenantsDir: string): void {
  const path = join(tenantsDir, 'acme');
  mkdirSync(join(path, 'assets'), { recursive: true });
  copyFileSync(FONT_FILE, join(path, 'assets', 'acme.woff2'));
  const tenant = {
    name: 'Acme Lending',
    hosts: ['acme.localhost'],
    canonicalOrigin: 'http://acme.localhost',
    api: { mode: 'proxied', upstream: 'http://127.0.0.1:1' },
    passwordEncryption: { publicKey },
    country: 'US',
    timeZone: 'America/New_York',
  };
  const font = { family: 'Acme Sans', files: [{ path: 'assets/acme.woff2', weight: [300, 900] }] };
  writeFileSync(join(path, 'tenant.json'), JSON.stringify(tenant));
  writeFileSync(join(path, 'theme.json'), JSON.stringify({ accent: '#7a1fa2', font }));
}

test.beforeAll(async () => {
  const tenantsDir = join(folder.path, 'tenants');
  writeTenant(tenantsDir);
  const options = { port: await findFreePort(), apiPort: await findFreePort(), tenantsDir };
  const logFile = join(folder.path, 'servers.log');
  edge = await startEdge({ ...options, dataDir: join(folder.path, 'data'), logFile });
});

test.afterAll(async () => {
  await edge.stop();
  folder.remove();
});

test.use({ expectedConsoleErrors: [/status of 502/] });

const openPath = (page: Page, path: string) => page.goto(portalUrl('acme', path, String(edge.ready.port)));

/**
 * Returns the font families of the page, whether the tenant's font is loaded, and the sum of all layout
 * shifts.
 */
const readFont = (page: Page) =>
  page.evaluate(async () => {
    const shift = await new Promise<number>((resolveShift) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolveShift(sum)));
    });
    const isLoaded = [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === 'Acme Sans' && status === 'loaded',
    );
    return { families: getComputedStyle(document.body).fontFamily, isLoaded, shift };
  });

test('the sign-in page uses the font of the tenant from the second page load on, and no text moves', async ({
  page,
}) => {
  await openPath(page, '/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('livery:font') !== null);
  expect(await readFont(page)).toEqual({
    families: expect.stringMatching(/^"Acme Sans Stand-in"/),
    isLoaded: true,
    shift: 0,
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await readFont(page)).toEqual({
    families: expect.stringMatching(/^"Acme Sans"/),
    isLoaded: true,
    shift: 0,
  });
});

test('a borrower page whose lender cannot be reached has the brand of the tenant in both color modes', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const response = await openPath(page, '/api/borrower-app/home');
    expect(response?.status()).toBe(502);
    await expect(page).toHaveTitle('This page cannot be loaded right now - Acme Lending');
    await expect(page.getByRole('img', { name: 'Acme Lending' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      colorScheme,
    );
    await expectAccessible(page);
  }
  await page.reload();
  expect(await readFont(page)).toEqual({
    families: expect.stringMatching(/^"Acme Sans"/),
    isLoaded: true,
    shift: 0,
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page cannot be loaded right now' })).toBeVisible();
});
