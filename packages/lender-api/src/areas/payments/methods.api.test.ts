import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRows } from '../../platform/db/migrate.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { ACH_FORM, CARD_FORM, createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender, withFlags } from '../../testing/web-service.ts';

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

const errorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });

async function listMethods(account: string) {
  const { body } = await fixture.post('get-loan-details', { account, channel: 'LMS' });
  const { data } = body['result'] as { data: { paymentMethods: Record<string, unknown>[] } };
  return data.paymentMethods;
}

/** Returns the values in all tables of the lender as one text. */
async function readAllTables(): Promise<string> {
  const { orm, tables, schemaName } = getFirstLender(api).db;
  const result = await orm.execute(
    sql`select table_name as name from information_schema.tables where table_schema = ${schemaName}`,
  );
  const names = getRows<{ name: string }>(result).map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(Object.keys(tables).length);
  const texts: string[] = [];
  for (const name of names) {
    const rows = await orm.execute(
      sql`select t::text as row from ${sql.identifier(schemaName)}.${sql.identifier(name)} t`,
    );
    texts.push(...getRows<{ row: string }>(rows).map(({ row }) => row));
  }
  return texts.join('\n');
}

// @spec 3.11
test('lists an added card with its brand, last four digits and expiry, and writes an audit record', async () => {
  const { id, loanNo } = await fixture.findLoan(0);
  const response = await fixture.post('add-card', { ...CARD_FORM, account: loanNo });
  expect(response).toMatchObject({ status: 200, body: { message: 'Payment method added successfully!' } });
  expect((await listMethods(loanNo)).at(-1)).toMatchObject({
    paymentType: 1,
    cardBrand: 'Visa',
    lastFour: '4242',
    name: 'Marcus Whitfield',
    cardExpDate: '11/29',
    accountNumber: null,
    isSchedule: false,
  });
  expect(await fixture.listAuditActions(id)).toEqual(['payment-method-added']);
});

test('stores card numbers, account numbers and CVCs neither in the database nor in the log', async () => {
  const { loanNo } = await fixture.findLoan(1);
  await fixture.post('add-card', {
    ...CARD_FORM,
    account: loanNo,
    cardNumber: '370000000000002',
    cvvNumber: '7193',
  });
  await fixture.post('add-ach', { ...ACH_FORM, account: loanNo, accountNumber: '86420975318642' });
  // The numbers of a refused card must not be stored either.
  await fixture.post('add-card', {
    ...CARD_FORM,
    account: loanNo,
    cardNumber: '5555 5555 5555 4445',
    cvvNumber: '7193',
  });
  const storedText = `${await readAllTables()}\n${api.logLines.join('\n')}`;
  for (const secret of ['370000000000002', '86420975318642', '5555555555554445', '5555 5555 5555 4445'])
    expect(storedText).not.toContain(secret);
  expect(storedText).not.toMatch(/\b7193\b/);
  expect(await readAllTables()).toContain('0002');
});

test('ACH and PAD accounts are listed with their holder names and masked numbers', async () => {
  const { loanNo } = await fixture.findLoan(2);
  await fixture.post('add-ach', { ...ACH_FORM, account: loanNo });
  const padForm = {
    name: 'Océane Gagné',
    bankNumber: '003',
    branchNumber: '00412',
    accountNumber: '1234567',
  };
  expect((await fixture.post('add-pad', { ...padForm, account: loanNo })).status).toBe(200);
  const [achMethod, padMethod] = (await listMethods(loanNo)).slice(-2);
  expect(achMethod).toMatchObject({
    nameOnAch: 'Marcus Whitfield',
    accountNumber: '****7890',
    transactionFeeFinal: 1.5,
  });
  expect(padMethod).toMatchObject({
    nameOnPad: 'Océane Gagné',
    name: null,
    bankName: null,
    transactionFeeFinal: 1,
  });
});

test.each([
  ['add-card', { cardNumber: '4242 4242 4242 4241' }, 'Card number is not valid'],
  ['add-card', { cvvNumber: '' }, 'CVC is required'],
  ['add-card', { expiryDate: '05/26' }, 'Expiry date is invalid'],
  ['add-card', { billingZip: 'M5V 2T6' }, 'Billing ZIP should be 5 digits'],
  ['add-card', { name: '' }, 'name is required.'],
  ['add-card', { doNotSavePaymentMethods: 1 }, 'Card payment methods must be saved.'],
  ['add-card', { pin: '1' }, 'pin is not a field of this request.'],
  ['add-ach', { accountType: 0 }, 'Account type is required'],
  ['add-ach', { routingNumber: '123456789' }, 'Routing number is not valid'],
  ['add-pad', {}, 'Institution number should be 3 digits'],
])(
  'an invalid request (%s with %j) returns the reason and adds no method',
  async (operation, changes, message) => {
    const { id, loanNo } = await fixture.findLoan(3);
    const forms: Record<string, object> = {
      'add-card': CARD_FORM,
      'add-ach': ACH_FORM,
      'add-pad': { name: 'x' },
    };
    const response = await fixture.post(operation, { ...forms[operation], ...changes, account: loanNo });
    expect(response).toEqual(errorResponse(422, message));
    expect(await fixture.listAuditActions(id)).toEqual([]);
  },
);

