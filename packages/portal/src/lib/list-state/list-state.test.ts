import type { Cents } from '@livery/lender-client';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineList, PAGE_SIZES } from './list-definition.ts';
import {
  amountFilter,
  choiceFilter,
  dayFilter,
  normalizeQuery,
  normalizeText,
  textFilter,
} from './list-filters.ts';
import {
  changeListState,
  clearSearchAndFilters,
  getActiveFilterNames,
  isFiltered,
  type ListChange,
  type ListStateOf,
  listStateToParams,
  parseListState,
} from './list-state.ts';

const texts = { list: 'list.view', empty: 'list.noRecords', emptyFiltered: 'list.noRecords' } as const;
const peopleList = defineList({
  id: 'people',
  texts: { ...texts, search: 'list.filters' },
  filters: {
    date: dayFilter({ label: 'list.view', excludesFutureDays: true }),
    due: dayFilter({ label: 'list.view', excludesFutureDays: false }),
    name: textFilter({ label: 'list.view', maxLength: 5 }),
    type: choiceFilter({ label: 'list.view', choices: { Payment: 'list.view', Credit: 'list.view' } }),
    amt: amountFilter({ label: 'list.view' }),
  },
  sorts: [
    { value: 'latest', label: 'list.view' },
    { value: 'days-past-due', label: 'list.view' },
  ],
});
const minimalList = defineList({ id: 'minimal', texts, limit: 48 });

const TODAY = '2026-11-21';
type State = ListStateOf<typeof peopleList>;
const parse = (search: string) => parseListState(peopleList, new URLSearchParams(search), TODAY);
const toAddress = (state: State) => listStateToParams(peopleList, state).toString();
const NO_FILTERS = { date: null, due: null, name: null, type: null, amt: null };
const DEFAULT_STATE: State = { query: '', page: 1, sort: 'latest', filters: NO_FILTERS, limit: 12 };
const createFilteredState = (filters: Partial<State['filters']>): State => ({
  ...DEFAULT_STATE,
  filters: { ...NO_FILTERS, ...filters },
});

const arbitraryDay = (max: string) =>
  fc
    .date({ min: new Date('1900-01-01'), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const arbitraryListState: fc.Arbitrary<State> = fc.record({
  query: fc.string({ maxLength: 250, unit: 'grapheme' }).map(normalizeQuery),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.constantFrom('latest', 'days-past-due'),
  filters: fc.record({
    date: fc.option(arbitraryDay(TODAY)),
    due: fc.option(arbitraryDay('2100-12-31')),
    name: fc.string({ maxLength: 9, unit: 'grapheme' }).map((text) => normalizeText(text, 5) || null),
    type: fc.option(fc.constantFrom('Payment' as const, 'Credit' as const)),
    amt: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents as Cents)),
  }),
  limit: fc.constantFrom(...PAGE_SIZES),
});

