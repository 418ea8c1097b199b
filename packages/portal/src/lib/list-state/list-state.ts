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

/**
 * The state of a list. The address stores the whole state, so that a reload, the Back button and a shared
 * link show the same page.
 */
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

/** A change of the list state. Properties and filters that it omits do not change. */
export type ListChange = Partial<ListState>;

const FIRST_PAGE = 1;
/** The contract's limit on the page number. */
const MAX_PAGE = 1_000_000;

/**
 * The address parameters that every list has (docs/product/borrower-lists.md#list-state-in-the-address). A
 * filter cannot have one of these names.
 */
const QUERY_PARAM = 'query';
const PAGE_PARAM = 'page';
const SORT_PARAM = 'sort_by';
const LIMIT_PARAM = 'limit';

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
  const parseFilter = ([name, filter]: [string, ListFilter]) =>
    [name, parseFilterValue(filter, params.get(name) ?? '', today)] as const;
  const state: ListState = {
    query: list.texts.search === undefined ? '' : normalizeQuery(params.get(QUERY_PARAM) ?? ''),
    page: readPage(params.get(PAGE_PARAM)),
    sort: readSort(list, params.get(SORT_PARAM)),
    filters: Object.fromEntries(Object.entries(list.filters).map(parseFilter)),
    limit: PAGE_SIZES.find((size) => String(size) === params.get(LIMIT_PARAM)) ?? list.limit,
  };
  return state as ListStateOf<List>;
}

export function listStateToParams(list: ListDefinition, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query !== '') params.set(QUERY_PARAM, state.query);
  if (state.page !== FIRST_PAGE) params.set(PAGE_PARAM, String(state.page));
  const sort = list.sorts.findIndex(({ value }) => value === state.sort);
  if (sort > 0) params.set(SORT_PARAM, String(sort));
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = state.filters[name] ?? null;
    if (value !== null) params.set(name, formatFilterValue(filter, value));
  }
  if (state.limit !== list.limit) params.set(LIMIT_PARAM, String(state.limit));
  return params;
}

/** Returns the state after a change. The page number becomes 1 unless the change contains a page number. */
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

/**
 * Returns true if a search text or a filter is set, so that an empty page does not mean that the list has no
 * records.
 */
export const isFiltered = (state: ListState): boolean =>
  state.query !== '' || getActiveFilterNames(state).length > 0;
