import type { GroupCriteria, Operator, StatusOperator } from '../../domain/groups/criteria.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toCentsOrNull, toDollars, toDollarsOrNull } from '../../platform/http/wire.ts';

export type GroupRow = LenderTables['loanGroups']['$inferSelect'];

export type GroupSettings = GroupCriteria & Pick<GroupRow, 'groupName' | 'isStatic' | 'passthroughFields'>;

const COUNTS = ['daysPastDue', 'potentialDaysPastDue', 'nsfCount'] as const;
const PASSTHROUGH_FIELDS = [
  'cdmHide',
  'cdmOperator',
  'ceaHide',
  'ceaOperator',
  'clientEnteredAmount',
  'collectionCodeId',
  'currentDateMinus',
] as const;

/** Comparison operators of the criteria. Maps field names of the API contract to property names. */
const OPERATORS = {
  dpdOperator: 'dpdOperator',
  potentialDpdOperator: 'potentialDpdOperator',
  nsfOperator: 'nsfOperator',
  tmdOperator: 'totalDueOperator',
  rpaOperator: 'regularPaymentOperator',
  bpOperator: 'brokenPromisesOperator',
  pbOperator: 'principalOperator',
} as const;
/** Switches that enable the criteria. Maps field names of the API contract to property names. */
const SWITCHES = {
  dpdHide: 'dpdEnabled',
  potentialDpdHide: 'potentialDpdEnabled',
  nsfHide: 'nsfEnabled',
  tmdHide: 'totalDueEnabled',
  rpaHide: 'regularPaymentEnabled',
  bpHide: 'brokenPromisesEnabled',
  pbHide: 'principalEnabled',
  lsHide: 'loanStatusEnabled',
} as const;
/** Amounts of the criteria. Maps field names of the API contract to property names. */
const MONEY = {
  totalAmountDue: 'totalDueCents',
  regularPaymentAmount: 'regularPaymentCents',
  principalBalance: 'principalCents',
} as const;

/** The fields of a group in a request. Fields that are omitted do not change. */
export type GroupRequest = Partial<
  Record<keyof typeof OPERATORS, Operator> &
    Record<keyof typeof SWITCHES, boolean> &
    Record<keyof typeof MONEY | (typeof COUNTS)[number] | 'brokenPromise', number | null> &
    Record<(typeof PASSTHROUGH_FIELDS)[number], boolean | number | string | null>
> & {
  groupName?: string;
  isStatic?: boolean;
  loanStatusCode?: string[];
  lsOperator?: StatusOperator;
};

/**
 * Converts dollars to cents.
 * @throws Refusal 422 for more than two decimals
 */
function toCents(field: string, dollars: number | null): number | null {
  if (dollars === null) return null;
  const cents = toCentsOrNull(dollars);
  if (cents === null) throw new Refusal(422, `${field} must be in dollars with at most two decimal places.`);
  return cents;
}

function listEntries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

/** Returns the current settings, changed by the fields of a request. */
export function applyGroupRequest(current: GroupSettings, wire: GroupRequest): GroupSettings {
  const now: Record<string, unknown> = { ...current };
  const set = (key: keyof GroupSettings, value: unknown) => {
    if (value !== undefined) now[key] = value;
  };
  set('groupName', wire.groupName?.trim());
  set('isStatic', wire.isStatic);
  set('loanStatusOperator', wire.lsOperator);
  set('brokenPromises', wire.brokenPromise);
  if (wire.loanStatusCode !== undefined) set('loanStatusCodes', [...new Set(wire.loanStatusCode)]);
  for (const name of COUNTS) set(name, wire[name]);
  for (const [name, key] of listEntries(OPERATORS)) set(key, wire[name]);
  for (const [name, key] of listEntries(SWITCHES)) set(key, wire[name]);
  for (const [name, key] of listEntries(MONEY)) {
    const amount = wire[name];
    if (amount !== undefined) set(key, toCents(name, amount));
  }
  const passthrough = PASSTHROUGH_FIELDS.flatMap((name) =>
    wire[name] === undefined ? [] : [[name, wire[name]]],
  );
  set('passthroughFields', { ...current.passthroughFields, ...Object.fromEntries(passthrough) });
  return now as unknown as GroupSettings;
}

/** Returns a group in the contract's format: status codes comma-separated, money in dollars. */
export function toGroupResponse({ loanCount, ...row }: GroupRow & { loanCount: number | undefined }) {
  const renamed = <Name extends string, Key extends keyof GroupRow>(names: Record<Name, Key>) =>
    Object.fromEntries(listEntries<Name, Key>(names).map(([name, key]) => [name, row[key]]));
  return {
    id: row.id,
    groupName: row.groupName,
    isStatic: row.isStatic,
    daysPastDue: row.daysPastDue,
    potentialDaysPastDue: row.potentialDaysPastDue,
    nsfCount: row.nsfCount,
    totalAmountDue: toDollarsOrNull(row.totalDueCents),
    regularPaymentAmount: toDollarsOrNull(row.regularPaymentCents),
    brokenPromise: row.brokenPromises,
    principalBalance: toDollarsOrNull(row.principalCents),
    ...renamed(OPERATORS),
    ...renamed(SWITCHES),
    loanStatusCode: row.loanStatusCodes.join(','),
    lsOperator: row.loanStatusOperator,
    ...Object.fromEntries(PASSTHROUGH_FIELDS.map((name) => [name, row.passthroughFields[name] ?? null])),
    clientUserId: row.clientUserId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(loanCount === undefined ? {} : { loanCount }),
  };
}

interface GroupLoanRow {
  id: number;
  loanNumber: string;
  isEnabled: boolean;
  loanId: number;
  totalDueCents: number;
  daysPastDue: number;
  borrower: { firstName: string; lastName: string } | undefined;
}

export function toGroupLoanResponse({ borrower, totalDueCents, loanId, daysPastDue, ...row }: GroupLoanRow) {
  const { id, loanNumber, isEnabled } = row;
  const names = { firstName: borrower?.firstName ?? '', lastName: borrower?.lastName ?? '' };
  return {
    id,
    loanNumber,
    isEnabled,
    account: { loanId, ...names, totalDue: toDollars(totalDueCents), daysPastDue },
  };
}
