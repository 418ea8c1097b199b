import { Box, Flex, Link } from '@chakra-ui/react';
import type { Permission, Permissions } from '@livery/contract/roles';
import type { Flags } from '@livery/tenant-config';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { usePermissions } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';

/** The required permission of each tab, by path segment (docs/product/payments.md#dialog-tabs). */
const TABS = {
  make: 'PAYMENTS.MAKE',
  schedule: 'PAYMENTS.SCHEDULE',
  list: 'PAYMENTS.SCHEDULE_LIST',
} as const satisfies Record<string, Permission>;

export type PaymentTab = keyof typeof TABS;

const ALL_TABS = Object.keys(TABS) as PaymentTab[];

const getPaymentTabs = (
  permissions: Permissions,
  { hideSchedule }: Pick<Flags, 'hideSchedule'>,
): PaymentTab[] => ALL_TABS.filter((tab) => permissions.has(TABS[tab]) && (tab === 'make' || !hideSchedule));

export const usePaymentTabs = (): PaymentTab[] => getPaymentTabs(usePermissions(), useFlags());

/**
 * Returns the tab that a screen belongs to.
 * @param path the path of the Payments dialog
 */
export function getTabOfPath(pathname: string, path: string): PaymentTab {
  const [segment] = pathname.slice(path.length + 1).split('/');
  return ALL_TABS.find((tab) => tab === segment) ?? 'make';
}

const LABELS = {
  make: 'schedule.makeTab',
  schedule: 'schedule.scheduleTab',
  list: 'schedule.listTab',
} as const satisfies Record<PaymentTab, string>;

/** Renders the tab bar of the Payments dialog. Renders nothing for a user with a single tab. */
export function PaymentTabs({ path }: { readonly path: string }) {
  const t = useTexts();
  const tabs = usePaymentTabs();
  if (tabs.length < 2) return null;
  return (
    <Box
      as="nav"
      aria-label={t('schedule.tabs')}
      borderBottomWidth="1px"
      mb="4"
      overflowX="auto"
      scrollbarWidth="none"
    >
      <Flex as="ul" gap={{ base: '3', md: '6' }} listStyleType="none">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              asChild
              h={{ base: '11', md: '10' }}
              color="fg.muted"
              fontWeight="normal"
              borderRadius="0"
              whiteSpace="nowrap"
              _currentPage={{
                color: 'fg',
                fontWeight: 'medium',
                boxShadow: 'inset 0 -2px {colors.accent.mark}',
              }}
              _focusVisible={{ outlineOffset: '-2px' }}
            >
              <NavLink to={`${path}/${tab}`}>{t(LABELS[tab])}</NavLink>
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
