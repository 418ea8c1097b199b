import type { Schemas } from '@livery/contract';
import { type Cents, dollarsToWire, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { count, flag, integer, number, oneOf, reference, text, type WireType } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { type PersonName, personNameFromWire } from './people.ts';

type Operator = Schemas['Operator'];
type StatusOperator = '=' | '!=';

/**
 * A criterion of a dynamic group. On the wire, true in `dpdHide` and the other `...Hide` fields means that
 * the criterion is enabled.
 */
interface Criterion<Value extends number> {
  readonly enabled: boolean;
  readonly operator: Operator;
  readonly value: Value | null;
}

/** The criteria of a dynamic group (docs/product/groups.md#group-criteria). */
export interface GroupCriteria {
  readonly daysPastDue: Criterion<number>;
  readonly potentialDaysPastDue: Criterion<number>;
  readonly nsfCount: Criterion<number>;
  readonly totalDue: Criterion<Cents>;
  readonly regularPayment: Criterion<Cents>;
  readonly brokenPromises: Criterion<number>;
  readonly principalBalance: Criterion<Cents>;
  readonly loanStatus: {
    readonly enabled: boolean;
    readonly operator: StatusOperator;
    readonly codes: readonly string[];
  };
}

/** Fields that no screen shows. An update sends them back unchanged (docs/product/groups.md#fields-without-a-screen). */
type PassthroughFields = Pick<
  Schemas['Group'],
  | 'cdmHide'
  | 'cdmOperator'
  | 'ceaHide'
  | 'ceaOperator'
  | 'clientEnteredAmount'
  | 'collectionCodeId'
  | 'currentDateMinus'
>;

export interface Group {
  readonly id: number;
  readonly name: string;
  readonly isStatic: boolean;
  /** Null if the lender does not count the loans (extension group-usage). Not exact above 10,000. */
  readonly loanCount: number | null;
}

export interface GroupDetail extends Group {
  readonly criteria: GroupCriteria;
  readonly passthrough: PassthroughFields;
  readonly usedByRules: readonly { readonly ruleId: number; readonly name: string }[];
}

/** A loan of a group. The loans of a dynamic group cannot be disabled. */
export interface GroupLoan {
  /** Identifies the loan in `switchGroupLoan` if the group is static. */
  readonly id: number;
  readonly loanNumber: string;
  readonly isEnabled: boolean;
  /** Null if the lender sends only the loan number (extension group-loan-accounts). */
  readonly account: GroupLoanAccount | null;
}

interface GroupLoanAccount {
  readonly loanId: number;
  readonly borrower: PersonName;
  readonly totalDue: Cents;
  readonly daysPastDue: number;
}

export interface GroupDraft {
  readonly name: string;
  readonly isStatic: boolean;
  readonly criteria: GroupCriteria;
}

export interface GroupChange extends GroupDraft {
  readonly id: number;
  readonly passthrough: PassthroughFields;
}

/** Loan numbers to add to or remove from a static group (extension static-group-loans). */
export interface StaticLoans {
  readonly added?: readonly string[] | undefined;
  readonly removed?: readonly string[] | undefined;
}

type WireGroup = ResponseFields<Schemas['Group']>;
type WireName = keyof Schemas['Group'];

const OPERATORS = {
  '=': '=',
  '!=': '!=',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
} as const satisfies Record<Operator, Operator>;
const STATUS_OPERATORS = { '=': '=', '!=': '!=' } as const satisfies Record<StatusOperator, StatusOperator>;

/** Returns a function that reads a criterion, given the field names of its switch, operator and value. */
const readCriterion =
  (wire: WireGroup) =>
  <Value extends number>(
    enabled: WireName,
    operator: WireName,
    value: WireName,
    type: WireType<Value>,
  ): Criterion<Value> => ({
    enabled: wire.get(enabled, flag),
    operator: wire.get(operator, oneOf<Operator>(OPERATORS)),
    value: wire.nullable(value, type),
  });

const toDollars = (amount: Cents | null) => (amount === null ? null : dollarsToWire(amount));

function criteriaFromWire(wire: WireGroup): GroupCriteria {
  const read = readCriterion(wire);
  const codes = wire.nullable('loanStatusCode', text) ?? '';
  return {
    daysPastDue: read('dpdHide', 'dpdOperator', 'daysPastDue', count),
    potentialDaysPastDue: read('potentialDpdHide', 'potentialDpdOperator', 'potentialDaysPastDue', count),
    nsfCount: read('nsfHide', 'nsfOperator', 'nsfCount', count),
    totalDue: read('tmdHide', 'tmdOperator', 'totalAmountDue', money),
    regularPayment: read('rpaHide', 'rpaOperator', 'regularPaymentAmount', money),
    brokenPromises: read('bpHide', 'bpOperator', 'brokenPromise', count),
    principalBalance: read('pbHide', 'pbOperator', 'principalBalance', money),
    loanStatus: {
      enabled: wire.get('lsHide', flag),
      operator: wire.get('lsOperator', oneOf<StatusOperator>(STATUS_OPERATORS)),
      codes: codes === '' ? [] : codes.split(','),
    },
  };
}

function passthroughFromWire(wire: WireGroup): PassthroughFields {
  const readIfSent = <Value>(name: WireName, type: WireType<Value>) =>
    wire.has(name) ? wire.nullable(name, type) : undefined;
  return omitUndefined({
    cdmHide: readIfSent('cdmHide', flag),
    cdmOperator: readIfSent('cdmOperator', text),
    ceaHide: readIfSent('ceaHide', flag),
    ceaOperator: readIfSent('ceaOperator', text),
    clientEnteredAmount: readIfSent('clientEnteredAmount', number),
    collectionCodeId: readIfSent('collectionCodeId', integer),
    currentDateMinus: readIfSent('currentDateMinus', integer),
  });
}

function criteriaToWire(criteria: GroupCriteria) {
  const { daysPastDue, potentialDaysPastDue, nsfCount, totalDue, regularPayment } = criteria;
  const { brokenPromises, principalBalance, loanStatus } = criteria;
  return {
    daysPastDue: daysPastDue.value,
    dpdOperator: daysPastDue.operator,
    dpdHide: daysPastDue.enabled,
    potentialDaysPastDue: potentialDaysPastDue.value,
    potentialDpdOperator: potentialDaysPastDue.operator,
    potentialDpdHide: potentialDaysPastDue.enabled,
    nsfCount: nsfCount.value,
    nsfOperator: nsfCount.operator,
    nsfHide: nsfCount.enabled,
    totalAmountDue: toDollars(totalDue.value),
    tmdOperator: totalDue.operator,
    tmdHide: totalDue.enabled,
    regularPaymentAmount: toDollars(regularPayment.value),
    rpaOperator: regularPayment.operator,
    rpaHide: regularPayment.enabled,
    brokenPromise: brokenPromises.value,
    bpOperator: brokenPromises.operator,
    bpHide: brokenPromises.enabled,
    principalBalance: toDollars(principalBalance.value),
    pbOperator: principalBalance.operator,
    pbHide: principalBalance.enabled,
    lsOperator: loanStatus.operator,
    lsHide: loanStatus.enabled,
    loanStatusCode: [...loanStatus.codes],
  };
}

const groupFromWire = (wire: WireGroup): Group => ({
  id: wire.get('id', count),
  name: wire.getOrNull('groupName', text) ?? '',
  isStatic: wire.get('isStatic', flag),
  loanCount: wire.getOrNull('loanCount', count),
});

export const groupDetailFromWire = (wire: ResponseFields<Schemas['GroupDetail']>): GroupDetail => ({
  ...groupFromWire(wire),
  criteria: criteriaFromWire(wire),
  passthrough: passthroughFromWire(wire),
  usedByRules: wire.has('usedByRules')
    ? wire.list('usedByRules', (rule) => ({
        ruleId: rule.get('clientRuleSubCategoryId', count),
        name: rule.get('name', text),
      }))
    : [],
});

export function groupPageFromWire(response: ResponseFields<Schemas['GroupList']>): Page<Group> {
  const result = response.object('result');
  return { ...result.rows('data', groupFromWire), ...totalsFromWire(result) };
}

/** Returns null for an account that cannot be read, because the loan number is still useful. */
function accountFromWire(wire: ResponseFields<Schemas['GroupLoan']>): GroupLoanAccount | null {
  const account = wire.readOrUnknown(() => {
    const fields = wire.optionalObject('account');
    return (
      fields && {
        loanId: fields.get('loanId', count),
        borrower: personNameFromWire(fields),
        totalDue: fields.get('totalDue', money),
        daysPastDue: fields.get('daysPastDue', integer),
      }
    );
  });
  return account === UNKNOWN ? null : account;
}

const groupLoanFromWire = (wire: ResponseFields<Schemas['GroupLoan']>): GroupLoan => ({
  id: wire.get('id', count),
  loanNumber: wire.get('loanNumber', reference),
  isEnabled: wire.get('isEnabled', flag),
  account: accountFromWire(wire),
});

export function groupLoanPageFromWire(response: ResponseFields<Schemas['GroupLoanList']>): Page<GroupLoan> {
  const result = response.object('result');
  const rows = result.has('clientStaticGroupLoans')
    ? result.rows('clientStaticGroupLoans', groupLoanFromWire)
    : result.rows('clientDynamicGroupLoans', groupLoanFromWire);
  return { ...rows, ...totalsFromWire(result) };
}

const joinLoanNumbers = (loanNumbers: readonly string[] | undefined) => loanNumbers?.join(',');

const draftToWire = ({ name, isStatic, criteria }: GroupDraft) => ({
  groupName: name,
  isStatic,
  ...criteriaToWire(criteria),
});

export const newGroupToWire = (group: GroupDraft, loanNumbers?: readonly string[]): Schemas['CreateGroup'] =>
  omitUndefined({ ...draftToWire(group), loanNumber: joinLoanNumbers(loanNumbers) });

export const groupChangeToWire = (group: GroupChange, loans: StaticLoans): Schemas['UpdateGroup'] =>
  omitUndefined({
    ...group.passthrough,
    ...draftToWire(group),
    id: group.id,
    loanNumber: joinLoanNumbers(loans.added),
    removedLoanNumber: joinLoanNumbers(loans.removed),
  });

export const groupPreviewToWire = (criteria: GroupCriteria): Schemas['PreviewGroup'] => ({
  isStatic: false,
  ...criteriaToWire(criteria),
});
