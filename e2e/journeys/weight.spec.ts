import type { Page } from '@playwright/test';
import { measureInlineCode } from '../../scripts/lib/inline-code.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

/** The maximum transferred bytes of JavaScript and CSS, in the page or in files, compressed with brotli (quality 11). */
const SIGN_IN_BUDGET = 95_000;
const FIRST_LIST_BUDGET = 250_000;

type BytesByPath = ReadonlyMap<string, number>;

/** Returns a map that collects the JavaScript and CSS files that the page loads from now on. */
function watchCode(page: Page): BytesByPath {
  const loaded = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname)) return;
    const { 'content-length': length, 'content-encoding': encoding } = response.headers();
    expect(encoding, pathname).toBe('br');
    loaded.set(pathname, Number(length));
  });
  return loaded;
}

const computeTotal = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

async function openSignIn(page: Page): Promise<BytesByPath> {
  const loaded = watchCode(page);
  await page.goto(portalUrl('harbor'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  return new Map([...loaded, ['in the page', await measureInlineCode(page)]]);
}

test('the sign-in screen loads no more code than its budget', async ({ page }) => {
  const loaded = await openSignIn(page);
  expect(loaded.get('in the page')).toBeGreaterThan(4_000);
  expect(loaded.size).toBeGreaterThan(2);
  expect(computeTotal(loaded.values()), JSON.stringify([...loaded])).toBeLessThanOrEqual(SIGN_IN_BUDGET);
});

test('the sign-in screen and the first list together load no more code than their budget', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const signInFiles = await openSignIn(await context.newPage());
  await context.close();

  await openSignedIn(page, TENANTS[0]);
  const loaded = watchCode(page);
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  expect(loaded.size).toBeGreaterThan(signInFiles.size);
  const all = new Map([...signInFiles, ...loaded]);
  expect(computeTotal(all.values()), JSON.stringify([...all])).toBeLessThanOrEqual(FIRST_LIST_BUDGET);
});

test('the code that encrypts passwords is loaded when the user types the email address', async ({ page }) => {
  await openSignIn(page);
  const code = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('setPublicKey'),
  );
  await page.getByLabel('Email').press('r');
  expect((await code).ok()).toBe(true);
});
