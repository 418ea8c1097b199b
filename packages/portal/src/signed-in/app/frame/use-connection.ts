import { isUnanswered, LenderError } from '@livery/lender-client';
import {
  type MutationCacheNotifyEvent,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The browser has no network, or the lender's system gives no answer; null while all is well. */
type ConnectionTrouble = 'offline' | 'unreachable' | null;

type CacheEvent = QueryCacheNotifyEvent | MutationCacheNotifyEvent;

/** How often somebody who cannot reach the lender is tried for again. */
const TRY_AGAIN_MS = 5000;

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useBrowserIsOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

/** What an event tells of the lender: it answered, it did not, or nothing. A refusal is an answer. */
function answered(event: CacheEvent): boolean | null {
  if (event.type !== 'updated') return null;
  const { action } = event;
  if (action.type === 'error' && action.error instanceof LenderError) return !isUnanswered(action.error);
  if (action.type !== 'success') return null;
  // Such a success may stand for an answer that never came.
  if ('mutation' in event && event.mutation.meta?.['judgesFailures'] === true) return null;
  // What the portal wrote itself, ahead of an answer, is none.
  return 'manual' in action && action.manual ? null : true;
}

/** Subscribes to what becomes of calls. @param listen the same function from render to render */
function useCacheEvents(queryClient: QueryClient, listen: (event: CacheEvent) => void): void {
  useEffect(() => {
    const ends = [
      queryClient.getQueryCache().subscribe(listen),
      queryClient.getMutationCache().subscribe(listen),
    ];
    return () => ends.forEach((end) => end());
  }, [queryClient, listen]);
}

/** Whether the latest call to the lender got an answer. */
function useLenderAnswers(queryClient: QueryClient) {
  const [answers, setAnswers] = useState(true);
  const listen = useCallback((event: CacheEvent) => {
    const told = answered(event);
    if (told !== null) setAnswers(told);
  }, []);
  useCacheEvents(queryClient, listen);
  return [answers, setAnswers] as const;
}

/** Returns true once a call has failed because a newer release has replaced its code: it fails until the page is reloaded. */
export function useIsOutdated(): boolean {
  const [isOutdated, setOutdated] = useState(false);
  const listen = useCallback((event: CacheEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { action } = event;
    if (action.error instanceof LenderError && action.error.kind === 'outdated') setOutdated(true);
  }, []);
  useCacheEvents(useQueryClient(), listen);
  return isOutdated;
}

const refetchShown = (queryClient: QueryClient, which: (query: Query) => boolean) =>
  queryClient.refetchQueries({ type: 'active', predicate: which }, { cancelRefetch: false });

/**
 * Watches the connection. When it is back, what is on screen and was not answered since it broke is asked for again;
 * while the lender alone cannot be reached, it is tried for every few seconds.
 * @param onRecovered called once it is back
 */
export function useConnection(onRecovered: () => void): ConnectionTrouble {
  const queryClient = useQueryClient();
  const online = useBrowserIsOnline();
  const [answers, setAnswers] = useLenderAnswers(queryClient);
  const trouble = !online ? 'offline' : answers ? null : 'unreachable';
  const since = useRef<number | null>(null);

  useEffect(() => {
    if (!online) return;
    // A network that has just come back is trusted until a call fails.
    setAnswers(true);
  }, [online, setAnswers]);

  useEffect(() => {
    if (trouble !== null) {
      since.current ??= Date.now();
      return;
    }
    const broke = since.current;
    if (broke === null) return;
    since.current = null;
    onRecovered();
    void refetchShown(queryClient, ({ state }) => state.status === 'error' || state.dataUpdatedAt < broke);
    // Only the change itself counts, not another function to call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [trouble]);

  useEffect(() => {
    if (trouble !== 'unreachable') return;
    const timer = setInterval(() => {
      const failed = ({ state }: Query) => state.status === 'error';
      const anyFailed = queryClient.getQueryCache().findAll({ type: 'active', predicate: failed }).length > 0;
      void refetchShown(queryClient, anyFailed ? failed : () => true);
    }, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [trouble, queryClient]);

  return trouble;
}
