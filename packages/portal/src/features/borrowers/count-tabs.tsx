import { Box, Flex, Link, Skeleton, Text } from '@chakra-ui/react';
import type { BorrowerCounts } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLender, useTenant, useTexts } from '../../lib/services.ts';
import { borrowerCountsQuery } from './borrower-queries.ts';

/** The counts, asked for again whenever the path changes (spec section 2). */
function useBorrowerCounts() {
  const counts = useQuery(borrowerCountsQuery(useLender()));
  const { pathname } = useLocation();
  const { refetch } = counts;
  const countedFor = useRef(pathname);
  useEffect(() => {
    if (countedFor.current === pathname) return;
    countedFor.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return counts;
}

interface CountProps {
  readonly label: string;
  readonly count: ReactNode;
}

function Count({ label, count }: CountProps) {
  return (
    <>
      {label}
      <Box as="span" minW="7" px="1.5" bg="bg.muted" borderRadius="full" textStyle="xs" textAlign="center">
        <Text as="span" fontVariantNumeric="tabular-nums" color="fg.muted">
          {count}
        </Text>
      </Box>
    </>
  );
}

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  h: '10',
  color: 'fg.muted',
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
} as const;

/** The lists with how many are in each. A list whose screen does not exist shows its count alone. */
export function CountTabs() {
  const t = useTexts();
  const { locale } = useTenant();
  const { data, isPending, isError } = useBorrowerCounts();
  const shown = (name: keyof BorrowerCounts) => {
    if (isPending) return <Skeleton as="span" display="inline-block" w="8" h="3" />;
    return data === undefined ? '–' : data[name].toLocaleString(locale);
  };
  return (
    <Box
      as="nav"
      aria-label={t('borrowers.lists')}
      borderBottomWidth="1px"
      overflowX="auto"
      scrollbarWidth="none"
    >
      <Flex as="ul" gap="6">
        <li>
          <Link
            asChild
            {...item}
            borderRadius="0"
            _hover={{ color: 'fg' }}
            _currentPage={{
              color: 'fg',
              fontWeight: 'medium',
              boxShadow: 'inset 0 -2px {colors.accent.solid}',
            }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <NavLink to="/borrowers/signed-up">
              <Count label={t('borrowers.signedUp')} count={shown('signedUp')} />
            </NavLink>
          </Link>
        </li>
        <Box as="li" {...item}>
          <Count label={t('borrowers.onApp')} count={shown('onApp')} />
        </Box>
        <Box as="li" {...item}>
          <Count label={t('borrowers.paymentMade')} count={shown('paymentMade')} />
        </Box>
        <Box as="li" {...item}>
          <Count label={t('borrowers.failedLink')} count={shown('failedLink')} />
        </Box>
        {isError && (
          <Box as="li" {...item} ms="auto" textStyle="xs" fontWeight="normal" color="fg.subtle" role="status">
            {t('borrowers.countsFailed')}
          </Box>
        )}
      </Flex>
    </Box>
  );
}
