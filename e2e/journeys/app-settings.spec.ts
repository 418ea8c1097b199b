import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';
import { expectTouchTargets } from '../support/touch-targets.ts';

const [, , summit] = TENANTS;
const REFUSAL = 'The lender does not want this today.';
const INFORMATION = 'Information updated successfully!';

const LENDER_ZONE = 'America/Denver';
const hourFormat = new Intl.DateTimeFormat('en', {
  timeZone: LENDER_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});
/**
 * A time zone in which it is the same day, because the rules of other journeys depend on the lender's date.
 */
const OTHER_ZONE =
  hourFormat.format() === '00'
    ? { search: 'chicago', name: 'Central' }
    : { search: 'phoenix', name: 'Mountain (no DST)' };

interface Card {
  readonly title: string;
  readonly change: (card: Locator) => Promise<void>;
  readonly success: string;
  /** True if the card is shown only when the lender API has an extension. */
  readonly requiresExtension?: true;
}

/** Settings that no other journey reads, or that this journey restores. */
const CARDS: readonly Card[] = [
  {
    title: 'Address',
    change: (card) => card.getByLabel('City').fill('Boulder'),
    success: 'Address updated successfully!',
  },
  {
    title: 'Website',
    change: (card) => card.getByLabel('Web address').fill('www.journey.example'),
    success: INFORMATION,
  },
  {
    title: 'Phone',
    change: (card) => card.getByLabel('Phone number').fill('8005550199'),
    success: INFORMATION,
  },
  {
    title: 'Additional information',
    change: (card) => card.getByLabel('Link 1', { exact: true }).fill('https://www.summit.example/help'),
    success: 'Additional information updated successfully!',
  },
  {
    title: 'Terms text',
    change: (card) => card.getByLabel('Terms in Markdown').fill('You agree to **all** of this.'),
    success: 'Terms text updated successfully!',
  },
  {
    title: 'Card fees',
    change: (card) =>
      card.getByRole('group', { name: 'Scheduled one-time payment' }).getByLabel('PAD').fill('1.25'),
    success: INFORMATION,
  },
  {
    title: 'NLS posting',
    change: (card) => card.getByLabel('Post payments to NLS').click(),
    success: 'NLS updated successfully!',
  },
  {
    title: 'Time zone',
    change: async (card) => {
      await card.getByRole('combobox').fill(OTHER_ZONE.search);
      await card.getByRole('combobox').press('Enter');
      await expect(card.getByRole('combobox')).toHaveValue(OTHER_ZONE.name);
    },
    success: 'Timezone updated successfully!',
  },
  {
    title: 'Session timeout',
    change: (card) => card.getByLabel('Minutes').fill('16'),
    success: INFORMATION,
    requiresExtension: true,
  },
  {
    title: 'Control settings',
    change: (card) => card.getByLabel('Allow using a PAD account once without saving it').check(),
    success: INFORMATION,
  },
];

type RequestResult = 'forwarded' | 'rejected' | 'aborted';

/** Intercepts requests that change settings. Returns a function that sets their result. */
async function interceptSettingRequests(page: Page) {
  let result: RequestResult = 'forwarded';
  await page.route('**/api/client/*', (route) => {
    if (result === 'forwarded' || route.request().method() === 'GET') return route.fallback();
    if (result === 'aborted') return route.abort();
    return route.fulfill({ status: 422, json: { status: 0, message: REFUSAL } });
  });
  return (next: RequestResult) => {
    result = next;
  };
}

const findCard = (page: Page, title: string) => page.getByRole('form', { name: title, exact: true });

