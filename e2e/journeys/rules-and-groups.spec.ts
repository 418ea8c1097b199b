import type { Page } from '@playwright/test';
import { getAccountPath, getFirstAccount } from '../support/accounts.ts';
import { expectAccessible, expectAccessibleInModes, expectColorsAccessible } from '../support/axe.ts';
import { chooseColorMode } from '../support/color-mode.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS, tagRepeatedJourney } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [harbor, maple] = TENANTS;

/** Enables the open rule for these loan accounts, which shows all fields of the form. */
async function fillInLoanRule(page: Page, numbers: readonly string[], isBaseContract: boolean) {
  await page.getByRole('switch', { name: 'Enable' }).check();
  await page.getByRole('radio', { name: 'Specific Loans' }).check();
  const entry = page.getByRole('textbox', { name: 'Account numbers' });
  for (const number of numbers) {
    await entry.fill(number);
    await entry.press('Enter');
  }
  // Only a lender API with the extension rule-matches reports unknown numbers.
  if (!isBaseContract) await expect(page.getByText('not found', { exact: true })).toBeVisible();
}

for (const tenant of TENANTS) {
  test(
    `${tenant.name}: axe finds no violation on rules and groups in each color mode of the tenant`,
    tagRepeatedJourney(tenant === harbor),
    async ({ page, isBaseContract }) => {
      const checkAccessibility = async (part: 'main' | '[role=dialog]' = 'main') => {
        // Scrolls up, because axe reports an element that is half under the top bar as too small.
        await page.evaluate(() => scrollTo(0, 0));
        // Tenants differ in colors only, so only one tenant needs all checks.
        if (tenant !== harbor) return expectColorsAccessible(page, part, tenant.modes);
        return expectAccessibleInModes(page, tenant.modes, part);
      };
      await chooseColorMode(page, 'system');
      await openSignedIn(page, tenant, { path: '/app-rules/payment?rule=2' });
      await page.getByRole('switch', { name: 'Enable' }).check();
      await page.getByRole('radio', { name: 'Groups' }).check();
      await page.getByRole('checkbox', { name: /^30 days/ }).check();
      const pressedButton = page.getByRole('button', { pressed: true });
      while ((await pressedButton.count()) > 0) await pressedButton.first().click();
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('At least one channel is required')).toBeVisible();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.getByRole('link', { name: 'Groups', exact: true }).click();
      await page
        .getByRole('link', { name: isBaseContract ? /^90 days or more/ : /^90 days or more.*loan account/ })
        .click();
      await expect(page.getByText('is at least 90')).toBeVisible();
      await expect(page.getByText('Used by')).toHaveCount(isBaseContract ? 0 : 1);
      await checkAccessibility();
      await page.getByRole('button', { name: 'Edit Group' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('switch', { name: 'Loan status code' }).check();
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog.getByText('Loan status code is required')).toBeVisible();
      await checkAccessibility('[role=dialog]');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('link', { name: /^Hardship program/ }).click();
      await page.getByRole('tab', { name: 'Associated Accounts' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Edit Group' }).click();
      if (!isBaseContract) {
        await dialog.getByLabel('Loan accounts', { exact: true }).fill('no-such-loan');
        await page.keyboard.press('Enter');
      }
      await expect(dialog.getByLabel('Group name')).toBeVisible();
      await checkAccessibility('[role=dialog]');
    },
  );
}

test('axe finds no violation on the tabs Q-PTP rules and Installation rules', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, maple, { path: '/app-rules/scheduling-qualified-ptp' });
  for (const tab of ['Q-PTP rules', 'Installation rules']) {
    await page.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('switch', { name: 'Enable' })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rules, groups and Schedule Payment have large enough touch targets, and the focus moves between the list of groups and a group', async ({
    page,
    isBaseContract,
  }) => {
    await openSignedIn(page, harbor, { path: '/app-rules/payment?rule=2' });
    await fillInLoanRule(page, [getFirstAccount(harbor).loanNumber, 'no-such-loan'], isBaseContract);
    await expectTouchTargets(page);
    await page.getByRole('radio', { name: 'Groups' }).check();
    await page.getByRole('checkbox', { name: /^30 days/ }).check();
    await expectTouchTargets(page);
    await page.getByRole('button', { name: 'Reset' }).tap();

    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menuitem', { name: 'Groups' }).tap();
    const link = page.getByRole('link', { name: /^Hardship program/ });
    await expect(link).toBeVisible();
    await expectTouchTargets(page);
    await link.tap();
    await expect(link).toBeHidden();
    const back = page.getByRole('link', { name: 'All groups' });
    await expect(back).toBeFocused();
    await expectTouchTargets(page);
    await page.getByRole('button', { name: 'Edit Group' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^DYNAMIC/ })
      .check();
    await page.getByRole('dialog').getByRole('switch', { name: 'Loan status code' }).check();
    await expectTouchTargets(page);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Discard' }).tap();
    await back.press('Enter');
    await expect(link).toBeFocused();

    const { loanId } = getFirstAccount(harbor);
    await page.goto(portalUrl(harbor.slug, `${getAccountPath(loanId)}/payments/schedule`));
    await expect(page.getByRole('dialog').getByLabel('Frequency')).toBeVisible();
    await expectTouchTargets(page);
  });
});
