import type { Permission, Permissions } from '@livery/contract/roles';
import type { Flags } from '@livery/tenant-config';
import { usePermissions } from '../../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../../domain/flags/flags.ts';

/** The tabs of the Payments dialog, by the last part of their path, and who may open them (spec section 6). */
const TABS = {
  make: 'PAYMENTS.MAKE',
  schedule: 'PAYMENTS.SCHEDULE',
  list: 'PAYMENTS.SCHEDULE_LIST',
} as const satisfies Record<string, Permission>;

export type PaymentTab = keyof typeof TABS;

const ALL_TABS = Object.keys(TABS) as PaymentTab[];

/** Which tabs there are (spec section 2): each by its permission; where hideSchedule is set, paying now alone. */
const paymentTabs = (held: Permissions, { hideSchedule }: Pick<Flags, 'hideSchedule'>): PaymentTab[] =>
  ALL_TABS.filter((tab) => held.has(TABS[tab]) && (tab === 'make' || !hideSchedule));

export const usePaymentTabs = (): PaymentTab[] => paymentTabs(usePermissions(), useFlags());

/**
 * The tab that a screen of the dialog belongs to.
 * @param path of the dialog
 */
export function tabOf(pathname: string, path: string): PaymentTab {
  const [part] = pathname.slice(path.length + 1).split('/');
  return ALL_TABS.find((tab) => tab === part) ?? 'make';
}
