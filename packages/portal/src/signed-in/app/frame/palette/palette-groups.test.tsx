import { UserRound } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { filterGroups, matchesText, type PaletteItem } from './palette-groups.ts';

const createItem = (id: string, label: string, overrides: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  label,
  icon: UserRound,
  run: () => undefined,
  ...overrides,
});
const marcus = createItem('m', 'Marcus Whitfield', {
  detail: 'Account 4410027315 · (312) 555-0142',
  keywords: '3125550142',
});

describe('matchesText', () => {
  test.each([
    '',
    'marcus',
    'WHIT',
    'whitfield marcus',
    'mar 4410',
    '4410027315',
    '(312) 555-0142',
    '312 555',
    '0142',
  ])('a palette item matches the search text "%s"', (text) => expect(matchesText(marcus, text)).toBe(true));

  test.each(['marcus bell', '4410027316', '312-556'])(
    'a palette item does not match the search text "%s"',
    (text) => expect(matchesText(marcus, text)).toBe(false),
  );

  test('a palette item matches a search text with or without accents', () => {
    expect(matchesText(createItem('j', 'José Núñez'), 'jose nunez')).toBe(true);
    expect(matchesText(createItem('j', 'Jose Nunez'), 'José')).toBe(true);
  });
});

describe('filterGroups', () => {
  test('a group contains only matching items, and groups without matching items are omitted', () => {
    const groups = [
      { id: 'a', label: 'A', items: [marcus, createItem('x', 'Signed Up')] },
      { id: 'b', label: 'B', items: [createItem('y', 'Groups')] },
    ];
    const found = filterGroups(groups, 'whit');
    expect(found.map(({ id, items }) => [id, items.map((each) => each.id)])).toEqual([['a', ['m']]]);
  });

  test('each item is shown only once, in the first group that contains the item', () => {
    const groups = [
      { id: 'recent', label: 'Recent', items: [marcus] },
      { id: 'found', label: 'Found', items: [marcus, createItem('o', 'Ana Whitlock')] },
    ];
    expect(filterGroups(groups, 'whit').map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['m'],
      ['o'],
    ]);
  });

  test('a group is not filtered if the lender has already matched the items of the group', () => {
    const groups = [{ id: 'found', label: 'Found', items: [marcus], isMatchedByLender: true }];
    expect(filterGroups(groups, 'nickname')).toEqual(groups);
  });
});
