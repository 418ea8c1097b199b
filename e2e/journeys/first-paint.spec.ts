import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

for (const { slug, name } of TENANTS) {
  test(`${name}: opening the portal requests only the page, the files of the build and the brand, and the lender’s logo`, async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(portalUrl(slug), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    const otherPaths = paths.filter(
      (path) => path !== '/' && !/^\/(assets|brand|api\/client\/files)\//.test(path),
    );
    expect(otherPaths).toEqual([]);
  });

  test(`${name}: the page has its title, icons and colors before any script runs`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(portalUrl(slug));
    await expect(page).toHaveTitle(new RegExp(name));
    const readAccent = () => getComputedStyle(document.documentElement).getPropertyValue('--lv-accent-solid');
    expect(await page.evaluate(readAccent)).toMatch(/^#[0-9a-f]{3,6}$/);
    const icons = await page
      .locator('link[rel$=icon]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ rel, type, href }) => [rel, type, href]));
    expect(icons.map(([rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon']);
    for (const [, type, href = ''] of icons) {
      const response = await page.goto(href);
      expect([response?.status(), response?.headers()['content-type']]).toEqual([200, type]);
    }
    await context.close();
  });
}

test('the tenant’s font is loaded after the scripts and used from the next page load on', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const readFont = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).fontFamily,
      document.fonts.check('1rem "Inter Variable"'),
    ]);
  await page.goto(portalUrl('harbor'));
  await page.waitForFunction(() => localStorage.getItem('livery:font') !== null);
  expect(await readFont()).toEqual([expect.stringMatching(/^"Inter Stand-in"/), true]);
  const findLastRequest = (extension: string) => paths.findLastIndex((path) => path.endsWith(extension));
  expect(findLastRequest('.woff2')).toBeGreaterThan(findLastRequest('.js'));
  await page.reload();
  expect(await readFont()).toEqual([expect.stringMatching(/^"Inter Variable"/), expect.any(Boolean)]);
});

test('summit starts in dark mode, harbor follows the system, maple is always light', async ({ page }) => {
  const readColorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system });
    const colorSchemes: Record<string, string> = {};
    for (const { slug } of TENANTS) {
      await page.goto(portalUrl(slug));
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      colorSchemes[slug] = await readColorScheme();
    }
    expect(colorSchemes).toEqual({ harbor: system, maple: 'light', summit: 'dark' });
  }
});

test('a user’s color mode is stored, and a tenant with a fixed mode offers no choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openSignedIn(page, { slug: 'harbor' });
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const readColorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(readColorScheme).toBe('dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeVisible();
  expect(await readColorScheme()).toBe('dark');

  await openSignedIn(page, { slug: 'maple' });
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
});
