import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_DIST } from '../../scripts/lib/paths.ts';
import { openSignedIn } from '../support/session.ts';
import { getStaffEmail, PASSWORD, portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, submitSignIn, test } from '../support/test.ts';

for (const tenant of TENANTS) {
  test(`${tenant.name}: staff can sign in and find a borrower`, async ({ page }) => {
    await page.goto(portalUrl(tenant.slug));
    await expect(page).toHaveTitle(new RegExp(tenant.name));
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    const logo = page.getByRole('img', { name: tenant.name });
    await expect(logo).toHaveAttribute('src', /^\/(?:brand\/\w+|api\/client\/files)\//);
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'FORGOT YOUR PASSWORD?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );

    // No journey stores the grid view for this role, so the list is a table.
    await submitSignIn(page, tenant, 3);
    await expect(page.getByRole('img', { name: tenant.name })).toBeVisible();
    const rows = page.getByRole('grid').getByRole('row');
    await expect(rows).toHaveCount(13);
    const borrowerName = (await rows.nth(3).getByRole('rowheader').innerText()).trim();

    await page.getByRole('searchbox').fill(borrowerName);
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === borrowerName);
    // All rows except the header row contain the name. An account that was linked twice has two rows.
    await expect(rows.filter({ hasNotText: borrowerName })).toHaveCount(1);
    await expect(rows.nth(1)).toContainText(borrowerName);
  });
}

// @spec 1.12
test('each portal uses its own accent color', async ({ page }) => {
  const accents: string[] = [];
  for (const { slug } of TENANTS) {
    await page.goto(portalUrl(slug));
    const button = page.getByRole('button', { name: 'Sign In' });
    accents.push(await button.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(new Set(accents).size).toBe(TENANTS.length);
});

test.describe('a wrong password', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('results in the lender’s message, and the email address remains in the form', async ({ page }) => {
    await page.goto(portalUrl('harbor'));
    await page.getByLabel('Email').fill('role1@harbor.example');
    await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('role1@harbor.example');
    await expect(page).toHaveURL(portalUrl('harbor'));
  });

  test('is also reported if staff of another lender sign in with their correct password', async ({
    page,
  }) => {
    await page.goto(portalUrl('maple'));
    await page.getByLabel('Email').fill('role1@harbor.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
  });
});

test('invalid input in the sign-in form is reported at its field', async ({ page }) => {
  await page.goto(portalUrl('harbor'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Email address is not valid')).toBeVisible();
});

test('the sign-in form can be filled in and submitted by keyboard', async ({ page }) => {
  await page.goto(portalUrl('harbor'));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(getStaffEmail(TENANTS[0], 2));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  // Waits until the portal's code runs, because Enter has no effect until then.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/borrowers\/signed-up/);
});

// @spec 5.4
test('the password is sent encrypted', async ({ page }) => {
  const loginRequest = page.waitForRequest(/\/api\/users\/login$/);
  await signIn(page, TENANTS[0]);
  const body = (await loginRequest).postDataJSON() as { password: string };
  expect(body.password).not.toContain(PASSWORD);
  expect(Buffer.from(body.password, 'base64')).toHaveLength(256);
});

// @spec 2.10
test('a reload keeps the session, and after logging out, Back shows no data', async ({ page }) => {
  await openSignedIn(page, TENANTS[0], { ownSession: true });
  await page.reload();
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  const storedData = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(storedData).not.toMatch(/accessToken|@harbor\.example/);

  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(page).toHaveURL(portalUrl('harbor'));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeHidden();
  // Ignores requests for the logo on Sign In, which need no session.
  const sessionPaths = requestedPaths.filter((path) => /^\/api\/(?!client\/files\/)/.test(path));
  expect(sessionPaths).toEqual([]);
});

// @spec 2.4
test('unknown paths redirect to Sign In when signed out, and to the borrowers when signed in', async ({
  page,
}) => {
  await page.goto(portalUrl('harbor', '/no/such/place'));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(portalUrl('harbor'));
  await openSignedIn(page, TENANTS[0]);
  for (const path of ['/no/such/place', '/borrowers', '/borrowers/nothing', '/']) {
    await page.goto(portalUrl('harbor', path));
    await expect(page).toHaveURL(portalUrl('harbor', '/borrowers/signed-up'));
  }
});

test('a URL that is opened while signed out is opened again after signing in', async ({ page }) => {
  await page.goto(portalUrl('harbor', '/borrowers/signed-up?sort_by=1&page=2#main'));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await submitSignIn(page, TENANTS[0]);
  await expect(page).toHaveURL(/\/borrowers\/signed-up\?/);
  const { searchParams: query, hash } = new URL(page.url());
  expect([query.get('sort_by'), query.get('page'), hash]).toEqual(['1', '2', '#main']);
});

/** Size in bytes. Signing in loads only one file that is larger: the code of the signed-in app. */
const APP_FILE_SIZE = 150_000;

test('the first list is requested once, before the code of the list screen has loaded', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<null>();
  let heldFiles = 0;
  await page.goto(portalUrl('harbor'), { waitUntil: 'networkidle' });
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (statSync(join(PORTAL_DIST, pathname)).size > APP_FILE_SIZE) {
      heldFiles += 1;
      await isReleased;
    }
    await route.continue();
  });
  const listRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/users/signed-up-lenders')) listRequests.push(request.method());
  });

  await submitSignIn(page, TENANTS[0]);
  await expect.poll(() => listRequests).toEqual(['POST']);
  expect(heldFiles).toBe(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release(null);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  expect(listRequests).toEqual(['POST']);
});
