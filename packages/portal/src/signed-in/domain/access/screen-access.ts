import type { Permission, Permissions } from '@livery/contract/roles';
import type { Flags, InjectedTenant } from '@livery/tenant-config';

/** The tenant properties that decide, together with the flags, which screens a tenant has. */
export type TenantFeatures = Pick<InjectedTenant, 'apiExtensions' | 'chatFrame'>;

/** The conditions for opening a screen (docs/product/roles-and-permissions.md#navigation-by-permission). */
export interface ScreenAccess {
  /** The user needs at least one of these permissions. */
  readonly anyOf: readonly Permission[];
  /** Returns true if the lender offers the screen. Undefined if every lender offers the screen. */
  readonly isOffered?: (flags: Flags, tenant: TenantFeatures) => boolean;
}

export const screenAccess = {
  borrowers: { anyOf: ['BORROWERS.LIST'] },
  transactions: { anyOf: ['BORROWERS.LIST'], isOffered: (flags) => flags.showTransactionsPageInCap },
  messages: {
    anyOf: ['CHAT.USE', 'CHAT.READ_ONLY'],
    // See docs/product/messages.md#chat-availability.
    isOffered: ({ hideChat, enablePms }, { apiExtensions, chatFrame }) =>
      !hideChat && enablePms && chatFrame !== null && apiExtensions.includes('chat'),
  },
  appRules: { anyOf: ['RULES.VISIT'] },
  groups: { anyOf: ['GROUPS.VISIT'] },
  settings: { anyOf: ['SETTINGS.VISIT'] },
  nacha: { anyOf: ['SETTINGS.VISIT'], isOffered: (flags) => flags.nachaEnable },
} as const satisfies Record<string, ScreenAccess>;

/** Returns true if a user with these permissions may open a screen of a lender with these flags. */
export const mayOpen = (
  { anyOf, isOffered }: ScreenAccess,
  permissions: Permissions,
  flags: Flags,
  tenant: TenantFeatures,
): boolean =>
  anyOf.some((permission) => permissions.has(permission)) &&
  (isOffered === undefined || isOffered(flags, tenant));
