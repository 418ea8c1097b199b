import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestBorrower } from '../../testing/test-borrower.ts';
import { findBorrowers, getFirstLenderDb, signInBorrower } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig({ flags: { cardEnable: true, customConvFees: true } });
const RECURRING = '72';
const CARD_FORM = {
  type: 1,
  name: 'Marcus Whitfield',
  cardNumber: '4242424242424242',
  expiryDate: '11/29',
  cvvNumber: '123',
  billingZip: '60614',
};

let api: TestLenders;
let db: LenderDb;
let borrower: TestBorrower;
let token: string;
let methodId: number;
beforeAll(async () => {
  api = await startTestLenders(config);
  db = getFirstLenderDb(api);
  await db.orm.delete(db.tables.rules);
  const [first] = await findBorrowers(api, 1);
  if (first === undefined) throw new Error('no borrower');
  borrower = first;
  token = await signInBorrower(api, borrower);
  const body = { loanId: borrower.loanId, ...CARD_FORM };
  const added = await api.send('POST', '/borrower/add-payment-method', {
    headers: { borrowerToken: token },
    body,
  });
  methodId = (added.body['result'] as { methodId: number }).methodId;
  await setFee('one_time', 350);
  await setFee('recurring', 125);
});
afterAll(() => api.close());

async function setFee(kind: 'one_time' | 'recurring', amountCents: number) {
  const { convenienceFees: fees } = db.tables;
  await db.orm.update(fees).set({ amountCents }).where(eq(fees.kind, kind));
}

const getCookie = () => `livery_borrower=${token}`;
async function openPage() {
  const { body } = await api.app.inject({
    url: `/${config.slug}/borrower-app/loan?loanId=${borrower.loanId}`,
    headers: { cookie: getCookie() },
  });
  const start = body.indexOf('action="pay"');
  return body.slice(start, body.indexOf('</form>', start));
}

/** Submits the payment form of a page, including its hidden fields. */
function submitPayment(page: string, choice: { channel: string; amount: string }) {
  const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value]);
  const form = { ...Object.fromEntries(fields), methodId: String(methodId), ...choice };
  return api.app.inject({
    method: 'POST',
    url: `/${config.slug}/borrower-app/pay`,
    headers: { cookie: getCookie(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

async function readNewestFee() {
  const { payments } = db.tables;
  return (await db.orm.select().from(payments).orderBy(desc(payments.id)).limit(1))[0]?.feeCents;
}

test('the payment page shows the fees of each payment method, and the channel determines the charged fee', async () => {
  const page = await openPage();
  expect(new RegExp(`<option value="${methodId}">([^<]*)`).exec(page)?.[1]).toContain(
    'fee $3.50, recurring $1.25',
  );
  expect((await submitPayment(page, { channel: RECURRING, amount: '2.00' })).statusCode).toBe(200);
  expect(await readNewestFee()).toBe(125);
  expect((await submitPayment(await openPage(), { channel: '1', amount: '2.01' })).statusCode).toBe(200);
  expect(await readNewestFee()).toBe(350);
});

test('refuses a payment if the fee has changed since the page was loaded, and shows the new fee', async () => {
  const page = await openPage();
  const before = await db.orm.$count(db.tables.payments);
  await setFee('recurring', 175);
  const refused = await submitPayment(page, { channel: RECURRING, amount: '2.02' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('The convenience fee is $1.75. Check the total and confirm again.');
  expect(refused.body).toContain('recurring $1.75');
  const order = { loanId: borrower.loanId, methodId, amount: 2.02, channel: 72, transaction: 1.25 };
  const headers = { borrowerToken: token, 'idempotency-key': randomUUID() };
  const called = await api.send('POST', '/borrower/pay', { headers, body: order });
  expect([called.status, called.body['code']]).toEqual([409, 'fee_changed']);
  expect(await db.orm.$count(db.tables.payments)).toBe(before);
});
