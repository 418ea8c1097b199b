import type { SignedUpQuery } from '../codecs/borrowers.ts';
import {
  borrowerCountsFromWire,
  linkedAccountPageFromWire,
  signedUpQueryToWire,
} from '../codecs/borrowers.ts';
import { abortable } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** The borrower lists and their counts (spec sections 2 and 7). A page beyond the last is empty. */
export function borrowerListCalls({ signedIn }: Transport) {
  return {
    /** users/app-details. */
    getBorrowerCounts: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/users/app-details', abortable(signal)),
        ({ result }) => borrowerCountsFromWire(result),
        signal,
      ),

    /** users/signed-up-lenders. */
    listSignedUpBorrowers: (query: SignedUpQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.POST('/users/signed-up-lenders', { body: signedUpQueryToWire(query), ...abortable(signal) }),
        linkedAccountPageFromWire,
        signal,
      ),
  };
}
