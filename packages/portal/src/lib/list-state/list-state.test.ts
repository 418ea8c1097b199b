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
const people = defineList({
  id: 'people',
  texts: { ...texts, search: 'list.filters' },
  filters: {
    date: dayFilter({ label: 'list.view', untilToday: true }),
    due: dayFilter({ label: 'list.view', untilToday: false }),
    name: textFilter({ label: 'list.view', maxLength: 5 }),
    type: choiceFilter({ label: 'list.view', choices: { Payment: 'list.view', Credit: 'list.view' } }),
    amt: amountFilter({ label: 'list.view' }),
  },
  sorts: [
    { value: 'latest', label: 'list.view' },
    { value: 'days-past-due', label: 'list.view' },
  ],
});
const bare = defineList({ id: 'bare', texts, limit: 48 });

const TODAY = '2026-11-21';
type State = ListStateOf<typeof people>;
const parse = (search: string) => parseListState(people, new URLSearchParams(search), TODAY);
const toAddress = (state: State) => listStateToParams(people, state).toString();
const NO_FILTERS = { date: null, due: null, name: null, type: null, amt: null };
const START: State = { query: '', page: 1, sort: 'latest', filters: NO_FILTERS, limit: 12 };
const createFilteredState = (filters: Partial<State['filters']>): State => ({
  ...START,
  filters: { ...NO_FILTERS, ...filters },
});

const day = (max: string) =>
  fc
    .date({ min: new Date('1900-01-01'), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const listState: fc.Arbitrary<State> = fc.record({
  query: fc.string({ maxLength: 250, unit: 'grapheme' }).map(normalizeQuery),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.constantFrom('latest', 'days-past-due'),
  filters: fc.record({
    date: fc.option(day(TODAY)),
    due: fc.option(day('2100-12-31')),
    name: fc.string({ maxLength: 9, unit: 'grapheme' }).map((text) => normalizeText(text, 5) || null),
    type: fc.option(fc.constantFrom('Payment' as const, 'Credit' as const)),
    amt: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents as Cents)),
  }),
  limit: fc.constantFrom(...PAGE_SIZES),
});

describe('the list state in the address', () => {
  // @spec 9.6
  test('defaults to the first page, the first sort order and 12 rows unless the list defines another page size', () => {
    expect(parse('')).toEqual(START);
    expect(parseListState(bare, new URLSearchParams(), TODAY)).toEqual({
      query: '',
      page: 1,
      sort: null,
      filters: {},
      limit: 48,
    });
  });

  // @spec 2.17, 9.12
  test('uses the parameter names and sort codes of the API contract', () => {
    const state = parse('query=whit&page=3&sort_by=1&date=2026-03-02&limit=48');
    expect(state).toEqual({
      ...createFilteredState({ date: '2026-03-02' }),
      query: 'whit',
      page: 3,
      sort: 'days-past-due',
      limit: 48,
    });
  });

  test('uses the name of each filter in the list definition as its address parameter', () => {
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

  test('omits default values', () => {
    expect(toAddress(START)).toBe('');
    expect(toAddress({ ...START, page: 2 })).toBe('page=2');
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
  ])('ignores an invalid value: %s', (search) => {
    expect(parse(search)).toEqual(START);
  });

  test('contains only parameters that the list defines', () => {
    const { query, sort, filters } = parseListState(
      bare,
      new URLSearchParams('query=ana&sort_by=1&date=2026-03-02'),
      TODAY,
    );
    expect({ query, sort, filters }).toEqual({ query: '', sort: null, filters: {} });
  });

  test('is unchanged after it is written to the address and parsed again', () => {
    fc.assert(
      fc.property(listState, (state) => {
        expect(parse(toAddress(state))).toEqual(state);
      }),
    );
  });

  test('contains only values that the lender API accepts, regardless of the address', () => {
    const names = fc.constantFrom('query', 'page', 'sort_by', 'limit', 'other', ...Object.keys(NO_FILTERS));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const state = parseListState(people, new URLSearchParams(pairs), TODAY);
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
    expect(changeListState<ListStateOf<typeof people>>({ ...START, page: 7 }, change)).toEqual({
      ...START,
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

  test('a search or a filter makes the list filtered, but a sort order, a page size or a page number does not', () => {
    expect(isFiltered({ ...START, query: 'a' })).toBe(true);
    expect(isFiltered(createFilteredState({ amt: 0 as Cents }))).toBe(true);
    expect(isFiltered({ ...START, sort: 'days-past-due', limit: 48, page: 9 })).toBe(false);
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
    expect(changeListState(state, clearSearchAndFilters(people))).toEqual({
      ...START,
      sort: 'days-past-due',
    });
  });
});
