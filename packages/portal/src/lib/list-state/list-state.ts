import type { Day } from '../format/dates.ts';
import { type ListDefinition, PAGE_SIZES, type PageSize } from './list-definition.ts';
import {
  type FilterValue,
  filterFromText,
  filterToText,
  type ListFilter,
  normaliseQuery,
  type ValueOf,
} from './list-filters.ts';

/** What a list shows; the whole of it stands in the address, so that it survives reload, Back and sharing. */
export interface ListState {
  /** Search text; '' searches nothing. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  /** Null where the list has one order. */
  readonly sort: string | null;
  /** By their name; null narrows nothing. */
  readonly filters: Readonly<Record<string, FilterValue | null>>;
  readonly limit: PageSize;
}

/** The state of a certain list. */
export interface ListStateOf<List extends ListDefinition> extends ListState {
  readonly sort: [List['sorts'][number]['value']] extends [never] ? null : List['sorts'][number]['value'];
  readonly filters: { readonly [Name in keyof List['filters']]: ValueOf<List['filters'][Name]> };
}

/** What is to be different; a filter that is not named stays. */
export type ListChange = Partial<ListState>;

const FIRST_PAGE = 1;
/** The contract's bounds on what may be asked for. */
const LAST_PAGE = 1_000_000;

/** The parameters that every list has (spec section 2); a filter cannot be called so. */
const QUERY = 'query';
const PAGE = 'page';
const SORT = 'sort_by';
const LIMIT = 'limit';

function readPage(value: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : FIRST_PAGE;
  return page <= LAST_PAGE ? page : FIRST_PAGE;
}

function readSort({ sorts }: Pick<ListDefinition, 'sorts'>, value: string | null): string | null {
  return (sorts.find((_, index) => String(index) === value) ?? sorts[0])?.value ?? null;
}

/**
 * The list state of an address (spec section 2: query, page, sort_by, and the filters). A value that makes no sense
 * counts as absent.
 * @param today where the lender is
 */
export function parseListState<List extends ListDefinition>(
  list: List,
  params: URLSearchParams,
  today: Day,
): ListStateOf<List> {
  const read = ([name, filter]: [string, ListFilter]) =>
    [name, filterFromText(filter, params.get(name) ?? '', today)] as const;
  const state: ListState = {
    query: list.texts.search === undefined ? '' : normaliseQuery(params.get(QUERY) ?? ''),
    page: readPage(params.get(PAGE)),
    sort: readSort(list, params.get(SORT)),
    filters: Object.fromEntries(Object.entries(list.filters).map(read)),
    limit: PAGE_SIZES.find((size) => String(size) === params.get(LIMIT)) ?? list.limit,
  };
  return state as ListStateOf<List>;
}

/** The address of a list state, without what is the default. */
export function listStateToParams(list: ListDefinition, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query !== '') params.set(QUERY, state.query);
  if (state.page !== FIRST_PAGE) params.set(PAGE, String(state.page));
  const sort = list.sorts.findIndex(({ value }) => value === state.sort);
  if (sort > 0) params.set(SORT, String(sort));
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = state.filters[name] ?? null;
    if (value !== null) params.set(name, filterToText(filter, value));
  }
  if (state.limit !== list.limit) params.set(LIMIT, String(state.limit));
  return params;
}

/** The state after a change: whatever changes which rows there are, or their order, begins at the first page again. */
export const changeListState = <State extends ListState>(state: State, change: ListChange): State => ({
  ...state,
  page: FIRST_PAGE,
  ...change,
  filters: { ...state.filters, ...change.filters },
});

/** The change that takes search and all filters away. */
export const clearedList = (list: ListDefinition): ListChange => ({
  query: '',
  filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, null])),
});

/** The names of the filters that narrow the list. */
export const filtersInUse = ({ filters }: Pick<ListState, 'filters'>): string[] =>
  Object.keys(filters).filter((name) => filters[name] !== null);

/** Whether the list is narrowed, so that an empty page says something about the filter only. */
export const isFiltered = (state: ListState): boolean => state.query !== '' || filtersInUse(state).length > 0;
