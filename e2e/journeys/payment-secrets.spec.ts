import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readHeap } from '../support/heap.ts';
import { getJourneyStack } from '../support/journey-stack.ts';
import {
  claimPayableAccount,
  expectPaid,
  fillInPayment,
  findAmountField,
  findPayButton,
  openPayments,
} from '../support/make-payment.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

const CARD = '4539148803436467';
const CVC = '739';
const ROUTING = '122105155';
const ACCOUNT = '98712340056';
/**
 * The lender stores this name. The test must find it in the database files, which proves that its search
 * works.
 */
const HOLDER = 'Quillon Averbach';

/** Returns a pattern that matches a number with and without separators, which may be URL-encoded. */
const createNumberPattern = (digits: string) =>
  new RegExp(digits.replaceAll(/\d(?=\d)/g, '$&(?:[ -]|%20|\\+)?'));
const SECRETS = [
  ...[CARD, ROUTING, ACCOUNT].map(createNumberPattern),
  new RegExp(`cv[cv]\\w*\\W{1,12}${CVC}(?!\\d)`, 'i'),
] as const;

const expectNoSecrets = (place: string, text: string) => {
  for (const secret of SECRETS) expect(secret.exec(text)?.[0], place).toBeUndefined();
};

/** Returns the content of a database file; empty if the database has deleted it in the meantime. */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

const readStorage = (page: Page) =>
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

test('card, CVC, routing and account numbers never remain in URLs, browser storage, logs, memory or the database', async ({
  page,
}) => {
  const account = await claimPayableAccount(harbor);
  const addresses: string[] = [];
  const consoleMessages: string[] = [];
  page
    .context()
    .on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('console', (message) => consoleMessages.push(message.text()));
  await openPayments(page, harbor, account.loanId);

  await page.getByRole('link', { name: 'Add Payment Method' }).click();
  await page.getByLabel('Name', { exact: true }).fill(HOLDER);
  await page.getByLabel('Card number').pressSequentially(CARD);
  await page.getByLabel('Expiry date').pressSequentially('1139');
  await page.getByLabel('CVC').pressSequentially(CVC);
  await page.getByLabel('Billing ZIP').fill('60614');
  expectNoSecrets('storage while it is typed', await readStorage(page));
  await page.getByRole('button', { name: 'Add Payment Method' }).click();
  const firstTotal = await fillInPayment(page, '31.50', /ending in 6467/);
  await findPayButton(page).click();
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
  await expect(findAmountField(page)).toBeVisible();
  const secondTotal = await fillInPayment(page, '32.50', /Secret Bank account ending in 0056/);
  await findPayButton(page).click();
  await expectPaid(page);
  expect(await account.listNewPayments()).toEqual([firstTotal, secondTotal]);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Waits for the payment history before searching the memory of the page.
  await expect(page.getByRole('tabpanel').getByText('ending in 0056').first()).toBeVisible();

  expectNoSecrets('addresses', addresses.join('\n'));
  expectNoSecrets('console', consoleMessages.join('\n'));
  expectNoSecrets('storage', await readStorage(page));
  const heap = await readHeap(page);
  expect(heap).toContain('ending in 0056');
  expectNoSecrets('memory', heap);

  const { dataDir } = getJourneyStack();
  const log = readFileSync(join(dataDir, 'servers.log'), 'utf8');
  expect(log).toContain('/web-service/add-card');
  expectNoSecrets('logs', log);
  // Searches the lender's database files, which contain payment methods, payments, idempotency keys and the
  // audit log.
  let containsHolder = false;
  for (const file of globSync('pglite/**/*', { cwd: dataDir, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = readBytes(join(file.parentPath, file.name));
    containsHolder ||= bytes.includes(HOLDER);
    for (const secret of [CARD, ROUTING, ACCOUNT]) expect(bytes.includes(secret), file.name).toBe(false);
  }
  expect(containsHolder).toBe(true);
});

test.describe('a payment form that crashes while it is filled in', () => {
  test.use({ expectedConsoleErrors: [/removeChild/] });

  test('is replaced by an error page, and its input appears in no log and no browser storage', async ({
    page,
  }) => {
    const account = await claimPayableAccount(harbor);
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    await openPayments(page, harbor, account.loanId);
    await page.getByRole('link', { name: 'Add Payment Method' }).click();
    await page.getByLabel('Card number').pressSequentially(CARD);
    await page.getByLabel('CVC').pressSequentially(CVC.slice(0, 2));
    await page.getByLabel('Billing ZIP').focus();
    // Simulates a browser extension, such as a translator, that removes an element of the page. React throws
    // an error when it removes the same element later.
    await page.getByText('CVC should be 3 digits').evaluate((message) => message.remove());
    await page.getByLabel('CVC').press('End');
    await page.getByLabel('CVC').pressSequentially(CVC.slice(2));
    await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeHidden();
    await expect.poll(() => consoleMessages.join('\n')).toContain('removeChild');
    expectNoSecrets('console', consoleMessages.join('\n'));
    expectNoSecrets('storage', await readStorage(page));
    expectNoSecrets('page', await page.content());
    expect(await account.listNewPayments()).toEqual([]);
  });
});
