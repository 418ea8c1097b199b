import { appUserPageFromWire } from '../codecs/app-users.ts';
import { foundLoanFromWire } from '../codecs/borrower-search.ts';
import { failedLinkPageFromWire } from '../codecs/link-attempts.ts';
import type { SearchQuery } from '../codecs/page.ts';
import { searchQueryToWire } from '../codecs/page.ts';
import type { PaymentMadeQuery } from '../codecs/payments-made.ts';
import { paymentMadePageFromWire, paymentMadeQueryToWire } from '../codecs/payments-made.ts';
import type { SignedUpQuery } from '../codecs/signed-up.ts';
import {
  borrowerCountsFromWire,
  linkedAccountPageFromWire,
  signedUpQueryToWire,
} from '../codecs/signed-up.ts';
import type { TransactionQuery } from '../codecs/transactions.ts';
import { transactionPageFromWire, transactionQueryToWire } from '../codecs/transactions.ts';
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

    /** users/get-on-app. */
    listAppUsers: (query: SearchQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/users/get-on-app', {
            params: { query: searchQueryToWire(query) },
            ...abortable(signal),
          }),
        appUserPageFromWire,
        signal,
      ),

    /** payments/payment-made. */
    listPaymentsMade: (query: PaymentMadeQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.POST('/payments/payment-made', { body: paymentMadeQueryToWire(query), ...abortable(signal) }),
        paymentMadePageFromWire,
        signal,
      ),

    /** users/failed-notify-lenders. */
    listFailedLinks: (query: SearchQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.POST('/users/failed-notify-lenders', { body: searchQueryToWire(query), ...abortable(signal) }),
        failedLinkPageFromWire,
        signal,
      ),

    /** Loan accounts by number, name or telephone, the ten best (extension search). */
    searchBorrowers: (search: string, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/users/search-borrowers', {
            params: { query: { searchString: search } },
            ...abortable(signal),
          }),
        ({ result }) => result.map(foundLoanFromWire),
        signal,
      ),

    /** client/get-transactions. */
    listTransactions: (query: TransactionQuery, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.POST('/client/get-transactions', {
            body: transactionQueryToWire(query),
            ...abortable(signal),
          }),
        transactionPageFromWire,
        signal,
      ),
  };
}
