import { Box, Flex, Link } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../../../../lib/services/services.ts';
import { type PaymentTab, usePaymentTabs } from './use-payment-tabs.ts';

const LABELS = {
  make: 'schedule.makeTab',
  schedule: 'schedule.scheduleTab',
  list: 'schedule.listTab',
} as const satisfies Record<PaymentTab, string>;

/** Make Payment, Schedule Payment and Schedule List: those that the person and the lender allow. */
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
