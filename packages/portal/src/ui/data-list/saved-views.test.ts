import { describe, expect, test } from 'vitest';
import {
  removeView,
  type SavedView,
  savedViewsPreference,
  upsertView,
  validateViewName,
} from './saved-views.ts';

const late: SavedView = { id: 'a', name: 'Very late', search: 'sort_by=1' };
const whit: SavedView = { id: 'b', name: 'Whit', search: 'query=whit' };

describe('saved views', () => {
  test.each([
    [
      [late, whit],
      [late, whit],
    ],
    [[], []],
    [undefined, null],
    ['views', null],
    [[{ id: 'a', name: 'x' }], null],
    [[{ ...late, name: 'n'.repeat(61) }], null],
  ])('ignores stored views that are invalid: %o', (stored, read) => {
    expect(savedViewsPreference('signed-up').read(stored)).toEqual(read);
  });

  test('requires a unique name, ignoring case', () => {
    expect(validateViewName([late], '  ')).toBe('list.viewNameRequired');
    expect(validateViewName([late], ' very LATE ')).toBe('list.viewNameTaken');
    expect(validateViewName([late], 'very late', 'a')).toBeNull();
    expect(validateViewName([late], 'Later')).toBeNull();
  });

  test('keeps the position of a changed view, appends a new view, and deletes only the given view', () => {
    const changed = { ...late, search: '' };
    expect(upsertView([late, whit], changed)).toEqual([changed, whit]);
    expect(upsertView([late], whit)).toEqual([late, whit]);
    expect(removeView([late, whit], 'a')).toEqual([whit]);
  });
});
