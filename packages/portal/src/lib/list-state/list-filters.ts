import type { Cents } from '@livery/lender-client';
import { type Day, isDay } from '../format/dates.ts';
import { parseSignedMoney } from '../format/money.ts';
import type { PlainTextKey } from '../texts/texts.ts';

interface Labelled {
  /** The filter's name on screen. */
  readonly label: PlainTextKey;
}

/** Only what holds this text; which part of a record that is, and whether its beginning, the lender decides. */
export interface TextFilter extends Labelled {
  readonly kind: 'text';
  /** The contract's bound on it. */
  readonly maxLength: number;
}

/** Only what is of one day. */
export interface DayFilter extends Labelled {
  readonly kind: 'day';
  /** Whether days after today make no sense. */
  readonly untilToday: boolean;
}

/** Only one of a few kinds. `choices` are the wire's own values with their names on screen. */
export interface ChoiceFilter<Choice extends string = string> extends Labelled {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Choice, PlainTextKey>>;
}

/** Only what is of this amount to the cent; what was given back is below zero. */
export interface AmountFilter extends Labelled {
  readonly kind: 'amount';
}

export type ListFilter = TextFilter | DayFilter | ChoiceFilter | AmountFilter;
export type FilterValue = string | Cents;

/** What a filter of this kind holds; null narrows nothing. */
export type ValueOf<Filter extends ListFilter> =
  | (Filter extends ChoiceFilter<infer Choice>
      ? Choice
      : Filter extends AmountFilter
        ? Cents
        : Filter extends DayFilter
          ? Day
          : string)
  | null;

/** Longer texts are no search, and the contract refuses them. */
const LONGEST_TEXT = 200;

export const textFilter = (options: Omit<TextFilter, 'kind' | 'maxLength'> & { maxLength?: number }) =>
  ({ maxLength: LONGEST_TEXT, ...options, kind: 'text' }) as const satisfies TextFilter;

export const dayFilter = (options: Omit<DayFilter, 'kind'>) =>
  ({ ...options, kind: 'day' }) as const satisfies DayFilter;

export const choiceFilter = <Choice extends string>(
  options: Omit<ChoiceFilter<Choice>, 'kind'>,
): ChoiceFilter<Choice> => ({ ...options, kind: 'choice' });

export const amountFilter = (options: Omit<AmountFilter, 'kind'>) =>
  ({ ...options, kind: 'amount' }) as const satisfies AmountFilter;

/** While a year is typed, a date field holds years such as 0002: no day before this one narrows a list. */
export const FIRST_DAY = '1900-01-01';

/** A text as the lender accepts it; half of a character that the bound cuts through goes too. */
export const normaliseText = (text: string, longest: number): string =>
  text
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** A search text as the lender accepts it. */
export const normaliseQuery = (text: string): string => normaliseText(text, LONGEST_TEXT);

const CENTS = 100;

/** The text that stands for a filter's value in the address. */
export function filterToText(filter: ListFilter, value: FilterValue): string {
  return filter.kind === 'amount' ? (Number(value) / CENTS).toFixed(2) : String(value);
}

/**
 * The value of a text, as it stands in the address or was typed.
 * @param today where the lender is
 * @returns null when it makes no sense
 */
export function filterFromText(filter: ListFilter, text: string, today: Day): FilterValue | null {
  switch (filter.kind) {
    case 'text':
      return normaliseText(text, filter.maxLength) || null;
    case 'day':
      return isDay(text) && text >= FIRST_DAY && !(filter.untilToday && text > today) ? text : null;
    case 'choice':
      return Object.hasOwn(filter.choices, text) ? text : null;
    case 'amount':
      return parseSignedMoney(text);
  }
}
