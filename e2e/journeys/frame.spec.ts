import { expectDateFieldsFit } from '../support/date-field-width.ts';
import { waitForRows } from '../support/lists.ts';
import { recordScripts } from '../support/scripts.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [harbor] = TENANTS;

test.describe('the frame for each role', () => {
  for (const role of [1, 3, 5, 7]) {
    // @spec 2.42
    test(`role ${role}: shows its label and the borrower lists, and redirects unknown paths to the list`, async ({
      page,
    }) => {
      await openSignedIn(page, harbor, { role });
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link')).toHaveText(
        role === 1 ? ['Borrowers', 'App Rules', 'Groups', 'Settings'] : ['Borrowers'],
      );
      await expect(page.getByText(/^1.12 of /)).toBeVisible();
      await page.getByRole('button', { name: /^Account: / }).click();
      await expect(page.getByText(role === 1 ? 'Admin' : 'Collector', { exact: true })).toBeVisible();
      // This lender has no chat, so no role has messages.
      for (const path of ['/messages', '/nonsense', ...(role === 1 ? [] : ['/groups'])]) {
        await page.goto(portalUrl(harbor.slug, path));
        await expect(page).toHaveURL(/\/borrowers\/signed-up$/);
      }
    });
  }
});

test.describe('the connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

  test('is reported as offline, and the screen refreshes when the network is back', async ({
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
    // Checked first, because the message disappears after a few seconds.
    await expect(page.getByText('Connection restored.')).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeHidden();
    await expect(page.getByText(/^13.24 of /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  test('is reported as lost if the lender cannot be reached, and the portal retries until the lender responds', async ({
    page,
  }) => {
    await openSignedIn(page, harbor);
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^The lender’s system cannot be reached\. The information/)).toBeVisible();
    await page.unroute('**/api/**');
    await expect(page.getByText('Connection restored.')).toBeVisible();
    await expect(page.getByText(/^13.24 of /)).toBeVisible();
  });

  test('may fail while the code of a screen loads: the frame remains usable, and Reload opens the screen', async ({
    page,
  }) => {
    await openSignedIn(page, harbor);
    const onAppLink = page.getByRole('link', { name: /^On App/ });
    const code = await recordScripts(page, async () => {
      await onAppLink.click();
      await expect(page).toHaveURL(/on-app/);
      await expect(page.getByText(/^1.12 of /)).toBeVisible();
    });
    await page.goto(portalUrl('harbor', '/borrowers/signed-up'));
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
    await page.route(code, (route) => route.abort());
    await onAppLink.click();
    await expect(
      page.getByRole('heading', { name: 'A new version of the portal is available' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Borrowers', level: 1 })).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(/^1.12 of /)).toBeVisible();
  });
});

test('the skip link moves the focus to the content and does not change the URL', async ({ page }) => {
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

  test('the top bar has the search and a menu with the screens, and touch targets are large enough', async ({
    page,
  }) => {
    // Uses a role for which no other journey stores a list view.
    await openSignedIn(page, harbor, { role: 2 });
    await waitForRows(page, '1-12');
    await expectTouchTargets(page);
    await expectDateFieldsFit(page);
    // A table view that was selected on a wide screen is also shown on a phone.
    const phone = { width: 390, height: 844 };
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Table View' }).press('Enter');
    await page.setViewportSize(phone);
    await expect(page.getByRole('grid')).toBeVisible();
    // The column headings are above the first row.
    const heading = await page.getByRole('columnheader', { name: 'Account number' }).boundingBox();
    const firstRow = await page.locator('[data-row="0"]').boundingBox();
    expect(heading && heading.y + heading.height).toBeLessThanOrEqual(firstRow?.y ?? 0);
    await expectTouchTargets(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Grid View' }).press('Enter');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('ArrowDown');
    const borrowers = page.getByRole('menuitem', { name: 'Borrowers' });
    await expect(borrowers).toHaveAttribute('aria-current', 'page');
    await expect(borrowers).toHaveAttribute('data-highlighted');
    await expect(page.getByRole('menu')).toBeFocused();
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
  test(`${tenant.slug}: date fields of the lists are wide enough for their placeholder at every width`, async ({
    page,
  }) => {
    await openSignedIn(page, tenant);
    for (const path of ['signed-up', 'payment-made']) {
      await page.goto(portalUrl(tenant.slug, `/borrowers/${path}`));
      await waitForRows(page, '1-12');
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const field = page.getByPlaceholder('MM/DD/YYYY');
        await field.focus();
        await expect(field).toBeInViewport();
        await expectDateFieldsFit(page);
      }
    }
  });
}
