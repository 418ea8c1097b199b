import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS, getRuleKind } from '../../domain/rules/rule-kinds.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestBorrower } from '../../testing/test-borrower.ts';
import {
  deleteLinkRequests,
  findBorrowers,
  getFirstLenderDb,
  readEmailedLink,
  signInBorrower,
} from '../../testing/test-borrower.ts';
import type { TestLenders, TestResponse } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import { APPLY_TO } from '../rules/rule-decision.ts';

let api: TestLenders;
let db: LenderDb;
let borrower: TestBorrower;
let token: string;
const methodIds: Record<'card' | 'ach' | 'pad', number> = { card: 0, ach: 0, pad: 0 };

beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  db = getFirstLenderDb(api);
  const { orm, tables } = db;
  await orm.delete(tables.rules);
  const [first] = await findBorrowers(api, 1);
  if (first === undefined) throw new Error('no borrower');
  borrower = first;
  token = await signInBorrower(api, borrower);
  await orm.update(tables.loans).set({ payoffCents: 5_000_000 }).where(eq(tables.loans.id, borrower.loanId));
  const methods = [
    {
      type: 1,
      cardNumber: '4242 4242 4242 4242',
      expiryDate: '11/29',
      cvvNumber: '123',
      billingZip: '60614',
    },
    { type: 2, routingNumber: '021000021', accountNumber: '123456789', bankName: 'A Bank', accountType: 1 },
    { type: 3, bankName: 'A Bank', bankNumber: '003', branchNumber: '12345', accountNumber: '1234567' },
  ];
  for (const [index, kind] of (['card', 'ach', 'pad'] as const).entries()) {
    const body = { loanId: borrower.loanId, name: 'A Person', ...methods[index] };
    const response = await send('/borrower/add-payment-method', body);
    methodIds[kind] = (response.body['result'] as { methodId: number }).methodId;
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  await db.orm.delete(db.tables.rules);
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
});

const send = (path: string, body: object) =>
  api.send('POST', path, {
    headers: { borrowerToken: token, 'idempotency-key': randomUUID() },
    body,
  });

/** Each payment has a different amount, so that none is a suspected duplicate. */
let cents = 1_000;
const getNextAmount = () => (cents += 1) / 100;

const pay = (method: keyof typeof methodIds, channel: number) =>
  send('/borrower/pay', {
    loanId: borrower.loanId,
    methodId: methodIds[method],
    amount: getNextAmount(),
    channel,
  });
const promise = (day: string, channel: number) =>
  send('/borrower/promise-to-pay', { loanId: borrower.loanId, amount: getNextAmount(), day, channel });

async function link(channel: number): Promise<TestResponse> {
  const { orm, tables } = db;
  const [known] = await orm
    .select({ tin: tables.borrowers.tin, zip: tables.borrowers.zip })
    .from(tables.borrowers)
    .innerJoin(tables.loans, eq(tables.loans.borrowerId, tables.borrowers.id))
    .where(eq(tables.loans.id, borrower.loanId));
  const body = { loanNumber: borrower.loanNo, ssn: known?.tin ?? '', zipCode: known?.zip ?? '', channel };
  return send('/borrower/link-account', body);
}

async function signIn(channel: number): Promise<TestResponse> {
  await deleteLinkRequests(api, borrower);
  await api.send('POST', '/borrower/request-link', { body: { email: borrower.email } });
  const { link: mailed } = await readEmailedLink(api);
  return api.send('POST', '/borrower/sign-in', { body: { link: mailed, channel } });
}

const ATTEMPTS: Record<string, (channel: number) => Promise<TestResponse>> = {
  card: (channel) => pay('card', channel),
  ach: (channel) => pay('ach', channel),
  pad: (channel) => pay('pad', channel),
  link,
  signIn,
  promise: (channel) => promise('2026-06-30', channel),
  latePromise: (channel) => promise('2026-07-01', channel),
};

/** Returns the names of the attempts that the rule refuses. Fails if another error occurs. */
async function findRefusedAttempts(id: RuleId, channel: number): Promise<string[]> {
  const refusal = { status: 0, message: getRuleKind(id).refusal, code: 'refused_by_rule' };
  const refused: string[] = [];
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    const response = await attempt(channel);
    if (response.status === 200) continue;
    expect(response, name).toEqual({ status: 403, body: refusal });
    refused.push(name);
  }
  return refused;
}

async function setRule(subCategoryId: RuleId, changes: object = {}): Promise<number> {
  const [row] = await db.orm
    .insert(db.tables.rules)
    .values({
      subCategoryId,
      enabled: true,
      startDay: TEST_DAY,
      endDay: '2026-12-31',
      applyTo: APPLY_TO.allLoans,
      platforms: [CHANNELS.web, CHANNELS.ivr, CHANNELS.recurring],
      ...changes,
    })
    .returning({ id: db.tables.rules.id });
  return row?.id ?? 0;
}

test('accepts every action on every channel if there are no rules', async () => {
  for (const channel of Object.values(CHANNELS)) expect(await findRefusedAttempts(1, channel)).toEqual([]);
});

