import 'virtual:texts/borrowers';
import 'virtual:texts/frame';
import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type BorrowerCounts, UNKNOWN } from '@livery/lender-client';
import type { TextKey } from '@livery/tenant-config';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { formatCount } from '../../../lib/format/numbers.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useLender, useTenant, useTexts } from '../../../lib/services/services.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { TabLink, TabLinks } from '../../../ui/tab-links.tsx';
import { PermissionGuard, useMayOpen } from '../../domain/access/guard.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { borrowerCountsQuery } from './borrower-queries.ts';
import { BorrowerActionsProvider } from './row-actions.tsx';

/**
 * Replaces a page that the user may not open. Used if there is no other page to which the user can be
 * redirected (docs/product/roles-and-permissions.md#redirects).
 * @param title the title of the page
 */
function NoPermission({ title }: { readonly title: string }) {
  const t = useTexts();
  usePageTitle(title);
  return (
    <Box>
      <Heading as="h1" tabIndex={-1}>
        {title}
      </Heading>
      <StateMessage icon={Lock} title={t('noPermission.title')} hint={t('noPermission.hint')} />
    </Box>
  );
}

/**
 * Returns the query of the counts, which are requested again whenever the path changes
 * (docs/product/borrower-lists.md#tab-counts).
 */
function useBorrowerCounts(pathname: string) {
  const counts = useQuery(borrowerCountsQuery(useLender()));
  const { refetch } = counts;
  const countedPath = useRef(pathname);
  useEffect(() => {
    if (countedPath.current === pathname) return;
    countedPath.current = pathname;
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
      {/* The space separates the label and the count in the accessible name. */}
      {label}{' '}
      <Box as="span" minW="7" px="1.5" bg="bg.muted" borderRadius="full" textStyle="xs" textAlign="center">
        <Text as="span" fontVariantNumeric="tabular-nums" color="fg.muted">
          {count}
        </Text>
      </Box>
    </>
  );
}

/** The lists in display order. `name` is the key of the list's count. */
const LISTS = [
  { name: 'signedUp', label: 'borrowers.signedUp', path: '/borrowers/signed-up' },
  { name: 'onApp', label: 'borrowers.onApp', path: '/borrowers/on-app' },
  { name: 'paymentMade', label: 'borrowers.paymentMade', path: '/borrowers/payment-made' },
  { name: 'failedLink', label: 'borrowers.failedLink', path: '/borrowers/failed-link' },
] as const satisfies { name: keyof BorrowerCounts; label: TextKey; path: string }[];

function BorrowerTabs({ pathname }: { readonly pathname: string }) {
  const t = useTexts();
  const { locale } = useTenant();
  const { data, isPending, isError, refetch } = useBorrowerCounts(pathname);
  const showsTransactions = useMayOpen()(screenAccess.transactions);
  const tabLinks = useRef<HTMLElement>(null);
  const hasUnknownCount = data !== undefined && Object.values(data).includes(UNKNOWN);
  const renderCount = (name: keyof BorrowerCounts) => {
    if (isPending) return <Skeleton as="span" display="inline-block" w="8" h="3" />;
    const count = data?.[name];
    return typeof count === 'number' ? formatCount(count, locale) : '–';
  };
  const retry = () => {
    void refetch();
    // The Retry button disappears while the counts load, so the focus moves to the tabs.
    tabLinks.current?.focus();
  };
  return (
    <Stack gap="2">
      <TabLinks ref={tabLinks} label={t('borrowers.lists')} pathname={pathname}>
        {LISTS.map(({ name, label, path }) => (
          <TabLink key={name} to={path}>
            <Count label={t(label)} count={renderCount(name)} />
          </TabLink>
        ))}
        {showsTransactions && <TabLink to="/borrowers/transactions">{t('borrowers.transactions')}</TabLink>}
      </TabLinks>
      {(isError || hasUnknownCount) && (
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

const Tabs = memo(BorrowerTabs);

/** Passes only the path, so that the memoized tabs do not render again when the query of the address changes. */
function CountTabs() {
  return <Tabs pathname={useLocation().pathname} />;
}

/**
 * The borrower lists below their tabs. Every redirect leads to this page, so a user without the permission sees a
 * message instead of another redirect (docs/product/roles-and-permissions.md#borrowers-without-permission).
 */
export function BorrowersPage() {
  const t = useTexts();
  return (
    <PermissionGuard
      anyOf={screenAccess.borrowers.anyOf}
      fallback={<NoPermission title={t('borrowers.title')} />}
    >
      <Stack gap="5">
        <Stack gap="0.5">
          <Heading as="h1" tabIndex={-1}>
            {t('borrowers.title')}
          </Heading>
          <Text color="fg.muted">{t('borrowers.description')}</Text>
        </Stack>
        <CountTabs />
        <Box>
          <BorrowerActionsProvider>
            <Outlet />
          </BorrowerActionsProvider>
        </Box>
      </Stack>
    </PermissionGuard>
  );
}
