import type { FailedLink, LinkRetry, Page } from '@livery/lender-client';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../../lib/forms/form-hooks.ts';
import { useLender } from '../../../lib/services/services.ts';
import { BORROWERS_KEY, FAILED_LINKS_KEY } from './borrower-queries.ts';

const reloadLists = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: BORROWERS_KEY });

/** Reloads the lists and the cached loan accounts, which both contain the link status. */
function reloadLinkStatus(queryClient: QueryClient) {
  void reloadLists(queryClient);
  void queryClient.invalidateQueries({ queryKey: ['loan-account'] });
}

/**
 * Tries a failed link again. The submitted values are not cached, because they identify a borrower.
 * @param failedLinkId is part of the mutation key, so that submissions for different links do not block each other
 * @param onLinked called even if the form has been closed meanwhile
 */
export function useRetryFailedLink(failedLinkId: number, onLinked: () => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    mutationKey: ['retry-failed-link', String(failedLinkId)],
    mutationFn: (retry: LinkRetry) => lender.retryFailedLink(retry),
    onSuccess: () => {
      reloadLinkStatus(queryClient);
      onLinked();
    },
    // The lender may have linked the account although the request failed.
    onError: () => reloadLinkStatus(queryClient),
  });
}

/**
 * Links the loan account with this number to its borrower.
 * @param onAdded receives the lender's message; called even if the form has been closed meanwhile
 */
export function useAddAccount(onAdded: (message: string) => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    mutationKey: ['add-account'],
    mutationFn: (loanNumber: string) => lender.addAccount(loanNumber),
    onSuccess: ({ message }) => {
      reloadLinkStatus(queryClient);
      onAdded(message);
    },
    // The lender may have added the account although the request failed.
    onError: () => reloadLinkStatus(queryClient),
  });
}

/** Returns the page without the given links, and with its total reduced by their number. */
export function removeLinks(page: Page<FailedLink>, hiddenIds: ReadonlySet<unknown>) {
  const rows = page.rows.filter(({ id }) => !hiddenIds.has(id));
  const removedCount = page.rows.length - rows.length;
  return { ...page, rows, totalCount: page.totalCount === null ? null : page.totalCount - removedCount };
}

const DELETE_KEY = ['delete-failed-link'];

/**
 * Deletes a failed link. `useLinksBeingDeleted` contains its id until the lender responds.
 * @param onRefused receives the error of a failed deletion
 */
export function useDeleteFailedLink(onRefused: (error: Error) => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DELETE_KEY,
    mutationFn: (failedLinkId: number) => lender.deleteFailedLink(failedLinkId),
    onError: (error) => {
      onRefused(error);
      // Reloads the lists, because another user may have deleted the link.
      void reloadLists(queryClient);
    },
    onSuccess: (_, failedLinkId) => {
      // Removes the link from the cached pages, because reloading the pages may fail.
      queryClient.setQueriesData<Page<FailedLink>>(
        { queryKey: FAILED_LINKS_KEY },
        (page) => page && removeLinks(page, new Set([failedLinkId])),
      );
      void reloadLists(queryClient);
    },
  });
}

/**
 * Returns the ids of the failed links that are being deleted. An id is removed if its deletion fails, so that the row
 * returns.
 */
export function useLinksBeingDeleted(): ReadonlySet<unknown> {
  const ids = useMutationState({
    filters: { mutationKey: DELETE_KEY, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return new Set(ids);
}
