import type { Permission, Permissions } from '@livery/contract/roles';
import type { Flags, InjectedTenant } from '@livery/tenant-config';

/** The tenant properties that decide, together with the flags, which screens a tenant has. */
export type TenantParts = Pick<InjectedTenant, 'apiExtensions' | 'chatFrame'>;

/** The conditions for opening a screen (docs/product/roles-and-permissions.md#navigation-by-permission). */
export interface ScreenAccess {
  /** The user needs at least one of these permissions. */
  readonly anyOf: readonly Permission[];
  /** Returns true if the lender offers the screen. Absent if every lender does. */
  readonly offered?: (flags: Flags, tenant: TenantParts) => boolean;
}

export const screenAccess = {
  borrowers: { anyOf: ['BORROWERS.LIST'] },
  transactions: { anyOf: ['BORROWERS.LIST'], offered: (flags) => flags.showTransactionsPageInCap },
  messages: {
    anyOf: ['CHAT.USE', 'CHAT.READ_ONLY'],
    // docs/product/messages.md#chat-availability
    offered: ({ hideChat, enablePms }, { apiExtensions, chatFrame }) =>
      !hideChat && enablePms && chatFrame !== null && apiExtensions.includes('chat'),
  },
  appRules: { anyOf: ['RULES.VISIT'] },
  groups: { anyOf: ['GROUPS.VISIT'] },
  settings: { anyOf: ['SETTINGS.VISIT'] },
  nacha: { anyOf: ['SETTINGS.VISIT'], offered: (flags) => flags.nachaEnable },
} as const satisfies Record<string, ScreenAccess>;

/** Returns true if a user with these permissions may open a screen of a lender with these flags. */
export const mayOpen = (
  { anyOf, offered }: ScreenAccess,
  permissions: Permissions,
  flags: Flags,
  tenant: TenantParts,
): boolean =>
  anyOf.some((permission) => permissions.has(permission)) &&
  (offered === undefined || offered(flags, tenant));
