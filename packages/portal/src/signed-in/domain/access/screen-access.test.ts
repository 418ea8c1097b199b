import { permissionsOf } from '@livery/contract/roles';
import { flagsSchema } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { mayOpen, screenAccess, type TenantParts } from './screen-access.ts';

const ROLES = [1, 2, 3, 4, 5, 6, 7];
const flags = flagsSchema.parse({});
/** A tenant that names a chat widget, at a lender that hands out credentials for it. */
const withChat = { apiExtensions: ['chat'], chatFrame: '/chat-frame' };
const whoOpens = (
  screen: keyof typeof screenAccess,
  given: Partial<typeof flags> = {},
  tenant: TenantParts = withChat,
) =>
  ROLES.filter((role) => mayOpen(screenAccess[screen], permissionsOf(role), { ...flags, ...given }, tenant));

describe('who may open a screen (spec section 6)', () => {
  test.each([
    ['borrowers', ROLES],
    ['appRules', [1]],
    ['groups', [1]],
    ['settings', [1]],
  ] as const)('%s: roles %j, whatever the lender offers', (screen, roles) => {
    expect(whoOpens(screen)).toEqual(roles);
    expect(whoOpens(screen, { hideChat: false, enablePms: true, nachaEnable: true })).toEqual(roles);
  });

  test.each([
    { nachaEnable: true, roles: [1] },
    { nachaEnable: false, roles: [] },
  ])('NACHA upload with nachaEnable $nachaEnable: roles $roles', ({ roles, nachaEnable }) => {
    expect(whoOpens('nacha', { nachaEnable })).toEqual(roles);
  });

  // @spec 2.9
  test.each([
    { hideChat: false, enablePms: true, roles: [1, 2, 3, 4] },
    { hideChat: false, enablePms: false, roles: [] },
    { hideChat: true, enablePms: true, roles: [] },
    { hideChat: true, enablePms: false, roles: [] },
  ])('messages with hideChat $hideChat and enablePms $enablePms: roles $roles', ({ roles, ...given }) => {
    expect(whoOpens('messages', given)).toEqual(roles);
  });

  test.each([
    { apiExtensions: [], chatFrame: '/chat-frame' },
    { apiExtensions: ['chat'], chatFrame: null },
  ])('messages of a tenant with %j: nobody', (tenant) => {
    expect(whoOpens('messages', { hideChat: false, enablePms: true }, tenant)).toEqual([]);
  });

  test.each([
    { showTransactionsPageInCap: true, roles: ROLES },
    { showTransactionsPageInCap: false, roles: [] },
  ])('transactions with the setting $showTransactionsPageInCap: roles $roles', ({ roles, ...given }) => {
    expect(whoOpens('transactions', given)).toEqual(roles);
  });

  test('messages open to who may only read along, or only use it', () => {
    const offered = { ...flags, hideChat: false, enablePms: true };
    for (const permission of ['CHAT.USE', 'CHAT.READ_ONLY'] as const)
      expect(mayOpen(screenAccess.messages, new Set([permission]), offered, withChat)).toBe(true);
    expect(mayOpen(screenAccess.messages, new Set(['CHAT.WRITE'] as const), offered, withChat)).toBe(false);
  });
});
