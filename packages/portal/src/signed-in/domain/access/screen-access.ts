import type { Permission, Permissions } from '@livery/contract/roles';
import type { Flags, InjectedTenant } from '@livery/tenant-config';

/** What of a tenant decides which screens it has, besides its flags. */
export type TenantParts = Pick<InjectedTenant, 'apiExtensions' | 'chatFrame'>;

/** What a screen asks of the person, and of the lender where that decides too (spec sections 2 and 6). */
export interface ScreenAccess {
  /** Who holds one of these passes. */
  readonly anyOf: readonly Permission[];
  readonly offered?: (flags: Flags, tenant: TenantParts) => boolean;
}

export const screenAccess = {
  borrowers: { anyOf: ['BORROWERS.LIST'] },
  transactions: { anyOf: ['BORROWERS.LIST'], offered: (flags) => flags.showTransactionsPageInCap },
  messages: {
    anyOf: ['CHAT.USE', 'CHAT.READ_ONLY'],
    // The widget is the tenant's to name, and its credentials an extension.
    offered: ({ hideChat, enablePms }, { apiExtensions, chatFrame }) =>
      !hideChat && enablePms && chatFrame !== null && apiExtensions.includes('chat'),
  },
  appRules: { anyOf: ['RULES.VISIT'] },
  groups: { anyOf: ['GROUPS.VISIT'] },
  settings: { anyOf: ['SETTINGS.VISIT'] },
  nacha: { anyOf: ['SETTINGS.VISIT'], offered: (flags) => flags.nachaEnable },
} as const satisfies Record<string, ScreenAccess>;

/** Whether somebody with these permissions may open a screen of a lender with these flags. */
export const mayOpen = (
  { anyOf, offered }: ScreenAccess,
  permissions: Permissions,
  flags: Flags,
  tenant: TenantParts,
): boolean =>
  anyOf.some((permission) => permissions.has(permission)) &&
  (offered === undefined || offered(flags, tenant));
