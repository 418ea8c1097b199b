import type { Cents } from '@livery/lender-client';
import { type Day, isDay } from '../format/dates.ts';
import { parseSignedMoney } from '../format/money.ts';
import type { PlainTextKey } from '../texts/texts.ts';

interface LabeledFilter {
  readonly label: PlainTextKey;
}

/** A filter by text. The lender API decides which fields match, and whether a prefix matches. */
export interface TextFilter extends LabeledFilter {
  readonly kind: 'text';
  /** The contract's limit in characters. */
  readonly maxLength: number;
}

export interface DayFilter extends LabeledFilter {
  readonly kind: 'day';
  /** True if days after today are invalid. */
  readonly untilToday: boolean;
}

/** A filter by one of a few values. `choices` maps the wire values to labels. */
export interface ChoiceFilter<Choice extends string = string> extends LabeledFilter {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Choice, PlainTextKey>>;
}

/** A filter by an exact amount. Refunded amounts are negative. */
export interface AmountFilter extends LabeledFilter {
  readonly kind: 'amount';
}

export type ListFilter = TextFilter | DayFilter | ChoiceFilter | AmountFilter;
export type FilterValue = string | Cents;

export type FilterValueOf<Filter extends ListFilter> =
  | (Filter extends ChoiceFilter<infer Choice>
      ? Choice
      : Filter extends AmountFilter
        ? Cents
        : Filter extends DayFilter
          ? Day
          : string)
  | null;

/** The contract rejects longer search texts. */
const MAX_TEXT_LENGTH = 200;

export const textFilter = (options: Omit<TextFilter, 'kind' | 'maxLength'> & { maxLength?: number }) =>
  ({ maxLength: MAX_TEXT_LENGTH, ...options, kind: 'text' }) as const satisfies TextFilter;

export const dayFilter = (options: Omit<DayFilter, 'kind'>) =>
  ({ ...options, kind: 'day' }) as const satisfies DayFilter;

export const choiceFilter = <Choice extends string>(
  options: Omit<ChoiceFilter<Choice>, 'kind'>,
): ChoiceFilter<Choice> => ({ ...options, kind: 'choice' });

export const amountFilter = (options: Omit<AmountFilter, 'kind'>) =>
  ({ ...options, kind: 'amount' }) as const satisfies AmountFilter;

/** Earlier days are ignored: while a user types a year, a date field reports years such as 0002. */
export const EARLIEST_DAY = '1900-01-01';

/**
 * Trims a text and cuts it to the contract's limit in UTF-16 code units. Removes half of a surrogate pair at the cut.
 */
export const normalizeText = (text: string, maxLength: number): string =>
  text
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

export const normalizeQuery = (text: string): string => normalizeText(text, MAX_TEXT_LENGTH);

const CENTS = 100;

export function formatFilterValue(filter: ListFilter, value: FilterValue): string {
  return filter.kind === 'amount' ? (Number(value) / CENTS).toFixed(2) : String(value);
}

/**
 * Parses a filter's value from the address or from typed text.
 * @param today in the lender's time zone
 * @returns null for an invalid value
 */
export function parseFilterValue(filter: ListFilter, text: string, today: Day): FilterValue | null {
  switch (filter.kind) {
    case 'text':
      return normalizeText(text, filter.maxLength) || null;
    case 'day':
      return isDay(text) && text >= EARLIEST_DAY && !(filter.untilToday && text > today) ? text : null;
    case 'choice':
      return Object.hasOwn(filter.choices, text) ? text : null;
    case 'amount':
      return parseSignedMoney(text);
  }
}
