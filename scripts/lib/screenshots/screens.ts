import type { Page } from '@playwright/test';
import { openWithFont } from '../open-with-font.ts';
import { DEMO_PASSWORD } from '../start-summary.ts';

interface Portal {
  readonly slug: string;
  readonly origin: string;
}

export interface Screen {
  readonly name: string;
  /** Opens the screen from the previous one and waits until it is loaded. Returns false if this tenant does not have the screen. */
  readonly open: (page: Page, portal: Portal) => Promise<boolean | undefined>;
}

const waitForHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** This function does not use `networkidle`, because the chat keeps a connection open. */
const waitUntilLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every(
        (each) => !each.checkVisibility(),
      ) && [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );

const createScreen = (
  name: string,
  path: string,
  waitForContent: (page: Page) => Promise<unknown>,
): Screen => ({
  name,
  open: async (page, { origin }) => {
    await page.goto(`${origin}${path}`);
    await waitForHeading(page);
    await waitUntilLoaded(page);
    // The portal redirects from a screen that this tenant does not have.
    if (!page.url().startsWith(`${origin}${path}`)) return false;
    await waitForContent(page);
    return true;
  },
});

const waitForRows = (page: Page) => page.getByText(/^1.\d+ of /).waitFor();

/** Waits until the form of a rule shows the number of affected loan accounts. */
const waitForAffectedAccounts = (page: Page) =>
  page
    .getByText(/\d loan accounts?\b/)
    .first()
    .waitFor();

const waitForSettingsCards = (page: Page) => page.getByRole('form').first().waitFor();

const openList: Screen['open'] = async (page, { slug, origin }) => {
  await page.goto(origin);
  await page.getByLabel('Email').fill(`role1@${slug}.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await waitForRows(page);
  await page.getByRole('button', { name: 'Table View' }).click();
  await page.getByRole('grid').waitFor();
  return true;
};

const openCards: Screen['open'] = async (page) => {
  await page.getByRole('button', { name: 'Grid View' }).click();
  await page.locator('.list-cards').waitFor();
  return true;
};

const createDialogScreen = (name: string, button: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    await waitUntilLoaded(page);
    return true;
  },
});

const openAccount: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/borrowers/signed-up`);
  await page
    .getByRole('link', { name: /^Details/ })
    .nth(2)
    .click();
  await page.getByRole('tab').first().waitFor();
  await waitUntilLoaded(page);
  return true;
};

const openGroup: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/groups`);
  await page.locator('[data-group]').first().click();
  await page.getByRole('tab').last().click();
  await page.getByRole('tabpanel').locator('[data-index]').first().waitFor();
  await waitUntilLoaded(page);
  return true;
};

const openGroupDialog: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/groups`);
  await page.locator('[data-group]', { hasText: 'DYNAMIC' }).first().click();
  await page.getByRole('button', { name: 'Edit Group' }).click();
  await page.getByRole('dialog').waitFor();
  await waitUntilLoaded(page);
  return true;
};

const openPayment: Screen['open'] = async (page) => {
  await page.goto(`${page.url().replace(/\?.*$/, '')}/payments/make`);
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  return true;
};

const openMessages: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/messages`);
  await waitForHeading(page);
  if (!page.url().endsWith('/messages')) return false;
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  return true;
};

/** All screens in the order in which they are opened. Some can be opened only from the previous screen. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    open: async (page, { origin }) => {
      await openWithFont(page, origin);
      return true;
    },
  },
  createScreen('forgot-password', '/forgot-password', waitForHeading),
  createScreen('reset-password', '/reset-password/code', waitForHeading),
  { name: 'list', open: openList },
  { name: 'cards', open: openCards },
  createDialogScreen('add-account', 'Add account'),
  createScreen('on-app', '/borrowers/on-app', waitForRows),
  createScreen('payment-made', '/borrowers/payment-made', waitForRows),
  createScreen('failed-link', '/borrowers/failed-link', waitForRows),
  createDialogScreen('add-borrower', /^Add Borrower/),
  createScreen('transactions', '/borrowers/transactions', waitForRows),
  { name: 'account', open: openAccount },
  { name: 'payment', open: openPayment },
  createScreen('rule', '/app-rules/payment?rule=2', waitForAffectedAccounts),
  createScreen('rule-promises', '/app-rules/scheduling-qualified-ptp', waitForAffectedAccounts),
  createScreen('rule-accounts', '/app-rules/installation-rules?rule=9', waitForAffectedAccounts),
  createScreen('groups', '/groups', waitForRows),
  { name: 'group', open: openGroup },
  { name: 'edit-group', open: openGroupDialog },
  createScreen('settings', '/settings', waitForSettingsCards),
  createScreen('settings-portal', '/settings/cap', waitForSettingsCards),
  createScreen('settings-notifications', '/settings/notifications', waitForSettingsCards),
  createScreen('settings-nacha', '/settings/nacha', waitForRows),
  createScreen('import-borrowers', '/settings/import-borrowers', waitForHeading),
  { name: 'messages', open: openMessages },
  createScreen('profile', '/profile', waitForHeading),
];
