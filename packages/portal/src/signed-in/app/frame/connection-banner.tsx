import { Box, Button, Flex } from '@chakra-ui/react';
import { isUnreachable, LenderError } from '@livery/lender-client';
import {
  type MutationCacheNotifyEvent,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { CloudOff, type LucideIcon, RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CODE_REMOVED } from '../../../lib/code-loading/outdated-page.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { useToasts } from '../../../ui/plain/toasts.tsx';

/** `offline`: the browser has no network. `unreachable`: the lender's system does not respond. Null: connected. */
type ConnectionProblem = 'offline' | 'unreachable' | null;

type CacheEvent = QueryCacheNotifyEvent | MutationCacheNotifyEvent;

const RETRY_INTERVAL_MS = 5000;

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsBrowserOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

/**
 * Returns true if an event shows that the lender has responded, false if the event shows that the lender cannot be
 * reached, and null for all other events. A refusal is a response.
 */
function hasLenderResponded(event: CacheEvent): boolean | null {
  if (event.type !== 'updated') return null;
  const { action } = event;
  if (action.type === 'error' && action.error instanceof LenderError) return !isUnreachable(action.error);
  if (action.type !== 'success') return null;
  // A mutation that handles its own failures can succeed without a response from the lender.
  if ('mutation' in event && event.mutation.meta?.['handlesOwnFailures'] === true) return null;
  // Data that the portal has written to the cache itself is not a response.
  return 'manual' in action && action.manual ? null : true;
}

/**
 * Subscribes to the outcomes of queries and mutations.
 * @param listen must be stable
 */
function useCacheEvents(queryClient: QueryClient, listen: (event: CacheEvent) => void): void {
  useEffect(() => {
    const unsubscribeFunctions = [
      queryClient.getQueryCache().subscribe(listen),
      queryClient.getMutationCache().subscribe(listen),
    ];
    return () => unsubscribeFunctions.forEach((unsubscribe) => unsubscribe());
  }, [queryClient, listen]);
}

/** Returns a value that is true if the lender responded to the latest request, and a function that sets this value. */
function useIsLenderResponding(queryClient: QueryClient) {
  const [isResponding, setResponding] = useState(true);
  const listen = useCallback((event: CacheEvent) => {
    const hasResponded = hasLenderResponded(event);
    if (hasResponded !== null) setResponding(hasResponded);
  }, []);
  useCacheEvents(queryClient, listen);
  return [isResponding, setResponding] as const;
}

/**
 * Returns true once a request has failed because a newer release has removed the code that sends it. Such requests fail
 * until the page is reloaded.
 */
function useIsOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false);
  const listen = useCallback((event: CacheEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { action } = event;
    if (!(action.error instanceof LenderError) || action.error.kind !== 'outdated') return;
    setOutdated(true);
    window.dispatchEvent(new Event(CODE_REMOVED));
  }, []);
  useCacheEvents(useQueryClient(), listen);
  return isOutdated;
}

const refetchVisible = (queryClient: QueryClient, predicate: (query: Query) => boolean) =>
  queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });

/**
 * Returns the problem of the connection; null while connected. When the connection is restored, visible queries that
 * failed or are older than the interruption are requested again. While the browser is online and the lender does not
 * respond, the visible queries that failed, or all visible queries if none failed, are requested again every 5 seconds.
 * @param onRecovered called when the connection is restored
 */
function useConnection(onRecovered: () => void): ConnectionProblem {
  const queryClient = useQueryClient();
  const isOnline = useIsBrowserOnline();
  const [isResponding, setResponding] = useIsLenderResponding(queryClient);
  const problem = !isOnline ? 'offline' : isResponding ? null : 'unreachable';
  const lostSince = useRef<number | null>(null);

  useEffect(() => {
    if (!isOnline) return;
    // A restored network counts as connected until a request fails.
    setResponding(true);
  }, [isOnline, setResponding]);

  useEffect(() => {
    if (problem !== null) {
      lostSince.current ??= Date.now();
      return;
    }
    const lostAt = lostSince.current;
    if (lostAt === null) return;
    lostSince.current = null;
    onRecovered();
    void refetchVisible(queryClient, ({ state }) => state.status === 'error' || state.dataUpdatedAt < lostAt);
    // Runs only when the connection changes, not when `onRecovered` does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [problem]);

  useEffect(() => {
    if (problem !== 'unreachable') return;
    const timer = setInterval(() => {
      const hasFailed = ({ state }: Query) => state.status === 'error';
      const hasFailedQuery =
        queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed }).length > 0;
      void refetchVisible(queryClient, hasFailedQuery ? hasFailed : () => true);
    }, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [problem, queryClient]);

  return problem;
}

function Banner({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="center"
      gap="2"
      px="4"
      py="2"
      bg="warning.subtle"
      color="warning.fg"
      borderTopWidth="1px"
      textStyle="sm"
      _icon={{ boxSize: '4', flexShrink: 0 }}
    >
      <Icon aria-hidden />
      {children}
    </Flex>
  );
}

/**
 * Shows a notice below the top bar while the connection is lost, or once a newer release has replaced the portal's code
 * (docs/product/texts-and-messages.md#connection-notices).
 */
export function ConnectionBanner() {
  const t = useTexts();
  const toasts = useToasts();
  const problem = useConnection(() => toasts.success(t('connection.recovered')));
  const isOutdated = useIsOutdated();
  return (
    <Box role="status">
      {problem !== null && (
        <Banner icon={problem === 'offline' ? WifiOff : CloudOff}>
          {t(problem === 'offline' ? 'connection.offline' : 'connection.unreachable')}
        </Banner>
      )}
      {isOutdated && (
        <Banner icon={RefreshCw}>
          {t('missing.replacedHint')}
          <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
            {t('problem.reload')}
          </Button>
        </Banner>
      )}
    </Box>
  );
}
