import type { Permission } from '@livery/contract/roles';

/** The permission matrix of docs/product/roles-and-permissions.md#permission-matrix, for roles 1 to 7. */
const PERMISSION_TABLE = `
  RULES.VISIT                yes no  no  no  no  no  no
  CHAT.USE                   yes yes yes yes no  no  no
  CHAT.READ_ONLY             yes yes yes no  no  no  no
  PAYMENTS.MAKE              yes yes no  yes yes yes yes
  PAYMENTS.SCHEDULE          yes yes no  yes yes yes no
  PAYMENTS.SCHEDULE_LIST     yes yes yes yes yes yes yes
  PAYMENTS.READ_HISTORY      yes yes yes yes yes yes yes
  PAYMENTS.EDIT_SCHEDULES    yes yes no  no  yes no  no
  PAYMENTS.DELETE_SCHEDULES  yes yes no  yes yes yes no
  PAYMENTS.REFUND_CARD       yes yes no  no  yes no  no
  PAYMENTS.VOID_ACH          yes yes no  no  yes no  no
  BORROWERS.LIST             yes yes yes yes yes yes yes
  BORROWERS.EXPORT_LIST      yes yes yes yes no  no  no
  BORROWERS.DETAILS          yes yes yes yes yes yes yes
  BORROWERS.IMPERSONATE      yes yes no  yes no  no  no
  BORROWERS.UNLINK_ACCOUNT   yes no  no  no  no  no  no
  BORROWERS.CHANGE_PASSWORD  yes yes no  yes yes no  no
  BORROWERS.EDIT_INFORMATION yes no  no  no  no  no  no
  LOANS.IMPORT               yes no  no  no  no  no  no
  GROUPS.VISIT               yes no  no  no  no  no  no
  SETTINGS.VISIT             yes no  no  no  no  no  no
  CHAT.WRITE                 yes yes no  yes no  no  no
  BORROWERS.LINK             yes yes no  yes yes yes yes
`;

const rows = PERMISSION_TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
export const PERMISSION_CELLS = rows.flatMap(([permission = '', ...roles]) =>
  roles.map((cell, index) => ({
    permission: permission as Permission,
    role: index + 1,
    holds: cell === 'yes',
  })),
);
