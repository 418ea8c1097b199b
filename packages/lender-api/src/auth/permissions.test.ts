import { expect, test } from 'vitest';
import type { Permission } from './permissions.ts';
import { permissionsOf } from './permissions.ts';

/** Spec section 6, column by column: roles 1 to 7. */
const SPEC: Record<string, string> = {
  'RULES.VISIT': 'yes no  no  no  no  no  no',
  'CHAT.USE': 'yes yes yes yes no  no  no',
  'CHAT.READ_ONLY': 'yes yes yes no  no  no  no',
  'PAYMENTS.MAKE': 'yes yes no  yes yes yes yes',
  'PAYMENTS.SCHEDULE': 'yes yes no  yes yes yes no',
  'PAYMENTS.SCHEDULE_LIST': 'yes yes yes yes yes yes yes',
  'PAYMENTS.READ_HISTORY': 'yes yes yes yes yes yes yes',
  'PAYMENTS.EDIT_SCHEDULES': 'yes yes no  no  yes no  no',
  'PAYMENTS.DELETE_SCHEDULES': 'yes yes no  yes yes yes no',
  'PAYMENTS.REFUND_CARD': 'yes yes no  no  yes no  no',
  'PAYMENTS.VOID_ACH': 'yes yes no  no  yes no  no',
  'BORROWERS.LIST': 'yes yes yes yes yes yes yes',
  'BORROWERS.EXPORT_LIST': 'yes yes yes yes no  no  no',
  'BORROWERS.DETAILS': 'yes yes yes yes yes yes yes',
  'BORROWERS.IMPERSONATE': 'yes yes no  yes no  no  no',
  'BORROWERS.UNLINK_ACCOUNT': 'yes no  no  no  no  no  no',
  'BORROWERS.CHANGE_PASSWORD': 'yes yes no  yes yes no  no',
  'BORROWERS.EDIT_INFORMATION': 'yes no  no  no  no  no  no',
  'GROUPS.VISIT': 'yes no  no  no  no  no  no',
  'SETTINGS.VISIT': 'yes no  no  no  no  no  no',
};

/** Our own two: linking is for every role but the read-only one, writing in chats for roles 1, 2 and 4. */
const OURS: Record<string, string> = {
  'BORROWERS.LINK': 'yes yes no  yes yes yes yes',
  'CHAT.WRITE': 'yes yes no  yes no  no  no',
};

const cells = Object.entries({ ...SPEC, ...OURS }).flatMap(([permission, row]) =>
  row.split(/\s+/).map((cell, index) => ({ permission, role: index + 1, holds: cell === 'yes' })),
);

test.each(cells)('role $role and $permission: $holds', ({ permission, role, holds }) => {
  expect(permissionsOf(role).has(permission as Permission)).toBe(holds);
});

test('no role holds a permission that the specification does not know', () => {
  const known = new Set([...Object.keys(SPEC), ...Object.keys(OURS)]);
  const held = [1, 2, 3, 4, 5, 6, 7].flatMap((role) => [...permissionsOf(role)]);
  expect(held.filter((permission) => !known.has(permission))).toEqual([]);
});

test('a number that is no role holds nothing', () => {
  expect([0, 8, -1, 1.5].map((role) => permissionsOf(role).size)).toEqual([0, 0, 0, 0]);
});
