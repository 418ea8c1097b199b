import { describe, expect, test } from 'vitest';
import {
  removeView,
  type SavedView,
  savedViewsPreference,
  upsertView,
  validateViewName,
} from './saved-views.ts';

const lateView: SavedView = { id: 'a', name: 'Very late', search: 'sort_by=1' };
const whitView: SavedView = { id: 'b', name: 'Whit', search: 'query=whit' };

describe('saved views', () => {
  test.each([
    [
      [lateView, whitView],
      [lateView, whitView],
    ],
    [[], []],
    [undefined, null],
    ['views', null],
    [[{ id: 'a', name: 'x' }], null],
    [[{ ...lateView, name: 'n'.repeat(61) }], null],
  ])('reads stored views, and ignores a stored value that is invalid: %o', (stored, expected) => {
    expect(savedViewsPreference('signed-up').read(stored)).toEqual(expected);
  });

  test('the name of a saved view must be unique, ignoring case', () => {
    expect(validateViewName([lateView], '  ')).toBe('list.viewNameRequired');
    expect(validateViewName([lateView], ' very LATE ')).toBe('list.viewNameTaken');
    expect(validateViewName([lateView], 'very late', 'a')).toBeNull();
    expect(validateViewName([lateView], 'Later')).toBeNull();
  });

  test('a changed view keeps its position, and a new view is appended', () => {
    const changedView = { ...lateView, search: '' };
    expect(upsertView([lateView, whitView], changedView)).toEqual([changedView, whitView]);
    expect(upsertView([lateView], whitView)).toEqual([lateView, whitView]);
    expect(removeView([lateView, whitView], 'a')).toEqual([whitView]);
  });
});