test('methods of a disabled type cannot be added and are not listed', async () => {
  const { loanNo } = await fixture.findLoan(4);
  await fixture.addCard(loanNo);
  await withFlags(api, { cardEnable: false }, async () => {
    expect(await fixture.post('add-card', { ...CARD_FORM, account: loanNo })).toEqual(
      errorResponse(422, 'Card payments are not enabled.'),
    );
    expect((await listMethods(loanNo)).filter(({ paymentType }) => paymentType === 1)).toEqual([]);
  });
});

test('accepts a card without a CVC if the flag hideCvvInWebpop is on', async () => {
  const { loanNo } = await fixture.findLoan(5);
  const form = { ...CARD_FORM, cvvNumber: undefined };
  await withFlags(api, { hideCvvInWebpop: true }, async () => {
    expect((await fixture.post('add-card', { ...form, account: loanNo })).status).toBe(200);
  });
});

// @spec 5.10
test('an unsaved method is not listed', async () => {
  const { loanNo } = await fixture.findLoan(6);
  const methodsBefore = await listMethods(loanNo);
  await withFlags(api, { doNotSaveCard: true }, async () => {
    const response = await fixture.post('add-card', {
      ...CARD_FORM,
      account: loanNo,
      doNotSavePaymentMethods: 1,
    });
    expect(response.status).toBe(200);
  });
  expect(await listMethods(loanNo)).toEqual(methodsBefore);
});

test('refuses to delete a method that a scheduled payment uses, and a method that is already deleted', async () => {
  const { id: loanId, loanNo } = await fixture.findLoan(7);
  const { id } = await fixture.addCard(loanNo);
  const form = { MethodId: id, MethodType: 1, channel: 'CAP' };
  expect(await fixture.post('delete-payment-method', { ...form, MethodType: 2 })).toEqual(
    errorResponse(404, 'Payment method not found'),
  );
  const { orm, tables } = getFirstLender(api).db;
  await orm.insert(tables.schedules).values({
    seriesId: 900,
    loanId,
    paymentMethodId: id,
    amountCents: 100,
    feeCents: 0,
    repeatingType: 0,
    frequencyCode: '0',
    scheduleDay: '2026-07-01',
    scheduleCount: 1,
    overrideCount: false,
    nextExecutionDay: '2026-07-01',
    status: 0,
  });
  expect(await fixture.post('delete-payment-method', form)).toEqual(
    errorResponse(409, 'Scheduled payments use this payment method. Delete those payments first.'),
  );
  await orm.update(tables.schedules).set({ status: 3 });
  expect(await fixture.post('delete-payment-method', form)).toMatchObject({
    status: 200,
    body: { message: 'Payment method deleted successfully!' },
  });
  expect((await fixture.post('delete-payment-method', form)).status).toBe(404);
  expect((await listMethods(loanNo)).filter((method) => method['id'] === id)).toEqual([]);
  expect(await fixture.listAuditActions(loanId)).toEqual(['payment-method-added', 'payment-method-deleted']);
});

test('with the flag customConvFees, fees depend on the kind of payment and the method type', async () => {
  const { loanNo } = await fixture.findLoan(8);
  await fixture.addAch(loanNo);
  const readFees = async () => (await listMethods(loanNo)).at(-1)?.['convFees'];
  expect(await readFees()).toEqual({ oneTime: 1.5, recurring: 1.5, oneTimeScheduled: 1.5 });
  await withFlags(api, { customConvFees: true }, async () => {
    expect(await readFees()).toEqual({ oneTime: 1.5, recurring: 0, oneTimeScheduled: 1 });
  });
});

// @spec 4.10, 9.11
test('the client details contain the disclosures and the waiver reasons', async () => {
  const { body } = await api.send('GET', '/client/get-client-details', { token: await api.openSession(7) });
  const { data } = body['result'] as { data: { convFeeWaivedReasons: unknown[] } };
  expect(data).toMatchObject({
    cardDisclosure: 'Test card disclosure.',
    achDisclosure: null,
    disclosures: { card: { recurringPayments: '{count} charges of {amount}.' }, ach: null },
  });
  expect(data.convFeeWaivedReasons[0]).toEqual({ id: 1, reason: 'Hardship' });
});

test('refuses to return loan details or add a card for an unknown account', async () => {
  for (const operation of ['get-loan-details', 'add-card']) {
    const form = operation === 'add-card' ? CARD_FORM : {};
    expect(await fixture.post(operation, { ...form, account: 'nothing' })).toEqual(
      errorResponse(404, 'Account not found'),
    );
  }
});

test.each([
  ['get-loan-details', {}],
  ['add-card', CARD_FORM],
  ['add-ach', ACH_FORM],
  ['add-pad', { name: 'x' }],
  ['delete-payment-method', null],
])('refuses %s for role 3, which can neither make nor schedule payments', async (operation, form) => {
  const { loanNo } = await fixture.findLoan(9);
  const fields = form === null ? { MethodId: 1, MethodType: 1 } : { ...form, account: loanNo };
  expect(await fixture.post(operation, fields, { role: 3 })).toEqual(
    errorResponse(403, 'You do not have permission to use payment methods.'),
  );
});
