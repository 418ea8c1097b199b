import type { Page } from '@playwright/test';
import { openWithFont } from '../open-with-font.ts';
import { DEMO_PASSWORD } from '../start-summary.ts';

/** The URL and tenant of a portal. */
interface Portal {
  readonly slug: string;
  readonly origin: string;
}

export interface Screen {
  /** Part of the image's file name. */
  readonly name: string;
  /** Opens the screen from the previous one and waits until it is stable. Returns false if this lender does not have the screen. */
  readonly open: (page: Page, portal: Portal) => Promise<boolean | undefined>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Waits until the page has loaded. `networkidle` cannot be used, because the chat keeps a connection open. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every(
        (each) => !each.checkVisibility(),
      ) && [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );

const at = (name: string, path: string, ready: (page: Page) => Promise<unknown>): Screen => ({
  name,
  open: async (page, { origin }) => {
    await page.goto(`${origin}${path}`);
    await heading(page);
    await settled(page);
    // A screen that this lender does not offer leads elsewhere.
    if (!page.url().startsWith(`${origin}${path}`)) return false;
    await ready(page);
    return true;
  },
});

const rows = (page: Page) => page.getByText(/^1.\d+ of /).waitFor();

/** Waits for a rule's form with the number of affected loan accounts. */
const touches = (page: Page) =>
  page
    .getByText(/\d loan accounts?\b/)
    .first()
    .waitFor();

/** The cards of a tab of the settings. */
const cards = (page: Page) => page.getByRole('form').first().waitFor();

const openList: Screen['open'] = async (page, { slug, origin }) => {
  await page.goto(origin);
  await page.getByLabel('Email').fill(`role1@${slug}.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await rows(page);
  await page.getByRole('button', { name: 'Table View' }).click();
  await page.getByRole('grid').waitFor();
  return true;
};

const openCards: Screen['open'] = async (page) => {
  await page.getByRole('button', { name: 'Grid View' }).click();
  await page.locator('.list-cards').waitFor();
  return true;
};

/** Opens a dialog of the screen that is shown. */
const dialog = (name: string, button: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
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
  await settled(page);
  return true;
};

/** The first group of the list, with its loans. */
const openGroup: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/groups`);
  await page.locator('[data-group]').first().click();
  await page.getByRole('tab').last().click();
  await page.getByRole('listbox').waitFor();
  await settled(page);
  return true;
};

/** A group that finds its loans by criteria, being edited. */
const openGroupDialog: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/groups`);
  await page.locator('[data-group]', { hasText: 'DYNAMIC' }).first().click();
  await page.getByRole('button', { name: 'Edit Group' }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
  return true;
};

const openPayment: Screen['open'] = async (page) => {
  await page.goto(`${page.url().replace(/\?.*$/, '')}/payments/make`);
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  return true;
};

/** The conversations, where this lender has a chat. */
const openMessages: Screen['open'] = async (page, { origin }) => {
  await page.goto(`${origin}/messages`);
  await heading(page);
  if (!page.url().endsWith('/messages')) return false;
  await page.frameLocator('iframe').getByRole('heading').waitFor();
  return true;
};

/** All screens in the order in which a person comes by; those of one line can only be reached from the one before. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    open: async (page, { origin }) => {
      await openWithFont(page, origin);
      return true;
    },
  },
  at('forgot-password', '/forgot-password', heading),
  at('reset-password', '/reset-password/code', heading),
  { name: 'list', open: openList },
  { name: 'cards', open: openCards },
  dialog('add-account', 'Add account'),
  at('on-app', '/borrowers/on-app', rows),
  at('payment-made', '/borrowers/payment-made', rows),
  at('failed-link', '/borrowers/failed-link', rows),
  dialog('add-borrower', /^Add Borrower/),
  at('transactions', '/borrowers/transactions', rows),
  { name: 'account', open: openAccount },
  { name: 'payment', open: openPayment },
  at('rule', '/app-rules/payment?rule=2', touches),
  at('rule-promises', '/app-rules/scheduling-qualified-ptp', touches),
  at('rule-accounts', '/app-rules/installation-rules?rule=9', touches),
  at('groups', '/groups', rows),
  { name: 'group', open: openGroup },
  { name: 'edit-group', open: openGroupDialog },
  at('settings', '/settings', cards),
  at('settings-portal', '/settings/cap', cards),
  at('settings-notifications', '/settings/notifications', cards),
  at('settings-nacha', '/settings/nacha', rows),
  at('import-borrowers', '/settings/import-borrowers', heading),
  { name: 'messages', open: openMessages },
  at('profile', '/profile', heading),
];
