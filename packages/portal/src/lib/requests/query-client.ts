import { LenderError } from '@livery/lender-client';
import { QueryClient } from '@tanstack/react-query';

const isCutOff = (error: unknown) => error instanceof LenderError && error.kind === 'network';

/** How the portal asks its lender (spec section 9): what is shown again is asked again, and an unanswered read once more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures === 0 && isCutOff(error),
        // Asked even when the browser thinks that it is offline: a failure says more than an endless wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
