import { LenderError } from '@livery/lender-client';
import { QueryClient } from '@tanstack/react-query';

/**
 * The time in ms for which data that rarely changes, such as client details, is cached
 * (docs/product/limits-and-constants.md#caches).
 */
export const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The time in ms for which the payment history of a loan account is cached, so that opening the account requests it only once. */
export const PAYMENT_HISTORY_CACHE_MS = 5000;

const isNetworkError = (error: unknown) => error instanceof LenderError && error.kind === 'network';

/**
 * Creates the query client. A screen that opens again refetches its data. A request that reads data and fails
 * because of the network is retried once (docs/product/limits-and-constants.md#caches).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures === 0 && isNetworkError(error),
        // Sends requests even if the browser reports that it is offline: an error message is more useful than
        // an endless wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
