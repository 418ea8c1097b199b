import type { Permission } from '@livery/contract/roles';
import { getPermissions } from '@livery/contract/roles';
import { expect, test } from 'vitest';
import { LIVERY_PERMISSIONS, PERMISSION_MATRIX } from '../../testing/permission-tables.ts';

const cells = Object.entries({ ...PERMISSION_MATRIX, ...LIVERY_PERMISSIONS }).flatMap(([permission, row]) =>
  row.split(/\s+/).map((cell, index) => ({ permission, role: index + 1, holds: cell === 'yes' })),
);

// @spec 6.1
test.each(cells)('role $role has the permission $permission: $holds', ({ permission, role, holds }) => {
  expect(getPermissions(role).has(permission as Permission)).toBe(holds);
});

test('no role has a permission that is missing from the permission matrix', () => {
  const known = new Set([...Object.keys(PERMISSION_MATRIX), ...Object.keys(LIVERY_PERMISSIONS)]);
  const held = [1, 2, 3, 4, 5, 6, 7].flatMap((role) => [...getPermissions(role)]);
  expect(held.filter((permission) => !known.has(permission))).toEqual([]);
});

test('a number that is not a role has no permissions', () => {
  expect([0, 8, -1, 1.5].map((role) => getPermissions(role).size)).toEqual([0, 0, 0, 0]);
});
