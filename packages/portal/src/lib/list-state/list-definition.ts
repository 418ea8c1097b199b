import type { PlainTextKey } from '../texts/texts.ts';
import type { ListFilter } from './list-filters.ts';

/** The selectable page sizes (docs/product/limits-and-constants.md#page-sizes). */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface ListSort<Sort extends string = string> {
  readonly value: Sort;
  readonly label: PlainTextKey;
}

interface ListTexts {
  /** The list's name for screen readers. */
  readonly list: PlainTextKey;
  /** The heading above the cards. Tables have none. */
  readonly cards?: PlainTextKey;
  /** The placeholder of the search field; undefined for a list without search. */
  readonly search?: PlainTextKey;
  /** The title that is shown if the list has no records; 'No records found' by default. */
  readonly none?: PlainTextKey;
  /** The hint that is shown if the list has no records. */
  readonly empty: PlainTextKey;
  /** The hint that is shown if no record matches the search and the filters. */
  readonly emptyFiltered: PlainTextKey;
}

/** Defines the search, filters and sort orders of a list. The URL stores the list's whole state. */
export interface ListDefinition<
  Filters extends Readonly<Record<string, ListFilter>> = Readonly<Record<string, ListFilter>>,
  Sort extends string = string,
> {
  /** Identifies the list in stored user preferences. */
  readonly id: string;
  readonly texts: ListTexts;
  /** The filters in display order. Each key is the filter's query parameter. */
  readonly filters: Filters;
  /** The sort orders. Their indexes are the contract's sort codes. The first order is the default. */
  readonly sorts: readonly ListSort<Sort>[];
  readonly limit: PageSize;
  /**
   * Query parameters that do not belong to the list state, such as a selected row. They are preserved when
   * the list state changes.
   */
  readonly preservedParams: readonly string[];
}

/**
 * Defines a list. If `sorts` is missing, the lender API determines the order. If `limit` is missing, a page
 * has 12 rows (docs/product/limits-and-constants.md#page-sizes).
 */
export const defineList = <
  const Filters extends Readonly<Record<string, ListFilter>> = Readonly<Record<string, never>>,
  const Sort extends string = never,
>(
  list: Pick<ListDefinition, 'id' | 'texts'> & {
    readonly filters?: Filters;
    readonly sorts?: readonly ListSort<Sort>[];
    readonly limit?: PageSize;
    readonly preservedParams?: readonly string[];
  },
): ListDefinition<Filters, Sort> => ({
  filters: {} as Filters,
  sorts: [],
  limit: PAGE_SIZES[0],
  preservedParams: [],
  ...list,
});
