import { expect, test } from 'vitest';
import { getImportStatus } from '../../areas/nacha/import-dates.ts';
import { computeScheduleDays } from '../../areas/schedules/schedule-days.ts';
import { createTestConfig } from '../../testing/test-lender.ts';
import { generateSeed } from './generate.ts';

const HASHES = ['1', '2', '3', '4', '5', '6', '7'];
const TODAY = '2026-06-15';

const baseConfig = createTestConfig({ slug: 'seeded' });
const createSeed = (loans: number, overrides: Partial<typeof baseConfig> = {}, today = TODAY) => {
  const config = { ...baseConfig, ...overrides };
  return generateSeed({ ...config, demo: { ...config.demo, loans } }, today, HASHES);
};

/** A lender with few loan accounts. Its data must also have every state. */
const smallSeed = createSeed(60);
const largeSeed = createSeed(2_000);
const countMatches = <Item>(items: readonly Item[], predicate: (item: Item) => boolean) =>
  items.filter(predicate).length;

function createRefundLookup(refunds: readonly { paymentId: number; amountCents: number }[]) {
  const sums = new Map<number, number>();
  for (const { paymentId, amountCents } of refunds)
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents);
  return (paymentId: number) => sums.get(paymentId) ?? 0;
}

test('generates the same demo data for the same seed and day, and different data for another seed or day', () => {
  expect(createSeed(200)).toEqual(createSeed(200));
  expect(createSeed(200, { demo: { ...baseConfig.demo, seed: 8 } })).not.toEqual(createSeed(200));
  expect(createSeed(200, {}, '2026-06-16').loans).not.toEqual(createSeed(200).loans);
});

test('creates one staff member for each role, with an email address at the lender’s domain', () => {
  expect(smallSeed.staff.map(({ role, email }) => `${role} ${email}`)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((role) => `${role} role${role}@test.example`),
  );
});

test('creates the requested number of loan accounts with unique numbers', () => {
  expect(largeSeed.loans).toHaveLength(2_000);
  expect(new Set(largeSeed.loans.map(({ loanNo }) => loanNo)).size).toBe(2_000);
});

test('links about 85 of 100 loans to app users and ends some of these links', () => {
  const linked = new Set(largeSeed.linkedAccounts.map(({ loanId }) => loanId)).size;
  expect(linked / 2_000).toBeGreaterThan(0.79);
  expect(linked / 2_000).toBeLessThan(0.88);
  for (const seed of [smallSeed, largeSeed]) {
    expect(countMatches(seed.linkedAccounts, ({ unlinkedDay }) => unlinkedDay !== null)).toBeGreaterThan(0);
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
      countMatches(smallSeed.failedLinks, (link) => link[kind] !== null),
      kind,
    ).toBeGreaterThan(0);
  }
});

