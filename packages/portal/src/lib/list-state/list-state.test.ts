import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeListState,
  isFiltered,
  type ListState,
  listStateToParams,
  normaliseQuery,
  PAGE_SIZES,
  parseListState,
  SORTS,
} from './list-state.ts';

const parse = (search: string) => parseListState(new URLSearchParams(search));
const START: ListState = { query: '', page: 1, sort: 'latest', date: null, limit: 12 };

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const listState: fc.Arbitrary<ListState> = fc.record({
  query: fc.string({ maxLength: 250, unit: 'grapheme' }).map(normaliseQuery),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.constantFrom(...SORTS),
  date: fc.option(day),
  limit: fc.constantFrom(...PAGE_SIZES),
});

describe('the list state in the address', () => {
  test('an empty address is the first page of everything, latest first, 12 rows', () => {
    expect(parse('')).toEqual(START);
  });

  test('has the names and numbers of the specification', () => {
    const state = parse('query=whit&page=3&sort_by=1&date=2026-03-02&limit=48');
    expect(state).toEqual({ query: 'whit', page: 3, sort: 'days-past-due', date: '2026-03-02', limit: 48 });
  });

  test('leaves out what is the default', () => {
    expect(listStateToParams(START).toString()).toBe('');
    expect(listStateToParams({ ...START, page: 2 }).toString()).toBe('page=2');
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
    'date=',
    'query=',
    'query=%20%20',
    'other=1',
  ])('a value that makes no sense counts as absent: %s', (search) => {
    expect(parse(search)).toEqual(START);
  });

  test('every state survives the address', () => {
    fc.assert(
      fc.property(listState, (state) => {
        expect(parse(listStateToParams(state).toString())).toEqual(state);
      }),
    );
  });

  test('any address at all gives a state that the lender accepts', () => {
    const names = fc.constantFrom('query', 'page', 'sort_by', 'date', 'limit', 'other');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const state = parseListState(new URLSearchParams(pairs));
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(state.query.length).toBeLessThanOrEqual(200);
        expect(PAGE_SIZES).toContain(state.limit);
        expect(parse(listStateToParams(state).toString())).toEqual(state);
      }),
    );
  });
});

describe('a change of the list', () => {
  test.each<Partial<ListState>>([
    { query: 'a' },
    { sort: 'days-past-due' },
    { date: '2026-03-02' },
    { limit: 24 },
  ])('begins at the first page again: %o', (change) => {
    expect(changeListState({ ...START, page: 7 }, change)).toEqual({ ...START, ...change, page: 1 });
  });

  test('to another page keeps everything else', () => {
    const state = { ...START, query: 'whit', limit: 24 } as const;
    expect(changeListState(state, { page: 3 })).toEqual({ ...state, page: 3 });
  });

  test('search and date narrow the list; order and page size do not', () => {
    expect(isFiltered({ ...START, query: 'a' })).toBe(true);
    expect(isFiltered({ ...START, date: '2026-03-02' })).toBe(true);
    expect(isFiltered({ ...START, sort: 'days-past-due', limit: 48, page: 9 })).toBe(false);
  });
});
