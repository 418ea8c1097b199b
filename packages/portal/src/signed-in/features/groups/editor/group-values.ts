import 'virtual:texts/forms';
import 'virtual:texts/groups';
import type { Cents, GroupCriteria, GroupDetail, GroupDraft } from '@livery/lender-client';
import * as z from 'zod/mini';
import { formatMoney, parseMoney } from '../../../../lib/format/money.ts';
import { freeText } from '../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  CRITERIA,
  type Criterion,
  type CriterionName,
  OPERATORS,
  type Operator,
  STATUS_OPERATORS,
  type StatusOperator,
} from '../group/criteria.ts';

/** A criterion as the form has it; the value as it is typed. */
interface CriterionValues {
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
function criterionFault(
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

/** Where in the form something is wrong, and what. */
interface Fault {
  readonly path: readonly string[];
  readonly message: string;
}

/** What is wrong with the criteria of a dynamic group. */
export function criteriaFaults(
  { criteria, loanStatus }: Pick<GroupValues, 'criteria' | 'loanStatus'>,
  t: Translate,
): Fault[] {
  const figures = CRITERIA.flatMap((criterion): Fault[] => {
    const message = criterionFault(criterion, criteria[criterion.name], t);
    return message === null ? [] : [{ path: ['criteria', criterion.name, 'value'], message }];
  });
  const lacksCode = loanStatus.enabled && loanStatus.codes.length === 0;
  const status = { path: ['loanStatus', 'codes'], message: t('groupForm.loanStatusRequired') };
  return lacksCode ? [...figures, status] : figures;
}

/** A number that was typed and not added would be lost without a word. */
function loanFaults({ typedLoan }: Pick<GroupValues, 'typedLoan'>, t: Translate): Fault[] {
  const number = typedLoan.trim();
  return number === '' ? [] : [{ path: ['loanNumbers'], message: t('forms.loanNumberPending', { number }) }];
}

const signs = <Sign extends string>(operators: readonly { readonly sign: Sign }[]) =>
  z.enum(operators.map(({ sign }) => sign));

const criterion = z.object({ enabled: z.boolean(), operator: signs(OPERATORS), value: z.string() });
const criteria = Object.fromEntries(CRITERIA.map(({ name }) => [name, criterion])) as Record<
  CriterionName,
  typeof criterion
>;

/** The rules of the group dialog (spec section 5). */
export const groupSchema = (t: Translate) =>
  z
    .object({
      name: z.string().check(
        z.refine((name) => name.trim() !== '', t('groupForm.nameRequired')),
        freeText(t),
      ),
      kind: z.enum(['static', 'dynamic']),
      criteria: z.object(criteria),
      loanStatus: z.object({
        enabled: z.boolean(),
        operator: signs(STATUS_OPERATORS),
        codes: z.array(z.string()),
      }),
      loanNumbers: z.array(z.string()),
      typedLoan: z.string(),
    })
    .check(({ value, issues }) => {
      for (const { path, message } of value.kind === 'static'
        ? loanFaults(value, t)
        : criteriaFaults(value, t))
        issues.push({ code: 'custom', input: value, path: [...path], message });
    });
