import type { GroupCriteria, Operator, StatusOperator } from '../../domain/groups/criteria.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toCentsOrNull, toDollars, toDollarsOrNull } from '../../platform/http/wire.ts';

export type GroupRow = LenderTables['loanGroups']['$inferSelect'];

export type GroupSettings = GroupCriteria & Pick<GroupRow, 'groupName' | 'isStatic' | 'passthroughFields'>;

const COUNT_FIELDS = ['daysPastDue', 'potentialDaysPastDue', 'nsfCount'] as const;
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
const OPERATOR_FIELDS = {
  dpdOperator: 'dpdOperator',
  potentialDpdOperator: 'potentialDpdOperator',
  nsfOperator: 'nsfOperator',
  tmdOperator: 'totalDueOperator',
  rpaOperator: 'regularPaymentOperator',
  bpOperator: 'brokenPromisesOperator',
  pbOperator: 'principalOperator',
} as const;
/** Switches that enable the criteria. Maps field names of the API contract to property names. */
const SWITCH_FIELDS = {
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
const MONEY_FIELDS = {
  totalAmountDue: 'totalDueCents',
  regularPaymentAmount: 'regularPaymentCents',
  principalBalance: 'principalCents',
} as const;

/** The fields of a group in a request. Fields that are omitted do not change. */
export type GroupRequest = Partial<
  Record<keyof typeof OPERATOR_FIELDS, Operator> &
    Record<keyof typeof SWITCH_FIELDS, boolean> &
    Record<keyof typeof MONEY_FIELDS | (typeof COUNT_FIELDS)[number] | 'brokenPromise', number | null> &
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
  const settings: Record<string, unknown> = { ...current };
  const setField = (key: keyof GroupSettings, value: unknown) => {
    if (value !== undefined) settings[key] = value;
  };
  setField('groupName', wire.groupName?.trim());
  setField('isStatic', wire.isStatic);
  setField('loanStatusOperator', wire.lsOperator);
  setField('brokenPromises', wire.brokenPromise);
  if (wire.loanStatusCode !== undefined) setField('loanStatusCodes', [...new Set(wire.loanStatusCode)]);
  for (const name of COUNT_FIELDS) setField(name, wire[name]);
  for (const [name, key] of listEntries(OPERATOR_FIELDS)) setField(key, wire[name]);
  for (const [name, key] of listEntries(SWITCH_FIELDS)) setField(key, wire[name]);
  for (const [name, key] of listEntries(MONEY_FIELDS)) {
    const amount = wire[name];
    if (amount !== undefined) setField(key, toCents(name, amount));
  }
  const passthrough = PASSTHROUGH_FIELDS.flatMap((name) =>
    wire[name] === undefined ? [] : [[name, wire[name]]],
  );
  setField('passthroughFields', { ...current.passthroughFields, ...Object.fromEntries(passthrough) });
  return settings as unknown as GroupSettings;
}

/** Returns a group in the contract's format: status codes comma-separated, money in dollars. */
export function toWireGroup({ loanCount, ...row }: GroupRow & { loanCount: number | undefined }) {
  const renameFields = <Name extends string, Key extends keyof GroupRow>(names: Record<Name, Key>) =>
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
    ...renameFields(OPERATOR_FIELDS),
    ...renameFields(SWITCH_FIELDS),
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

export function toWireGroupLoan({ borrower, totalDueCents, loanId, daysPastDue, ...row }: GroupLoanRow) {
  const { id, loanNumber, isEnabled } = row;
  const names = { firstName: borrower?.firstName ?? '', lastName: borrower?.lastName ?? '' };
  return {
    id,
    loanNumber,
    isEnabled,
    account: { loanId, ...names, totalDue: toDollars(totalDueCents), daysPastDue },
  };
}
