import type { Day } from '../format/dates.ts';
import { type ListDefinition, PAGE_SIZES, type PageSize } from './list-definition.ts';
import {
  type FilterValue,
  type FilterValueOf,
  formatFilterValue,
  type ListFilter,
  normalizeQuery,
  parseFilterValue,
} from './list-filters.ts';

/** The state of a list. The address stores all of it, so that it survives a reload, Back and sharing. */
export interface ListState {
  readonly query: string;
  /** The page number, from 1. */
  readonly page: number;
  /** Null if the list defines no sort orders. */
  readonly sort: string | null;
  /** Values by filter name; null for a filter that is not set. */
  readonly filters: Readonly<Record<string, FilterValue | null>>;
  readonly limit: PageSize;
}

export interface ListStateOf<List extends ListDefinition> extends ListState {
  readonly sort: [List['sorts'][number]['value']] extends [never] ? null : List['sorts'][number]['value'];
  readonly filters: { readonly [Name in keyof List['filters']]: FilterValueOf<List['filters'][Name]> };
}

/** Omitted filters do not change. */
export type ListChange = Partial<ListState>;

const FIRST_PAGE = 1;
/** The contract's limit on the page number. */
const MAX_PAGE = 1_000_000;

/**
 * The address parameters that every list has (docs/product/borrower-lists.md#list-state-in-the-address). A
 * filter cannot use these names.
 */
const QUERY = 'query';
const PAGE = 'page';
const SORT = 'sort_by';
const LIMIT = 'limit';

function readPage(value: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : FIRST_PAGE;
  return page <= MAX_PAGE ? page : FIRST_PAGE;
}

function readSort({ sorts }: Pick<ListDefinition, 'sorts'>, value: string | null): string | null {
  return (sorts.find((_, index) => String(index) === value) ?? sorts[0])?.value ?? null;
}

/**
 * Parses the list state of an address (docs/product/borrower-lists.md#list-state-in-the-address). Ignores
 * invalid values.
 * @param today in the lender's time zone
 */
export function parseListState<List extends ListDefinition>(
  list: List,
  params: URLSearchParams,
  today: Day,
): ListStateOf<List> {
  const read = ([name, filter]: [string, ListFilter]) =>
    [name, parseFilterValue(filter, params.get(name) ?? '', today)] as const;
  const state: ListState = {
    query: list.texts.search === undefined ? '' : normalizeQuery(params.get(QUERY) ?? ''),
    page: readPage(params.get(PAGE)),
    sort: readSort(list, params.get(SORT)),
    filters: Object.fromEntries(Object.entries(list.filters).map(read)),
    limit: PAGE_SIZES.find((size) => String(size) === params.get(LIMIT)) ?? list.limit,
  };
  return state as ListStateOf<List>;
}

export function listStateToParams(list: ListDefinition, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query !== '') params.set(QUERY, state.query);
  if (state.page !== FIRST_PAGE) params.set(PAGE, String(state.page));
  const sort = list.sorts.findIndex(({ value }) => value === state.sort);
  if (sort > 0) params.set(SORT, String(sort));
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = state.filters[name] ?? null;
    if (value !== null) params.set(name, formatFilterValue(filter, value));
  }
  if (state.limit !== list.limit) params.set(LIMIT, String(state.limit));
  return params;
}

/** Returns the state after a change. A change without a page returns to the first page. */
export const changeListState = <State extends ListState>(state: State, change: ListChange): State => ({
  ...state,
  page: FIRST_PAGE,
  ...change,
  filters: { ...state.filters, ...change.filters },
});

export const clearSearchAndFilters = (list: ListDefinition): ListChange => ({
  query: '',
  filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, null])),
});

export const getActiveFilterNames = ({ filters }: Pick<ListState, 'filters'>): string[] =>
  Object.keys(filters).filter((name) => filters[name] !== null);

/** Returns true if a search or filter is set, so that an empty page does not mean an empty list. */
export const isFiltered = (state: ListState): boolean =>
  state.query !== '' || getActiveFilterNames(state).length > 0;
