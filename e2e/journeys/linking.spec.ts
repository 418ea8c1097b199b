import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type Stack, startStack } from '../../scripts/lib/stack.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, test } from '../support/test.ts';

// A stack of its own, because these journeys link and delete.
test.describe.configure({ mode: 'default' });
const dataDir = mkdtempSync(join(tmpdir(), 'livery-linking-'));
let stack: Stack;
let port: string;

test.beforeAll(async () => {
  // Where other work is going on, seeding takes longer than a test may.
  test.setTimeout(180_000);
  stack = await startStack({ port: await freePort(), apiPort: await freePort(), dataDir, maxLoans: 60 });
  port = String(stack.edge.ready.port);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

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

/** Signs in and collects, with the portal's own token, the failed links whose account somebody has linked since. */
async function signInAndFind(page: Page, tenant: { readonly slug: string }): Promise<Case[]> {
  const asked = page.waitForRequest(/\/api\/users\/app-details$/);
  await signIn(page, tenant, { port });
  const accessToken = (await (await asked).headerValue('accessToken')) ?? '';
  const call = async <Result>(path: string, body?: object): Promise<Result> => {
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accessToken, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    };
    const answer = await page.evaluate(
      async ([url, options]) => (await (await fetch(url, options)).json()) as unknown,
      [`/api${path}`, init] as const,
    );
    return (answer as { result: Result }).result;
  };
  const failedLinks = await call<FailedLink[]>('/users/failed-notify-lenders', { page: 1, limit: 48 });
  const cases: Case[] = [];
  for (const { linkAttempt: failed } of failedLinks) {
    const search = { page: 1, limit: 12, searchString: failed.attemptLoanNo };
    const [link] = await call<{ id: number }[]>('/users/signed-up-lenders', search);
    if (link === undefined) continue;
    const known = await call<Account>(`/loan/get-borrower-details?installLoanId=${link.id}`);
    cases.push({ failed, known });
  }
  return cases;
}

async function openAddBorrower(page: Page, loanNumber: string) {
  await page.getByRole('link', { name: /^Failed Link/ }).click();
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
  const before = Number(((await failedCount(page).textContent()) ?? '').replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Add Borrower' }).click();
  await expect(page.getByText('Borrower linked successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(failedCount(page)).toHaveText(`Failed Link${before - 1}`);
  // The button that opened the dialog went with its row.
  await expect(page.getByRole('region', { name: /^Failed links/ })).toBeFocused();
}

test('Add Borrower: with the SSN of the attempt and another ZIP code, the account is linked', async ({
  page,
}) => {
  const cases = await signInAndFind(page, harbor);
  const found = cases.find(
    ({ failed, known }) => failed.attemptTin !== null && failed.attemptTin === known.linkAttempt.attemptTin,
  );
  if (found === undefined) throw new Error('No failed link has the right SSN.');
  const dialog = await openAddBorrower(page, found.failed.attemptLoanNo);
  await expect(
    dialog.getByText(`keep the SSN that was typed, ${found.failed.attemptTin ?? ''}`),
  ).toBeVisible();
  await dialog.getByLabel('ZIP code').fill(found.known.linkAttempt.attemptZipCd ?? '');
  await submitAndExpectLinked(page, dialog);
});

test('Add Borrower: by first name and branch number where the lender asks for those', async ({ page }) => {
  const [found] = await signInAndFind(page, maple);
  if (found === undefined) throw new Error('No failed link is of a linked account.');
  const dialog = await openAddBorrower(page, found.failed.attemptLoanNo);
  await dialog.getByLabel('First name').fill(found.known.loan.borrower.firstName);
  await dialog.getByLabel('Branch number').fill(found.known.linkAttempt.attemptBranchNo ?? '');
  await submitAndExpectLinked(page, dialog);
});

test('Add Borrower: by the last four of the SSN and the phone where the lender asks for those', async ({
  page,
}) => {
  const [found] = await signInAndFind(page, summit);
  if (found === undefined) throw new Error('No failed link is of a linked account.');
  const dialog = await openAddBorrower(page, found.failed.attemptLoanNo);
  await dialog.getByLabel('Last four of SSN').fill(found.known.linkAttempt.attemptTinFour ?? '');
  await dialog.getByLabel('Phone').fill(found.known.linkAttempt.attemptPhoneNo ?? '');
  await submitAndExpectLinked(page, dialog);
});

test.describe('a refusal', () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] });

  test('keeps what was typed; the SSN is dots once its field is left, and gone with the dialog', async ({
    page,
  }) => {
    const [found] = await signInAndFind(page, harbor);
    const number = found?.failed.attemptLoanNo ?? '';
    const dialog = await openAddBorrower(page, number);
    const ssn = dialog.getByLabel('SSN');
    const shape = () =>
      ssn.evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security'));
    await ssn.pressSequentially('000000000');
    await expect(ssn).toHaveValue('000-00-0000');
    expect(await shape()).toBe('none');
    await ssn.press('Tab');
    expect(await shape()).toBe('disc');
    await dialog.getByLabel('ZIP code').fill('00000');
    await dialog.getByRole('button', { name: 'Add Borrower' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('These details do not match a loan account.');
    await expect(ssn).toHaveValue('000-00-0000');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain('000-00-0000');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Add Borrower.*${number}`) }).first(),
    ).toBeFocused();
  });

  test('of a number that is no account’s says so in its field; one that is opens its page', async ({
    page,
  }) => {
    await signIn(page, harbor, { port });
    await page.getByRole('button', { name: 'Add account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add account' });
    await dialog.getByLabel('Account number').fill('no-such-account');
    await dialog.getByLabel('Account number').press('Enter');
    await expect(dialog.getByText('Account not found')).toBeVisible();
    const copy = page.getByRole('button', { name: /^Copy account number/, includeHidden: true }).first();
    const number = ((await copy.getAttribute('aria-label')) ?? '').replace(/^\D+/, '');
    await dialog.getByLabel('Account number').fill(number);
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByText('Account added successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/borrowers\/signed-up/);
  });
});

test('the caret stays where the person types, deletes and pastes', async ({ page }) => {
  await signIn(page, harbor, { port });
  await page.getByRole('link', { name: /^Failed Link/ }).click();
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
  expect(await caret()).toBe(4);
  await ssn.press('Backspace');
  expect(await caret()).toBe(3);
  await ssn.press('Backspace');
  await expect(ssn).toHaveValue('123-45');
  expect(await caret()).toBe(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(' 666 12 3456 '));
  await ssn.press('ControlOrMeta+a');
  await ssn.press('ControlOrMeta+v');
  await expect(ssn).toHaveValue('666-12-3456');
});

test('Delete asks, takes the failed link away and stays away after a reload', async ({ page }) => {
  const [found] = await signInAndFind(page, harbor);
  const number = found?.failed.attemptLoanNo ?? '';
  await page.getByRole('link', { name: /^Failed Link/ }).click();
  const remove = page.getByRole('button', { name: new RegExp(`^Delete.*${number}`) });
  await expect(remove.first()).toBeVisible();
  const before = await remove.count();
  await remove.first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toHaveCount(before - 1);
  await expect(page.getByRole('region', { name: /^Failed links/ })).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^1.\d+ of /)).toBeVisible();
  await expect(remove).toHaveCount(before - 1);
});

test('Login opens the borrower’s own page in a window that does not know the portal', async ({ page }) => {
  await signIn(page, harbor, { port });
  await page.getByRole('link', { name: /^On App/ }).click();
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^Login/ })
    .first()
    .click();
  const window = await opened;
  await window.waitForURL(portalUrl('harbor', '/api/borrower-app/home', port));
  await expect(window.getByRole('region', { name: 'Impersonation' })).toContainText('is signed in as');
  expect(await window.evaluate(() => [opener === null, sessionStorage.length])).toEqual([true, 0]);
});
