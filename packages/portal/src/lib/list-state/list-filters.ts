import type { Cents } from '@livery/lender-client';
import { type Day, isDay } from '../format/dates.ts';
import { parseSignedMoney } from '../format/money.ts';
import type { PlainTextKey } from '../texts/texts.ts';

interface LabeledFilter {
  readonly label: PlainTextKey;
}

/**
 * A filter by text. The lender API decides which fields it searches, and whether the start of a word matches.
 */
export interface TextFilter extends LabeledFilter {
  readonly kind: 'text';
  /** The maximum length in the contract, in UTF-16 code units. */
  readonly maxLength: number;
}

export interface DayFilter extends LabeledFilter {
  readonly kind: 'day';
  /** True if days after today are invalid. */
  readonly excludesFutureDays: boolean;
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

/** The maximum length of a search text in the contract. */
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

/**
 * The earliest valid day of a filter. While a user types a year, a date field reports years such as 0002,
 * which must not be sent.
 */
export const EARLIEST_DAY = '1900-01-01';

/**
 * Trims a text and cuts it to `maxLength` UTF-16 code units. If the cut splits a surrogate pair, removes the
 * remaining half.
 */
export const normalizeText = (text: string, maxLength: number): string =>
  text
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Trims a search text and cuts it to the contract's maximum length. */
export const normalizeQuery = (text: string): string => normalizeText(text, MAX_TEXT_LENGTH);

const CENTS_PER_DOLLAR = 100;

export function formatFilterValue(filter: ListFilter, value: FilterValue): string {
  return filter.kind === 'amount' ? (Number(value) / CENTS_PER_DOLLAR).toFixed(2) : String(value);
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
      return isDay(text) && text >= EARLIEST_DAY && !(filter.excludesFutureDays && text > today)
        ? text
        : null;
    case 'choice':
      return Object.hasOwn(filter.choices, text) ? text : null;
    case 'amount':
      return parseSignedMoney(text);
  }
}
