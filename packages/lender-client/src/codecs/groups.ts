import { type Cents, centsFromWire, dollarsToWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';

type Wire = components['schemas'];

type Operator = Wire['Operator'];
type StatusOperator = '=' | '!=';

/** A criterion of a dynamic group: `dpdHide` and its like on the wire mean enabled. */
interface Criterion<Value extends number> {
  readonly enabled: boolean;
  readonly operator: Operator;
  readonly value: Value | null;
}

/** The seven criteria and loan status (spec section 3, rule group). */
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

/** Fields that no screen shows; they go back as they came (decisions, rules and groups). */
type UnseenFields = Pick<
  Wire['Group'],
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
  readonly criteria: GroupCriteria;
  readonly unseen: UnseenFields;
  /** Null where the lender does not count (extension group-usage); above 10,000 it is not exact. */
  readonly loanCount: number | null;
}

export interface GroupDetail extends Group {
  /** Empty too where the lender does not say. */
  readonly usedByRules: readonly { readonly ruleId: number; readonly name: string }[];
}

/** A loan of a group; of a dynamic group it cannot be switched off. */
export interface GroupLoan {
  /** In a static group what it is switched by. */
  readonly id: number;
  readonly loanNumber: string;
  readonly isEnabled: boolean;
}

/** A group as the form has it. */
export interface GroupDraft {
  readonly name: string;
  readonly isStatic: boolean;
  readonly criteria: GroupCriteria;
}

export interface GroupChange extends GroupDraft {
  readonly id: number;
  readonly unseen: UnseenFields;
}

/** Loan numbers of a static group (extension static-group-loans). */
export interface StaticLoans {
  readonly added?: readonly string[] | undefined;
  readonly removed?: readonly string[] | undefined;
}

const criterion = <Value extends number>(
  enabled: boolean | undefined,
  operator: Operator | undefined,
  value: Value | null | undefined,
): Criterion<Value> => ({ enabled: enabled === true, operator: operator ?? '=', value: value ?? null });

const cents = (dollars: number | null | undefined) => (dollars == null ? null : centsFromWire(dollars));
const dollars = (amount: Cents | null) => (amount === null ? null : dollarsToWire(amount));

function criteriaFromWire(wire: Wire['Group']): GroupCriteria {
  return {
    daysPastDue: criterion(wire.dpdHide, wire.dpdOperator, wire.daysPastDue),
    potentialDaysPastDue: criterion(
      wire.potentialDpdHide,
      wire.potentialDpdOperator,
      wire.potentialDaysPastDue,
    ),
    nsfCount: criterion(wire.nsfHide, wire.nsfOperator, wire.nsfCount),
    totalDue: criterion(wire.tmdHide, wire.tmdOperator, cents(wire.totalAmountDue)),
    regularPayment: criterion(wire.rpaHide, wire.rpaOperator, cents(wire.regularPaymentAmount)),
    brokenPromises: criterion(wire.bpHide, wire.bpOperator, wire.brokenPromise),
    principalBalance: criterion(wire.pbHide, wire.pbOperator, cents(wire.principalBalance)),
    loanStatus: {
      enabled: wire.lsHide === true,
      operator: wire.lsOperator ?? '=',
      codes: wire.loanStatusCode === '' ? [] : wire.loanStatusCode.split(','),
    },
  };
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
    totalAmountDue: dollars(totalDue.value),
    tmdOperator: totalDue.operator,
    tmdHide: totalDue.enabled,
    regularPaymentAmount: dollars(regularPayment.value),
    rpaOperator: regularPayment.operator,
    rpaHide: regularPayment.enabled,
    brokenPromise: brokenPromises.value,
    bpOperator: brokenPromises.operator,
    bpHide: brokenPromises.enabled,
    principalBalance: dollars(principalBalance.value),
    pbOperator: principalBalance.operator,
    pbHide: principalBalance.enabled,
    lsOperator: loanStatus.operator,
    lsHide: loanStatus.enabled,
    loanStatusCode: [...loanStatus.codes],
  };
}

function groupFromWire(wire: Wire['Group']): Group {
  const { cdmHide, cdmOperator, ceaHide, ceaOperator } = wire;
  const { clientEnteredAmount, collectionCodeId, currentDateMinus } = wire;
  return {
    id: wire.id,
    name: wire.groupName ?? '',
    isStatic: wire.isStatic === true,
    criteria: criteriaFromWire(wire),
    unseen: defined({
      cdmHide,
      cdmOperator,
      ceaHide,
      ceaOperator,
      clientEnteredAmount,
      collectionCodeId,
      currentDateMinus,
    }),
    loanCount: wire.loanCount ?? null,
  };
}

export const groupDetailFromWire = (wire: Wire['GroupDetail']): GroupDetail => ({
  ...groupFromWire(wire),
  usedByRules: (wire.usedByRules ?? []).map((rule) => ({
    ruleId: rule.clientRuleSubCategoryId,
    name: rule.name,
  })),
});

export const groupPageFromWire = ({ result }: Wire['GroupList']): Page<Group> =>
  pageFromWire(result.data, groupFromWire, result);

export const groupLoanPageFromWire = ({ result }: Wire['GroupLoanList']): Page<GroupLoan> =>
  pageFromWire(
    result.clientStaticGroupLoans ?? result.clientDynamicGroupLoans ?? [],
    (loan): GroupLoan => loan,
    result,
  );

const joined = (loanNumbers: readonly string[] | undefined) => loanNumbers?.join(',');

const draftToWire = ({ name, isStatic, criteria }: GroupDraft) => ({
  groupName: name,
  isStatic,
  ...criteriaToWire(criteria),
});

export const newGroupToWire = (group: GroupDraft, loanNumbers?: readonly string[]): Wire['CreateGroup'] =>
  defined({ ...draftToWire(group), loanNumber: joined(loanNumbers) });

export const groupChangeToWire = (group: GroupChange, loans: StaticLoans): Wire['UpdateGroup'] =>
  defined({
    ...group.unseen,
    ...draftToWire(group),
    id: group.id,
    loanNumber: joined(loans.added),
    removedLoanNumber: joined(loans.removed),
  });

export const groupPreviewToWire = (criteria: GroupCriteria): Wire['PreviewGroup'] => ({
  isStatic: false,
  ...criteriaToWire(criteria),
});
