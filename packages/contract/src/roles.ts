import { type Permission, ROLES } from './generated/roles.gen.ts';

export { PERMISSIONS, type Permission } from './generated/roles.gen.ts';

/** The permissions of a member of staff. */
export type Permissions = ReadonlySet<Permission>;

/** Returns the permissions of a role; an empty set for a number that is not a role. */
export const permissionsOf = (role: number): Permissions => new Set(ROLES[role]);
