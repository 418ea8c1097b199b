import { expect, test } from 'vitest';
import { getImportStatus } from '../../areas/nacha/import-dates.ts';
import { computeScheduleDays } from '../../areas/schedules/schedule-days.ts';
import { createTestConfig } from '../../testing/test-lender.ts';
import { generateSeed } from './generate.ts';

const HASHES = ['1', '2', '3', '4', '5', '6', '7'];
const TODAY = '2026-06-15';

const base = createTestConfig({ slug: 'seeded' });
const createSeed = (loans: number, overrides: Partial<typeof base> = {}, today = TODAY) => {
  const config = { ...base, ...overrides };
  return generateSeed({ ...config, demo: { ...config.demo, loans } }, today, HASHES);
};

/** A small lender, which must still have every state. */
const small = createSeed(60);
const large = createSeed(2_000);
const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;

function refundedCents(refunds: readonly { paymentId: number; amountCents: number }[]) {
  const sums = new Map<number, number>();
  for (const { paymentId, amountCents } of refunds)
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents);
  return (paymentId: number) => sums.get(paymentId) ?? 0;
}

test('generates the same demo data for the same seed and day, and different data for another seed or day', () => {
  expect(createSeed(200)).toEqual(createSeed(200));
  expect(createSeed(200, { demo: { ...base.demo, seed: 8 } })).not.toEqual(createSeed(200));
  expect(createSeed(200, {}, '2026-06-16').loans).not.toEqual(createSeed(200).loans);
});

test('creates one staff member for each role, with an email address at the lender’s domain', () => {
  expect(small.staff.map(({ role, email }) => `${role} ${email}`)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((role) => `${role} role${role}@test.example`),
  );
});

test('creates the requested number of loan accounts with unique numbers', () => {
  expect(large.loans).toHaveLength(2_000);
  expect(new Set(large.loans.map(({ loanNo }) => loanNo)).size).toBe(2_000);
});

test('links about 85 of 100 loans to app users and ends some of these links', () => {
  const linked = new Set(large.linkedAccounts.map(({ loanId }) => loanId)).size;
  expect(linked / 2_000).toBeGreaterThan(0.79);
  expect(linked / 2_000).toBeLessThan(0.88);
  for (const seed of [small, large]) {
    expect(count(seed.linkedAccounts, ({ unlinkedDay }) => unlinkedDay !== null)).toBeGreaterThan(0);
  }
});

test('creates failed links for each identity field', () => {
  const kinds = [
    'attemptTin',
    'attemptDob',
    'attemptTinFour',
    'attemptName',
    'attemptZip',
    'attemptPhone',
    'attemptBranchNo',
  ] as const;
  for (const kind of kinds) {
    expect(
      count(small.failedLinks, (link) => link[kind] !== null),
      kind,
    ).toBeGreaterThan(0);
  }
});

