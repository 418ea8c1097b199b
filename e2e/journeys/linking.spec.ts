import type { Page } from '@playwright/test';
import { openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

// Runs the tests one after the other, because each test removes a failed link and counts the remaining links.
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

/** A failed attempt to link a loan account, and the account with its successful link. */
interface FailedLinkCase {
  readonly failedAttempt: Attempt;
  readonly linkedAccount: Account;
}

/** Returns the first suitable failed link whose loan account also has a successful link. */
async function findFailedLink(
  tenant: { readonly slug: string },
  isSuitable: (failedLinkCase: FailedLinkCase) => boolean = () => true,
): Promise<FailedLinkCase> {
  const { callApi } = await openLenderApi(tenant);
  const failedLinks = await callApi<FailedLink[]>('/users/failed-notify-lenders', { page: 1, limit: 48 });
  for (const { linkAttempt: failedAttempt } of failedLinks) {
    const search = { page: 1, limit: 12, searchString: failedAttempt.attemptLoanNo };
    const [link] = await callApi<{ id: number }[]>('/users/signed-up-lenders', search);
    if (link === undefined) continue;
    const linkedAccount = await callApi<Account>(`/loan/get-borrower-details?installLoanId=${link.id}`);
    if (isSuitable({ failedAttempt, linkedAccount })) return { failedAttempt, linkedAccount };
  }
  throw new Error('There is no suitable failed link.');
}

/** Waits until all rows of the page are rendered. The first rows are rendered earlier than the others. */
async function waitForAllRows(page: Page) {
  const position = page.getByText(/^1.\d+ of /);
  await expect(position).toBeVisible();
  const [, last] = /^1.(\d+) of /.exec(await position.innerText()) ?? [];
  await expect(page.locator(`[data-row="${Number(last) - 1}"]`)).toBeAttached();
}

async function openFailedLinks(page: Page, tenant: { readonly slug: string }) {
  await openSignedIn(page, tenant, { path: '/borrowers/failed-link?limit=48' });
  await waitForAllRows(page);
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

/** Includes hidden elements, because a dialog may cover the link. */
const findFailedLinkTab = (page: Page) =>
  page.getByRole('link', { name: /^Failed Link/, includeHidden: true });

async function submitAndExpectLinked(page: Page, dialog: ReturnType<Page['getByRole']>) {
  await expect(findFailedLinkTab(page)).toHaveText(/\d$/);
  const countBefore = Number(((await findFailedLinkTab(page).textContent()) ?? '').replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Add Borrower' }).click();
  await expect(page.getByText('Borrower linked successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(findFailedLinkTab(page)).toHaveText(
    `Failed Link ${(countBefore - 1).toLocaleString('en-US')}`,
  );
  // The button that opened the dialog was removed with its row.
  await expect(page.getByRole('region', { name: /^Failed links/ })).toBeFocused();
}

// @spec 4.19, 8.16
test('Add Borrower: links the account with the SSN of the failed attempt and a corrected ZIP code', async ({
  page,
}) => {
  const failedLinkCase = await findFailedLink(
    harbor,
    ({ failedAttempt, linkedAccount }) =>
      failedAttempt.attemptTin !== null && failedAttempt.attemptTin === linkedAccount.linkAttempt.attemptTin,
  );
  const dialog = await openAddBorrower(page, harbor, failedLinkCase.failedAttempt.attemptLoanNo);
  await expect(
    dialog.getByText(
      `keep the SSN that the borrower entered, ${failedLinkCase.failedAttempt.attemptTin ?? ''}`,
    ),
  ).toBeVisible();
  await dialog.getByLabel('ZIP code').fill(failedLinkCase.linkedAccount.linkAttempt.attemptZipCd ?? '');
  await submitAndExpectLinked(page, dialog);
});

test('Add Borrower: matches by first name and branch number if the lender requires them', async ({
  page,
}) => {
  const failedLinkCase = await findFailedLink(maple);
  const dialog = await openAddBorrower(page, maple, failedLinkCase.failedAttempt.attemptLoanNo);
  await dialog.getByLabel('First name').fill(failedLinkCase.linkedAccount.loan.borrower.firstName);
  await dialog
    .getByLabel('Branch number')
    .fill(failedLinkCase.linkedAccount.linkAttempt.attemptBranchNo ?? '');
  await submitAndExpectLinked(page, dialog);
});

test('Add Borrower: matches by the last four digits of the SSN and the phone if the lender requires them', async ({
  page,
}) => {
  const failedLinkCase = await findFailedLink(summit);
  const dialog = await openAddBorrower(page, summit, failedLinkCase.failedAttempt.attemptLoanNo);
  await dialog
    .getByLabel('Last four of SSN')
    .fill(failedLinkCase.linkedAccount.linkAttempt.attemptTinFour ?? '');
  await dialog.getByLabel('Phone').fill(failedLinkCase.linkedAccount.linkAttempt.attemptPhoneNo ?? '');
  await submitAndExpectLinked(page, dialog);
});

test.describe('a rejected request', () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] });

  test('keeps the input; the SSN is masked when its field loses the focus, and removed when the dialog closes', async ({
    page,
  }) => {
    const { failedAttempt } = await findFailedLink(harbor);
    const number = failedAttempt.attemptLoanNo;
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

  test('shows an error at the field if the account number is unknown, and stays open after a click outside', async ({
    page,
  }) => {
    await openSignedIn(page, harbor);
    await page.getByRole('button', { name: 'Add account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add account' });
    await dialog.getByLabel('Account number').fill('no-such-account');
    await dialog.getByLabel('Account number').press('Enter');
    await expect(dialog.getByText('Account not found')).toBeVisible();
    const copyButton = page
      .getByRole('button', { name: /^Copy account number/, includeHidden: true })
      .first();
    const number = ((await copyButton.getAttribute('aria-label')) ?? '').replace(/^\D+/, '');
    await dialog.getByLabel('Account number').fill(number);
    // A click outside does not discard the input.
    await page.mouse.click(5, 5);
    await expect(dialog.getByLabel('Account number')).toHaveValue(number);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByText('This account is already linked.')).toBeVisible();
    await expect(page).toHaveURL(/\/borrowers\/signed-up/);
  });
});

test('the caret of the SSN field keeps its position while the user types, deletes and pastes', async ({
  page,
}) => {
  await openFailedLinks(page, harbor);
  await page
    .getByRole('button', { name: /^Add Borrower/ })
    .first()
    .click();
  const ssn = page.getByRole('dialog').getByLabel('SSN');
  const readCaret = () => ssn.evaluate((field: HTMLInputElement) => field.selectionStart);
  await ssn.pressSequentially('12345');
  for (let step = 0; step < 4; step += 1) await ssn.press('ArrowLeft');
  await ssn.press('9');
  await expect(ssn).toHaveValue('129-34-5');
  // The first Backspace moves the caret before the dash, the second deletes a digit.
  await expect.poll(readCaret).toBe(4);
  await ssn.press('Backspace');
  await expect.poll(readCaret).toBe(3);
  await ssn.press('Backspace');
  await expect(ssn).toHaveValue('123-45');
  await expect.poll(readCaret).toBe(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 666 12 3456 '));
  await ssn.press('ControlOrMeta+a');
  await ssn.press('ControlOrMeta+v');
  await expect(ssn).toHaveValue('666-12-3456');
});

// @spec 4.19
test('Delete asks for confirmation and removes the failed link permanently', async ({ page }) => {
  const number = (await findFailedLink(harbor)).failedAttempt.attemptLoanNo;
  await openFailedLinks(page, harbor);
  const deleteButtons = page.getByRole('button', { name: new RegExp(`^Delete.*${number}`) });
  await expect(deleteButtons.first()).toBeVisible();
  const countBefore = await deleteButtons.count();
  await deleteButtons.first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const deleteResponse = page.waitForResponse(/\/payments\/delete-notify-lender$/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(deleteButtons).toHaveCount(countBefore - 1);
  await expect(page.getByRole('region', { name: /^Failed links/ })).toBeFocused();
  // The row is removed before the response arrives, and a reload before the response could abort the request.
  await deleteResponse;
  await page.reload();
  await waitForAllRows(page);
  await expect(deleteButtons).toHaveCount(countBefore - 1);
});

test('Login opens the borrower app in a window without access to the portal', async ({ page }) => {
  await openSignedIn(page, harbor, { path: '/borrowers/on-app' });
  const windowPromise = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^Login/ })
    .first()
    .click();
  const window = await windowPromise;
  await window.waitForURL(portalUrl('harbor', '/api/borrower-app/home'));
  await expect(window.getByRole('region', { name: 'Impersonation' })).toContainText('is signed in as');
  expect(await window.evaluate(() => [opener === null, sessionStorage.length])).toEqual([true, 0]);
});