describe('the list state in the address', () => {
  // @spec 9.6
  test('the default list state is the first page in the first sort order, with the page size of the list or 12 rows', () => {
    expect(parse('')).toEqual(DEFAULT_STATE);
    expect(parseListState(minimalList, new URLSearchParams(), TODAY)).toEqual({
      query: '',
      page: 1,
      sort: null,
      filters: {},
      limit: 48,
    });
  });

  // @spec 2.17, 9.12
  test('the address has the parameter names and sort codes of the API contract', () => {
    const state = parse('query=whit&page=3&sort_by=1&date=2026-03-02&limit=48');
    expect(state).toEqual({
      ...createFilteredState({ date: '2026-03-02' }),
      query: 'whit',
      page: 3,
      sort: 'days-past-due',
      limit: 48,
    });
  });

  test('the name of a filter in the list definition is its parameter in the address', () => {
    const state = parse('due=2027-01-31&name=%20ana%20&type=Credit&amt=1234.5');
    expect(state.filters).toEqual({
      date: null,
      due: '2027-01-31',
      name: 'ana',
      type: 'Credit',
      amt: 123450,
    });
    expect(toAddress(state)).toBe('due=2027-01-31&name=ana&type=Credit&amt=1234.50');
  });

  test('the address omits default values', () => {
    expect(toAddress(DEFAULT_STATE)).toBe('');
    expect(toAddress({ ...DEFAULT_STATE, page: 2 })).toBe('page=2');
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=99999999999',
    'page=x',
    'sort_by=2',
    'sort_by=latest',
    'limit=13',
    'limit=1000',
    'date=03/02/2026',
    'date=2026-02-30',
    'date=0002-03-02',
    'date=2026-11-22',
    'date=',
    'name=%20',
    'type=Refund',
    'type=toString',
    'amt=free',
    'amt=--5',
    'amt=1,50',
    'query=',
    'query=%20%20',
    'other=1',
  ])('the list state ignores an invalid value in the address: %s', (search) => {
    expect(parse(search)).toEqual(DEFAULT_STATE);
  });

  test('the list state ignores address parameters that the list does not define', () => {
    const { query, sort, filters } = parseListState(
      minimalList,
      new URLSearchParams('query=ana&sort_by=1&date=2026-03-02'),
      TODAY,
    );
    expect({ query, sort, filters }).toEqual({ query: '', sort: null, filters: {} });
  });

  test('a list state that is written to the address and parsed again is unchanged', () => {
    fc.assert(
      fc.property(arbitraryListState, (state) => {
        expect(parse(toAddress(state))).toEqual(state);
      }),
    );
  });

  test('the list state has only values that the lender API accepts, whatever the address contains', () => {
    const names = fc.constantFrom('query', 'page', 'sort_by', 'limit', 'other', ...Object.keys(NO_FILTERS));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const state = parseListState(peopleList, new URLSearchParams(pairs), TODAY);
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(state.query.length).toBeLessThanOrEqual(200);
        expect((state.filters.name ?? '').length).toBeLessThanOrEqual(5);
        expect(PAGE_SIZES).toContain(state.limit);
        expect(parse(toAddress(state))).toEqual(state);
      }),
    );
  });
});

describe('changes of the list state', () => {
  test.each<[ListChange]>([
    [{ query: 'a' }],
    [{ sort: 'days-past-due' }],
    [{ filters: { ...NO_FILTERS, date: '2026-03-02' } }],
    [{ limit: 24 }],
  ])('the change %o resets the page to 1', (change) => {
    expect(changeListState<ListStateOf<typeof peopleList>>({ ...DEFAULT_STATE, page: 7 }, change)).toEqual({
      ...DEFAULT_STATE,
      ...change,
      page: 1,
    });
  });

  test('a change of one filter does not affect the other filters', () => {
    const state = changeListState(createFilteredState({ name: 'ana' }), { filters: { type: 'Credit' } });
    expect(state).toEqual(createFilteredState({ name: 'ana', type: 'Credit' }));
  });

  test('a change of the page affects only the page number', () => {
    const state: State = { ...createFilteredState({ type: 'Credit' }), query: 'whit', limit: 24 };
    expect(changeListState(state, { page: 3 })).toEqual({ ...state, page: 3 });
  });

  test('only a search text or a filter makes a list filtered', () => {
    expect(isFiltered({ ...DEFAULT_STATE, query: 'a' })).toBe(true);
    expect(isFiltered(createFilteredState({ amt: 0 as Cents }))).toBe(true);
    expect(isFiltered({ ...DEFAULT_STATE, sort: 'days-past-due', limit: 48, page: 9 })).toBe(false);
    expect(getActiveFilterNames(createFilteredState({ date: '2026-03-02', type: 'Credit' }))).toEqual([
      'date',
      'type',
    ]);
  });

  test('clearing the search and all filters does not affect the sort order', () => {
    const state: State = {
      ...createFilteredState({ type: 'Credit', name: 'ana' }),
      query: 'a',
      sort: 'days-past-due',
    };
    expect(changeListState(state, clearSearchAndFilters(peopleList))).toEqual({
      ...DEFAULT_STATE,
      sort: 'days-past-due',
    });
  });
});