test.each<[RuleId, string[]]>([
  [1, ['card', 'ach', 'pad']],
  [2, ['card']],
  [3, ['ach']],
  [8, ['link']],
  [9, ['signIn']],
  [10, ['promise', 'latePromise']],
  [11, ['latePromise']],
])(
  'rule %i refuses only %j, only on the channels of the rule, and with the message of the rule',
  async (id, expected) => {
    await setRule(id);
    expect(await findRefusedAttempts(id, CHANNELS.web)).toEqual(expected);
    expect(await findRefusedAttempts(id, CHANNELS.recurring)).toEqual(expected);
    expect(await findRefusedAttempts(id, CHANNELS.mobile)).toEqual([]);
  },
);

/** Signs in at the given time and returns true if the action then succeeds. */
async function succeedsAt(moment: string, name: string): Promise<boolean> {
  api.clock.now = new Date(moment);
  if (name !== 'signIn') token = await signInBorrower(api, borrower);
  const response = await ATTEMPTS[name]?.(CHANNELS.web);
  expect([200, 403], name).toContain(response?.status);
  return response?.status === 200;
}

test.each<[RuleId, string]>([
  [1, 'pad'],
  [2, 'card'],
  [3, 'ach'],
  [8, 'link'],
  [9, 'signIn'],
  [10, 'promise'],
  [11, 'latePromise'],
])('rule %i starts and ends at midnight in the lender’s time zone', async (id, attempt) => {
  await setRule(id, { startDay: '2026-06-15', endDay: '2026-06-16' });
  // The lender is in Chicago, where midnight is 05:00 UTC in June.
  expect(await succeedsAt('2026-06-15T04:59:59Z', attempt)).toBe(true);
  expect(await succeedsAt('2026-06-15T05:00:00Z', attempt)).toBe(false);
  expect(await succeedsAt('2026-06-17T04:59:59Z', attempt)).toBe(false);
  expect(await succeedsAt('2026-06-17T05:00:00Z', attempt)).toBe(true);
});

test('a rule for the last day of daylight saving time is active for all 25 hours of that day', async () => {
  await setRule(2, { startDay: '2026-11-01', endDay: '2026-11-01' });
  expect(await succeedsAt('2026-11-01T04:59:59Z', 'card')).toBe(true);
  expect(await succeedsAt('2026-11-01T05:00:00Z', 'card')).toBe(false);
  expect(await succeedsAt('2026-11-02T05:59:59Z', 'card')).toBe(false);
  expect(await succeedsAt('2026-11-02T06:00:00Z', 'card')).toBe(true);
});

test('rule 11 determines the current month in the lender’s time zone', async () => {
  await setRule(11, { startDay: '2026-06-01', endDay: '2026-12-31' });
  expect(await succeedsAt('2026-07-01T04:59:59Z', 'latePromise')).toBe(false);
  expect(await succeedsAt('2026-07-01T05:00:00Z', 'latePromise')).toBe(true);
});

test('a rule for specific loans affects only these loans, and a rule for groups only the current loans of the groups', async () => {
  const { orm, tables } = db;
  const ruleId = await setRule(1, { applyTo: APPLY_TO.specificLoans });
  expect((await pay('card', CHANNELS.web)).status).toBe(200);
  await orm.insert(tables.ruleLoans).values({ ruleId, loanId: borrower.loanId });
  expect((await pay('card', CHANNELS.web)).status).toBe(403);
  await orm.update(tables.rules).set({ applyTo: APPLY_TO.groups });
  expect((await pay('card', CHANNELS.web)).status).toBe(200);
  const [group] = await orm.select().from(tables.loanGroups).where(eq(tables.loanGroups.isStatic, true));
  const groupId = group?.id ?? 0;
  await orm.insert(tables.ruleGroups).values({ ruleId, groupId });
  const member = and(
    eq(tables.staticGroupLoans.groupId, groupId),
    eq(tables.staticGroupLoans.loanId, borrower.loanId),
  );
  await orm.delete(tables.staticGroupLoans).where(member);
  expect((await pay('card', CHANNELS.web)).status).toBe(200);
  await orm.insert(tables.staticGroupLoans).values({ groupId, loanId: borrower.loanId, enabled: true });
  expect((await pay('card', CHANNELS.web)).status).toBe(403);
  await orm.update(tables.staticGroupLoans).set({ enabled: false }).where(member);
  expect((await pay('card', CHANNELS.web)).status).toBe(200);
});

test('a repeated payment request gets the stored response, even if a rule now refuses payments', async () => {
  const request = {
    headers: { borrowerToken: token, 'idempotency-key': randomUUID() },
    body: {
      loanId: borrower.loanId,
      methodId: methodIds.card,
      amount: getNextAmount(),
      channel: CHANNELS.web,
    },
  };
  const first = await api.send('POST', '/borrower/pay', request);
  expect(first).toMatchObject({ status: 200, body: { message: 'Payment successful!' } });
  await setRule(1);
  expect(await api.send('POST', '/borrower/pay', request)).toEqual(first);
});

test('requires confirmation for a second identical payment within ten minutes', async () => {
  const body = { loanId: borrower.loanId, methodId: methodIds.card, amount: getNextAmount(), channel: 1 };
  expect((await send('/borrower/pay', body)).status).toBe(200);
  expect(await send('/borrower/pay', body)).toMatchObject({
    status: 409,
    body: { code: 'duplicate_suspected' },
  });
  expect((await send('/borrower/pay', { ...body, confirmDuplicate: true })).status).toBe(200);
});
