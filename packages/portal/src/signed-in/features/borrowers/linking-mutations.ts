import type { FailedLink, LinkRetry, Page } from '@livery/lender-client';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { useLender } from '../../../lib/services/services.ts';
import { BORROWERS_KEY, FAILED_LINKS_KEY } from './borrower-queries.ts';
import { withoutLinks } from './failed-link-list.ts';

/** Who is linked to what has changed: the counts and the list on screen are asked for again. */
const listsChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: BORROWERS_KEY });

/**
 * Tries a failed link again (spec section 7, loan/add-loan-account). What was typed is not kept: it identifies a person.
 * @param failedLinkId each link is tried by itself
 * @param onLinked called also when the form has been closed meanwhile
 */
export function useRetryFailedLink(failedLinkId: number, onLinked: () => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    mutationKey: ['retry-failed-link', String(failedLinkId)],
    mutationFn: (retry: LinkRetry) => lender.retryFailedLink(retry),
    onSuccess: () => {
      onLinked();
      void listsChanged(queryClient);
    },
  });
}

/**
 * Links a loan account to its borrower, by its number (spec section 7, users/add-account).
 * @param onAdded called also when the form has been closed meanwhile, with what the lender says of it
 */
export function useAddAccount(onAdded: (message: string) => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    mutationKey: ['add-account'],
    mutationFn: (loanNumber: string) => lender.addAccount(loanNumber),
    onSuccess: ({ message }) => {
      onAdded(message);
      void listsChanged(queryClient);
    },
  });
}

const DELETE = ['delete-failed-link'];

/**
 * Deletes a failed link. While the lender has not answered, `useLinksBeingDeleted` names it.
 * @param onRefused gets the reason; the link is still there
 */
export function useDeleteFailedLink(onRefused: (error: Error) => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DELETE,
    mutationFn: (failedLinkId: number) => lender.deleteFailedLink(failedLinkId),
    onError: (error) => {
      onRefused(error);
      // Somebody else may have deleted it.
      void listsChanged(queryClient);
    },
    onSuccess: (_, failedLinkId) => {
      // It must not come back where the list cannot be asked for again.
      queryClient.setQueriesData<Page<FailedLink>>(
        { queryKey: FAILED_LINKS_KEY },
        (page) => page && withoutLinks(page, new Set([failedLinkId])),
      );
      void listsChanged(queryClient);
    },
  });
}

/** The failed links that are being deleted: the list leaves them out, and shows one again that was refused. */
export function useLinksBeingDeleted(): ReadonlySet<unknown> {
  const ids = useMutationState({
    filters: { mutationKey: DELETE, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return new Set(ids);
}
