import { describe, expect, test } from 'vitest';
import { PERMISSION_CELLS } from '../testing/permission-table.ts';
import { permissionsOf } from './permissions.ts';

describe('what each role may do', () => {
  test.each(PERMISSION_CELLS)('role $role and $permission: $holds', ({ permission, role, holds }) => {
    expect(permissionsOf(role).has(permission)).toBe(holds);
  });

  test('every permission is in the table', () => {
    const named = new Set(PERMISSION_CELLS.map(({ permission }) => permission));
    expect([...named].toSorted()).toEqual([...permissionsOf(1)].toSorted());
  });

  test('a number that is no role holds nothing', () => {
    expect([0, 8, -1, 1.5].map((role) => permissionsOf(role).size)).toEqual([0, 0, 0, 0]);
  });
});
