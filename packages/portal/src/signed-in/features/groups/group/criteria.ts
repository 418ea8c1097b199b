import 'virtual:texts/groups';
import type { GroupCriteria } from '@livery/lender-client';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatCount } from '../../../../lib/format/numbers.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** The seven criteria that compare a figure (spec section 3), in the order in which they are shown. */
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

/** How a figure is compared (spec section 5), with its words in the form and in a sentence. */
export const OPERATORS = [
  { sign: '=', label: 'groupForm.equal', words: 'group.is' },
  { sign: '!=', label: 'groupForm.notEqual', words: 'group.isNot' },
  { sign: '>', label: 'groupForm.above', words: 'group.above' },
  { sign: '>=', label: 'groupForm.atLeast', words: 'group.atLeast' },
  { sign: '<', label: 'groupForm.below', words: 'group.below' },
  { sign: '<=', label: 'groupForm.atMost', words: 'group.atMost' },
] as const;

export type Operator = (typeof OPERATORS)[number]['sign'];

/** Status codes know two of them alone. */
export const STATUS_OPERATORS = [
  { sign: '=', label: 'groupForm.oneOf', words: 'group.isOneOf' },
  { sign: '!=', label: 'groupForm.noneOf', words: 'group.isNoneOf' },
] as const;

export type StatusOperator = (typeof STATUS_OPERATORS)[number]['sign'];

/** What a switched-on criterion asks, as a label and the rest of the sentence. */
interface CriterionInWords {
  readonly label: string;
  readonly words: string;
}

/** The figure of a criterion as it is read; null for none. */
function figureInWords(criteria: GroupCriteria, criterion: Criterion, locale: string): string | null {
  if (criterion.kind === 'money') {
    const amount = criteria[criterion.name].value;
    return amount === null ? null : formatMoney(amount);
  }
  const count = criteria[criterion.name].value;
  return count === null ? null : formatCount(count, locale);
}

/** The criteria of a group that are switched on, in words: 'Days past due', 'is at least 30'. */
export function criteriaInWords(criteria: GroupCriteria, t: Translate, locale: string): CriterionInWords[] {
  const figures = CRITERIA.flatMap((criterion): CriterionInWords[] => {
    const { enabled, operator } = criteria[criterion.name];
    const words = OPERATORS.find(({ sign }) => sign === operator)?.words;
    const value = figureInWords(criteria, criterion, locale);
    if (!enabled || value === null || words === undefined) return [];
    return [{ label: t(`group.${criterion.name}`), words: t(words, { value }) }];
  });
  const { enabled, operator, codes } = criteria.loanStatus;
  if (!enabled) return figures;
  const has = t(operator === '=' ? 'group.isOneOf' : 'group.isNoneOf');
  return [...figures, { label: t('group.loanStatus'), words: `${has} ${codes.join(', ')}` }];
}
