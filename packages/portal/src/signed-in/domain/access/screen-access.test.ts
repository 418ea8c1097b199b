import { getPermissions } from '@livery/contract/roles';
import { flagsSchema } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { mayOpen, screenAccess, type TenantFeatures } from './screen-access.ts';

const ROLES = [1, 2, 3, 4, 5, 6, 7];
const flags = flagsSchema.parse({});
/** A tenant with a chat widget, whose lender issues chat credentials. */
const tenantWithChat = { apiExtensions: ['chat'], chatFrame: '/chat-frame' };
const findAllowedRoles = (
  screen: keyof typeof screenAccess,
  flagOverrides: Partial<typeof flags> = {},
  tenant: TenantFeatures = tenantWithChat,
) =>
  ROLES.filter((role) =>
    mayOpen(screenAccess[screen], getPermissions(role), { ...flags, ...flagOverrides }, tenant),
  );

describe('screen access by role', () => {
  test.each([
    ['borrowers', ROLES],
    ['appRules', [1]],
    ['groups', [1]],
    ['settings', [1]],
  ] as const)('the screen %s is open to roles %j, regardless of the lender’s settings', (screen, roles) => {
    expect(findAllowedRoles(screen)).toEqual(roles);
    expect(findAllowedRoles(screen, { hideChat: false, enablePms: true, nachaEnable: true })).toEqual(roles);
  });

  test.each([
    { nachaEnable: true, roles: [1] },
    { nachaEnable: false, roles: [] },
  ])('NACHA upload with nachaEnable $nachaEnable is open to the roles $roles', ({ roles, nachaEnable }) => {
    expect(findAllowedRoles('nacha', { nachaEnable })).toEqual(roles);
  });

  // @spec 2.9
  test.each([
    { hideChat: false, enablePms: true, roles: [1, 2, 3, 4] },
    { hideChat: false, enablePms: false, roles: [] },
    { hideChat: true, enablePms: true, roles: [] },
    { hideChat: true, enablePms: false, roles: [] },
  ])(
    'Messages with hideChat $hideChat and enablePms $enablePms is open to the roles $roles',
    ({ roles, ...flagOverrides }) => {
      expect(findAllowedRoles('messages', flagOverrides)).toEqual(roles);
    },
  );

  test.each([
    { apiExtensions: [], chatFrame: '/chat-frame' },
    { apiExtensions: ['chat'], chatFrame: null },
  ])('Messages of a tenant with %j is open to no role', (tenant) => {
    expect(findAllowedRoles('messages', { hideChat: false, enablePms: true }, tenant)).toEqual([]);
  });

  test.each([
    { showTransactionsPageInCap: true, roles: ROLES },
    { showTransactionsPageInCap: false, roles: [] },
  ])(
    'Transactions with showTransactionsPageInCap $showTransactionsPageInCap is open to the roles $roles',
    ({ roles, ...flagOverrides }) => {
      expect(findAllowedRoles('transactions', flagOverrides)).toEqual(roles);
    },
  );

  test('Messages requires CHAT.USE or CHAT.READ_ONLY; CHAT.WRITE alone is not enough', () => {
    const flagsWithChat = { ...flags, hideChat: false, enablePms: true };
    for (const permission of ['CHAT.USE', 'CHAT.READ_ONLY'] as const)
      expect(mayOpen(screenAccess.messages, new Set([permission]), flagsWithChat, tenantWithChat)).toBe(true);
    const writeOnly = new Set(['CHAT.WRITE'] as const);
    expect(mayOpen(screenAccess.messages, writeOnly, flagsWithChat, tenantWithChat)).toBe(false);
  });
});
