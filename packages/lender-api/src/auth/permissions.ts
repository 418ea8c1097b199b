/**
 * What each role may do: spec section 6, and two permissions of our own. BORROWERS.LINK covers adding a loan
 * account and a failed link; CHAT.WRITE sets the roles that answer in a chat apart from those that read along.
 */
const ALL = [
  'RULES.VISIT',
  'CHAT.USE',
  'CHAT.READ_ONLY',
  'CHAT.WRITE',
  'PAYMENTS.MAKE',
  'PAYMENTS.SCHEDULE',
  'PAYMENTS.SCHEDULE_LIST',
  'PAYMENTS.READ_HISTORY',
  'PAYMENTS.EDIT_SCHEDULES',
  'PAYMENTS.DELETE_SCHEDULES',
  'PAYMENTS.REFUND_CARD',
  'PAYMENTS.VOID_ACH',
  'BORROWERS.LIST',
  'BORROWERS.EXPORT_LIST',
  'BORROWERS.DETAILS',
  'BORROWERS.LINK',
  'BORROWERS.IMPERSONATE',
  'BORROWERS.UNLINK_ACCOUNT',
  'BORROWERS.CHANGE_PASSWORD',
  'BORROWERS.EDIT_INFORMATION',
  'GROUPS.VISIT',
  'SETTINGS.VISIT',
] as const;

export type Permission = (typeof ALL)[number];

const allBut = (...left: Permission[]) => ALL.filter((permission) => !left.includes(permission));

const ROLES: Record<number, readonly Permission[]> = {
  1: ALL,
  2: allBut(
    'RULES.VISIT',
    'GROUPS.VISIT',
    'SETTINGS.VISIT',
    'BORROWERS.UNLINK_ACCOUNT',
    'BORROWERS.EDIT_INFORMATION',
  ),
  3: [
    'CHAT.USE',
    'CHAT.READ_ONLY',
    'PAYMENTS.READ_HISTORY',
    'PAYMENTS.SCHEDULE_LIST',
    'BORROWERS.LIST',
    'BORROWERS.EXPORT_LIST',
    'BORROWERS.DETAILS',
  ],
  4: [
    'CHAT.USE',
    'CHAT.WRITE',
    'PAYMENTS.MAKE',
    'PAYMENTS.SCHEDULE',
    'PAYMENTS.SCHEDULE_LIST',
    'PAYMENTS.READ_HISTORY',
    'PAYMENTS.DELETE_SCHEDULES',
    'BORROWERS.LIST',
    'BORROWERS.EXPORT_LIST',
    'BORROWERS.DETAILS',
    'BORROWERS.LINK',
    'BORROWERS.IMPERSONATE',
    'BORROWERS.CHANGE_PASSWORD',
  ],
  5: [
    'PAYMENTS.MAKE',
    'PAYMENTS.SCHEDULE',
    'PAYMENTS.SCHEDULE_LIST',
    'PAYMENTS.READ_HISTORY',
    'PAYMENTS.EDIT_SCHEDULES',
    'PAYMENTS.DELETE_SCHEDULES',
    'PAYMENTS.REFUND_CARD',
    'PAYMENTS.VOID_ACH',
    'BORROWERS.LIST',
    'BORROWERS.DETAILS',
    'BORROWERS.LINK',
    'BORROWERS.CHANGE_PASSWORD',
  ],
  6: [
    'PAYMENTS.MAKE',
    'PAYMENTS.SCHEDULE',
    'PAYMENTS.SCHEDULE_LIST',
    'PAYMENTS.READ_HISTORY',
    'PAYMENTS.DELETE_SCHEDULES',
    'BORROWERS.LIST',
    'BORROWERS.DETAILS',
    'BORROWERS.LINK',
  ],
  7: [
    'PAYMENTS.MAKE',
    'PAYMENTS.SCHEDULE_LIST',
    'PAYMENTS.READ_HISTORY',
    'BORROWERS.LIST',
    'BORROWERS.DETAILS',
    'BORROWERS.LINK',
  ],
};

/** What a role holds; nothing for a number that is no role. */
export function permissionsOf(role: number): ReadonlySet<Permission> {
  return new Set(ROLES[role]);
}
