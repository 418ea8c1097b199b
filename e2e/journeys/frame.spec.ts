import { showsRows } from '../support/lists.ts';
import { expectRoomForDates } from '../support/room-for-dates.ts';
import { scriptsOf } from '../support/scripts.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [harbor] = TENANTS;

test.describe('what each role sees of the frame', () => {
  for (const role of [1, 3, 5, 7]) {
    // @spec 2.42
    test(`role ${role}: its label, the borrower lists, and the list in the place of what is no screen`, async ({
      page,
    }) => {
      await openSignedIn(page, harbor, { role });
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link')).toHaveText(
        role === 1 ? ['Borrowers', 'App Rules', 'Groups', 'Settings'] : ['Borrowers'],
      );
      await expect(page.getByText(/^1.12 of /)).toBeVisible();
      await page.getByRole('button', { name: /^Account of / }).click();
      await expect(page.getByText(role === 1 ? 'Admin' : 'Collector', { exact: true })).toBeVisible();
      // This lender has no practice-management system, so nobody has messages.
      for (const path of ['/messages', '/nonsense', ...(role === 1 ? [] : ['/groups'])]) {
        await page.goto(portalUrl(harbor.slug, path));
        await expect(page).toHaveURL(/\/borrowers\/signed-up$/);
      }
    });
  }
});

test.describe('the connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

  test('offline is said, and once it is over what is on screen is asked for again', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, harbor);
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await context.setOffline(false);
    // It is said for a moment; the other stays away.
    await expect(page.getByText('Connected again.')).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await expect(page.getByText(/^13.24 of /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  test('a lender that cannot be reached is said, and tried for until it answers', async ({ page }) => {
    await openSignedIn(page, harbor);
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^The lender’s system cannot be reached\. What/)).toBeVisible();
    await page.unroute('**/api/**');
    await expect(page.getByText('Connected again.')).toBeVisible();
    await expect(page.getByText(/^13.24 of /)).toBeVisible();
  });

  test('a screen whose code the server no longer has leaves the frame usable, and Reload shows it', async ({
    page,
  }) => {
    await openSignedIn(page, harbor);
    const onApp = page.getByRole('link', { name: /^On App/ });
    const code = await scriptsOf(page, async () => {
      await onApp.click();
      await expect(page).toHaveURL(/on-app/);
      await expect(page.getByText(/^1.12 of /)).toBeVisible();
    });
    await page.goto(portalUrl('harbor', '/borrowers/signed-up'));
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await page.route(code, (route) => route.abort());
    await onApp.click();
    await expect(
      page.getByRole('heading', { name: 'A new version of the portal is available' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
  });
});

test('the skip link leads to the page and leaves the address alone', async ({ page }) => {
  await openSignedIn(page, harbor);
  await page.reload();
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/borrowers\/signed-up$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar holds the search and a drop-down with the screens, and a finger finds everything', async ({
    page,
  }) => {
    // Somebody who has chosen nothing: other journeys choose the table for role 1, and that is remembered.
    await openSignedIn(page, harbor, { role: 2 });
    await showsRows(page, '1-12');
    await expectTouchTargets(page);
    await expectRoomForDates(page);
    // Who chose the table on a wide screen has it here too.
    const phone = { width: 390, height: 844 };
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Table View' }).press('Enter');
    await page.setViewportSize(phone);
    await expect(page.getByRole('grid')).toBeVisible();
    // Its headings stand once, above the first row.
    const heading = await page.getByRole('columnheader', { name: 'Account number' }).boundingBox();
    const firstRow = await page.locator('[data-row="0"]').boundingBox();
    expect(heading && heading.y + heading.height).toBeLessThanOrEqual(firstRow?.y ?? 0);
    await expectTouchTargets(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Grid View' }).press('Enter');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Borrowers' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .tap();
    await expect(page.getByText('Principal balance')).toBeVisible();
    await expectTouchTargets(page);
  });
});

for (const tenant of TENANTS) {
  test(`no list of ${tenant.slug} cuts off the placeholder of a date field, at any width`, async ({
    page,
  }) => {
    await openSignedIn(page, tenant);
    for (const path of ['signed-up', 'payment-made']) {
      await page.goto(portalUrl(tenant.slug, `/borrowers/${path}`));
      await showsRows(page, '1-12');
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const field = page.getByPlaceholder('MM/DD/YYYY');
        await field.focus();
        await expect(field).toBeInViewport();
        await expectRoomForDates(page);
      }
    }
  });
}
