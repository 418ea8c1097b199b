import 'virtual:texts/groups';
import type { GroupCriteria } from '@livery/lender-client';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** Criteria that compare a number, in display order (docs/product/groups.md#group-criteria). */
export const CRITERIA = [
  { name: 'daysPastDue', kind: 'count' },
  { name: 'potentialDaysPastDue', kind: 'count' },
  { name: 'nsfCount', kind: 'count' },
  { name: 'totalDue', kind: 'money' },
  { name: 'regularPayment', kind: 'money' },
  { name: 'brokenPromises', kind: 'count' },
  { name: 'principalBalance', kind: 'money' },
] as const satisfies readonly { name: keyof GroupCriteria; kind: 'count' | 'money' }[];

export type Criterion = (typeof CRITERIA)[number];
export type CriterionName = Criterion['name'];

/** Comparison operators with their texts in form and descriptions (docs/product/groups.md#criteria-operators). */
export const OPERATORS = [
  { sign: '=', label: 'groupForm.equal', words: 'group.is' },
  { sign: '!=', label: 'groupForm.notEqual', words: 'group.isNot' },
  { sign: '>', label: 'groupForm.above', words: 'group.above' },
  { sign: '>=', label: 'groupForm.atLeast', words: 'group.atLeast' },
  { sign: '<', label: 'groupForm.below', words: 'group.below' },
  { sign: '<=', label: 'groupForm.atMost', words: 'group.atMost' },
] as const;

export type Operator = (typeof OPERATORS)[number]['sign'];

export const STATUS_OPERATORS = [
  { sign: '=', label: 'groupForm.oneOf', words: 'group.isOneOf' },
  { sign: '!=', label: 'groupForm.noneOf', words: 'group.isNoneOf' },
] as const;

export type StatusOperator = (typeof STATUS_OPERATORS)[number]['sign'];

/** Enabled criterion in words, such as 'Days past due' and 'is at least 30'. */
interface CriterionDescription {
  readonly label: string;
  readonly words: string;
}

function formatCriterionValue(criteria: GroupCriteria, criterion: Criterion, locale: string): string | null {
  if (criterion.kind === 'money') {
    const amount = criteria[criterion.name].value;
    return amount === null ? null : formatMoney(amount);
  }
  const count = criteria[criterion.name].value;
  return count === null ? null : formatCount(count, locale);
}

export function describeCriteria(
  criteria: GroupCriteria,
  t: Translate,
  locale: string,
): CriterionDescription[] {
  const descriptions = CRITERIA.flatMap((criterion): CriterionDescription[] => {
    const { enabled, operator } = criteria[criterion.name];
    const words = OPERATORS.find(({ sign }) => sign === operator)?.words;
    const value = formatCriterionValue(criteria, criterion, locale);
    if (!enabled || value === null || words === undefined) return [];
    return [{ label: t(`group.${criterion.name}`), words: t(words, { value }) }];
  });
  const { enabled, operator, codes } = criteria.loanStatus;
  if (!enabled) return descriptions;
  const comparison = t(operator === '=' ? 'group.isOneOf' : 'group.isNoneOf');
  return [...descriptions, { label: t('group.loanStatus'), words: `${comparison} ${codes.join(', ')}` }];
}