test.describe('the settings of the borrower app', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  // @spec 2.45
  test('each card saves separately, keeps its input after a rejected or failed request, and requires confirmation to discard unsaved changes', async ({
    page,
    isBaseContract,
  }) => {
    await openSignedIn(page, summit, { path: '/settings' });
    await expect(findCard(page, 'Control settings')).toBeVisible();
    const cards = CARDS.filter(({ requiresExtension = false }) => !(isBaseContract && requiresExtension));
    await expect(findCard(page, 'Session timeout')).toHaveCount(isBaseContract ? 0 : 1);
    const setResult = await interceptSettingRequests(page);
    setResult('rejected');
    for (const { title, change } of cards) {
      const card = findCard(page, title);
      await change(card);
      await card.getByRole('button', { name: 'Save' }).click();
    }
    await expect(page.getByRole('form').getByText(REFUSAL)).toHaveCount(cards.length);
    // Scrolls up, because axe reports content below the top bar as overlapping its links.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    setResult('aborted');
    for (const { title } of cards) await findCard(page, title).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('form').getByText(/could not be reached/)).toHaveCount(cards.length);
    await expect(page.getByText('Unsaved changes')).toHaveCount(cards.length);
    setResult('forwarded');
    for (const { title, success } of cards) {
      await findCard(page, title).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('status').getByText(success).first()).toBeVisible();
    }
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    const visibleSwitch = page.getByRole('switch', { name: 'Visible on app: Phone' });
    setResult('rejected');
    await visibleSwitch.click();
    await expect(page.getByRole('alert').getByText(REFUSAL).first()).toBeVisible();
    await expect(visibleSwitch).toBeChecked();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    setResult('aborted');
    await visibleSwitch.click();
    await expect(
      page
        .getByRole('alert')
        .getByText(/could not be reached/)
        .first(),
    ).toBeVisible();
    await expect(visibleSwitch).toBeChecked();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    setResult('forwarded');
    await visibleSwitch.click();
    await expect(page.getByText('Status updated successfully!').first()).toBeVisible();

    await findCard(page, 'Phone').getByLabel('Phone number').fill('123');
    await findCard(page, 'Phone').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Phone number should be 10 digits')).toBeVisible();
    await page.getByRole('link', { name: 'Groups' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Leave without saving Phone?' });
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(findCard(page, 'Phone').getByLabel('Phone number')).toHaveValue('123');
    await page.getByRole('link', { name: 'Groups' }).click();
    await confirmation.getByRole('button', { name: 'Leave' }).click();
    // The URL changes before the settings screen closes, so the test waits for the next screen first.
    await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/groups/);

    await page.goBack();
    await expect(findCard(page, 'Address').getByLabel('City')).toHaveValue('Boulder');
    await expect(findCard(page, 'Phone').getByLabel('Phone number')).toHaveValue('8005550199');
    await expect(visibleSwitch).not.toBeChecked();
    await expect(findCard(page, 'Time zone').getByRole('combobox')).toHaveValue(OTHER_ZONE.name);
    const { callApi } = await openLenderApi(summit);
    await callApi('/client/update-timezone', { cron_timezone: LENDER_ZONE });
    await callApi('/client/update-session-timeout', { sessionTimeoutCap: 15 });
  });

  // @spec 2.52
  test('the terms text can be formatted by keyboard, undone and previewed, and HTML in it is shown as text', async ({
    page,
  }) => {
    await openSignedIn(page, summit, { path: '/settings#terms' });
    const terms = findCard(page, 'Terms text');
    await expect(terms.getByRole('heading', { name: 'Terms text' })).toBeFocused();
    const text = terms.getByLabel('Terms in Markdown');
    await text.fill('You agree');
    await text.press('ControlOrMeta+A');
    await text.press('Shift+Tab');
    await expect(terms.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('**You agree**');
    await text.press('ControlOrMeta+Z');
    await expect(text).toHaveValue('You agree');
    await text.fill(
      '# Terms\n\n**You** agree. <img src=x onerror=alert(1)>\n\n[Help](https://www.summit.example)',
    );
    await terms.getByRole('tab', { name: 'Preview' }).click();
    const preview = terms.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Terms' })).toBeVisible();
    await expect(preview.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Help' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await terms.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Terms text updated successfully!')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('time zone');
    await page.getByRole('option', { name: 'Go to Time zone' }).click();
    await expect(page).toHaveURL(/#time-zone$/);
    await expect(page.getByRole('heading', { name: 'Time zone' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Time zone' })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the settings of the borrower app have large enough touch targets', async ({ page }) => {
    await openSignedIn(page, summit, { path: '/settings' });
    await expect(findCard(page, 'Control settings')).toBeVisible();
    await expectTouchTargets(page);
    await expectAccessible(page);
  });
});
