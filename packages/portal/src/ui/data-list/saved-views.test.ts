import { describe, expect, test } from 'vitest';
import { nameProblem, type SavedView, savedViewsPreference, withoutView, withView } from './saved-views.ts';

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
  ])('what was kept is read only when it makes sense: %o', (kept, read) => {
    expect(savedViewsPreference('signed-up').read(kept)).toEqual(read);
  });

  test('a name is required and no two views share one, whatever its case', () => {
    expect(nameProblem([late], '  ')).toBe('list.viewNameRequired');
    expect(nameProblem([late], ' very LATE ')).toBe('list.viewNameTaken');
    expect(nameProblem([late], 'very late', 'a')).toBeNull();
    expect(nameProblem([late], 'Later')).toBeNull();
  });

  test('a changed view keeps its place, a new one comes last, and one that is deleted leaves the others', () => {
    const changed = { ...late, search: '' };
    expect(withView([late, whit], changed)).toEqual([changed, whit]);
    expect(withView([late], whit)).toEqual([late, whit]);
    expect(withoutView([late, whit], 'a')).toEqual([whit]);
  });
});
