import type { Page } from '@playwright/test';
import { lenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

// One after the other: each takes a failed link away and counts those that stay.
test.describe.configure({ mode: 'default' });

const [harbor, maple, summit] = TENANTS;

interface Attempt {
  readonly attemptLoanNo: string;
  readonly attemptTin: string | null;
  readonly attemptTinFour: string | null;
  readonly attemptZipCd: string | null;
  readonly attemptPhoneNo: string | null;
  readonly attemptBranchNo: string | null;
}

interface FailedLink {
  readonly linkAttempt: Attempt;
}

interface Account {
  readonly loan: { readonly borrower: { readonly firstName: string } };
  readonly linkAttempt: Attempt;
}

/** A failed link, and what a successful link of the same account was matched by. */
interface Case {
  readonly failed: Attempt;
  readonly known: Account;
}

/** The first failed link that fits, among those whose account somebody has linked since. */
async function findCase(
  tenant: { readonly slug: string },
  fits: (found: Case) => boolean = () => true,
): Promise<Case> {
  const { ask } = await lenderApi(tenant);
  const failedLinks = await ask<FailedLink[]>('/users/failed-notify-lenders', { page: 1, limit: 48 });
  for (const { linkAttempt: failed } of failedLinks) {
    const search = { page: 1, limit: 12, searchString: failed.attemptLoanNo };
    const [link] = await ask<{ id: number }[]>('/users/signed-up-lenders', search);
    if (link === undefined) continue;
    const known = await ask<Account>(`/loan/get-borrower-details?installLoanId=${link.id}`);
    if (fits({ failed, known })) return { failed, known };
  }
  throw new Error('No failed link is as this journey needs it.');
}

/** Waits until every row that the position tells of is there: the first ones are drawn before the rest. */
async function showsAll(page: Page) {
  const position = page.getByText(/^1.\d+ of /);
  await expect(position).toBeVisible();
  const [, last] = /^1.(\d+) of /.exec(await position.innerText()) ?? [];
  await expect(page.locator(`[data-row="${Number(last) - 1}"]`)).toBeAttached();
}

/** Opens the list of failed links, long enough to hold whatever was found. */
async function openFailedLinks(page: Page, tenant: { readonly slug: string }) {
  await openSignedIn(page, tenant, { path: '/borrowers/failed-link?limit=48' });
  await showsAll(page);
}

async function openAddBorrower(page: Page, tenant: { readonly slug: string }, loanNumber: string) {
  await openFailedLinks(page, tenant);
  await page
    .getByRole('button', { name: new RegExp(`^Add Borrower.*${loanNumber}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Borrower' });
  await expect(dialog.getByLabel('Account number')).toHaveValue(loanNumber);
  return dialog;
}

/** Also while a dialog stands over it. */
const failedCount = (page: Page) => page.getByRole('link', { name: /^Failed Link/, includeHidden: true });

async function submitAndExpectLinked(page: Page, dialog: ReturnType<Page['getByRole']>) {
  await expect(failedCount(page)).toHaveText(/\d$/);
  const before = Number(((await failedCount(page).textContent()) ?? '').replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Add Borrower' }).click();
  await expect(page.getByText('Borrower linked successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(failedCount(page)).toHaveText(`Failed Link${(before - 1).toLocaleString('en-US')}`);
  // The button that opened the dialog went with its row.
  await expect(page.getByRole('region', { name: /^Failed links/ })).toBeFocused();
}

// @spec 4.19, 8.16
test('Add Borrower: with the SSN of the attempt and another ZIP code, the account is linked', async ({
  page,
}) => {
  const found = await findCase(
    harbor,
    ({ failed, known }) => failed.attemptTin !== null && failed.attemptTin === known.linkAttempt.attemptTin,
  );
  const dialog = await openAddBorrower(page, harbor, found.failed.attemptLoanNo);
  await expect(
    dialog.getByText(`keep the SSN that was typed, ${found.failed.attemptTin ?? ''}`),
  ).toBeVisible();
  await dialog.getByLabel('ZIP code').fill(found.known.linkAttempt.attemptZipCd ?? '');
  await submitAndExpectLinked(page, dialog);
});

test('Add Borrower: by first name and branch number where the lender asks for those', async ({ page }) => {
  const found = await findCase(maple);
  const dialog = await openAddBorrower(page, maple, found.failed.attemptLoanNo);
  await dialog.getByLabel('First name').fill(found.known.loan.borrower.firstName);
  await dialog.getByLabel('Branch number').fill(found.known.linkAttempt.attemptBranchNo ?? '');
  await submitAndExpectLinked(page, dialog);
});

test('Add Borrower: by the last four of the SSN and the phone where the lender asks for those', async ({
  page,
}) => {
  const found = await findCase(summit);
  const dialog = await openAddBorrower(page, summit, found.failed.attemptLoanNo);
  await dialog.getByLabel('Last four of SSN').fill(found.known.linkAttempt.attemptTinFour ?? '');
  await dialog.getByLabel('Phone').fill(found.known.linkAttempt.attemptPhoneNo ?? '');
  await submitAndExpectLinked(page, dialog);
});

test.describe('a refusal', () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] });

  test('keeps what was typed; the SSN is dots once its field is left, and gone with the dialog', async ({
    page,
  }) => {
    const { failed } = await findCase(harbor);
    const number = failed.attemptLoanNo;
    const dialog = await openAddBorrower(page, harbor, number);
    const ssn = dialog.getByLabel('SSN');
    await ssn.pressSequentially('666999999');
    await expect(ssn).toHaveValue('666-99-9999');
    await expect(ssn).toHaveCSS('-webkit-text-security', 'none');
    await ssn.press('Tab');
    await expect(ssn).toHaveCSS('-webkit-text-security', 'disc');
    await dialog.getByLabel('ZIP code').fill('00000');
    await dialog.getByRole('button', { name: 'Add Borrower' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('These details do not match a loan account.');
    await expect(ssn).toHaveValue('666-99-9999');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain('666-99-9999');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Add Borrower.*${number}`) }).first(),
    ).toBeFocused();
  });

  test('of a number that is no account’s says so in its field; one that is opens its page', async ({
    page,
  }) => {
    await openSignedIn(page, harbor);
    await page.getByRole('button', { name: 'Add account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add account' });
    await dialog.getByLabel('Account number').fill('no-such-account');
    await dialog.getByLabel('Account number').press('Enter');
    await expect(dialog.getByText('Account not found')).toBeVisible();
    const copy = page.getByRole('button', { name: /^Copy account number/, includeHidden: true }).first();
    const number = ((await copy.getAttribute('aria-label')) ?? '').replace(/^\D+/, '');
    await dialog.getByLabel('Account number').fill(number);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByText('This account is linked already.')).toBeVisible();
    await expect(page).toHaveURL(/\/borrowers\/signed-up/);
  });
});

