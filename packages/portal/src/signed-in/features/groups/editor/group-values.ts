import type { Cents, GroupCriteria, GroupDetail, GroupDraft } from '@livery/lender-client';
import { formatMoney, parseMoney } from '../../../../lib/format/money.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  CRITERIA,
  type Criterion,
  type CriterionName,
  type Operator,
  type StatusOperator,
} from '../group/criteria.ts';

/** A criterion as the form has it; the value as it is typed. */
export interface CriterionValues {
  enabled: boolean;
  operator: Operator;
  value: string;
}

/** What the group dialog holds. */
export interface GroupValues {
  name: string;
  kind: 'static' | 'dynamic';
  criteria: Record<CriterionName, CriterionValues>;
  loanStatus: { enabled: boolean; operator: StatusOperator; codes: string[] };
  /** The loans of a static group. */
  loanNumbers: string[];
  /** What stands in their field and is none of them yet. */
  typedLoan: string;
}

/** The contract's bound on a count. */
const MOST = 2_147_483_647;

/** Operators that a new group begins with, where it is another than = (spec section 9). */
const FIRST_OPERATORS: Partial<Record<CriterionName, Operator>> = {
  brokenPromises: '<',
  principalBalance: '>',
};

const everyCriterion = <Value>(valueOf: (criterion: Criterion) => Value) =>
  Object.fromEntries(CRITERIA.map((criterion) => [criterion.name, valueOf(criterion)])) as Record<
    CriterionName,
    Value
  >;

/** The form of a new group. */
export const newGroupValues = (): GroupValues => ({
  name: '',
  kind: 'dynamic',
  criteria: everyCriterion(({ name }) => ({
    enabled: false,
    operator: FIRST_OPERATORS[name] ?? '=',
    value: '',
  })),
  loanStatus: { enabled: false, operator: '=', codes: [] },
  loanNumbers: [],
  typedLoan: '',
});

const shownMoney = (amount: Cents) => formatMoney(amount).slice(1);

function criterionValues(criteria: GroupCriteria, { name }: Criterion): CriterionValues {
  const { enabled, operator } = criteria[name];
  const figure = criteria[name].value;
  return { enabled, operator, value: figure === null ? '' : String(figure) };
}

/** The form of a group that is there. @param loanNumbers of a static group */
export const groupValues = (group: GroupDetail, loanNumbers: readonly string[]): GroupValues => ({
  name: group.name,
  kind: group.isStatic ? 'static' : 'dynamic',
  criteria: everyCriterion((criterion) => {
    const values = criterionValues(group.criteria, criterion);
    if (criterion.kind === 'count') return values;
    const amount = group.criteria[criterion.name].value;
    return { ...values, value: amount === null ? '' : shownMoney(amount) };
  }),
  loanStatus: { ...group.criteria.loanStatus, codes: [...group.criteria.loanStatus.codes] },
  loanNumbers: [...loanNumbers],
  typedLoan: '',
});

/** A whole number as it is typed, thousands separated or not; null for what is none. */
function parseCount(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return null;
  const count = Number(text.replaceAll(',', ''));
  return count <= MOST ? count : null;
}

const parse = (kind: Criterion['kind'], typed: string) =>
  kind === 'money' ? parseMoney(typed) : parseCount(typed);

/** What is wrong with the value of a criterion (spec section 5), or null. A criterion that is off is not looked at. */
export function criterionFault(
  { name, kind }: Criterion,
  { enabled, value }: CriterionValues,
  t: Translate,
): string | null {
  if (!enabled) return null;
  if (value.trim() === '') return t(`groupForm.${name}Required`);
  if (parse(kind, value) !== null) return null;
  return t(kind === 'money' ? 'groupForm.amountInvalid' : 'groupForm.countInvalid');
}

/** The criteria as the lender takes them; a value that makes no sense, which only one that is off may have, is none. */
export function criteriaOf({
  criteria,
  loanStatus,
}: Pick<GroupValues, 'criteria' | 'loanStatus'>): GroupCriteria {
  const count = (name: CriterionName) => ({ ...criteria[name], value: parseCount(criteria[name].value) });
  const money = (name: CriterionName) => ({ ...criteria[name], value: parseMoney(criteria[name].value) });
  return {
    daysPastDue: count('daysPastDue'),
    potentialDaysPastDue: count('potentialDaysPastDue'),
    nsfCount: count('nsfCount'),
    totalDue: money('totalDue'),
    regularPayment: money('regularPayment'),
    brokenPromises: count('brokenPromises'),
    principalBalance: money('principalBalance'),
    loanStatus,
  };
}

/** The group as the lender takes it. */
export const draftOf = (values: GroupValues): GroupDraft => ({
  name: values.name.trim(),
  isStatic: values.kind === 'static',
  criteria: criteriaOf(values),
});
