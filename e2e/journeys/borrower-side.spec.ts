import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type Stack, startStack } from '../../scripts/lib/stack.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, test } from '../support/test.ts';

// A stack of its own, because this journey sets a rule and pays; one for both tests.
test.describe.configure({ mode: 'default' });
const dataDir = mkdtempSync(join(tmpdir(), 'livery-borrower-side-'));
let stack: Stack;
let port: string;

test.beforeAll(async () => {
  stack = await startStack({ port: await freePort(), apiPort: await freePort(), dataDir, maxLoans: 60 });
  port = String(stack.edge.ready.port);
});

test.afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const [harbor] = TENANTS;
const PAGES = '/api/borrower-app/';

interface Staff {
  readonly page: Page;
  readonly token: string;
}

async function signedIn(page: Page): Promise<Staff> {
  const listed = page.waitForRequest(/\/api\/users\/app-details$/);
  await signIn(page, harbor, { port });
  return { page, token: (await (await listed).headerValue('accessToken')) ?? '' };
}

/** A call to the lender API from the portal's page; its answer's body. */
function call(
  { page, token }: Staff,
  path: string,
  sent?: Record<string, unknown> | URLSearchParams,
  more: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const isForm = sent instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = isForm ? sent.toString() : JSON.stringify(sent);
  return page.evaluate(
    async ([url, init]) => (await (await fetch(url, init)).json()) as Record<string, unknown>,
    [
      `/api${path}`,
      sent === undefined
        ? { headers: { accessToken: token, ...more } }
        : { method: 'POST', headers: { accessToken: token, 'content-type': type, ...more }, body },
    ] as const,
  );
}

interface Link {
  readonly installAccountId: number;
  readonly loan: { readonly loanNo: string };
}

/** A borrower who has linked a loan account, on which a card is saved. */
async function borrowerWithCard(staff: Staff): Promise<Link> {
  const listed = await call(staff, '/users/signed-up-lenders', { page: 1, limit: 12 });
  const [link] = listed['result'] as Link[];
  if (link === undefined) throw new Error('Nobody has signed up.');
  const user = await call(staff, '/client/get-api-user');
  const { data } = user['result'] as { data: Record<string, string> };
  const card = {
    account: link.loan.loanNo,
    name: 'A Person',
    cardNumber: '4242424242424242',
    expiryDate: '11/39',
    cvvNumber: '123',
    billingZip: '60614',
  };
  const added = await call(staff, '/v1/web-service/add-card', new URLSearchParams(card), data);
  expect(added['status']).toBe(1);
  return link;
}

const NO_PAYMENTS = 1;
const NO_CARD_PAYMENTS = 2;

/** Sets a rule of spec section 3 for one loan account, from today on, for payments on the web. */
async function setRule(staff: Staff, id: number, isOn: boolean, loanNumber: string): Promise<void> {
  const startDate = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const answer = await call(staff, '/rule/update-rule', {
    ...{ clientRuleSubCategoryId: id, offHide: isOn, startDate, endDate: '2099-12-31' },
    ...{ applyTo: 2, applyOn: [1], loanNumber },
  });
  expect(answer).toMatchObject({ status: 1 });
}

/** Opens the borrower's page as the portal does: in a window of its own, with the session's token in the address. */
async function impersonate({ page, token }: Staff, installAccountId: number): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  const query = `install_account_id=${installAccountId}&accessToken=${token}`;
  await page.evaluate((url) => open(url, '_blank', 'noopener'), `${PAGES}impersonate?${query}`);
  const window = await opened;
  await window.waitForURL(portalUrl(harbor.slug, `${PAGES}home`, port));
  return window;
}

test("impersonation opens the borrower's page under the lender's address, says whose it is, and can be ended", async ({
  page,
}) => {
  const staff = await signedIn(page);
  const { installAccountId, loan } = await borrowerWithCard(staff);
  const window = await impersonate(staff, installAccountId);

  const banner = window.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('is signed in as');
  await expect(window.getByRole('link', { name: `Account ${loan.loanNo}` })).toBeVisible();
  expect(await window.content()).not.toContain(staff.token);
  const cookies = await page.context().cookies(window.url());
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'livery_borrower', path: PAGES, httpOnly: true, sameSite: 'Lax' }),
  ]);
  // The portal's own calls do not carry it.
  expect(await page.context().cookies(portalUrl(harbor.slug, '/api/users/app-details', port))).toEqual([]);

  await banner.getByRole('button', { name: 'End session' }).click();
  await expect(window.getByRole('heading', { name: 'Session ended' })).toBeVisible();
  await window.goto(portalUrl(harbor.slug, `${PAGES}home`, port));
  await expect(window).toHaveURL(/\/sign-in\?ended=1$/);
  await expect(window.getByText('Your session has ended.')).toBeVisible();
});

test.describe('a rule', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test("refuses the borrower's payment with its own sentence; before it, the payment went through", async ({
    page,
  }) => {
    const staff = await signedIn(page);
    const { installAccountId, loan } = await borrowerWithCard(staff);
    for (const rule of [NO_PAYMENTS, NO_CARD_PAYMENTS]) await setRule(staff, rule, false, loan.loanNo);
    const window = await impersonate(staff, installAccountId);
    await window.getByRole('link', { name: `Account ${loan.loanNo}` }).click();
    const pay = async (amount: string) => {
      await window.getByLabel('Amount in dollars, without the fee').fill(amount);
      await window.getByLabel('Method').selectOption({ label: await cardOption(window) });
      await window.getByRole('button', { name: 'Pay', exact: true }).click();
    };
    await pay('12.50');
    await expect(window.getByRole('status')).toContainText('successful');

    await setRule(staff, NO_PAYMENTS, true, loan.loanNo);
    await pay('13.50');
    await expect(window.getByRole('alert')).toHaveText(
      'Payments are not accepted for this account here. Please call us.',
    );
    await expect(window.getByLabel('Amount in dollars, without the fee')).toHaveValue('13.50');
  });
});

/** The label of the card that was saved for the journey. */
async function cardOption(window: Page): Promise<string> {
  const options = await window.getByLabel('Method').getByRole('option').allTextContents();
  return options.find((label) => label.startsWith('Visa ending in 4242')) ?? '';
}