test('the caret stays where the person types, deletes and pastes', async ({ page }) => {
  await openFailedLinks(page, harbor);
  await page
    .getByRole('button', { name: /^Add Borrower/ })
    .first()
    .click();
  const ssn = page.getByRole('dialog').getByLabel('SSN');
  const caret = () => ssn.evaluate((field: HTMLInputElement) => field.selectionStart);
  await ssn.pressSequentially('12345');
  for (let step = 0; step < 4; step += 1) await ssn.press('ArrowLeft');
  await ssn.press('9');
  await expect(ssn).toHaveValue('129-34-5');
  // Past the dash, where the next digit goes; the first Backspace takes the way back, the second the digit.
  await expect.poll(caret).toBe(4);
  await ssn.press('Backspace');
  await expect.poll(caret).toBe(3);
  await ssn.press('Backspace');
  await expect(ssn).toHaveValue('123-45');
  await expect.poll(caret).toBe(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 666 12 3456 '));
  await ssn.press('ControlOrMeta+a');
  await ssn.press('ControlOrMeta+v');
  await expect(ssn).toHaveValue('666-12-3456');
});

// @spec 4.19
test('Delete asks, takes the failed link away and stays away after a reload', async ({ page }) => {
  const number = (await findCase(harbor)).failed.attemptLoanNo;
  await openFailedLinks(page, harbor);
  const remove = page.getByRole('button', { name: new RegExp(`^Delete.*${number}`) });
  await expect(remove.first()).toBeVisible();
  const before = await remove.count();
  await remove.first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const deleted = page.waitForResponse(/\/payments\/delete-notify-lender$/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toHaveCount(before - 1);
  await expect(page.getByRole('region', { name: /^Failed links/ })).toBeFocused();
  // It is gone before the lender has answered; a page that goes away sooner may take the request along.
  await deleted;
  await page.reload();
  await showsAll(page);
  await expect(remove).toHaveCount(before - 1);
});

test('Login opens the borrower’s own page in a window that does not know the portal', async ({ page }) => {
  await openSignedIn(page, harbor, { path: '/borrowers/on-app' });
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^Login/ })
    .first()
    .click();
  const window = await opened;
  await window.waitForURL(portalUrl('harbor', '/api/borrower-app/home'));
  await expect(window.getByRole('region', { name: 'Impersonation' })).toContainText('is signed in as');
  expect(await window.evaluate(() => [opener === null, sessionStorage.length])).toEqual([true, 0]);
});