test('creates payments on every platform, with refunds, credits and returned ACH payments', () => {
  const getTotal = ({ amountCents, feeCents }: (typeof smallSeed.payments)[number]) => amountCents + feeCents;
  for (const { payments, refunds } of [smallSeed, largeSeed]) {
    const getRefundedCents = createRefundLookup(refunds);
    const refundedPayments = payments.filter(({ id }) => getRefundedCents(id) > 0);
    expect(
      countMatches(refundedPayments, (one) => getRefundedCents(one.id) === getTotal(one)),
    ).toBeGreaterThan(0);
    expect(countMatches(refundedPayments, (one) => getRefundedCents(one.id) < getTotal(one))).toBeGreaterThan(
      0,
    );
    expect(countMatches(payments, ({ amountCents }) => amountCents < 0)).toBeGreaterThan(0);
    expect(countMatches(payments, ({ state }) => state === 'returned')).toBeGreaterThan(0);
    expect(new Set(payments.map(({ platformId }) => platformId))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  }
});

test('the refunds of a payment never exceed its amount plus its fee', () => {
  const getRefundedCents = createRefundLookup(largeSeed.refunds);
  for (const { id, amountCents, feeCents } of largeSeed.payments)
    expect(getRefundedCents(id)).toBeLessThanOrEqual(Math.max(0, amountCents + feeCents));
});

test('schedules no payment after the expiry of its card', () => {
  const { schedules, paymentMethods } = largeSeed;
  const expiry = new Map(
    paymentMethods.flatMap(({ id, expiryMonth, expiryYear }) =>
      expiryYear === null ? [] : [[id, `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`] as const],
    ),
  );
  expect(
    countMatches(paymentMethods, ({ id }) => (expiry.get(id) ?? '9999') < TODAY.slice(0, 7)),
  ).toBeGreaterThan(0);
  const schedulesAfterExpiry = schedules.filter(
    ({ paymentMethodId, nextExecutionDay }) =>
      (expiry.get(paymentMethodId) ?? '9999') < nextExecutionDay.slice(0, 7),
  );
  expect(schedulesAfterExpiry).toEqual([]);
});

test('creates one-time and recurring schedules in all four states, but no schedule with PAD', () => {
  const padMethodIds = new Set(
    smallSeed.paymentMethods.filter(({ methodType }) => methodType === 3).map(({ id }) => id),
  );
  for (const { schedules } of [smallSeed, largeSeed]) {
    expect(new Set(schedules.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(schedules.map(({ repeatingType }) => repeatingType))).toEqual(new Set([0, 1]));
  }
  expect(countMatches(smallSeed.schedules, ({ paymentMethodId }) => padMethodIds.has(paymentMethodId))).toBe(
    0,
  );
  expect(new Set(smallSeed.schedules.map(({ frequencyCode }) => frequencyCode))).toEqual(
    new Set(['0', 'W', 'BW', 'SM', 'M']),
  );
  expect(
    countMatches(
      largeSeed.schedules,
      ({ status, nextExecutionDay }) => status === 0 && nextExecutionDay <= TODAY,
    ),
  ).toBe(0);
});

test('the payment days of a generated series equal the days that the API computes', () => {
  const groups = Map.groupBy(largeSeed.schedules, ({ seriesId }) => seriesId);
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
  const cardMethodIds = new Set(
    paymentMethods.filter(({ methodType }) => methodType === 1).map(({ id }) => id),
  );
  const cardSchedules = schedules.filter(({ paymentMethodId }) => cardMethodIds.has(paymentMethodId));
  expect(cardSchedules.length).toBeGreaterThan(0);
  expect(cardSchedules.every(({ repeatingType }) => repeatingType === 0)).toBe(true);
  expect(schedules.some(({ repeatingType }) => repeatingType === 1)).toBe(true);
});

test('creates payments with every outcome for any seed, even for a lender with few loans', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { payments, refunds } = createSeed(60, { demo: { ...baseConfig.demo, seed } });
    const getRefundedCents = createRefundLookup(refunds);
    const outcomes = payments.map(({ id, amountCents, feeCents }) => {
      if (amountCents < 0) return 'credit';
      if (getRefundedCents(id) === 0) return 'none';
      return getRefundedCents(id) === amountCents + feeCents ? 'full' : 'partial';
    });
    expect(new Set(outcomes), `seed ${seed}`).toEqual(new Set(['none', 'full', 'partial', 'credit']));
    expect(payments.some(({ state }) => state === 'returned')).toBe(true);
  }
});

test('creates a rule for every rule status that the portal shows as a badge', () => {
  const badges = smallSeed.rules.map(({ enabled, startDay, endDay }) => {
    if (!enabled) return 'off';
    if (startDay == null || startDay > TODAY) return 'pre-active';
    if (endDay == null) return 'active without stop date';
    return endDay >= TODAY ? 'active' : 'ended';
  });
  expect(new Set(badges)).toEqual(
    new Set(['off', 'pre-active', 'active', 'active without stop date', 'ended']),
  );
});

test('creates dynamic groups with every criterion and a static group of the requested size', () => {
  const dynamic = smallSeed.loanGroups.filter(({ isStatic }) => !isStatic);
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
      countMatches(dynamic, (group) => group[criterion]),
      criterion,
    ).toBeGreaterThan(0);
  const withLargeGroup = createSeed(2_000, { demo: { ...baseConfig.demo, largeGroup: 1_500 } });
  const sizes = new Map<number, number>();
  for (const { groupId } of withLargeGroup.staticGroupLoans)
    sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  expect(Math.max(...sizes.values())).toBe(1_500);
  expect([...sizes.keys()].every((id) => withLargeGroup.loanGroups[id - 1]?.isStatic)).toBe(true);
});

