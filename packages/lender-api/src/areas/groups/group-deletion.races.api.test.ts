import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getFirstLenderDb } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const ROUNDS = 15;
const RULE_ID = 2;

let api: TestLenders;
let token: string;
let db: LenderDb;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(1);
  db = getFirstLenderDb(api);
});
afterAll(() => api.close());

const post = (path: string, body: object) => api.send('POST', path, { token, body });
const createGroupName = (index: number) => `Group ${index} ${crypto.randomUUID().slice(0, 8)}`;

async function createGroups(count: number): Promise<number[]> {
  const responses = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      post('/rule/create-group', { groupName: createGroupName(index), isStatic: false }),
    ),
  );
  return responses.map(({ body }) => (body['result'] as { data: { id: number } }).data.id);
}

const deleteGroup = async (id: number) =>
  (await post('/rule/delete-group', { clientGroupRuleId: id, confirmed: true })).status;

/** Applies the rule to these groups. An empty list applies it to all loan accounts. */
const applyRule = async (allGroup: number[]) =>
  (
    await post('/rule/update-rule', {
      clientRuleSubCategoryId: RULE_ID,
      offHide: true,
      startDate: TEST_DAY,
      endDate: '2026-06-30',
      applyTo: allGroup.length === 0 ? 1 : 3,
      applyOn: [1],
      ...(allGroup.length === 0 ? {} : { allGroup }),
    })
  ).status;

async function readRule() {
  const { ruleGroups, rules } = db.tables;
  const [rule] = await db.orm.select().from(rules).where(eq(rules.subCategoryId, RULE_ID));
  const named = await db.orm
    .select({ id: ruleGroups.groupId })
    .from(ruleGroups)
    .where(eq(ruleGroups.ruleId, rule?.id ?? 0));
  return { enabled: rule?.enabled, groups: named.map(({ id }) => id) };
}

test('updating a rule while its only group is being deleted does not cause a deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [remaining = 0, deleted = 0] = await createGroups(2);
    expect(await applyRule([deleted])).toBe(200);
    const statuses = await Promise.all([
      deleteGroup(deleted),
      applyRule([remaining]),
      applyRule([]),
      applyRule([remaining]),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await readRule()).groups).not.toContain(deleted);
  }
});

test('a rule never refers to a group that is deleted during its update', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [remaining = 0, deleted = 0] = await createGroups(2);
    const [removed, applied] = await Promise.all([deleteGroup(deleted), applyRule([remaining, deleted])]);
    expect(removed).toBe(200);
    expect([200, 422]).toContain(applied);
    expect((await readRule()).groups).not.toContain(deleted);
  }
});

test('a rule is switched off when all its groups are deleted simultaneously', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = await createGroups(3);
    expect(await applyRule(groups)).toBe(200);
    expect(await Promise.all(groups.map(deleteGroup))).toEqual([200, 200, 200]);
    expect(await readRule()).toEqual({ enabled: false, groups: [] });
  }
});
