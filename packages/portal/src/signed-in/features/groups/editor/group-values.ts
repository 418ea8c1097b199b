import 'virtual:texts/forms';
import 'virtual:texts/groups';
import type { GroupCriteria, GroupDetail, GroupDraft } from '@livery/lender-client';
import * as z from 'zod/mini';
import { formatMoneyValue, parseMoney } from '../../../../lib/format/money.ts';
import { createFreeTextRule } from '../../../../lib/forms/field-rules.ts';
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

interface CriterionValues {
  enabled: boolean;
  operator: Operator;
  value: string;
}

export interface GroupValues {
  name: string;
  kind: 'static' | 'dynamic';
  criteria: Record<CriterionName, CriterionValues>;
  loanStatus: { enabled: boolean; operator: StatusOperator; codes: string[] };
  loanNumbers: string[];
  /** Text in the loan number field that has not been added to the group. */
  typedLoan: string;
}

/** Maximum count in the API contract. */
const MAX_COUNT = 2_147_483_647;

/** Initial operators in a new group; `=` for all other criteria (docs/product/groups.md#group-criteria). */
const DEFAULT_OPERATORS: Partial<Record<CriterionName, Operator>> = {
  brokenPromises: '<',
  principalBalance: '>',
};

const mapCriteria = <Value>(createValue: (criterion: Criterion) => Value) =>
  Object.fromEntries(CRITERIA.map((criterion) => [criterion.name, createValue(criterion)])) as Record<
    CriterionName,
    Value
  >;

export const createGroupValues = (): GroupValues => ({
  name: '',
  kind: 'dynamic',
  criteria: mapCriteria(({ name }) => ({
    enabled: false,
    operator: DEFAULT_OPERATORS[name] ?? '=',
    value: '',
  })),
  loanStatus: { enabled: false, operator: '=', codes: [] },
  loanNumbers: [],
  typedLoan: '',
});

function toCriterionValues(criteria: GroupCriteria, { name }: Criterion): CriterionValues {
  const { enabled, operator } = criteria[name];
  const criterionValue = criteria[name].value;
  return { enabled, operator, value: criterionValue === null ? '' : String(criterionValue) };
}

export const toGroupValues = (group: GroupDetail, loanNumbers: readonly string[]): GroupValues => ({
  name: group.name,
  kind: group.isStatic ? 'static' : 'dynamic',
  criteria: mapCriteria((criterion) => {
    const values = toCriterionValues(group.criteria, criterion);
    if (criterion.kind === 'count') return values;
    const amount = group.criteria[criterion.name].value;
    return { ...values, value: amount === null ? '' : formatMoneyValue(amount) };
  }),
  loanStatus: { ...group.criteria.loanStatus, codes: [...group.criteria.loanStatus.codes] },
  loanNumbers: [...loanNumbers],
  typedLoan: '',
});

/** Parses a whole number with or without thousands separators. Returns null for other text and above `MAX_COUNT`. */
function parseCount(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return null;
  const count = Number(text.replaceAll(',', ''));
  return count <= MAX_COUNT ? count : null;
}

const parseCriterionValue = (kind: Criterion['kind'], typed: string) =>
  kind === 'money' ? parseMoney(typed) : parseCount(typed);

/**
 * Returns the message for an invalid value of a criterion, or null. A criterion that is switched off is always valid.
 */
function validateCriterion(
  { name, kind }: Criterion,
  { enabled, value }: CriterionValues,
  t: Translate,
): string | null {
  if (!enabled) return null;
  if (value.trim() === '') return t(`groupForm.${name}Required`);
  if (parseCriterionValue(kind, value) !== null) return null;
  return t(kind === 'money' ? 'groupForm.amountInvalid' : 'groupForm.countInvalid');
}

/** Converts form values to criteria. An invalid value, which only a disabled criterion can have, becomes null. */
export function toCriteria({
  criteria,
  loanStatus,
}: Pick<GroupValues, 'criteria' | 'loanStatus'>): GroupCriteria {
  const toCountCriterion = (name: CriterionName) => ({
    ...criteria[name],
    value: parseCount(criteria[name].value),
  });
  const toMoneyCriterion = (name: CriterionName) => ({
    ...criteria[name],
    value: parseMoney(criteria[name].value),
  });
  return {
    daysPastDue: toCountCriterion('daysPastDue'),
    potentialDaysPastDue: toCountCriterion('potentialDaysPastDue'),
    nsfCount: toCountCriterion('nsfCount'),
    totalDue: toMoneyCriterion('totalDue'),
    regularPayment: toMoneyCriterion('regularPayment'),
    brokenPromises: toCountCriterion('brokenPromises'),
    principalBalance: toMoneyCriterion('principalBalance'),
    loanStatus,
  };
}

export const toGroupDraft = (values: GroupValues): GroupDraft => ({
  name: values.name.trim(),
  isStatic: values.kind === 'static',
  criteria: toCriteria(values),
});

/** A validation error of one field. */
interface ValidationError {
  readonly path: readonly string[];
  readonly message: string;
}

/** Returns the validation errors of the criteria of a dynamic group. */
export function validateCriteria(
  { criteria, loanStatus }: Pick<GroupValues, 'criteria' | 'loanStatus'>,
  t: Translate,
): ValidationError[] {
  const criterionErrors = CRITERIA.flatMap((criterion): ValidationError[] => {
    const message = validateCriterion(criterion, criteria[criterion.name], t);
    return message === null ? [] : [{ path: ['criteria', criterion.name, 'value'], message }];
  });
  const isCodeMissing = loanStatus.enabled && loanStatus.codes.length === 0;
  const codeError = { path: ['loanStatus', 'codes'], message: t('groupForm.loanStatusRequired') };
  return isCodeMissing ? [...criterionErrors, codeError] : criterionErrors;
}

/** Rejects a typed number that was not added to the group, because saving would discard it silently. */
function validateTypedLoan({ typedLoan }: Pick<GroupValues, 'typedLoan'>, t: Translate): ValidationError[] {
  const number = typedLoan.trim();
  return number === '' ? [] : [{ path: ['loanNumbers'], message: t('forms.loanNumberPending', { number }) }];
}

const createSignEnum = <Sign extends string>(operators: readonly { readonly sign: Sign }[]) =>
  z.enum(operators.map(({ sign }) => sign));

const criterion = z.object({ enabled: z.boolean(), operator: createSignEnum(OPERATORS), value: z.string() });
const criteria = Object.fromEntries(CRITERIA.map(({ name }) => [name, criterion])) as Record<
  CriterionName,
  typeof criterion
>;

export const createGroupSchema = (t: Translate) =>
  z
    .object({
      name: z.string().check(
        z.refine((name) => name.trim() !== '', t('groupForm.nameRequired')),
        createFreeTextRule(t),
      ),
      kind: z.enum(['static', 'dynamic']),
      criteria: z.object(criteria),
      loanStatus: z.object({
        enabled: z.boolean(),
        operator: createSignEnum(STATUS_OPERATORS),
        codes: z.array(z.string()),
      }),
      loanNumbers: z.array(z.string()),
      typedLoan: z.string(),
    })
    .check(({ value, issues }) => {
      for (const { path, message } of value.kind === 'static'
        ? validateTypedLoan(value, t)
        : validateCriteria(value, t))
        issues.push({ code: 'custom', input: value, path: [...path], message });
    });