test('creates full and partial refunds, credits, returned ACH payments and payments of every platform', () => {
  const amount = ({ amountCents, feeCents }: (typeof small.payments)[number]) => amountCents + feeCents;
  for (const { payments, refunds } of [small, large]) {
    const refunded = refundedCents(refunds);
    const wasRefunded = payments.filter(({ id }) => refunded(id) > 0);
    expect(count(wasRefunded, (one) => refunded(one.id) === amount(one))).toBeGreaterThan(0);
    expect(count(wasRefunded, (one) => refunded(one.id) < amount(one))).toBeGreaterThan(0);
    expect(count(payments, ({ amountCents }) => amountCents < 0)).toBeGreaterThan(0);
    expect(count(payments, ({ state }) => state === 'returned')).toBeGreaterThan(0);
    expect(new Set(payments.map(({ platformId }) => platformId))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  }
});

test('the refunds of a payment never exceed its amount plus its fee', () => {
  const refunded = refundedCents(large.refunds);
  for (const { id, amountCents, feeCents } of large.payments)
    expect(refunded(id)).toBeLessThanOrEqual(Math.max(0, amountCents + feeCents));
});

test('schedules no payment after the expiry of its card', () => {
  const { schedules, paymentMethods } = large;
  const expiry = new Map(
    paymentMethods.flatMap(({ id, expiryMonth, expiryYear }) =>
      expiryYear === null ? [] : [[id, `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`] as const],
    ),
  );
  expect(count(paymentMethods, ({ id }) => (expiry.get(id) ?? '9999') < TODAY.slice(0, 7))).toBeGreaterThan(
    0,
  );
  const late = schedules.filter(
    ({ paymentMethodId, nextExecutionDay }) =>
      (expiry.get(paymentMethodId) ?? '9999') < nextExecutionDay.slice(0, 7),
  );
  expect(late).toEqual([]);
});

test('creates one-time and recurring schedules in all four states, and none with the payment method PAD', () => {
  const pad = new Set(small.paymentMethods.filter(({ methodType }) => methodType === 3).map(({ id }) => id));
  for (const { schedules } of [small, large]) {
    expect(new Set(schedules.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(schedules.map(({ repeatingType }) => repeatingType))).toEqual(new Set([0, 1]));
  }
  expect(count(small.schedules, ({ paymentMethodId }) => pad.has(paymentMethodId))).toBe(0);
  expect(new Set(small.schedules.map(({ frequencyCode }) => frequencyCode))).toEqual(
    new Set(['0', 'W', 'BW', 'SM', 'M']),
  );
  expect(
    count(large.schedules, ({ status, nextExecutionDay }) => status === 0 && nextExecutionDay <= TODAY),
  ).toBe(0);
});

test('the payment days of a generated series equal the days that the API computes', () => {
  const groups = Map.groupBy(large.schedules, ({ seriesId }) => seriesId);
  for (const items of groups.values()) {
    const [first] = items;
    if (first === undefined) throw new Error('an empty group');
    const { frequencyCode, scheduleDay: firstDay, secondDay = null, scheduleCount } = first;
    const days = computeScheduleDays({ frequencyCode, firstDay, secondDay, count: scheduleCount });
    expect(items.map(({ nextExecutionDay }) => nextExecutionDay)).toEqual(days);
  }
});

test('creates no recurring card payments if the lender allows recurring payments only by ACH', () => {
  const flags = { cardEnable: true, achEnable: true, colSchedRecurringAchOnly: true };
  const { schedules, paymentMethods } = createSeed(200, { flags });
  const cards = new Set(paymentMethods.filter(({ methodType }) => methodType === 1).map(({ id }) => id));
  const byCard = schedules.filter(({ paymentMethodId }) => cards.has(paymentMethodId));
  expect(byCard.length).toBeGreaterThan(0);
  expect(byCard.every(({ repeatingType }) => repeatingType === 0)).toBe(true);
  expect(schedules.some(({ repeatingType }) => repeatingType === 1)).toBe(true);
});

test('creates payments with every outcome for any seed, even for a lender with few loans', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { payments, refunds } = createSeed(60, { demo: { ...base.demo, seed } });
    const refunded = refundedCents(refunds);
    const outcomes = payments.map(({ id, amountCents, feeCents }) => {
      if (amountCents < 0) return 'credit';
      if (refunded(id) === 0) return 'none';
      return refunded(id) === amountCents + feeCents ? 'full' : 'partial';
    });
    expect(new Set(outcomes), `seed ${seed}`).toEqual(new Set(['none', 'full', 'partial', 'credit']));
    expect(payments.some(({ state }) => state === 'returned')).toBe(true);
  }
});

test('creates a rule for every rule status that the portal shows as a badge', () => {
  const badges = small.rules.map(({ enabled, startDay, endDay }) => {
    if (!enabled) return 'off';
    if (startDay == null || startDay > TODAY) return 'pre-active';
    if (endDay == null) return 'active without stop date';
    return endDay >= TODAY ? 'active' : 'ended';
  });
  expect(new Set(badges)).toEqual(
    new Set(['off', 'pre-active', 'active', 'active without stop date', 'ended']),
  );
});

test('creates static groups with loans, dynamic groups with every criterion, and a large group of the requested size', () => {
  const dynamic = small.loanGroups.filter(({ isStatic }) => !isStatic);
  const criteria = [
    'dpdEnabled',
    'potentialDpdEnabled',
    'nsfEnabled',
    'totalDueEnabled',
    'regularPaymentEnabled',
    'brokenPromisesEnabled',
    'principalEnabled',
    'loanStatusEnabled',
  ] as const;
  for (const criterion of criteria)
    expect(
      count(dynamic, (group) => group[criterion]),
      criterion,
    ).toBeGreaterThan(0);
  const withLargeGroup = createSeed(2_000, { demo: { ...base.demo, largeGroup: 1_500 } });
  const sizes = new Map<number, number>();
  for (const { groupId } of withLargeGroup.staticGroupLoans)
    sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  expect(Math.max(...sizes.values())).toBe(1_500);
  expect([...sizes.keys()].every((id) => withLargeGroup.loanGroups[id - 1]?.isStatic)).toBe(true);
});

