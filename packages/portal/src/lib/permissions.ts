/**
 * What a member of staff may be allowed to do: the names of spec section 6, and two of our own. BORROWERS.LINK
 * covers adding a loan account and a failed link; CHAT.WRITE sets those who answer in a chat apart from those who
 * read along.
 */
const PERMISSIONS = [
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

export type Permission = (typeof PERMISSIONS)[number];
export type Permissions = ReadonlySet<Permission>;

const allBut = (...left: readonly Permission[]) => PERMISSIONS.filter((each) => !left.includes(each));

/** What every role that takes payments holds. */
const TAKES_PAYMENTS = [
  'PAYMENTS.MAKE',
  'PAYMENTS.SCHEDULE_LIST',
  'PAYMENTS.READ_HISTORY',
  'BORROWERS.LIST',
  'BORROWERS.DETAILS',
  'BORROWERS.LINK',
] as const;

const SCHEDULES_PAYMENTS = [...TAKES_PAYMENTS, 'PAYMENTS.SCHEDULE', 'PAYMENTS.DELETE_SCHEDULES'] as const;

const HELD_BY_ROLE: Readonly<Record<number, readonly Permission[]>> = {
  1: PERMISSIONS,
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
    ...SCHEDULES_PAYMENTS,
    'CHAT.USE',
    'CHAT.WRITE',
    'BORROWERS.EXPORT_LIST',
    'BORROWERS.IMPERSONATE',
    'BORROWERS.CHANGE_PASSWORD',
  ],
  5: [
    ...SCHEDULES_PAYMENTS,
    'PAYMENTS.EDIT_SCHEDULES',
    'PAYMENTS.REFUND_CARD',
    'PAYMENTS.VOID_ACH',
    'BORROWERS.CHANGE_PASSWORD',
  ],
  6: SCHEDULES_PAYMENTS,
  7: TAKES_PAYMENTS,
};

/** What a role holds (spec section 6); nothing for a number that is no role. The lender API enforces the same. */
export const permissionsOf = (role: number): Permissions => new Set(HELD_BY_ROLE[role]);
