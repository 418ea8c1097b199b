import { LenderError } from '@livery/lender-client';
import { QueryClient } from '@tanstack/react-query';

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