test('creates pending and completed NACHA imports if NACHA is enabled, and otherwise none', () => {
  const statuses = small.nachaImports.map(({ processDay }) => getImportStatus(processDay, TODAY));
  expect(new Set(statuses)).toEqual(new Set([1, 2]));
  expect(createSeed(60, { flags: {} }).nachaImports).toEqual([]);
});

test('most loans of an auto lender are current, and most loans of a collector are 90 or more days past due', () => {
  const share = (seed: typeof large, is: (days: number) => boolean) =>
    count(seed.loans, ({ daysPastDue }) => is(daysPastDue)) / seed.loans.length;
  expect(share(large, (days) => days === 0)).toBeGreaterThan(0.7);
  expect(share(large, (days) => days >= 90)).toBeLessThan(0.05);
  const collector = createSeed(2_000, { demo: { ...base.demo, kind: 'collector' } });
  expect(share(collector, (days) => days >= 90)).toBeGreaterThan(0.5);
});

test('creates long names, names with special characters and a large balance', () => {
  const names = small.borrowers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names.some((name) => name.length > 60)).toBe(true);
  expect(names.some((name) => name.includes("'"))).toBe(true);
  expect(names.some((name) => /[^\p{ASCII}]/u.test(name))).toBe(true);
  expect(small.loans.some(({ principalBalanceCents }) => principalBalanceCents === 123_456_789)).toBe(true);
});

test('borrowers of a Canadian lender have Canadian postal codes, and borrowers of a US lender have ZIP codes', () => {
  const canadian = createSeed(200, { country: 'CA' });
  expect(canadian.borrowers.every(({ zip }) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(zip))).toBe(true);
  expect(large.borrowers.every(({ zip }) => /^\d{5}$/.test(zip))).toBe(true);
  expect(large.borrowers.every(({ phone }) => /^\d{10}$/.test(phone))).toBe(true);
});

test('the payment methods contain nothing that looks like a card number, and all taxpayer numbers are from an unissued range', () => {
  const methods = JSON.stringify(large.paymentMethods.map((method) => ({ ...method, token: '' })));
  expect(methods).not.toMatch(/\d{12,}/);
  expect(large.borrowers.every(({ tin }) => tin.startsWith('666'))).toBe(true);
});

test('no link, payment or unlinking is in the future', () => {
  for (const { createdDay, unlinkedDay } of large.linkedAccounts) {
    expect(createdDay <= TODAY).toBe(true);
    expect(unlinkedDay == null || (unlinkedDay >= createdDay && unlinkedDay <= TODAY)).toBe(true);
  }
  expect(large.payments.every(({ paymentDay }) => paymentDay <= TODAY)).toBe(true);
  expect(large.loans.every(({ nextPaymentDay }) => nextPaymentDay == null || nextPaymentDay > TODAY)).toBe(
    true,
  );
});

test('creates chat messages in chronological order, only with borrowers who have linked the loan account', () => {
  expect(createSeed(200).chatMessages).toEqual([]);
  const { chatConversations, chatMessages, chatReads, linkedAccounts } = createSeed(200, {
    demo: { ...base.demo, kind: 'collector', conversations: 10 },
  });
  expect(chatConversations).toHaveLength(10);
  const times = chatMessages.map(({ sentAt }) => sentAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.every((time) => time < Date.parse(`${TODAY}T00:00:00Z`))).toBe(true);
  expect(chatMessages.every(({ body }) => body.length <= 160 && !body.includes('{'))).toBe(true);
  const linked = new Set(linkedAccounts.map(({ loanId, appUserId }) => `${loanId} ${appUserId}`));
  const people = chatMessages.filter(({ appUserId }) => appUserId !== null);
  expect(people.every(({ loanId, appUserId }) => linked.has(`${loanId} ${appUserId}`))).toBe(true);
  const readBy = (role: number) => chatReads.filter(({ readerId }) => readerId === role).length;
  expect([readBy(1), readBy(2)]).toEqual([7, 10]);
});
