import type { PlainTextKey } from '../texts/texts.ts';
import type { ListFilter } from './list-filters.ts';

/** Rows per page that a person may choose (spec section 9). */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface ListSort<Sort extends string = string> {
  readonly value: Sort;
  readonly label: PlainTextKey;
}

interface ListTexts {
  /** What the list holds, for screen readers. */
  readonly list: PlainTextKey;
  /** Stands above the cards; a table does without. */
  readonly cards?: PlainTextKey;
  /** What can be searched for; a list without it has no search. */
  readonly search?: PlainTextKey;
  /** Says that there is nothing at all; 'No records found' unless it is given. */
  readonly none?: PlainTextKey;
  /** What to do when there is nothing at all. */
  readonly empty: PlainTextKey;
  /** What to do when search and filters leave nothing. */
  readonly emptyFiltered: PlainTextKey;
}

/** What one list is: which narrowing and order it has. Everything of it lives in the address. */
export interface ListDefinition<
  Filters extends Readonly<Record<string, ListFilter>> = Readonly<Record<string, ListFilter>>,
  Sort extends string = string,
> {
  /** Names the list in what is kept for a person. */
  readonly id: string;
  readonly texts: ListTexts;
  /** By the name of their parameter in the address; shown in this order. */
  readonly filters: Filters;
  /** In the order of the wire's numbers: the first is 0, and what the list begins with. */
  readonly sorts: readonly ListSort<Sort>[];
  /** Rows per page to begin with. */
  readonly limit: PageSize;
  /** Parameters of the address that are not the list's and stay when it changes, such as what is selected in it. */
  readonly keeps: readonly string[];
}

/** Declares a list. Without `sorts` its order is the lender's; without `limit` it begins with 12 rows (spec section 9). */
export const defineList = <
  const Filters extends Readonly<Record<string, ListFilter>> = Readonly<Record<string, never>>,
  const Sort extends string = never,
>(
  list: Pick<ListDefinition, 'id' | 'texts'> & {
    readonly filters?: Filters;
    readonly sorts?: readonly ListSort<Sort>[];
    readonly limit?: PageSize;
    readonly keeps?: readonly string[];
  },
): ListDefinition<Filters, Sort> => ({
  filters: {} as Filters,
  sorts: [],
  limit: PAGE_SIZES[0],
  keeps: [],
  ...list,
});
