import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readHeap } from '../support/heap.ts';
import { journeyStack } from '../support/journey-stack.ts';
import {
  amountField,
  expectPaid,
  fillInPayment,
  openPayments,
  payableAccount,
  payButton,
} from '../support/make-payment.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

const CARD = '4539148803436467';
const CVC = '739';
const ROUTING = '122105155';
const ACCOUNT = '98712340056';
/** Stored by the lender, so the search must find it. */
const HOLDER = 'Quillon Averbach';

/** Matches a number as digits, in groups and URL-encoded. */
const spelled = (digits: string) => new RegExp(digits.replaceAll(/\d(?=\d)/g, '$&(?:[ -]|%20|\\+)?'));
const SECRETS = [
  ...[CARD, ROUTING, ACCOUNT].map(spelled),
  new RegExp(`cv[cv]\\w*\\W{1,12}${CVC}(?!\\d)`, 'i'),
] as const;

const expectNone = (where: string, text: string) => {
  for (const secret of SECRETS) expect(secret.exec(text)?.[0], where).toBeUndefined();
};

/** Returns the content of a database file; empty if the database has deleted it in the meantime. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Returns everything that the page stores in the browser. */
const storedBy = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );

test('card, CVC, routing and account numbers are never in URLs, storage, logs, memory or the database', async ({
  page,
}) => {
  const account = await payableAccount(harbor);
  const addresses: string[] = [];
  const said: string[] = [];
  page
    .context()
    .on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('console', (message) => said.push(message.text()));
  await openPayments(page, harbor, account.loanId);

  await page.getByRole('link', { name: 'Add Payment Method' }).click();
  await page.getByLabel('Name', { exact: true }).fill(HOLDER);
  await page.getByLabel('Card number').pressSequentially(CARD);
  await page.getByLabel('Expiry date').pressSequentially('1139');
  await page.getByLabel('CVC').pressSequentially(CVC);
  await page.getByLabel('Billing ZIP').fill('60614');
  expectNone('storage while it is typed', await storedBy(page));
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  const first = await fillInPayment(page, '31.50', /ending in 6467/);
  await payButton(page).click();
  await expectPaid(page);

  await page.getByRole('button', { name: 'Make another payment' }).click();
  await page.getByRole('link', { name: 'Add Payment Method' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'ACH' });
  await page.getByLabel('Name', { exact: true }).fill(HOLDER);
  await page.getByLabel('Account type').selectOption({ label: 'Checking' });
  await page.getByLabel('Routing number').pressSequentially(ROUTING);
  await page.getByLabel('Account number', { exact: true }).pressSequentially(ACCOUNT);
  await page.getByLabel('Bank name').fill('Secret Bank');
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  await expect(amountField(page)).toBeVisible();
  const second = await fillInPayment(page, '32.50', /Secret Bank account ending in 0056/);
  await payButton(page).click();
  await expectPaid(page);
  expect(await account.taken()).toEqual([first, second]);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The history is loaded; now the memory of the page is searched.
  await expect(page.getByRole('tabpanel').getByText('ending in 0056').first()).toBeVisible();

  expectNone('addresses', addresses.join('\n'));
  expectNone('console', said.join('\n'));
  expectNone('storage', await storedBy(page));
  const held = await readHeap(page);
  expect(held).toContain('ending in 0056');
  expectNone('memory', held);

  const { dataDir } = journeyStack();
  const log = readFileSync(join(dataDir, 'servers.log'), 'utf8');
  expect(log).toContain('/web-service/add-card');
  expectNone('logs', log);
  // The lender's database files: methods, payments, idempotency keys, audit log.
  let found = false;
  for (const file of globSync('pglite/**/*', { cwd: dataDir, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = bytesOf(join(file.parentPath, file.name));
    found ||= bytes.includes(HOLDER);
    for (const secret of [CARD, ROUTING, ACCOUNT]) expect(bytes.includes(secret), file.name).toBe(false);
  }
  expect(found).toBe(true);
});

test.describe('a form that breaks while it is filled in', () => {
  test.use({ expectedConsoleErrors: [/removeChild/] });

  test('is replaced by an error page, and its input is in no log and no storage', async ({ page }) => {
    const account = await payableAccount(harbor);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await openPayments(page, harbor, account.loanId);
    await page.getByRole('link', { name: 'Add Payment Method' }).click();
    await page.getByLabel('Card number').pressSequentially(CARD);
    await page.getByLabel('CVC').pressSequentially(CVC.slice(0, 2));
    await page.getByLabel('Billing ZIP').focus();
    // Simulates browser extensions such as translators: they remove an element that React is about to remove.
    await page.getByText('CVC should be 3 digits').evaluate((message) => message.remove());
    await page.getByLabel('CVC').press('End');
    await page.getByLabel('CVC').pressSequentially(CVC.slice(2));
    await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeHidden();
    await expect.poll(() => said.join('\n')).toContain('removeChild');
    expectNone('console', said.join('\n'));
    expectNone('storage', await storedBy(page));
    expectNone('page', await page.content());
    expect(await account.taken()).toEqual([]);
  });
});
