import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import { NEW_GROUP } from '../groups/new-group.ts';
import { APPLY_TO } from './rule-decision.ts';
import { findRuleRefusal } from './rule-refusal.ts';

let api: TestLenders;
let db: LenderDb;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  db = lender.db;
});
afterAll(() => api.close());
beforeEach(() => db.orm.delete(db.tables.rules));

async function insertRule(subCategoryId: number, applyTo: number, changes: object = {}): Promise<number> {
  const [row] = await db.orm
    .insert(db.tables.rules)
    .values({
      subCategoryId,
      enabled: true,
      startDay: TEST_DAY,
      endDay: TEST_DAY,
      applyTo,
      platforms: [CHANNELS.web, CHANNELS.recurring],
      ...changes,
    })
    .returning({ id: db.tables.rules.id });
  return row?.id ?? 0;
}

async function addGroup(changes: Partial<typeof db.tables.loanGroups.$inferInsert>): Promise<number> {
  const [row] = await db.orm
    .insert(db.tables.loanGroups)
    .values({
      ...NEW_GROUP,
      groupName: 'A group',
      isStatic: false,
      passthroughFields: {},
      clientUserId: 1,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      ...changes,
    })
    .returning({ id: db.tables.loanGroups.id });
  return row?.id ?? 0;
}

const findCardPaymentRefusal = (
  loanId: number,
  channel: (typeof CHANNELS)[keyof typeof CHANNELS] = CHANNELS.web,
) => findRuleRefusal(db, { loanId, action: { kind: 'payment', method: 'card' }, channel, day: TEST_DAY });

const listRefusedLoans = async () => {
  const ids = await db.orm.select({ id: db.tables.loans.id }).from(db.tables.loans);
  const results = await Promise.all(
    ids.map(async ({ id }) => ({ id, refusal: await findCardPaymentRefusal(id) })),
  );
  return results.flatMap(({ id, refusal }) => (refusal === null ? [] : [id])).sort((a, b) => a - b);
};

test('allows every action if there are no rules', async () => {
  expect(await listRefusedLoans()).toEqual([]);
});

test('a refusal names its rule and applies only to the channels of the rule', async () => {
  await insertRule(2, APPLY_TO.allLoans);
  expect(await findCardPaymentRefusal(1)).toEqual({
    clientRuleSubCategoryId: 2,
    ruleName: 'Do not allow card payments entirely',
    message: 'Card payments are not accepted for this account here. Please choose another method or call us.',
  });
  expect(await findCardPaymentRefusal(1, CHANNELS.recurring)).not.toBeNull();
  expect(await findCardPaymentRefusal(1, CHANNELS.mobile)).toBeNull();
  expect(
    await findRuleRefusal(db, { loanId: 1, action: { kind: 'link' }, channel: CHANNELS.web, day: TEST_DAY }),
  ).toBeNull();
});

test('a disabled or expired rule refuses no action', async () => {
  await insertRule(1, APPLY_TO.allLoans, { enabled: false });
  await insertRule(2, APPLY_TO.allLoans, { startDay: '2026-01-01', endDay: '2026-06-14' });
  expect(await listRefusedLoans()).toEqual([]);
});

test('a rule for specific loans refuses only these loans', async () => {
  const ruleId = await insertRule(1, APPLY_TO.specificLoans);
  await db.orm.insert(db.tables.ruleLoans).values([3, 7].map((loanId) => ({ ruleId, loanId })));
  expect(await listRefusedLoans()).toEqual([3, 7]);
});

test('a rule for groups refuses enabled loans of static groups and loans that currently meet the criteria of dynamic groups', async () => {
  const { loans, ruleGroups, staticGroupLoans } = db.tables;
  const ruleId = await insertRule(2, APPLY_TO.groups);
  const staticGroupId = await addGroup({
    isStatic: true,
    daysPastDue: 0,
    dpdOperator: '>=',
    dpdEnabled: true,
  });
  const dynamicGroupId = await addGroup({ daysPastDue: 1_000, dpdOperator: '>', dpdEnabled: true });
  await db.orm
    .insert(ruleGroups)
    .values([staticGroupId, dynamicGroupId].map((groupId) => ({ ruleId, groupId })));
  await db.orm.insert(staticGroupLoans).values([
    { groupId: staticGroupId, loanId: 5, enabled: true },
    { groupId: staticGroupId, loanId: 6, enabled: false },
  ]);
  await db.orm.update(loans).set({ daysPastDue: 1_001 }).where(eq(loans.id, 9));
  expect(await listRefusedLoans()).toEqual([5, 9]);
  await db.orm
    .update(staticGroupLoans)
    .set({ enabled: true })
    .where(and(eq(staticGroupLoans.groupId, staticGroupId), eq(staticGroupLoans.loanId, 6)));
  await db.orm.update(loans).set({ daysPastDue: 1_000 }).where(eq(loans.id, 9));
  expect(await listRefusedLoans()).toEqual([5, 6]);
});
