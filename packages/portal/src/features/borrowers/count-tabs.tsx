import { Box, Button, Flex, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { BorrowerCounts } from '@livery/lender-client';
import type { TextKey } from '@livery/tenant-config';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useFlags } from '../../lib/flags.ts';
import { mayOpen, screenAccess } from '../../lib/screen-access.ts';
import { useLender, useTenant, useTexts } from '../../lib/services.ts';
import { usePermissions } from '../../lib/use-permissions.ts';
import { borrowerCountsQuery } from './borrower-queries.ts';

/** The counts, asked for again whenever the path changes (spec section 2). */
function useBorrowerCounts(pathname: string) {
  const counts = useQuery(borrowerCountsQuery(useLender()));
  const { refetch } = counts;
  const countedFor = useRef(pathname);
  useEffect(() => {
    if (countedFor.current === pathname) return;
    countedFor.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return counts;
}

/** The strip of tabs. On a phone it is wider than the screen: the tab of the open list is brought into sight. */
function useStrip(pathname: string) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = strip.current;
    const current = frame?.querySelector('[aria-current=page]');
    if (!frame || !current) return;
    const [outer, inner] = [frame.getBoundingClientRect(), current.getBoundingClientRect()];
    // Not scrollIntoView, which would move the page too.
    frame.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [pathname]);
  return strip;
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
  h: { base: '11', md: '10' },
  color: 'fg.muted',
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
} as const;

/** The lists in their order, by the key of their count. */
const LISTS = [
  { name: 'signedUp', label: 'borrowers.signedUp', path: '/borrowers/signed-up' },
  { name: 'onApp', label: 'borrowers.onApp', path: '/borrowers/on-app' },
  { name: 'paymentMade', label: 'borrowers.paymentMade', path: '/borrowers/payment-made' },
  { name: 'failedLink', label: 'borrowers.failedLink', path: '/borrowers/failed-link' },
] as const satisfies { name: keyof BorrowerCounts; label: TextKey; path: string }[];

function TabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
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
      <NavLink to={to}>{children}</NavLink>
    </Link>
  );
}

function PlainTabs({ pathname }: { readonly pathname: string }) {
  const t = useTexts();
  const { locale } = useTenant();
  const { data, isPending, isError, refetch } = useBorrowerCounts(pathname);
  const showsTransactions = mayOpen(screenAccess.transactions, usePermissions(), useFlags());
  const strip = useStrip(pathname);
  const shown = (name: keyof BorrowerCounts) => {
    if (isPending) return <Skeleton as="span" display="inline-block" w="8" h="3" />;
    return data === undefined ? '–' : data[name].toLocaleString(locale);
  };
  const retry = () => {
    void refetch();
    // The button goes while the counts are asked for again.
    strip.current?.focus();
  };
  return (
    <Stack gap="2">
      <Box
        as="nav"
        ref={strip}
        tabIndex={-1}
        aria-label={t('borrowers.lists')}
        borderBottomWidth="1px"
        overflowX="auto"
        scrollbarWidth="none"
        outline="none"
      >
        <Flex as="ul" gap="6">
          {LISTS.map(({ name, label, path }) => (
            <Box as="li" key={name} {...item}>
              <TabLink to={path}>
                <Count label={t(label)} count={shown(name)} />
              </TabLink>
            </Box>
          ))}
          {showsTransactions && (
            <Box as="li" {...item}>
              <TabLink to="/borrowers/transactions">{t('borrowers.transactions')}</TabLink>
            </Box>
          )}
        </Flex>
      </Box>
      {isError && (
        <Flex align="center" gap="2" wrap="wrap" textStyle="xs" color="fg.muted">
          <span role="status">{t('borrowers.countsFailed')}</span>
          <Button variant="outline" size="xs" onClick={retry}>
            {t('problem.retry')}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

const Tabs = memo(PlainTabs);

/** The lists with how many are in each, and the transactions where the lender shows them. */
export function CountTabs() {
  // A page that is turned changes the address, but not its path.
  return <Tabs pathname={useLocation().pathname} />;
}