test('creates pending and completed NACHA imports if NACHA is enabled, and otherwise none', () => {
  const statuses = smallSeed.nachaImports.map(({ processDay }) => getImportStatus(processDay, TODAY));
  expect(new Set(statuses)).toEqual(new Set([1, 2]));
  expect(createSeed(60, { flags: {} }).nachaImports).toEqual([]);
});

test('most loans of an auto lender are current, and most loans of a collector are 90 or more days past due', () => {
  const getShare = (seed: typeof largeSeed, predicate: (days: number) => boolean) =>
    countMatches(seed.loans, ({ daysPastDue }) => predicate(daysPastDue)) / seed.loans.length;
  expect(getShare(largeSeed, (days) => days === 0)).toBeGreaterThan(0.7);
  expect(getShare(largeSeed, (days) => days >= 90)).toBeLessThan(0.05);
  const collector = createSeed(2_000, { demo: { ...baseConfig.demo, kind: 'collector' } });
  expect(getShare(collector, (days) => days >= 90)).toBeGreaterThan(0.5);
});

test('creates long names, names with special characters and a large balance', () => {
  const names = smallSeed.borrowers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names.some((name) => name.length > 60)).toBe(true);
  expect(names.some((name) => name.includes("'"))).toBe(true);
  expect(names.some((name) => /[^\p{ASCII}]/u.test(name))).toBe(true);
  expect(smallSeed.loans.some(({ principalBalanceCents }) => principalBalanceCents === 123_456_789)).toBe(
    true,
  );
});

test('borrowers of a Canadian lender have Canadian postal codes, and borrowers of a US lender have ZIP codes', () => {
  const canadian = createSeed(200, { country: 'CA' });
  expect(canadian.borrowers.every(({ zip }) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(zip))).toBe(true);
  expect(largeSeed.borrowers.every(({ zip }) => /^\d{5}$/.test(zip))).toBe(true);
  expect(largeSeed.borrowers.every(({ phone }) => /^\d{10}$/.test(phone))).toBe(true);
});

test('creates payment methods without card numbers, and only taxpayer numbers that are never issued', () => {
  const methods = JSON.stringify(largeSeed.paymentMethods.map((method) => ({ ...method, token: '' })));
  expect(methods).not.toMatch(/\d{12,}/);
  expect(largeSeed.borrowers.every(({ tin }) => tin.startsWith('666'))).toBe(true);
});

test('all links and payments are in the past, and all next payment days are in the future', () => {
  for (const { createdDay, unlinkedDay } of largeSeed.linkedAccounts) {
    expect(createdDay <= TODAY).toBe(true);
    expect(unlinkedDay == null || (unlinkedDay >= createdDay && unlinkedDay <= TODAY)).toBe(true);
  }
  expect(largeSeed.payments.every(({ paymentDay }) => paymentDay <= TODAY)).toBe(true);
  expect(
    largeSeed.loans.every(({ nextPaymentDay }) => nextPaymentDay == null || nextPaymentDay > TODAY),
  ).toBe(true);
});

test('creates chat messages in chronological order between staff and borrowers who have linked the loan account', () => {
  expect(createSeed(200).chatMessages).toEqual([]);
  const { chatConversations, chatMessages, chatReads, linkedAccounts } = createSeed(200, {
    demo: { ...baseConfig.demo, kind: 'collector', conversations: 10 },
  });
  expect(chatConversations).toHaveLength(10);
  const times = chatMessages.map(({ sentAt }) => sentAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.every((time) => time < Date.parse(`${TODAY}T00:00:00Z`))).toBe(true);
  expect(chatMessages.every(({ body }) => body.length <= 160 && !body.includes('{'))).toBe(true);
  const linked = new Set(linkedAccounts.map(({ loanId, appUserId }) => `${loanId} ${appUserId}`));
  const borrowerMessages = chatMessages.filter(({ appUserId }) => appUserId !== null);
  expect(borrowerMessages.every(({ loanId, appUserId }) => linked.has(`${loanId} ${appUserId}`))).toBe(true);
  const countReads = (role: number) => chatReads.filter(({ readerId }) => readerId === role).length;
  expect([countReads(1), countReads(2)]).toEqual([7, 10]);
});
