import { type Day, isDay } from '../dates.ts';

/** Rows per page that a person may choose (spec section 9). */
export const PAGE_SIZES = [12, 24, 48] as const;
type PageSize = (typeof PAGE_SIZES)[number];

/** By the wire's numbers of spec section 9: 0 Latest, 1 Days past due. */
export const SORTS = ['latest', 'days-past-due'] as const;
export type Sort = (typeof SORTS)[number];

/** What a list shows; the whole of it stands in the address, so that it survives reload, Back and sharing. */
export interface ListState {
  /** Search text; '' searches nothing. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly sort: Sort;
  /** Only what happened on this day; null is any day. */
  readonly date: Day | null;
  readonly limit: PageSize;
}

const FIRST_PAGE = 1;
/** The contract's bounds on what may be asked for. */
const LAST_PAGE = 1_000_000;
const LONGEST_QUERY = 200;

const DEFAULT_LIST_STATE: ListState = {
  query: '',
  page: FIRST_PAGE,
  sort: 'latest',
  date: null,
  limit: PAGE_SIZES[0],
};

/** A search text as the lender accepts it. */
export const normaliseQuery = (text: string): string => text.trim().slice(0, LONGEST_QUERY).trim();

function readPage(value: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : FIRST_PAGE;
  return page <= LAST_PAGE ? page : FIRST_PAGE;
}

/** The list state of an address (spec section 2: query, page, sort_by, date). A value that makes no sense counts as absent. */
export function parseListState(params: URLSearchParams): ListState {
  const date = params.get('date');
  return {
    query: normaliseQuery(params.get('query') ?? DEFAULT_LIST_STATE.query),
    page: readPage(params.get('page')),
    sort: params.get('sort_by') === '1' ? 'days-past-due' : DEFAULT_LIST_STATE.sort,
    date: date !== null && isDay(date) ? date : DEFAULT_LIST_STATE.date,
    limit: PAGE_SIZES.find((size) => String(size) === params.get('limit')) ?? DEFAULT_LIST_STATE.limit,
  };
}

/** The address of a list state, without what is the default. */
export function listStateToParams(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query !== DEFAULT_LIST_STATE.query) params.set('query', state.query);
  if (state.page !== DEFAULT_LIST_STATE.page) params.set('page', String(state.page));
  if (state.sort !== DEFAULT_LIST_STATE.sort) params.set('sort_by', String(SORTS.indexOf(state.sort)));
  if (state.date !== DEFAULT_LIST_STATE.date) params.set('date', state.date ?? '');
  if (state.limit !== DEFAULT_LIST_STATE.limit) params.set('limit', String(state.limit));
  return params;
}

/** The state after a change: whatever changes which rows there are, or their order, begins at the first page again. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: FIRST_PAGE,
  ...change,
});

/** Whether the list is narrowed, so that an empty page says something about the filter only. */
export const isFiltered = ({ query, date }: ListState): boolean => query !== '' || date !== null;
