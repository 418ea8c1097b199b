import type { Permission } from '@livery/contract/roles';
import { permissionsOf } from '@livery/contract/roles';
import { expect, test } from 'vitest';
import { OUR_PERMISSIONS, SPEC_PERMISSIONS } from '../../testing/spec-tables.ts';

const cells = Object.entries({ ...SPEC_PERMISSIONS, ...OUR_PERMISSIONS }).flatMap(([permission, row]) =>
  row.split(/\s+/).map((cell, index) => ({ permission, role: index + 1, holds: cell === 'yes' })),
);

// @spec 6.1
test.each(cells)('role $role and $permission: $holds', ({ permission, role, holds }) => {
  expect(permissionsOf(role).has(permission as Permission)).toBe(holds);
});

test('no role holds a permission that the specification does not know', () => {
  const known = new Set([...Object.keys(SPEC_PERMISSIONS), ...Object.keys(OUR_PERMISSIONS)]);
  const held = [1, 2, 3, 4, 5, 6, 7].flatMap((role) => [...permissionsOf(role)]);
  expect(held.filter((permission) => !known.has(permission))).toEqual([]);
});

test('a number that is no role holds nothing', () => {
  expect([0, 8, -1, 1.5].map((role) => permissionsOf(role).size)).toEqual([0, 0, 0, 0]);
});
