import type { SeedLoan } from './loans.ts';
import type { Row, SeedContext } from './rows.ts';

type GroupRow = Row<'loanGroups'>;

/** Disabled criteria with the default operators (docs/product/groups.md#group-criteria). */
const DISABLED_CRITERIA: Omit<GroupRow, 'id' | 'groupName' | 'isStatic' | 'createdAt' | 'updatedAt'> = {
  daysPastDue: 0,
  dpdOperator: '=',
  dpdEnabled: false,
  potentialDaysPastDue: 0,
  potentialDpdOperator: '=',
  potentialDpdEnabled: false,
  nsfCount: 0,
  nsfOperator: '=',
  nsfEnabled: false,
  totalDueCents: 0,
  totalDueOperator: '=',
  totalDueEnabled: false,
  regularPaymentCents: 0,
  regularPaymentOperator: '=',
  regularPaymentEnabled: false,
  brokenPromises: 0,
  brokenPromisesOperator: '<',
  brokenPromisesEnabled: false,
  principalCents: 0,
  principalOperator: '>',
  principalEnabled: false,
  loanStatusCodes: [],
  loanStatusOperator: '=',
  loanStatusEnabled: false,
  passthroughFields: {},
  clientUserId: 1,
};

const DYNAMIC_GROUPS: readonly (readonly [name: string, criteria: Partial<GroupRow>])[] = [
  ['30 days or more', { daysPastDue: 30, dpdOperator: '>=', dpdEnabled: true }],
  ['90 days or more', { daysPastDue: 90, dpdOperator: '>=', dpdEnabled: true }],
  ['About to be late', { potentialDaysPastDue: 5, potentialDpdOperator: '>', potentialDpdEnabled: true }],
  ['Returned payments', { nsfCount: 2, nsfOperator: '>=', nsfEnabled: true }],
  ['Owing over $1,000', { totalDueCents: 100_000, totalDueOperator: '>', totalDueEnabled: true }],
  [
    'Small payments',
    { regularPaymentCents: 5_000, regularPaymentOperator: '<=', regularPaymentEnabled: true },
  ],
  ['Broken promises', { brokenPromises: 1, brokenPromisesOperator: '>', brokenPromisesEnabled: true }],
  ['Large balances', { principalCents: 2_500_000, principalOperator: '>', principalEnabled: true }],
  ['Bankruptcy', { loanStatusCodes: ['BK7', 'BK13'], loanStatusOperator: '=', loanStatusEnabled: true }],
  [
    'Late, not in legal action',
    {
      daysPastDue: 15,
      dpdOperator: '>',
      dpdEnabled: true,
      loanStatusCodes: ['LGL'],
      loanStatusOperator: '!=',
      loanStatusEnabled: true,
    },
  ],
  [
    'Current with a balance',
    {
      daysPastDue: 0,
      dpdEnabled: true,
      principalCents: 50_000,
      principalOperator: '>=',
      principalEnabled: true,
    },
  ],
];

const STATIC_GROUPS: readonly (readonly [name: string, size: number])[] = [
  ['Hardship program', 18],
  ['Do not call', 9],
  ['Settlement offers', 14],
  ['Reviewed this week', 6],
];

/** Creates static and dynamic groups and, if configured, a large static group. */
export function seedGroups(
  { random, config, today }: SeedContext,
  loans: readonly SeedLoan[],
): { loanGroups: GroupRow[]; staticGroupLoans: Row<'staticGroupLoans'>[] } {
  const loanGroups: GroupRow[] = [];
  const staticGroupLoans: Row<'staticGroupLoans'>[] = [];
  const createdAt = new Date((today - 45) * 86_400_000);
  const addGroup = (groupName: string, isStatic: boolean, criteria: Partial<GroupRow>) => {
    const id = loanGroups.length + 1;
    loanGroups.push({
      ...DISABLED_CRITERIA,
      ...criteria,
      id,
      groupName,
      isStatic,
      createdAt,
      updatedAt: createdAt,
    });
    return id;
  };
  const addStaticGroup = (name: string, size: number) => {
    const groupId = addGroup(name, true, {});
    const first = random.int(0, Math.max(0, loans.length - size));
    for (const { row } of loans.slice(first, first + size)) {
      const id = staticGroupLoans.length + 1;
      staticGroupLoans.push({ id, groupId, loanId: row.id, enabled: !random.chance(0.1) });
    }
  };
  for (const [name, size] of STATIC_GROUPS) addStaticGroup(name, size);
  if (config.demo.largeGroup !== undefined)
    addStaticGroup('Portfolio placed in spring', config.demo.largeGroup);
  for (const [name, criteria] of DYNAMIC_GROUPS) addGroup(name, false, criteria);
  return { loanGroups, staticGroupLoans };
}
