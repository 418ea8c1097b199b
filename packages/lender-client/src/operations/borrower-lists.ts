import { borrowers } from '@livery/contract/operations/borrowers';
import { appUserPageFromWire } from '../codecs/app-users.ts';
import { loanSearchResultsFromWire } from '../codecs/borrower-search.ts';
import { failedLinkPageFromWire } from '../codecs/link-attempts.ts';
import { type SearchQuery, searchQueryToWire } from '../codecs/page.ts';
import {
  type PaymentMadeQuery,
  paymentMadePageFromWire,
  paymentMadeQueryToWire,
} from '../codecs/payments-made.ts';
import {
  borrowerCountsFromWire,
  linkedAccountPageFromWire,
  type SignedUpQuery,
  signedUpQueryToWire,
} from '../codecs/signed-up.ts';
import {
  type TransactionQuery,
  transactionPageFromWire,
  transactionQueryToWire,
} from '../codecs/transactions.ts';
import { operation, withoutInput } from '../http/operation.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';

/** The borrower lists and their counts (docs/product/borrower-lists.md). A page beyond the last one has no rows. */
export const borrowerListOperations = {
  getBorrowerCounts: operation(borrowers.getBorrowerCounts, {
    encode: withoutInput,
    decode: (response) => borrowerCountsFromWire(response.object('result')),
  }),

  listSignedUpBorrowers: operation(borrowers.listSignedUpBorrowers, {
    encode: (query: SignedUpQuery, signal?: AbortSignal) => ({ body: signedUpQueryToWire(query), signal }),
    decode: linkedAccountPageFromWire,
  }),

  listAppUsers: operation(borrowers.listBorrowersOnApp, {
    encode: (query: SearchQuery, signal?: AbortSignal) => ({ query: searchQueryToWire(query), signal }),
    decode: appUserPageFromWire,
  }),

  listPaymentsMade: operation(borrowers.listPaymentsMade, {
    encode: (query: PaymentMadeQuery, signal?: AbortSignal) => ({
      body: paymentMadeQueryToWire(query),
      signal,
    }),
    decode: paymentMadePageFromWire,
  }),

  listFailedLinks: operation(borrowers.listFailedLinks, {
    encode: (query: SearchQuery, signal?: AbortSignal) => ({ body: searchQueryToWire(query), signal }),
    decode: failedLinkPageFromWire,
  }),

  /**
   * Searches loan accounts by number, name or phone number (extension search).
   * @param limit the maximum number of results; ten if undefined
   */
  searchBorrowers: operation(borrowers.searchBorrowers, {
    encode: (search: string, limit?: number, signal?: AbortSignal) => ({
      query: omitUndefined({ searchString: search, limit }),
      signal,
    }),
    decode: loanSearchResultsFromWire,
  }),

  listTransactions: operation(borrowers.listTransactions, {
    encode: (query: TransactionQuery, signal?: AbortSignal) => ({
      body: transactionQueryToWire(query),
      signal,
    }),
    decode: transactionPageFromWire,
  }),
};
