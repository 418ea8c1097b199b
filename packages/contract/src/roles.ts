import { type Permission, ROLES } from './generated/roles.gen.ts';

export { PERMISSIONS, type Permission } from './generated/roles.gen.ts';

export type Permissions = ReadonlySet<Permission>;

/** Returns the permissions of a role; an empty set for an unknown role. */
export const getPermissions = (role: number): Permissions => new Set(ROLES[role]);
